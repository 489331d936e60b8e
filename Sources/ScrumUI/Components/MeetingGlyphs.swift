import CardKit

/// The glyphs of people and meetings.
extension GlyphSet {
  /// Stands before a number of people.
  var person: Character { choose("☺", console: "@", ascii: "@") }
  /// Stands before a length of time.
  var clock: String { choose("◷ ", console: "", ascii: "") }
  /// Marks the current speaker.
  var speaking: Character { choose("▶", console: "→", ascii: ">") }
  /// Marks someone who has not spoken yet.
  var waiting: Character { choose("○", console: "·", ascii: "o") }
  /// Marks someone who is absent.
  var absent: Character { isASCII ? "-" : "–" }

  /// The head of the differences from the plan.
  var fromPlan: String { isASCII ? "+/- plan" : "± plan" }
  /// A cell of the line at the plan in a chart.
  var planLine: Character { choose("┈", console: "─", ascii: "-") }
  /// A cell of a column beyond the plan.
  var overPlan: Character { choose("▓", console: "▒", ascii: "+") }
  /// The halves of a cell, for half a row around a filled ground; nil if there are none.
  var edges: (upper: Character, lower: Character)? { hasPartialBlocks ? ("▀", "▄") : nil }
  /// The cells of a column, by eighths.
  var columnCells: [Character] {
    choose(
      ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], console: Array(" ░░▒▒▒██"), ascii: Array(" ...####"))
  }
}
