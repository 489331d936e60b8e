/// A view laid out in a room, the result of one frame; everything but the picture is computed on demand.
public final class Scene {
  private var node: LayoutNode
  let view: any View
  private(set) var environment: EnvironmentValues
  /// Whether the memory's focus is in force: views that are gone pass it on.
  private let followsMemory: Bool
  var memory: ViewMemory { environment.memory }
  package let size: Size

  /// Lays out a view in a proposal of `size`, in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    self.view = view
    self.environment = environment
    followsMemory = environment.focus == nil
    if followsMemory { self.environment.focus = environment.memory.focus }
    node = view.node(in: self.environment)
  }

  private init(_ other: Scene) {
    (node, view, environment, size) = (other.node, other.view, other.environment, other.size)
    followsMemory = other.followsMemory
  }

  /// The same views again, after one of them was scrolled.
  package func drawnAgain() -> Scene { Scene(self) }

  private var placement: Placement { node.placement(ProposedSize(size), in: Rect(origin: .zero, size: size)) }

  /// The picture.
  public private(set) lazy var canvas: Canvas = {
    memory.beginFrame()
    let canvas = drawing()
    guard followsMemory, memory.hasFocus else { return canvas }
    let collector = collection()
    guard memory.settleFocus(among: collector.reachable) else {
      settled = collector
      return canvas
    }
    environment.focus = memory.focus
    node = view.node(in: environment)
    return drawing()
  }()

  private func drawing() -> Canvas {
    memory.interaction.dialogs = []
    var canvas = Canvas(size: size)
    canvas.backdrop = environment.colorScheme.backdrop
    node.draw(in: placement, on: &canvas)
    canvas.resolveDim(
      in: canvas.bounds, environment.colorDepth, environment.colorScheme, environment.palette)
    canvas.settleFocus()
    return canvas
  }

  private lazy var collected: SceneCollector = {
    // Scroll views find their position while they are drawn.
    _ = canvas
    return settled ?? collection()
  }()
  /// The collection made for the focus, if that is where it should be.
  private var settled: SceneCollector?

  private func collection(speaks: Bool = false) -> SceneCollector {
    var collector = SceneCollector(room: Rect(origin: .zero, size: size), speaks: speaks)
    node.collect(in: placement, into: &collector)
    return collector
  }

  /// The focusable views, in the order of the source code.
  public var focusables: [FocusableElement] { collected.focusables }
  /// Those among which the focus moves: a dialog keeps it inside.
  var reachable: [FocusableElement] { collected.reachable }
  var scrollables: [ScrollableView] { collected.scrollables }

  /// Scrolls if an arrow of a rail is at a point; returns whether one is.
  package func scroll(at point: Point) -> Bool {
    guard let button = collected.scrollButtons.last(where: { $0.visible.contains(point) }) else {
      return false
    }
    button.action()
    return true
  }

  /// The index of the character of a text field at a point; nil if there is no field.
  package func character(at point: Point) -> Int? {
    collected.texts.last { $0.visible.contains(point) }?.character(point)
  }

  /// In order, without those out of view or without words.
  package private(set) lazy var accessibilityElements: [AccessibilityElement] = {
    _ = canvas
    return collection(speaks: true).accessibilityElements.filter { !$0.description.isEmpty }
  }()

  /// The text for a screen reader: one line for each element.
  public var accessibilityDescription: String {
    accessibilityElements.map(\.description).joined(separator: "\n")
  }
}
