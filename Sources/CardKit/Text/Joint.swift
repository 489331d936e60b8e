/// What stands between a glyph and the next, where it is more than their characters tell.
enum Joint: UInt8, Hashable, Sendable {
  /// Nothing: the two characters decide.
  case plain
  /// A line may end here (U+200B).
  case opening
  /// A line may end here, and shows a hyphen if it does (U+00AD).
  case softHyphen
  /// No line ends here (U+00A0, U+202F, U+2060).
  case glue
  /// Both are parts of one character, which is kept whole where there is room: a flag, a family.
  case cluster
}
