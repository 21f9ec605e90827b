# Sourced. Times of a measured run.

# The smallest of the numbers on standard input, one per line.
least() { sort -g | head -n 1; }

# work_seconds RUN: the seconds from the first row that was written to a run's folder to its commit.
work_seconds() {
  awk -v a="$(find "$1" -name '*.parquet' -exec stat -c %.3W {} + | least)" \
    -v b="$(stat -c %.3Y "$1/_SUCCESS")" 'BEGIN { print b - a }'
}
