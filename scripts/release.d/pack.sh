# Sourced, with root set. Makes archives that depend on nothing but the files in them.
source "$root/scripts/lib/require.sh"

tar=tar
[[ $(uname) != Darwin ]] || tar=gtar
require "$tar" "apt-get install tar" "brew install gnu-tar"
require zstd "apt-get install zstd"

# sorted_tar DIR NAME: the file or folder NAME below DIR, as it is for every user and at every time.
sorted_tar() {
  "$tar" --create --directory="$1" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go=u-w --mtime="@$SOURCE_DATE_EPOCH" "$2"
}

# pack DIR NAME: the same, compressed. The jars of the runners have most files in common: the window holds one of them.
pack() { sorted_tar "$@" | zstd --quiet -10 --long=27 --single-thread; }
