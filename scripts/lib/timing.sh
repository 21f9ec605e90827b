# Sourced. What a measured run took.

# The least of the numbers on standard input, one a line.
least() { sort -g | head -n 1; }

# work_seconds RUN: the seconds from the first row that was written to a run's folder to its commit.
work_seconds() {
  awk -v a="$(find "$1" -name '*.parquet' -exec stat -c %.3W {} + | least)" \
    -v b="$(stat -c %.3Y "$1/_SUCCESS")" 'BEGIN { print b - a }'
}
