/// A child with a priority of its own.
final class PriorityNode: WrapperNode {
  private let value: Double

  init(_ child: LayoutNode, _ value: Double) {
    self.value = value
    super.init(child)
  }

  override var priority: Double { value }
}

/// A child that takes its ideal size on some axes, whatever is proposed.
final class FixedSizeNode: WrapperNode {
  private let horizontal: Bool
  private let vertical: Bool

  init(_ child: LayoutNode, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(child)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    child.size(
      ProposedSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
  }
}

/// A child on a coloured ground.
final class BackgroundNode: WrapperNode {
  private let color: Color

  init(_ child: LayoutNode, _ color: Color) {
    self.color = color
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, color)
    super.draw(in: frame, on: &canvas)
  }
}

/// A child on a ground of exchanged colours.
final class ReverseNode: WrapperNode {
  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = Style(foreground: style.foreground, attributes: .reverse)
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, with: .space, style: style)
    super.draw(in: frame, on: &canvas)
  }
}

/// A child that has the focus: what scrolls brings it into view.
final class FocusNode: WrapperNode {
  override func focusedFrame(in frame: Rect) -> Rect? { frame }
}

/// The first child that fits into the room proposed, or the last.
final class FittingNode: LayoutNode {
  private let children: [LayoutNode]
  private let axes: [Axis]

  init(_ children: [LayoutNode], axes: [Axis]) {
    self.children = children
    self.axes = axes
  }

  private func choice(in proposal: ProposedSize) -> LayoutNode? {
    children.first { child in
      var ideal = proposal
      for axis in axes { ideal[axis] = nil }
      let size = child.size(ideal)
      return axes.allSatisfy { size[$0] <= proposal[$0] ?? ProposedSize.infinity }
    } ?? children.last
  }

  override func measure(_ proposal: ProposedSize) -> Size { choice(in: proposal)?.size(proposal) ?? .zero }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    choice(in: ProposedSize(frame.size))?.draw(in: frame, on: &canvas)
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    choice(in: ProposedSize(frame.size))?.focusedFrame(in: frame)
  }
}
