#!/bin/sh
# install.sh [--prefix DIR] [--uninstall]
# Installs scrums below DIR (default: /usr/local), or takes it away again; both leave your scrums and meetings alone.
# $DESTDIR, if it is set, stands before DIR. Where only root may write, sudo is asked.
set -eu
here=$(dirname "$(readlink -f "$0")")
prefix=/usr/local
task=install
files='bin/scrums
share/man/man1/scrums.1
share/bash-completion/completions/scrums
share/zsh/site-functions/_scrums
share/fish/vendor_completions.d/scrums.fish
share/applications/scrums.desktop
share/icons/hicolor/scalable/apps/scrums.svg
share/doc/scrums/copyright'

usage() {
  sed -n '2,4s/^# //p' "$0"
  exit "$1"
}

while [ $# -gt 0 ]; do
  case $1 in
  --prefix) [ $# -gt 1 ] || usage 2 >&2; prefix=$2; shift ;;
  --prefix=*) prefix=${1#*=} ;;
  --uninstall) task=uninstall ;;
  --help | -h) usage 0 ;;
  *) usage 2 >&2 ;;
  esac
  shift
done
# Most shells leave the ~ of --prefix=~/.local as it is.
case $prefix in
/*) ;;
\~ | \~/*) prefix=$HOME${prefix#?} ;;
'') usage 2 >&2 ;;
*) prefix=$PWD/$prefix ;;
esac
while [ "$prefix" != "${prefix%/}" ]; do prefix=${prefix%/}; done
root=${DESTDIR:-}$prefix
# The directories that the installation made, the inner ones first: with the files, they go.
made=$root/share/doc/scrums/directories
# fish looks below /usr/local only in sessions with $XDG_DATA_DIRS, but always where an administrator puts something.
fish=${DESTDIR:-}/etc/fish

for file in $files; do
  # The nearest directory that exists decides whether this person may write there.
  nearest=$(dirname "$root/$file")
  while [ ! -e "$nearest" ]; do nearest=$(dirname "$nearest"); done
  if [ ! -w "$nearest" ] && [ "$(id -u)" != 0 ]; then
    echo "Only root may write to $nearest; asking sudo. Without it: --prefix ~/.local"
    [ "$task" = install ] || set -- --uninstall
    exec sudo env DESTDIR="${DESTDIR:-}" sh "$here/install.sh" --prefix "$prefix" "$@"
  fi
done

# Makes a directory, and remembers it and those around it that are new.
new=
make_directory() {
  [ ! -d "$1" ] || return 0
  make_directory "$(dirname "$1")"
  mkdir "$1"
  new="${1#"${DESTDIR:-}"}
$new"
}

umask 022
case $task in
install)
  [ -z "${DESTDIR:-}" ] || mkdir -p "$DESTDIR"
  for file in $files; do
    make_directory "$(dirname "$root/$file")"
    # A file of another name first: a program that runs can't be written to, but it can be replaced.
    cp "$here/$file" "$root/$file.new"
    mv -fT "$root/$file.new" "$root/$file"
  done
  if [ "$prefix" = /usr/local ] && [ -w "$fish" ]; then
    make_directory "$fish/completions"
    ln -sf "$prefix/share/fish/vendor_completions.d/scrums.fish" "$fish/completions/scrums.fish"
  fi
  new=$new$(cat "$made" 2>/dev/null || true)
  [ -z "$new" ] || printf '%s\n' "$new" >"$made"
  echo "Installed: $root/bin/scrums"
  case $prefix in
  /usr | /usr/local) ;;
  *)
    case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) echo "Put $prefix/bin into your PATH." ;;
    esac
    echo "For completions in zsh, before compinit: fpath=('$prefix/share/zsh/site-functions' \$fpath)"
    ;;
  esac
  ;;
uninstall)
  [ "$prefix" != /usr/local ] || rm -f "$fish/completions/scrums.fish"
  directories=$(cat "$made" 2>/dev/null || true)
  for file in $files; do rm -f "$root/$file"; done
  rm -f "$made"
  # What others have put there since stays.
  printf '%s\n' "$directories" | while IFS= read -r directory; do
    [ -z "$directory" ] || rmdir "${DESTDIR:-}$directory" 2>/dev/null || true
  done
  rmdir "$root/share/doc/scrums" 2>/dev/null || true
  echo "Removed: $root/bin/scrums"
  ;;
esac
