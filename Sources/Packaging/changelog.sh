#!/bin/sh
# changelog.sh NUMBER
# Puts a section for the version NUMBER on top of CHANGELOG.md, with the subject of each commit since the tag of the
# version before, to be edited. A version that has a section already keeps it.
set -eu
number=$1
sources=$(dirname "$(readlink -f "$0")")
root=$sources/../..
file=$sources/CHANGELOG.md
if grep -q "^## $number " "$file"; then
  echo "CHANGELOG.md has a section for $number already: raise the number in Version.swift first." >&2
  exit 1
fi
last=$(git --git-dir "$root/.git" tag --list 'v[0-9]*' --merged HEAD --sort=-version:refname | head -n 1)
new=$file.new
{
  printf '# Changes\n\n## %s (%s)\n\n' "$number" "$(date --utc +%F)"
  git --git-dir "$root/.git" log --no-merges --reverse --format='- %s.' ${last:+"$last.."}HEAD
  tail -n +2 "$file"
} >"$new"
mv "$new" "$file"
echo "CHANGELOG.md: $number, since ${last:-the beginning}"
