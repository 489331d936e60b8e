extension GlyphSet {
  /// A box for something that is not done.
  public var openBox: String { halves == nil ? "[ ]" : "\u{2610}" }

  /// A box for something that is done.
  public var checkedBox: String { halves == nil ? "[x]" : "\u{2611}" }

  /// Stands between the ends of a range, such as two days of the week.
  public var dash: Character { halves == nil ? "-" : "\u{2013}" }
}
