/// What a view inherits from those around it.
public struct EnvironmentValues {
  /// What measures text: the ruler that the terminal draws with.
  public var ruler: any TextRuler
  /// The signs that the terminal can show.
  public var glyphs: GlyphSet
  /// Where scroll views keep how far they were scrolled.
  public var scrollMemory: ScrollMemory
  /// How many colours can be told apart.
  public var colorDepth = ColorDepth.direct
  /// Whether the terminal's own ground is light or dark.
  public var colorScheme = ColorScheme.unknown
  /// How text is drawn.
  public var style = Style.plain
  /// The most lines that a text may take; nil for as many as it needs.
  public var lineLimit: Int?
  /// How the lines of a text stand to each other.
  public var multilineTextAlignment = HorizontalAlignment.leading
  /// Where text that doesn't fit is cut.
  public var truncationMode = TruncationMode.tail
  /// The direction of the stack around; nil outside of any.
  var stackAxis: Axis?

  /// The environment of a whole screen.
  public init(
    ruler: any TextRuler = UnicodeRuler(), glyphs: GlyphSet = .unicode,
    scrollMemory: ScrollMemory = ScrollMemory()
  ) {
    self.ruler = ruler
    self.glyphs = glyphs
    self.scrollMemory = scrollMemory
  }

  /// The environment inside a stack.
  func inStack(_ axis: Axis?) -> EnvironmentValues {
    var inner = self
    inner.stackAxis = axis
    return inner
  }
}
