extension View {
  /// Keeps what the view has become from frame to frame while a key is the same; see ``Kept``.
  public func kept(by key: some Equatable) -> AnyView { AnyView(Kept(by: key) { self }) }
}

/// A view that is made, measured and drawn again only when its key changes, or something that it inherits.
///
/// The key has everything that the content shows, says or does: the content is not even called while the key is the same.
/// Nothing inside remembers anything by itself, as what scrolls or expands does. A debug build makes the content in each
/// frame all the same, and stops if that is not what was kept: so tests of the screens find a key that lacks something. It
/// pays for a part of a screen that costs much and changes seldom, such as a card of a list.
public struct Kept<Key: Equatable>: PrimitiveView {
  private let key: Key
  private let content: () -> any View

  /// Creates a view that is kept by a key.
  public init(by key: Key, @ViewBuilder content: @escaping () -> any View) {
    (self.key, self.content) = (key, content)
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(environment.memory.kept.node(key, environment) { content().node(in: environment) })
  }
}

extension EnvironmentValues {
  /// A value that is found anew only when its key changes, which has everything that it depends on. Debug builds find it
  /// in each frame and compare, as they do with views.
  package func kept<Key: Equatable, Value: Equatable>(by key: Key, _ make: () -> Value) -> Value {
    memory.kept.value(key, make)
  }
}

/// The nodes of the views that are kept, and the values.
final class KeptNodes {
  /// What a view inherits, as far as it shows.
  private struct Inherited: Equatable {
    private let focus: ViewID?
    private let isEnabled, isInFocusedView, hasLinks, findsLinks, isGroundReversed: Bool
    private let ruler: ObjectIdentifier
    private let glyphs: GlyphSet
    private let depth: ColorDepth
    private let scheme: ColorScheme
    private let palette: ColorPalette
    private let style: Style
    private let focusStyle: Style?
    private let ground: Color
    private let lineLimit: Int?
    private let truncation: TruncationMode
    private let font: Font
    private let scale: Double
    private let axis: Axis?
    private let images: [String: PixelBuffer]

    init(_ environment: EnvironmentValues) {
      focus = environment.focus.flatMap { environment.identity.contains($0) ? $0 : nil }
      (isEnabled, isInFocusedView) = (environment.isEnabled, environment.isInFocusedView)
      (hasLinks, findsLinks) = (environment.hasLinks, environment.linkFinder != nil)
      (isGroundReversed, ground) = (environment.isGroundReversed, environment.ground)
      ruler = ObjectIdentifier(type(of: environment.ruler))
      (glyphs, depth, scheme) = (environment.glyphs, environment.colorDepth, environment.colorScheme)
      (palette, style, focusStyle) = (environment.palette, environment.style, environment.ownFocus)
      (lineLimit, truncation) = (environment.lineLimit, environment.truncationMode)
      (font, scale, axis) = (environment.font, environment.minimumScaleFactor, environment.stackAxis)
      images = environment.images
    }
  }

  private final class Node<Key: Equatable>: KeptNode {
    let key: Key
    let inherited: Inherited

    init(_ child: LayoutNode, _ key: Key, _ inherited: Inherited) {
      (self.key, self.inherited) = (key, inherited)
      super.init(child)
    }
  }

  private final class Found<Key: Equatable, Value> {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  private var values: [(found: AnyObject, frame: Int)] = []
  private var nodes: [(identity: ViewID, node: KeptNode, frame: Int)] = []
  /// Where the next one is, if all come in the order of the last frame.
  private var next = 0
  private var frame = 0

  /// Begins a frame and forgets what was not in the last one.
  func beginFrame() {
    nodes.removeAll { $0.frame < frame }
    values.removeAll { $0.frame < frame }
    (next, frame) = (0, frame + 1)
  }

  func node<Key: Equatable>(
    _ key: Key, _ environment: EnvironmentValues, _ make: () -> LayoutNode
  ) -> LayoutNode {
    let (identity, inherited) = (environment.identity, Inherited(environment))
    let place = place(of: identity)
    if let place, let known = nodes[place].node as? Node<Key>, known.inherited == inherited, known.key == key
    {
      nodes[place].frame = frame
      #if DEBUG
        known.twin = make()
      #endif
      return known
    }
    let node = Node(make(), key, inherited)
    if let place { nodes[place] = (identity, node, frame) } else { nodes.append((identity, node, frame)) }
    return node
  }

  func value<Key: Equatable, Value: Equatable>(_ key: Key, _ make: () -> Value) -> Value {
    for place in values.indices {
      guard let known = values[place].found as? Found<Key, Value>, known.key == key else { continue }
      values[place].frame = frame
      #if DEBUG
        let new = make()
        precondition(known.value == new, "a kept value is \(known.value), and would be \(new) now")
      #endif
      return known.value
    }
    let found = Found(key, make())
    values.append((found, frame))
    return found.value
  }

  private func place(of identity: ViewID) -> Int? {
    for offset in nodes.indices {
      let place = next + offset < nodes.count ? next + offset : next + offset - nodes.count
      guard nodes[place].identity.isIdentical(to: identity) else { continue }
      next = place + 1
      return place
    }
    return nil
  }
}

/// A node that is kept from frame to frame, with the cells that it drew.
class KeptNode: WrapperNode {
  private var drawn: (cells: [Cell], size: Size, proposal: ProposedSize)?
  /// The node of the same view made anew, for a comparison.
  var twin: LayoutNode?

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    guard canvas.clip.intersection(frame) == frame, !frame.isEmpty, canvas.isBlank(frame) else {
      return super.draw(in: placement, on: &canvas)
    }
    if let drawn, drawn.size == frame.size, drawn.proposal == placement.proposal {
      canvas.paste(drawn.cells, in: frame)
      return compare(placement, canvas)
    }
    let marks = (canvas.focus, canvas.cursor, canvas.links.count)
    super.draw(in: placement, on: &canvas)
    guard marks == (canvas.focus, canvas.cursor, canvas.links.count), let cells = canvas.copied(frame) else {
      return
    }
    drawn = (cells, frame.size, placement.proposal)
    compare(placement, canvas)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    #if DEBUG
      if let twin {
        func spoken(_ node: LayoutNode) -> [String] {
          var collector = SceneCollector(room: placement.frame, speaks: true)
          node.collect(in: placement, into: &collector)
          return collector.accessibilityElements.map(\.description)
        }
        let (kept, new) = (spoken(child), spoken(twin))
        precondition(kept == new, "a kept view says \(kept), and its content \(new)")
      }
    #endif
    super.collect(in: placement, into: &collector)
  }

  /// Stops if the view made anew has other cells.
  private func compare(_ placement: Placement, _ canvas: Canvas) {
    #if DEBUG
      guard let twin, let kept = canvas.copied(placement.frame) else { return }
      let size = placement.frame.size
      var other = Canvas(size: size)
      other.backdrop = canvas.backdrop
      twin.draw(in: Placement(Rect(origin: .zero, size: size), for: placement.proposal), on: &other)
      let isSame = other.cells == kept && twin.size(placement.proposal) == self.size(placement.proposal)
      precondition(isSame, "a kept view is not what its content is now:\n\(other.picture)")
    #endif
  }

  override func forgetSizes() {
    super.forgetSizes()
    drawn = nil
  }
}

extension Canvas {
  /// Whether nothing was drawn in a frame.
  fileprivate func isBlank(_ frame: Rect) -> Bool {
    (frame.minY..<frame.maxY).allSatisfy { y in
      cells[y * size.width + frame.minX..<y * size.width + frame.maxX].allSatisfy { $0 == .blank }
    }
  }

  /// The cells of a frame; nil if one has a character that the canvas knows by a number of its own.
  fileprivate func copied(_ frame: Rect) -> [Cell]? {
    var copy: [Cell] = []
    copy.reserveCapacity(frame.size.width * frame.size.height)
    for y in frame.minY..<frame.maxY {
      copy += cells[y * size.width + frame.minX..<y * size.width + frame.maxX]
    }
    return copy.contains { $0.scalar == nil } ? nil : copy
  }

  fileprivate mutating func paste(_ drawn: [Cell], in frame: Rect) {
    let columns = frame.size.width
    for y in 0..<frame.size.height {
      let start = (frame.minY + y) * size.width + frame.minX
      for x in 0..<columns { cells[start + x] = drawn[y * columns + x] }
    }
  }
}
