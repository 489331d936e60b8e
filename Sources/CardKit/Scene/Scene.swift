/// A view laid out in a room: what is seen, what can be in focus and pressed, what a screen reader speaks.
///
/// It is the result of one frame. Nothing but the picture is worked out before somebody asks for it.
public final class Scene {
  private let node: LayoutNode
  private let memory: ViewMemory
  /// The room.
  public let size: Size

  /// A view that is proposed `size` and stands in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    memory = environment.memory
    node = view.node(in: environment)
  }

  private init(_ other: Scene) {
    (node, memory, size) = (other.node, other.memory, other.size)
  }

  /// The same views once more, as they stand now that one of them has been scrolled by hand.
  public func drawnAgain() -> Scene { Scene(self) }

  private var placement: Placement {
    node.placement(ProposedSize(size), in: Rect(origin: .zero, size: size))
  }

  /// The picture.
  public private(set) lazy var canvas: Canvas = {
    memory.beginFrame()
    var canvas = Canvas(size: size)
    node.draw(in: placement, on: &canvas)
    return canvas
  }()

  private lazy var collected: SceneCollector = {
    // What scrolls finds its place while it is drawn.
    _ = canvas
    var collector = SceneCollector(room: Rect(origin: .zero, size: size))
    node.collect(in: placement, into: &collector)
    return collector
  }()

  /// What can be in focus, in the order in which it is written.
  public var focusables: [FocusableElement] { collected.focusables }

  /// What scrolls, from the outside in.
  var scrollables: [(id: ViewID, visible: Rect)] { collected.scrollables }

  /// The character of a text field that is seen at a place, as so many before it; nil where there is no field.
  public func character(at point: Point) -> Int? {
    collected.texts.last { $0.visible.contains(point) }?.character(point)
  }

  /// What a screen reader speaks, in the order in which it does; what is out of view, or has no
  /// words, is left out.
  public var accessibilityElements: [AccessibilityElement] {
    collected.accessibilityElements.filter { !$0.description.isEmpty }
  }
}

extension Scene {
  /// What a screen reader speaks of the whole screen: one line for each element.
  public var accessibilityDescription: String {
    accessibilityElements.map(\.description).joined(separator: "\n")
  }
}
