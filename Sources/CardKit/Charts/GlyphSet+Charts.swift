extension GlyphSet {
  /// The left part of a cell in eighths, from one to seven; none in ASCII.
  var eighths: [Character] { isASCII ? [] : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"] }

  /// The ends of a bar whose rest is empty.
  var barEnds: (left: Character, right: Character) { isASCII ? ("[", "]") : ("▕", "▏") }

  /// A cell of a bar of which nobody knows how full it is.
  var unknown: Character { isASCII ? ":" : "░" }

  /// A cell of a bar that lies beyond what was aimed at.
  var beyond: Character { isASCII ? "+" : "▓" }

  /// A cell of a bar, or of a ring in ASCII, that has been reached.
  func reached(_ pattern: SegmentPattern) -> Character {
    switch pattern {
    case .solid: reached
    case .slim: isASCII ? "=" : "═"
    case .striped: isASCII ? "!" : "╍"
    }
  }

  /// Where a value stands on a scale.
  var marker: Character { isASCII ? "O" : "●" }
}
