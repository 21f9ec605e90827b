# Sourced by scripts/cleave and by the programs of a release. Starts Cleave's JVM. The bash of macOS runs it, too.

# choose_runner ARGUMENT...: sets runner to the one that the arguments ask for. The program itself reads all options.
choose_runner() {
  local arg
  runner=direct
  for arg; do
    case $arg in
      --) break ;;
      --runner=FlinkRunner | --runner=*.FlinkRunner) runner=flink ;;
      --runner=DataflowRunner | --runner=*.DataflowRunner) runner=dataflow ;;
    esac
  done
}

# heap_option: prints the option of Java for CLEAVE_HEAP: a size, or a part of the memory that this process may have.
heap_option() {
  local heap=${CLEAVE_HEAP:-1g}
  if [[ $heap =~ ^[1-9][0-9]*[kKmMgGtT]?$ ]]; then
    echo "-Xmx$heap"
  elif [[ $heap =~ ^[1-9][0-9]?%$ ]]; then
    echo "-XX:MaxRAMPercentage=${heap%\%}"
  else
    echo "cleave: CLEAVE_HEAP=$heap is neither a size, such as 4g, nor a percentage, such as 66%" >&2
    return 2
  fi
}

# launch JAVA OPTIONS_FILE JAR AOT_CACHE [JAVA_OPTION...] -- ARGUMENT...: becomes the JVM. If models is set, that jar
# is on the class path, too.
launch() {
  local options=("@$2") java=$1 jar=$3 heap out=false err=false
  heap=$(heap_option) || exit
  options+=("$heap")
  # The JVM complains about a cache that is missing.
  [[ ! -f $4 ]] || options+=("-XX:AOTCache=$4")
  shift 4
  while [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  shift
  # Java reads arguments and names of files in the charset of the locale, which cron and systemd do not set.
  [[ $(command -p locale charmap 2>/dev/null || true) == UTF-8 || $OSTYPE == darwin* ]] || export LC_ALL=C.UTF-8
  [[ ! -t 1 ]] || out=true
  [[ ! -t 2 ]] || err=true
  if [[ $out == true && -z ${COLUMNS:-} ]]; then # a listing is as wide as the terminal
    COLUMNS=$(command -p stty size 2>/dev/null </dev/tty) || COLUMNS=
    export COLUMNS=${COLUMNS#* }
  fi
  local program=(-jar "$jar")
  [[ -z ${models:-} ]] || program=(-cp "$jar:$models" dev.cleave.pipelines.Cleave)
  exec "$java" "${options[@]}" "-XX:ErrorFile=${TMPDIR:-/tmp}/cleave-crash-%p.log" \
    "-Dcleave.out.terminal=$out" "-Dcleave.err.terminal=$err" "${program[@]}" "$@"
}

# record_cache JAVA OPTIONS_FILE JAR AOT_CACHE [JAVA_OPTION...] -- INPUT...: makes an AOT cache, in which the JVM records
# the classes of a run and how often what is called. With it a process starts in half the time, and compiles what is
# called often at once and well. The inputs have a folder src and documents, so that the recorded run finds new, changed
# and unchanged files, and so uses the classes of every kind of run.
record_cache() {
  local options=("@$2") java=$1 jar=$3 cache=$4 work status=0
  shift 4
  while [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  shift
  work=$(mktemp -d "$cache.XXXXXX") || return
  rm -f "$cache" # the JVM complains about the cache of another jar
  local reindex=(-Xmx1g -jar "$jar" reindex "${@/#/--input=}" --exclude=target/ "--output=$work/out")
  {
    "$java" "${options[@]}" "${reindex[@]}" --exclude=src/ --languageOverride='*.md=json' --runId=first &&
      "$java" "${options[@]}" "-XX:AOTCacheOutput=$work/cache" "${reindex[@]}" --runId=second &&
      mv "$work/cache" "$cache"
  } >"$work/log" 2>&1 || { status=$?; tail -n 20 "$work/log" >&2; }
  rm -rf "$work"
  return "$status"
}
