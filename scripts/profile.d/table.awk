# Adds up the samples of collapsed stacks by stage, and prints a Markdown table, the largest first.
# Variables: bytes of the sources, interval between samples in milliseconds. Files: stages, stacks.
BEGIN { FS = "\t" }
FNR == NR {
  if ($0 !~ /^#/) { pattern[++stages] = $1; name[stages] = $2 }
  next
}
{
  samples = $0
  sub(/.* /, "", samples)
  for (stage = 1; stage < stages && $0 !~ pattern[stage]; stage++);
  count[name[stage]] += samples
  all += samples
}
END {
  print "| stage | share | processor time, ms a MB |"
  print "| --- | --- | --- |"
  megabytes = bytes / 1e6
  sort = "sort -t '\t' -k 1,1nr | cut -f 2"
  for (stage in count)
    printf "%d\t| %s | %.1f%% | %.1f |\n", count[stage], stage, 100 * count[stage] / all,
      count[stage] * interval / megabytes | sort
  close(sort)
  printf "| all | 100%% | %.1f |\n", all * interval / megabytes
}
