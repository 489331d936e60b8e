#!/usr/bin/env bash
# needs.sh NAME...
# Says in one message which of these programs and files are missing, and installs their packages with apt. Without apt,
# sudo or a Swift toolchain it changes nothing and fails. $SWIFT is the toolchain's swift, $HEADERS the flags of clang
# for headers in other places.
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin

# Whether the compiler finds the headers of ncurses, wherever they are.
has_headers() {
  local clang=${SWIFT%/*}/clang
  [ -x "$clang" ] || clang=$(dirname "$(readlink -f "$SWIFT")")/clang
  [ -x "$clang" ] || clang=cc
  # shellcheck disable=SC2086 # One flag, or several, or none.
  printf '#include <curses.h>\n#include <term.h>\n' | "$clang" ${HEADERS:-} -fsyntax-only -x c - 2>/dev/null
}

has() {
  case $1 in
  swift) [ -n "${SWIFT:-}" ] ;;
  ncurses) if [ -n "${SWIFT:-}" ]; then has_headers; else [ -e /usr/include/curses.h ]; fi ;;
  # The descriptions of many terminals.
  ncurses-term) infocmp mlterm >/dev/null 2>&1 ;;
  tzdata) [ -e "${TZDIR:-/usr/share/zoneinfo}/Europe/Berlin" ] ;;
  # A library of some Python.
  jsonschema) python3 -c 'import jsonschema' 2>/dev/null || /usr/bin/python3 -c 'import jsonschema' 2>/dev/null ;;
  bash-completion) [ -e /usr/share/bash-completion/bash_completion ] ;;
  *) command -v "$1" >/dev/null ;;
  esac
}

# The package of a program that has another name.
package() {
  case $1 in
  ncurses) echo libncurses-dev ;;
  ssh) echo openssh-client ;;
  sshd) echo openssh-server ;;
  readelf) echo binutils ;;
  jsonschema) echo python3-jsonschema ;;
  dpkg-shlibdeps) echo dpkg-dev ;;
  desktop-file-validate) echo desktop-file-utils ;;
  *) echo "$1" ;;
  esac
}

swift=
packages=()
for name in "$@"; do
  if has "$name"; then continue; fi
  if [ "$name" = swift ]; then swift=missing; else packages+=("$(package "$name")"); fi
done
[ -n "$swift" ] || [ ${#packages[@]} != 0 ] || exit 0

root=
[ "$(id -u)" = 0 ] || root='sudo '
install="${root}apt-get update && ${root}apt-get install --yes ${packages[*]:-}"
{
  echo 'Before anything is built, this machine needs:'
  [ -z "$swift" ] || echo '  a Swift toolchain (6.2 or later): https://www.swift.org/install'
  if [ ${#packages[@]} = 0 ]; then exit 1; fi
  if command -v apt-get >/dev/null; then echo "  $install"; else echo "  what Debian has in ${packages[*]}"; fi
} >&2
[ -z "$swift" ] || exit 1
command -v apt-get >/dev/null || exit 1
if [ -n "$root" ] && ! command -v sudo >/dev/null; then exit 1; fi
if [ -n "$root" ] && [ -t 0 ]; then read -r -p 'Enter runs that, Ctrl-C does not: ' _; fi
eval "$install" >&2
