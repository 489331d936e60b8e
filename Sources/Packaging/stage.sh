#!/bin/sh
# stage.sh PROGRAM DIRECTORY
# Lays out below DIRECTORY what belongs below a prefix: the program, what it prints about itself, and its place in menus.
set -eu
program=$(realpath "$1")
stage=$2
sources=$(dirname "$(readlink -f "$0")")

put() {
  mkdir -p "$(dirname "$stage/$1")"
  cat >"$stage/$1"
  chmod 0644 "$stage/$1"
}

umask 022
rm -rf "$stage"
mkdir -p "$stage/bin"
install -m 0755 "$program" "$stage/bin/scrums"
"$program" man | put share/man/man1/scrums.1
"$program" completion bash | put share/bash-completion/completions/scrums
"$program" completion zsh | put share/zsh/site-functions/_scrums
"$program" completion fish | put share/fish/vendor_completions.d/scrums.fish
put share/applications/scrums.desktop <"$sources/scrums.desktop"
put share/icons/hicolor/scalable/apps/scrums.svg <"$sources/../ScrumUI/ScrumUI.docc/Resources/icon.svg"
put share/doc/scrums/copyright <"$sources/copyright"
