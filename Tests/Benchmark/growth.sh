#!/usr/bin/env bash
# Measures what a synced repository is after years: growth.sh PROGRAM STORE_BENCHMARK DIRECTORY TIMES.
# TIMES are how many times twelve teams share one ref, such as "1 4 16". The manual's chapter GROWTH has the figures.
set -euo pipefail
program=$(realpath "$1") benchmark=$(realpath "$2") directory=$3 times=$4

rm -rf "$directory" && mkdir -p "$directory" && cd "$directory"
export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null SCRUMS_USER=ada SCRUMS_SYNC=off
unset XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME

scrums() { local store=$1; shift; "$program" "$@" --store "$store"; }
# The seconds that a command takes.
seconds() {
  local start=$EPOCHREALTIME
  "$@" >/dev/null
  awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.2f", b - a }'
}
size() { du -sk --apparent-size "$1" | awk '{ printf "%.1f MiB", $1 / 1024 }'; }
# git itself packs now and then; here only when it is told to.
repository() { git init --quiet --bare "$1"; git -C "$1" config receive.autogc false; }
# Shares some stores through a new repository.
share() {
  repository "$1"
  mkdir -p .config/scrums
  local store entries=()
  for store in "${@:2}"; do
    # By itself, more than 128 MiB are refused.
    entries+=("\"$PWD/$store\": {\"url\": \"$PWD/$1\", \"limit\": 8192}")
  done
  (IFS=,; printf '{"sync": {%s}}\n' "${entries[*]}") > .config/scrums/config.json
}

echo "One team, a sync after each of 500 meetings"
"$benchmark" growth twelve 1 9000
history=$(wc -l twelve/history/* | sort -n | tail -n 2 | awk '{ print $2; exit }')
head -n 500 "$history" > lines
id=$(basename "$history" .jsonl)
mkdir -p one/history
cp twelve/scrums.json one
share one.git one
start=$EPOCHREALTIME
while IFS= read -r line; do
  printf '%s\n' "$line" >> "one/history/$id.jsonl"
  scrums one sync --quiet
done < lines
awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "  a sync: %.3f s\n", (b - a) / 500 }'
echo "  its files: $(size one/history); a meeting: $(($(stat -c %s lines) / 500)) bytes"
echo "  repository before gc: $(size one.git)"
git -C one.git gc --quiet
echo "  repository after gc: $(size one.git)"

for count in $times; do
  echo "$((12 * count)) teams, ten years: $((18 * count)),000 meetings"
  store=store$count; far=far$count
  "$benchmark" growth "$store" "$count" 18000
  share "$count.git" "$store" "$far"
  echo "  its files: $(size "$store"); the largest history: $(find "$store/history" -printf '%s\n' | sort -n | tail -n 1) bytes"
  echo "  first sync of the first: $(seconds scrums "$store" sync) s"
  echo "  first sync of another: $(seconds scrums "$far" sync) s"
  for _ in 1 2 3; do echo "  sync with nothing to do: $(seconds scrums "$store" sync) s"; done
  largest=$(find "$store/history" -printf '%s %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2)
  last=$(tail -n 1 "$largest")
  name=$(grep -o '"name":"[^"]*' <<< "$last" | head -n 1 | cut -d '"' -f 4)
  scrums "$store" note "$(basename "$largest" .jsonl)" "a note" --as "$name" >/dev/null
  echo "  sync that sends a note: $(seconds scrums "$store" sync) s"
  echo "  sync that receives it: $(seconds scrums "$far" sync) s"
  before=$(du -sk --apparent-size "$count.git" | cut -f 1)
  # Another meeting: ids are in hexadecimal digits.
  sed -E 's/"id":"[^"]{8}/"id":"00000000/' <<< "$last" >> "$largest"
  echo "  sync that sends a meeting: $(seconds scrums "$store" sync) s"
  echo "  the repository grew by $(($(du -sk --apparent-size "$count.git" | cut -f 1) - before)) KiB"
  echo "  sync that receives it: $(seconds scrums "$far" sync) s"
  if [ -x /usr/bin/time ]; then
    echo "  memory of a sync: $(/usr/bin/time -f '%M KiB' "$program" sync --quiet --store "$store" 2>&1)"
  fi
  git -C "$count.git" gc --quiet
  echo "  repository after gc: $(size "$count.git")"
  rm -rf "$store" "$far" "$count.git" .local
done
