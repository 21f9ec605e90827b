# Sourced. Times the phases of a long script, and those of Maven's modules.

phases_file=$(mktemp)
phase_start=$SECONDS

# phase_ended NAME: everything since the last phase, or since this file was sourced, was this one.
phase_ended() {
  printf '%d\t%s\n' $((SECONDS - phase_start)) "$1" >>"$phases_file"
  phase_start=$SECONDS
}

# in_minutes SECONDS
in_minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# print_phases: the phases that took a second or more, slowest first. Those of modules overlap.
print_phases() {
  local seconds name
  sort -rn "$phases_file" | while IFS=$'\t' read -r seconds name; do
    ((seconds == 0)) || printf '%8s  %s\n' "$(in_minutes "$seconds")" "$name"
  done
  rm -f "$phases_file"
}

# maven_phases LOG: copies Maven's output from standard input to a file, says on stderr when the tests of
# a module begin, and times what is done to each module.
maven_phases() {
  local line goal module label events start=$SECONDS
  local step='^\[INFO\] --- (maven-)?([a-z-]+):[^:]+:([a-z-]+) .*@ ([a-z0-9-]+) ---'
  events=$(mktemp)
  while IFS= read -r line; do
    printf '%s\n' "$line"
    [[ $line =~ $step ]] || continue
    goal=${BASH_REMATCH[2]%-plugin}:${BASH_REMATCH[3]} module=${BASH_REMATCH[4]}
    case $goal in
      surefire:test) label="unit tests" ;;
      failsafe:integration-test) label="integration tests" ;;
      exec-maven:exec | exec:exec) label=natives ;;
      shade:shade) label=jar ;;
      *) label=build ;;
    esac
    printf '%s\t%s\t%d\n' "$module" "$label" $((SECONDS - start)) >>"$events"
    [[ $label != *tests ]] || echo "${0##*/}: $(in_minutes $SECONDS) $label of $module" >&2
  done >"$1"
  # The last step of a module takes no time: it looks at the results.
  awk -F '\t' '
    $1 in label { took[$1 ": " label[$1]] += $3 - start[$1] }
    { label[$1] = $2; start[$1] = $3 }
    END { for (name in took) printf "%d\t%s\n", took[name], name }' "$events" >>"$phases_file"
  rm -f "$events"
}
