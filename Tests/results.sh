#!/usr/bin/env bash
# results.sh LOG
# Keeps in LOG all that a run of the tests writes, and shows what came of it: a line for each suite, failures whole, and
# on a terminal a count that moves.
set -euo pipefail
exec 3>"$1"
passed=0
skipped=0
failed=()
started=
failing=
wipe=
[ ! -t 1 ] || wipe=$'\r\033[K'

say() { printf '%s%s\n' "$wipe" "$1"; }

count() { [ -z "$wipe" ] || printf '%s%s' "$wipe" "$1"; }

while IFS= read -r line || [ -n "$line" ]; do
  printf '%s\n' "$line" >&3
  case $line in
  '['*/*'] '*) count "Building ${line%%]*}]" ;;
  '◇ Test run started.'*) started=yes failing='' ;;
  '✔ Test run '* | '✘ Test run '*) started='' failing=''; say "$line" ;;
  '➜ '*) failing=''; skipped=$((skipped + 1)); say "$line" ;;
  '✔ Suite '* | '✘ Suite '*) failing=''; say "$line" ;;
  '✔ Test '*) failing=''; passed=$((passed + 1)); count "$passed tests passed, ${#failed[@]} failed" ;;
  '✘ '*' recorded an issue '* | '✘ '*' recorded a known issue '*) failing=yes; say "$line" ;;
  '✘ Test '*) failing=''; failed+=("$line") ;;
  [◇✔✘]*) failing='' ;;
  'thread '*': call '* | 'process '*' ('*) say "$line" ;;
  # What ends the tests. An error in a line of its own may also belong to an argument of a test.
  'error: Exited with '* | *'Fatal error'* | *'rogram crashed'*) say "$line" ;;
  'Building for '* | 'Build '*complete* | 'Test Suite '* | *'Executed 0 tests'*) ;;
  # What comes after a failure belongs to it. Before the tests, the compiler speaks.
  *) if [ -n "$failing" ] || [ -z "$started" ]; then say "$line"; fi ;;
  esac
done
if [ -n "$started" ]; then
  say 'The tests have not ended. Without a result are:'
  # No result is written of a case, and the first line of an argument that has several names no test.
  sed -nE '/^. Test (case|run) /d; s/^[◇✔✘➜] (Test .*) (started|passed|failed|skipped).*/\1/; s/ with [0-9]+ test cases?$//; /^Test /p' \
    "$1" | sort | uniq -u
fi
# How long a processor has worked for one test is nowhere to be had.
slowest=$(sed -nE '/^. Test (case|run) /d; s/^. Test (.*) (passed|failed)( after | .* after )([0-9.]+) seconds.*/\4 s \1/p' "$1" |
  LC_ALL=C sort -rn | awk 'NR <= 10')
[ "$(wc -l <<<"$slowest")" -lt 10 ] || say $'\nThe slowest by the clock, waiting for a processor included:\n'"$slowest"
[ ${#failed[@]} = 0 ] || printf '%s\n' '' 'What failed:' "${failed[@]}"
if [ $((passed + skipped + ${#failed[@]})) = 0 ]; then
  say 'No test has run.'
  exit 1
fi
