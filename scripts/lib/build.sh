# Sourced after jdk.sh and require.sh, with root set. Builds a runner's jar if it is out of date.

source "$root/runners/launch.sh"

# tell STEP: says on stderr what the build does, with the time since the script began.
tell() { printf '%s: %d:%02d %s\n' "${0##*/}" $((SECONDS / 60)) $((SECONDS % 60)) "$1" >&2; }

# tell_steps LOG: copies Maven's output from standard input to a file, and says which step begins.
tell_steps() {
  local line
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in
      *"(build-natives) @ "*) tell "compiling the parsers" ;;
      *":compile (default-compile) @ "*) line=${line##*@ }; tell "compiling ${line% ---}" ;;
      *":shade ("*) tell "packaging the jar" ;;
    esac
  done >"$1"
}

# changed_since STAMP RUNNER: whether a source of the jar is newer than STAMP, STAMP does not exist, or
# a release is wanted and the jar is not one. Rule files do not count if rules_given is true.
changed_since() {
  local changed except=
  [[ -f $1 ]] || return 0
  ! ${rules_given:-false} || except='src/main/resources/dev/cleave/languages*'
  [[ ${CLEAVE_BUILD:-} != release || $(cat "$1") == release ]] || return 0
  changed=$(cd "$root" && find pom.xml src/pom.xml src/main transforms/pom.xml transforms/src/main \
    pipelines/pom.xml pipelines/src/main transforms/stores/*/pom.xml transforms/stores/*/src/main \
    runners/direct/beam/{pom.xml,src/main} "runners/$2"/{pom.xml,src/main} \
    scripts/build-natives scripts/build-natives.d -newer "$1" ! -path "$except" -print -quit)
  [[ -n $changed ]]
}

# alone COMMAND...: runs it while no other process builds in this clone: two builds would write the same files. macOS
# has no flock.
alone() {
  mkdir -p "$root/target"
  exec 9>"$root/target/.build.lock"
  if command -v flock >/dev/null && ! flock -n 9; then
    tell "waiting for another build"
    flock 9
  fi
  "$@"
  exec 9>&-
}

# build_jar RUNNER: builds runners/RUNNER/target/cleave-RUNNER.jar and says so, unless it is up to date;
# for a release if CLEAVE_BUILD=release.
build_jar() {
  local target=$root/runners/$1/target
  if changed_since "$target/.built" "$1"; then
    alone refresh_jar "$1"
  elif is_stale "$target/cleave-$1"; then
    train "$1"
  fi
}

# refresh_jar RUNNER: as build_jar, in a process that builds alone, perhaps after another has built it.
refresh_jar() {
  local runner=$1 target=$root/runners/$1/target
  local stamp=$target/.built log=$target/build.log
  changed_since "$stamp" "$runner" || return 0
  require mvn "apt-get install maven" "brew install maven"
  require npm "apt-get install npm" "brew install node"
  require "${CC:-cc}" "apt-get install gcc libc6-dev" "xcode-select --install"
  mkdir -p "$target"
  tell "building the $runner runner's jar; the next start will not need this"
  echo "${CLEAVE_BUILD:-}" >"$target/.building.$$"
  if ! (cd "$root" && mvn ${CLEAVE_BUILD:+-P "$CLEAVE_BUILD"} -B -ntp -Dstyle.color=never \
    -Dmaven.test.skip=true -pl "runners/$runner" -am package) 2>&1 | tell_steps "$log"; then
    rm -f "$target/.building.$$"
    grep -a '^\[ERROR\]' "$log" | head -n 20 >&2
    echo "${0##*/}: the build failed; its log is ${log#"$PWD"/}" >&2
    exit 2
  fi
  train "$runner"
  # The stamp has the time of the build's start, so that changes during the build are built next time.
  mv "$target/.building.$$" "$stamp"
}

# build_models: builds transforms/models/target/cleave-models.jar and says so, unless it is up to date.
build_models() {
  ! models_changed || alone refresh_models
}

models_changed() {
  local stamp=$root/transforms/models/target/.built changed
  [[ -f $stamp ]] || return 0
  changed=$(cd "$root" && find pom.xml transforms/pom.xml transforms/src/main transforms/models/pom.xml \
    transforms/models/src/main -newer "$stamp" -print -quit)
  [[ -n $changed ]]
}

# refresh_models: as build_models, in a process that builds alone.
refresh_models() {
  local target=$root/transforms/models/target
  models_changed || return 0
  mkdir -p "$target"
  tell "building the jar of models for embed; the first time, Maven downloads 150 MB"
  touch "$target/.building.$$"
  if ! (cd "$root" && mvn -B -ntp -Dstyle.color=never -Dmaven.test.skip=true -pl transforms/models -am \
    package) 2>&1 | tell_steps "$target/build.log"; then
    rm -f "$target/.building.$$"
    grep -a '^\[ERROR\]' "$target/build.log" | head -n 20 >&2
    echo "${0##*/}: the build failed; its log is $target/build.log" >&2
    exit 2
  fi
  mv "$target/.building.$$" "$target/.built"
}

# is_stale JAR: whether the AOT cache of JAR.jar is of another jar, which was packaged by hand, or of another JDK. The
# JVM rejects both, and complains at each start.
is_stale() {
  [[ -f $1.aot ]] || return 1
  [[ $1.jar -nt $1.aot ]] || ! cmp -s "$JAVA25_HOME/release" "$1.aot.jdk"
}

# train RUNNER: makes an AOT cache of the jar. It is optional.
train() {
  # A Dataflow job cannot run here.
  [[ $1 != dataflow ]] || return 0
  tell "recording an AOT cache, for a start in half the time"
  local jar=$root/runners/$1/target/cleave-$1 work copy
  work=$(mktemp -d)
  # After one copy of the sources too little was called often.
  for copy in 1 2 3 4; do
    mkdir "$work/$copy"
    (cd "$root" && tar -cf - --exclude=target --exclude=.git --exclude=node_modules .) | tar -xf - -C "$work/$copy"
  done
  record_cache "$JAVA25_HOME/bin/java" "$root/runners/jvm.options" "$jar.jar" "$jar.aot" -- "$root" "$work" 2>/dev/null &&
    cp "$JAVA25_HOME/release" "$jar.aot.jdk" || true
  rm -rf "$work"
}
