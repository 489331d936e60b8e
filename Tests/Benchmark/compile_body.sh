#!/usr/bin/env bash
# Times the compiler on bodies of views: compile_body.sh SWIFTC MODULES DIRECTORY. One body is one expression to the
# compiler, which takes more than twice the time for twice the lines. Fails if 300 lines take more than 8 times as long as
# 100, or 1,000 lines in bodies of 20 more than 12 times.
set -euo pipefail
swiftc=$1 modules=$2 directory=$3
mkdir -p "$directory"

# Some twenty lines of a body, with numbers of their own.
lines() {
  cat <<SWIFT
      Text("Line $1").bold().foregroundColor(.accent)
      HStack {
        Text("Count \\(names.count)").padding(.leading, 2)
        Spacer()
        Button("Press $1", key: "p") {}
      }
      if isOn {
        Text("On $1").frame(maxWidth: 20, alignment: .leading)
      } else {
        Text("Off")
      }
      ForEach(names, id: \\.self) { name in
        Text(name).lineLimit(1).padding(.horizontal, 1).background(.white)
      }
      Card(theme: .sky) {
        Text("Card $1").font(.headline)
        Text("More \\(names.first ?? "none")").dim()
      }
      .padding(.bottom, 1)
      Text("a").overlay { Text("b") }.fixedSize().layoutPriority(1)
SWIFT
}

# The seconds for some lines, in bodies of some lines.
seconds() {
  local all=$1 each=$2 source="$directory/Body.swift"
  {
    echo 'import CardKit'
    printf 'struct Body: View {\n  let names: [String]\n  let isOn: Bool\n  var body: some View {\n    VStack {\n'
    for ((part = 0; part < all; part += each)); do echo "      part$part"; done
    printf '    }\n  }\n'
    for ((part = 0; part < all; part += each)); do
      printf '  @ViewBuilder private var part%d: some View {\n    VStack(alignment: .leading) {\n' "$part"
      for ((number = part; number < part + each; number += 20)); do lines "$number"; done
      printf '    }\n  }\n'
    done
    echo '}'
  } >"$source"
  TIMEFORMAT=%U
  { time "$swiftc" -c -parse-as-library -module-name Body -I "$modules" -o "$directory/Body.o" "$source" >&3 2>&3; } 2>&1
}

exec 3>&2
few=$(seconds 100 100) many=$(seconds 300 300) split=$(seconds 1000 20)
echo "a body of 100 lines compiles in $few s, one of 300 in $many s, 1,000 lines in bodies of 20 in $split s"
awk -v few="$few" -v many="$many" -v parts="$split" 'BEGIN {
  printf "that is %.1f times as long (at most 8), and %.1f times (at most 12)\n", many / few, parts / few
  exit many > 8 * few || parts > 12 * few
}'
