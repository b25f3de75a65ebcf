# Functions of ./play and ./check: they install the packages that a bare Debian 12 lacks, and build the program and the
# client.
# Source it in bash with `root` set to the project's folder.

readonly logs=$root/build/logs
mkdir -p "$logs"

say() { printf '%s\n' "$*"; }
complain() { printf '%s\n' "$*" >&2; }

# The packages that build the program and its client.
readonly boost_package=libboost1.81-dev
readonly build_packages=(g++ cmake ninja-build ccache "$boost_package" nlohmann-json3-dev libssl-dev libsqlite3-dev zlib1g-dev
                         libvalijson-dev libcli11-dev libcurl4-openssl-dev ca-certificates nodejs npm)
# Further packages for the tests and the checks of the code.
readonly test_packages=(libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev clang-format-16 clang-tidy-16
                        clang-16 libclang-rt-16-dev chromium sqlite3)

# Where our version of Boost is unpacked if the machine's own packages prevent its installation. CMake looks there
# first.
readonly private_boost=$root/build/boost
[ ! -e "$private_boost/usr" ] || export CMAKE_PREFIX_PATH=$private_boost/usr${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}

# Whether a package is installed, or the program that we need from it is there without the package.
is_there() {
  case $1 in
    nodejs) command -v node >/dev/null ;;
    npm) command -v npm >/dev/null ;;
    "$boost_package") is_installed "$1" || [ -e "$private_boost/usr" ] ;;
    *) is_installed "$1" ;;
  esac
}
is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# removed_for PACKAGE...: prints the packages that apt would remove in order to install these.
removed_for() {
  apt-get install --simulate -qq --no-install-recommends "$@" 2>/dev/null | sed -n 's/^Remv \([^ ]*\).*/\1/p' | sort -u
}

# without_boost PACKAGE...: prints the packages other than Boost.
without_boost() {
  local package
  for package in "$@"; do [ "$package" = "$boost_package" ] || printf '%s\n' "$package"; done
}

# Unpacks Boost's headers beside the build instead of installing them.
unpack_boost() {
  local archive=$root/build/boost-archive
  mkdir -p "$archive" && (cd "$archive" && apt-get download -qq "$boost_package") &&
    mkdir -p "$private_boost.part" && dpkg-deb -x "$archive"/"$boost_package"_*.deb "$private_boost.part" &&
    mv "$private_boost.part" "$private_boost" && rm -rf "$archive" || return 1
  export CMAKE_PREFIX_PATH=$private_boost/usr${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}
}

# install_missing PACKAGE...: installs the missing packages with apt; silent when nothing is missing. It removes no
# package: if another version of Boost is in the way, ours is unpacked beside the build; if another package is in the
# way, the function names it and fails.
install_missing() {
  local missing=() package become=() removed
  for package in "$@"; do is_there "$package" || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null; then
    complain "This machine has no apt-get. Please install what stands for these Debian 12 packages: ${missing[*]}"
    return 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      complain "To be installed by root first: apt-get install --no-install-recommends ${missing[*]}"
      return 1
    fi
    become=(sudo)
  fi
  if ! "${become[@]}" apt-get update -qq >"$logs/apt.log" 2>&1 </dev/null; then
    tail -n 20 "$logs/apt.log" >&2
    complain "apt-get update failed; the whole of it is in build/logs/apt.log"
    return 1
  fi
  removed=$(removed_for "${missing[@]}")
  if [ -n "$removed" ] && printf '%s\n' "${missing[@]}" | grep -qx "$boost_package"; then
    mapfile -t missing < <(without_boost "${missing[@]}")
    say "Unpacking $boost_package into build/boost: to install it would remove" $removed
    if ! unpack_boost >>"$logs/apt.log" 2>&1 </dev/null; then
      tail -n 20 "$logs/apt.log" >&2
      complain "$boost_package cannot be fetched; the whole of it is in build/logs/apt.log"
      return 1
    fi
    [ ${#missing[@]} -gt 0 ] || return 0
    removed=$(removed_for "${missing[@]}")
  fi
  if [ -n "$removed" ]; then
    complain "To install ${missing[*]}, apt-get would remove these packages of yours:" $removed
    complain "Nothing was installed or removed. Remove them yourself if you do not need them, or build in a container: docker build -f docker/Dockerfile -t kriegsspiel ."
    return 1
  fi
  say "Installing ${missing[*]}"
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-remove --no-install-recommends \
    -o Dpkg::Use-Pty=0 "${missing[@]}" >>"$logs/apt.log" 2>&1 </dev/null && return 0
  tail -n 20 "$logs/apt.log" >&2
  complain "apt-get failed; the whole of it is in build/logs/apt.log"
  return 1
}

# fingerprint PATH...: prints one word that changes when a file below the paths changes, comes or goes.
fingerprint() {
  find "$@" -type d \( -name node_modules -o -name dist \) -prune -o -type f -print0 2>/dev/null |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-64
}

# npm_packages FOLDER: `npm ci`, unless the same lock file was installed there by the same Node before.
npm_packages() {
  local stamp=$1/node_modules/.installed now
  now="$(node --version) $(fingerprint "$1/package-lock.json")"
  [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
  (cd "$1" && npm ci --no-audit --no-fund --loglevel=error) && printf '%s\n' "$now" >"$stamp"
}

# Builds web-client/dist. Does nothing if the client, the texts of its screens and the protocol have not changed.
build_client() {
  local stamp=$root/build/client.stamp now
  now=$(fingerprint "$root/web-client" "$root/languages/en/screen.json" "$root/protocol")
  [ -e "$root/web-client/dist/index.html" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
  npm_packages "$root/web-client" && (cd "$root/web-client" && npm run build) &&
    fingerprint "$root/web-client" "$root/languages/en/screen.json" "$root/protocol" >"$stamp"
}
