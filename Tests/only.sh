#!/usr/bin/env bash
# only.sh FILTER
# Names the test targets, separated by commas, that have a test like FILTER, a regular expression of names such as
# CardKitTests.FocusTests/removed(); fails if there is none. The sources are enough for that.
set -euo pipefail
targets=$(find "$(dirname "$0")" -name '*.swift' -exec awk '
  FNR == 1 { suite = ""; match(FILENAME, /[A-Za-z]+Tests\//); target = substr(FILENAME, RSTART, RLENGTH - 1) }
  match($0, /^([a-z]+ )*(struct|class|actor|enum|extension) [A-Za-z0-9_.]+/) {
    suite = substr($0, 1, RLENGTH) "/"; sub(/.* /, "", suite); sub(/\./, "/", suite)
  }
  /^}/ { suite = "" }
  /@Test/ { isTest = 1 }
  isTest && match($0, /func [A-Za-z0-9_]+/) {
    print target "." suite substr($0, RSTART + 5, RLENGTH - 5) "()"; isTest = 0
  }' {} + | { grep -P -- "$1" || true; } | sed 's/\..*//' | sort -u | paste -sd , -)
if [ -z "$targets" ]; then
  echo "No test matches '$1'; a name is like CardKitTests.FocusTests/removed()." >&2
  exit 1
fi
echo "$targets"
