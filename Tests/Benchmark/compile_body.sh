#!/usr/bin/env bash
# Times the compiler on a view body of about LINES lines: compile_body.sh SWIFTC MODULES DIRECTORY LINES SECONDS.
# Fails if that takes SECONDS or more. A body is one expression to the compiler, so its time must not explode.
set -euo pipefail
swiftc=$1 modules=$2 directory=$3 lines=$4 most=$5

mkdir -p "$directory"
source="$directory/Body$lines.swift"
{
  cat <<'SWIFT'
import CardKit

struct Body: View {
  let names: [String]
  let isOn: Bool

  var body: some View {
    VStack(alignment: .leading) {
SWIFT
  for ((number = 0; number < lines; number += 20)); do
    cat <<SWIFT
      Text("Line $number").bold().foregroundColor(.accent)
      HStack {
        Text("Count \\(names.count)").padding(.leading, 2)
        Spacer()
        Button("Press $number", key: "p") {}
      }
      if isOn {
        Text("On $number").frame(maxWidth: 20, alignment: .leading)
      } else {
        Text("Off")
      }
      ForEach(names, id: \\.self) { name in
        Text(name).lineLimit(1).padding(.horizontal, 1).background(.white)
      }
      Card(theme: .sky) {
        Text("Card $number").font(.headline)
        Text("More \\(names.first ?? "none")").dim()
      }
      .padding(.bottom, 1)
      Text("a").overlay { Text("b") }.fixedSize().layoutPriority(1)
SWIFT
  done
  printf '    }\n  }\n}\n'
} >"$source"

TIMEFORMAT=%R
exec 3>&2
seconds=$({ time "$swiftc" -c -parse-as-library -module-name Body -I "$modules" -o "$directory/Body.o" "$source" >&3 2>&3; } 2>&1)
echo "a body of $lines lines compiles in $seconds s (at most $most)"
awk -v seconds="$seconds" -v most="$most" 'BEGIN { exit seconds >= most }'
