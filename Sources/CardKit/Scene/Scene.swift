/// A view laid out in a room, the result of one frame; everything but the picture is computed on demand.
public final class Scene {
  private let node: LayoutNode
  let view: any View
  let environment: EnvironmentValues
  /// The room.
  public let size: Size

  /// Lays out a view in a proposal of `size`, in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    (self.view, self.environment) = (view, environment)
    node = view.node(in: environment)
  }

  private init(_ other: Scene) {
    (node, view, environment, size) = (other.node, other.view, other.environment, other.size)
  }

  /// The same views again, after one of them was scrolled.
  public func drawnAgain() -> Scene { Scene(self) }

  private var placement: Placement { node.placement(ProposedSize(size), in: Rect(origin: .zero, size: size)) }

  /// The picture.
  public private(set) lazy var canvas: Canvas = {
    environment.memory.beginFrame()
    var canvas = Canvas(size: size)
    node.draw(in: placement, on: &canvas)
    return canvas
  }()

  private lazy var collected: SceneCollector = {
    // Scroll views find their position while they are drawn.
    _ = canvas
    var collector = SceneCollector(room: Rect(origin: .zero, size: size))
    node.collect(in: placement, into: &collector)
    return collector
  }()

  /// The focusable views, in the order of the source code.
  public var focusables: [FocusableElement] { collected.focusables }
  var scrollables: [(id: ViewID, visible: Rect)] { collected.scrollables }

  /// The index of the character of a text field at a point; nil if there is no field.
  public func character(at point: Point) -> Int? {
    collected.texts.last { $0.visible.contains(point) }?.character(point)
  }

  /// In order, without those out of view or without words.
  var accessibilityElements: [AccessibilityElement] {
    collected.accessibilityElements.filter { !$0.description.isEmpty }
  }

  /// What a screen reader speaks: one line for each element.
  public var accessibilityDescription: String {
    accessibilityElements.map(\.description).joined(separator: "\n")
  }
}
