#!/bin/bash
# Checks that installation removes no package: runs cmake/tools.sh with an apt-get that only notes its arguments. Exits
# 1 with the reason if it does.
set -uo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
faults=0
fault() { echo "FAULT: $*"; faults=$((faults + 1)); }

# Programs that take the place of the machine's own. `apt-get install --simulate` reports the removals that the test
# wants.
mkdir "$folder/bin"
cat >"$folder/bin/apt-get" <<'STUB'
#!/bin/bash
echo "apt-get $*" >>"$NOTES"
case " $* " in
  *" --simulate "*)
    for package in "$@"; do
      [ -n "${STANDS_IN_THE_WAY:-}" ] && [ "$package" = "$STANDS_IN_THE_WAY" ] && echo "Remv their-package [1.0]"
    done
    exit 0 ;;
  *" download "*) : >libboost1.81-dev_1_all.deb ;;
esac
STUB
cat >"$folder/bin/dpkg-query" <<'STUB'
#!/bin/bash
exit 1
STUB
cat >"$folder/bin/dpkg-deb" <<'STUB'
#!/bin/bash
mkdir -p "$3/usr/include/boost"
STUB
cat >"$folder/bin/id" <<'STUB'
#!/bin/bash
echo 0
STUB
chmod +x "$folder"/bin/*

# attempt ROOT PACKAGE...: installs the packages in a fresh project folder; sets `answer`, `code` and `notes`.
attempt() {
  local root=$1
  shift
  NOTES=$root/notes
  mkdir -p "$root" && : >"$NOTES"
  answer=$(PATH="$folder/bin:$PATH" NOTES=$NOTES bash -c 'root=$1; shift; . "$0/cmake/tools.sh"; install_missing "$@" && echo "prefix=${CMAKE_PREFIX_PATH:-}"' \
    "$project" "$root" "$@" 2>&1)
  code=$?
  notes=$(cat "$NOTES")
}
installs() { grep -E '^apt-get install' <<<"$notes" | grep -v -e --simulate; }

unset STANDS_IN_THE_WAY CMAKE_PREFIX_PATH
attempt "$folder/plain" libboost1.81-dev libssl-dev
[ "$code" -eq 0 ] || fault "a plain installation failed: $answer"
installs | grep -q -- '--no-remove.* libboost1.81-dev libssl-dev' || fault "a plain installation does not forbid removals: $notes"

export STANDS_IN_THE_WAY=libboost1.81-dev
attempt "$folder/boost" libboost1.81-dev libssl-dev
[ "$code" -eq 0 ] || fault "another Boost stops the installation: $answer"
installs | grep -q libboost && fault "Boost is installed although it would remove a package: $notes"
installs | grep -q libssl-dev || fault "the other packages are not installed: $notes"
[ -d "$folder/boost/build/boost/usr/include/boost" ] || fault "Boost was not unpacked beside the build"
grep -q "prefix=$folder/boost/build/boost/usr" <<<"$answer" || fault "CMake is not told where Boost is: $answer"
grep -q their-package <<<"$answer" || fault "it does not say what stands in the way: $answer"

export STANDS_IN_THE_WAY=libssl-dev
attempt "$folder/other" libboost1.81-dev libssl-dev
[ "$code" -ne 0 ] || fault "it goes on although a package would be removed"
[ -z "$(installs)" ] || fault "something is installed: $(installs)"
grep -q their-package <<<"$answer" || fault "it does not say what would be removed: $answer"
grep -q "docker build" <<<"$answer" || fault "it does not say what to do: $answer"

[ "$faults" -eq 0 ] && echo "Installation removes no package."
[ "$faults" -eq 0 ]
