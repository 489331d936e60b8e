/// The values that a view inherits from those around it.
public struct EnvironmentValues {
  /// The ruler that the terminal draws with.
  public var ruler: any TextRuler
  /// The glyphs of the terminal.
  public var glyphs: GlyphSet
  /// The state kept from frame to frame, such as scroll positions.
  public var memory: ViewMemory
  /// The focused view, if any.
  public var focus: ViewID?
  package internal(set) var identity = ViewID.root
  package internal(set) var isEnabled = true
  /// Whether the innermost focusable view around is focused.
  var isInFocusedView = false
  /// The number of colours.
  public var colorDepth = ColorDepth.direct
  /// Whether the terminal's own background is light or dark, if known.
  public var colorScheme = ColorScheme.unknown
  package var palette = ColorPalette.standard
  /// The style of what is in focus, unless the palette has one; nil for exchanged colours.
  var ownFocus: Style?
  /// The style of text.
  public var style = Style.plain
  /// The maximum number of lines of a text; nil for no limit.
  package var lineLimit: Int?
  package var truncationMode = TruncationMode.tail
  /// Finds links in texts that are marked for it, and whether this one is.
  var linkFinder: LinkFinder?
  var hasLinks = false
  package var ground = Color.terminal
  /// Whether the ground around is in exchanged colours.
  var isGroundReversed = false
  var images: [String: PixelBuffer] = [:]
  package var font = Font.body
  /// The smallest scale of a text that does not fit, 0 to 1 of the rows of its font.
  package var minimumScaleFactor = 1.0
  var stackAxis: Axis?
  var lazyStyle: LazyStyle?
  /// The scroll view around a lazy list, if nothing between them needs the list's length.
  var lazyScroll: LazyScroll?

  /// The environment of a whole screen.
  public init(
    ruler: any TextRuler = UnicodeRuler(), glyphs: GlyphSet = .unicode,
    memory: ViewMemory = ViewMemory()
  ) {
    self.ruler = ruler
    self.glyphs = glyphs
    self.memory = memory
  }

  /// Whether this view is focused.
  public var isFocused: Bool { holdsFocus || isEnabled && isInFocusedView && focus == identity }

  /// Whether the focus is on exactly this view, not on a focusable view around it.
  var holdsFocus: Bool { isEnabled && focus?.isSame(as: identity) ?? false }

  /// Sets the colour that text inside stands on, as far as it is known.
  mutating func setBackground(_ color: Color) {
    let color = color.resolved(in: self)
    ground = color.over(ground == .terminal ? colorScheme.backdrop : ground) ?? ground
  }

  func inStack(_ axis: Axis?) -> EnvironmentValues {
    var inner = self
    inner.stackAxis = axis
    inner.lazyStyle = nil
    if let scroll = lazyScroll, scroll.axis != axis { inner.lazyScroll = nil }
    return inner
  }
}

/// A view that depends on its environment, such as the glyphs of the terminal.
public struct EnvironmentReader: PrimitiveView {
  private let content: (EnvironmentValues) -> any View

  /// A view made from its environment.
  public init(@ViewBuilder content: @escaping (EnvironmentValues) -> any View) { self.content = content }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    content(environment).resolve(in: environment, into: &nodes)
  }
}
