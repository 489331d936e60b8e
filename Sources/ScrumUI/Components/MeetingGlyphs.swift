import CardKit

extension GlyphSet {
  var person: Character { choose("☺", console: "@", ascii: "@") }
  var clock: String { choose("◷ ", console: "", ascii: "") }
  var speaking: Character { choose("▶", console: "→", ascii: ">") }
  var waiting: Character { choose("○", console: "·", ascii: "o") }
  var absent: Character { isASCII ? "-" : "–" }

  var fromPlan: String { isASCII ? "+/- plan" : "± plan" }
  var planLine: Character { choose("┈", console: "─", ascii: "-") }
  var overPlan: Character { choose("▓", console: "▒", ascii: "+") }
  /// The halves of a cell, for half a row around a filled ground; nil if there are none.
  var edges: (upper: Character, lower: Character)? { hasPartialBlocks ? ("▀", "▄") : nil }
  /// The cells of a column, by eighths.
  var columnCells: [Character] {
    choose(["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], console: Array(" ░░▒▒▒██"), ascii: Array(" ...####"))
  }
}
