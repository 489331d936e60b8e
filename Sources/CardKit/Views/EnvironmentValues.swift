/// What a view inherits from those around it.
public struct EnvironmentValues {
  /// What measures text: the ruler that the terminal draws with.
  public var ruler: any TextRuler
  /// The signs that the terminal can show.
  public var glyphs: GlyphSet
  /// What is kept from frame to frame, such as how far things are scrolled.
  public var memory: ViewMemory
  /// The view in focus; nil where nothing is.
  public var focus: ViewID?
  /// The place among named views.
  public internal(set) var identity = ViewID.root
  /// Whether buttons and cards can be used.
  public internal(set) var isEnabled = true
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
  /// The ground that text stands on.
  var ground = Color.terminal
  /// The form that text takes.
  public var font = Font.body
  /// How small a text may become where it doesn't fit, 0 to 1 of the rows of its font.
  public var minimumScaleFactor = 1.0
  /// The direction of the stack around; nil outside of any.
  var stackAxis: Axis?
  /// The lazy list around; nil outside of any.
  var lazyStyle: LazyStyle?

  /// The environment of a whole screen.
  public init(
    ruler: any TextRuler = UnicodeRuler(), glyphs: GlyphSet = .unicode,
    memory: ViewMemory = ViewMemory()
  ) {
    self.ruler = ruler
    self.glyphs = glyphs
    self.memory = memory
  }

  /// Whether the view here has the focus.
  public var isFocused: Bool { focus == identity && isEnabled }

  /// Whether the view here, or one inside it, has the focus.
  public var containsFocus: Bool {
    guard let focus, isEnabled else { return false }
    return identity != .root && identity.contains(focus)
  }

  /// The environment inside a stack.
  func inStack(_ axis: Axis?) -> EnvironmentValues {
    var inner = self
    inner.stackAxis = axis
    inner.lazyStyle = nil
    return inner
  }
}

/// A view that depends on what it inherits, such as the signs that the terminal can show.
public struct EnvironmentReader: PrimitiveView {
  private let content: (EnvironmentValues) -> any View

  /// A view made from its environment.
  public init(@ViewBuilder content: @escaping (EnvironmentValues) -> any View) { self.content = content }

  /// Adds the view that the environment asks for.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    content(environment).resolve(in: environment, into: &nodes)
  }
}

/// A view in an environment of its own.
struct EnvironmentView: LazySource, PrimitiveView {
  let content: any View
  let change: (inout EnvironmentValues) -> Void

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = environment
    change(&inner)
    content.resolve(in: inner, into: &nodes)
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    var inner = environment
    change(&inner)
    return content.runs(in: inner)
  }
}

extension View {
  func wrapped(_ wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode) -> any View {
    WrappedView(content: self, wrap: wrap)
  }

  /// The view in an environment that `change` makes from the one around.
  public func transformEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> any View {
    EnvironmentView(content: self, change: change)
  }
}
