#!/bin/bash
# Builds the image of docker/Dockerfile from the committed files with buildah (which needs no daemon), starts it with
# its own command, and checks its health. Takes as long as a build without a cache. Needs root, buildah and curl
# (Debian: apt-get install buildah curl), and debootstrap if no registry of images can be reached.
#   tests/image/image_test.sh
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=${STORAGE_DRIVER:-vfs}
image=kriegsspiel-image-test
container= server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$container" ] || buildah rm "$container" >/dev/null 2>&1 || true
  buildah rmi -f "$image" >/dev/null 2>&1 || true
  rm -rf --one-file-system "$folder"
}
trap finish EXIT
for program in buildah curl git; do
  command -v "$program" >/dev/null || { echo "There is no $program here: the image is not tested." >&2; exit 77; }
done

# The base images of the Dockerfile: pulled, or made from Debian's packages with this machine's settings for apt and
# npm.
make_base() {
  [ -e "$folder/debian/etc" ] || {
    local mirror
    mirror=$(awk '/^URIs:/ {print $2; exit}' /etc/apt/sources.list.d/debian.sources 2>/dev/null || true)
    debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/debian" ${mirror:+"$mirror"} >"$folder/base.log" 2>&1
    for file in /etc/apt/apt.conf.d /etc/apt/sources.list.d/debian.sources /etc/ssl/certs /usr/local/share/ca-certificates /etc/npmrc /root/.npmrc; do
      [ ! -e "$file" ] || { mkdir -p "$folder/debian$(dirname "$file")" && rm -rf "$folder/debian$file" && cp -aL "$file" "$folder/debian$(dirname "$file")/"; }
    done
    rm -rf "$folder/debian/var/cache/apt/archives/"*.deb
  }
  local base
  base=$(buildah from scratch)
  buildah add -q "$base" "$folder/debian" / >/dev/null
  buildah commit -q --rm "$base" "$1" >/dev/null
}
for base in $(sed -n 's/^FROM \([^ ]*\).*/\1/p' "$project/docker/Dockerfile"); do
  name=docker.io/library/$base
  buildah inspect --type image "$name" >/dev/null 2>&1 || buildah pull -q "$name" >/dev/null 2>&1 || make_base "$name"
done

mkdir "$folder/source"
git -C "$project" archive HEAD | tar -x -C "$folder/source"
settings=()
for name in http_proxy https_proxy no_proxy npm_config_registry; do
  [ -z "${!name:-}" ] || settings+=(--env "$name=${!name}")
done
buildah bud --format docker --pull-never --layers=false "${settings[@]}" -f "$folder/source/docker/Dockerfile" -t "$image" "$folder/source" >"$folder/build.log" 2>&1 || {
  tail -n 40 "$folder/build.log"
  echo "The image cannot be built."
  exit 1
}

container=$(buildah from --pull-never "$image")
mapfile -t command < <(buildah inspect --type image --format '{{range .OCIv1.Config.Entrypoint}}{{println .}}{{end}}{{range .OCIv1.Config.Cmd}}{{println .}}{{end}}' "$image" | sed '/^$/d')
user=$(buildah inspect --type image --format '{{.OCIv1.Config.User}}' "$image")
[ "$user" = kriegsspiel ] || { echo "The image's server runs as \"$user\"."; exit 1; }
for i in "${!command[@]}"; do [ "${command[$i]}" != 8080 ] || command[i]=18423; done
buildah run "$container" -- "${command[@]}" >"$folder/server.log" 2>&1 &
server=$!
for _ in $(seq 60); do
  if answer=$(curl -fsSk https://127.0.0.1:18423/healthz 2>/dev/null); then
    page=$(curl -fsSk https://127.0.0.1:18423/help/ | head -c 200)
    [ "$answer" = ok ] && grep -q '/#link=' "$folder/server.log" && curl -fsS http://127.0.0.1:9815/metrics | grep -q '^kriegsspiel_build_info' && [[ $page == *"<html"* ]] && {
      echo "The image is built, its server answers and prints the link of the club's keeper."
      exit 0
    }
    break
  fi
  kill -0 "$server" 2>/dev/null || break
  sleep 1
done
tail -n 40 "$folder/server.log"
echo "The image's server does not answer."
exit 1
