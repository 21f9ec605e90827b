# Sourced. Finds a JDK 25 or newer and sets JAVA25_HOME to it, or exits 2.

# is_jdk25 DIR: whether DIR holds a JDK (not only a JRE) of version 25 or newer.
is_jdk25() {
  local version
  [[ -x $1/bin/javac && -r $1/release ]] || return 1
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [[ -n $version && $version -ge 25 ]]
}

find_jdk25() {
  local home
  if [[ -n ${CLEAVE_JAVA_HOME:-} ]]; then
    if is_jdk25 "$CLEAVE_JAVA_HOME"; then echo "$CLEAVE_JAVA_HOME"; return; fi
    echo "${0##*/}: CLEAVE_JAVA_HOME=$CLEAVE_JAVA_HOME is not a JDK 25 or newer" >&2
    return 2
  fi
  for home in "${JAVA_HOME:-}" /usr/lib/jvm/* "$HOME"/.sdkman/candidates/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if is_jdk25 "$home"; then echo "$home"; return; fi
  done
  home=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p') || true
  if is_jdk25 "$home"; then echo "$home"; return; fi
  echo "${0##*/}: JDK 25 or newer is missing. Install it: Debian: apt-get install openjdk-25-jdk;" \
    "macOS: brew install --cask temurin@25; or set CLEAVE_JAVA_HOME to one" >&2
  return 2
}

JAVA25_HOME=$(find_jdk25) || exit 2
export JAVA25_HOME
