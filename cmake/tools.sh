# Shared by ./play and ./check: fetching what a bare Debian 12 lacks, building the program and the client.
# To be sourced by bash with `root` set to the project's folder.

readonly logs=$root/build/logs
mkdir -p "$logs"

say() { printf '%s\n' "$*"; }
complain() { printf '%s\n' "$*" >&2; }

# What the program and its client are built with.
readonly build_packages=(g++ cmake ninja-build ccache libboost1.81-dev nlohmann-json3-dev libssl-dev libsqlite3-dev
                         libvalijson-dev libcli11-dev ca-certificates nodejs npm)
# What the tests and the inspection need besides.
readonly test_packages=(libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev clang-format-16 clang-tidy-16
                        clang-16 libclang-rt-16-dev chromium sqlite3)

# Whether a package is there, or the program that we want of it has come another way.
is_there() {
  case $1 in
    nodejs) command -v node >/dev/null ;;
    npm) command -v npm >/dev/null ;;
    *) [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
  esac
}

# install_missing PACKAGE...: asks apt for those that are not there; silent when nothing is missing.
install_missing() {
  local missing=() package become=()
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
  say "Installing ${missing[*]}"
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive sh -c '
    apt-get update -qq && apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 "$@"' \
    sh "${missing[@]}" >"$logs/apt.log" 2>&1 </dev/null && return 0
  tail -n 20 "$logs/apt.log" >&2
  complain "apt-get failed; the whole of it is in build/logs/apt.log"
  return 1
}

# fingerprint PATH...: one word that changes when a file below the paths changes, comes or goes.
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

# The browsers' side: web-client/dist. Left alone when neither it nor the protocol has changed.
build_client() {
  local stamp=$root/build/client.stamp now
  now=$(fingerprint "$root/web-client" "$root/protocol")
  [ -e "$root/web-client/dist/index.html" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
  npm_packages "$root/web-client" && (cd "$root/web-client" && npm run build) &&
    fingerprint "$root/web-client" "$root/protocol" >"$stamp"
}
