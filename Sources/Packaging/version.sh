#!/bin/sh
# version.sh PROGRAM
# Prints the number of the version; an error if this commit has the tag of another one.
set -eu
# The repository of these sources, and no other one around them.
repository=$(dirname "$(readlink -f "$0")")/../../.git
number=$("$1" --version | cut -d ' ' -f 2)
tag=$(git --git-dir "$repository" tag --points-at HEAD 2>/dev/null | grep '^v[0-9]' | head -n 1 || true)
if [ -n "$tag" ] && [ "$tag" != "v$number" ]; then
  echo "This commit has the tag $tag, but the program says $number." >&2
  exit 1
fi
echo "$number"
