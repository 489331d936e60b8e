#!/bin/sh
# dist.sh PROGRAM DIRECTORY
# Makes a tarball of a static program: it needs nothing of the system that it is installed on.
set -eu
program=$(realpath "$1")
directory=$2
sources=$(dirname "$(readlink -f "$0")")
if ldd "$program" >/dev/null 2>&1; then
  echo "$program is not static: install the static library of ncurses (libtinfo.a) first." >&2
  exit 1
fi
version=$("$sources/version.sh" "$program")
name=scrums-$version-$(uname -m)-linux
rm -f "$directory"/scrums-*-linux.tar.gz
"$sources/stage.sh" "$program" "$directory/$name"
install -m 0755 "$sources/install.sh" "$directory/$name/install.sh"
# The same program makes the same tarball, byte by byte.
day=@$(git --git-dir "$sources/../../.git" log -1 --format=%ct 2>/dev/null || echo 0)
tar --directory "$directory" --sort name --owner root:0 --group root:0 --mtime "$day" --create "$name" |
  gzip -9n >"$directory/$name.tar.gz"
rm -r "${directory:?}/$name"
echo "$directory/$name.tar.gz"
