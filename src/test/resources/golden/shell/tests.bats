#!/usr/bin/env bats

load harbour_helper

setup() {
  HARBOUR=$(mktemp -d)
}

# A tug needs no berth.
@test "takes a tug" {
  run take tug
  [ "$status" -eq 0 ]
  [[ "${lines[0]}" = "tug: taken" ]]
}

# bats test_tags=slow
@test 'closes the harbour at night' {
  if [ "$(date +%H)" -gt 22 ]; then
    run close }
  fi
}

@test "says \"moored\" once" { run say moored; }

@test ballast {
  cat <<EOF >"$HARBOUR/ballast"
@test "not a test" {
EOF
}

function takes_a_barge { # @test
  run take barge
}

helper() {
  echo "$1"
}
