/// A rectangle in the foreground colour of the view, as large as the room.
public struct Rectangle: PrimitiveView {
  var fill: Color?

  /// A rectangle.
  public init() {}

  /// The rectangle in a colour.
  public func fill(_ color: Color) -> Rectangle {
    var shape = self
    shape.fill = color
    return shape
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    (fill ?? environment.style.foreground).resolve(in: environment, into: &nodes)
  }
}

/// A rectangle with round corners in the foreground colour of the view, as large as the room.
public struct RoundedRectangle: PrimitiveView {
  private let cornerRadius: Int
  var fill: Color?

  /// A rectangle without a quarter of the cell at each corner, whatever the radius and the style; a radius of 0
  /// keeps them.
  public init(cornerRadius: Int, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }

  /// The rectangle in a colour.
  public func fill(_ color: Color) -> RoundedRectangle {
    var shape = self
    shape.fill = color
    return shape
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    (fill ?? environment.style.foreground).cornerRadius(cornerRadius).resolve(in: environment, into: &nodes)
  }
}

/// The curve of a round corner, which looks the same in cells.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A colour as a view: a rectangle as large as the room.
extension Color: PrimitiveView {
  var fill: Color? { self }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let color = resolved(in: environment)
    // The terminal's own text colour is no background: it is drawn as blocks.
    let block = Glyph(environment.glyphs.full)
    nodes.append(
      AreaNode { area, canvas in
        if color == .terminal {
          canvas.fill(area, with: block, style: .plain)
        } else {
          canvas.fill(area, color)
        }
      })
  }
}

/// An area as large as the room or of some rows, drawn by a closure that gets one of at least one cell.
final class AreaNode: LayoutNode {
  private let idealWidth: Int
  private let height: Int?
  private let draw: (Rect, inout Canvas) -> Void

  init(idealWidth: Int = 1, height: Int? = nil, draw: @escaping (Rect, inout Canvas) -> Void) {
    self.idealWidth = idealWidth
    self.height = height
    self.draw = draw
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? idealWidth), height: height ?? max(0, proposal.height ?? 1))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    var area = placement.frame
    guard !area.isEmpty else { return }
    area.size.width = min(area.size.width, ProposedSize.infinity)
    area.size.height = min(area.size.height, height ?? ProposedSize.infinity)
    draw(area, &canvas)
  }
}
