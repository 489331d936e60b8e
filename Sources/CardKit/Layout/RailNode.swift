/// Children of one width side by side, of which only those in view are made.
final class RailNode: LayoutNode {
  /// Makes the child at an index; asked for those in view alone.
  private let makeChild: (Int) -> LayoutNode
  private let count: Int
  private let cardWidth: Int
  private let spacing: Int
  private let focusedIndex: Int?
  private let id: String
  private let memory: ScrollMemory
  /// The children made so far: a handful, in no order.
  private var made: [(index: Int, child: LayoutNode)] = []

  init(
    count: Int, cardWidth: Int, spacing: Int, focusedIndex: Int?, id: String, memory: ScrollMemory,
    makeChild: @escaping (Int) -> LayoutNode
  ) {
    self.count = count
    self.cardWidth = cardWidth
    self.spacing = spacing
    self.focusedIndex = focusedIndex
    self.id = id
    self.memory = memory
    self.makeChild = makeChild
  }

  /// A single card takes the full width; no card is wider than the rail.
  private func width(in room: Int) -> Int { count == 1 ? room : min(cardWidth, room) }

  private func child(_ index: Int) -> LayoutNode {
    if let known = made.first(where: { $0.index == index }) { return known.child }
    let child = makeChild(index)
    made.append((index, child))
    return child
  }

  private func offset(in room: Int) -> Int {
    let step = width(in: room) + spacing
    let focus = focusedIndex.map { $0 * step..<$0 * step + width(in: room) }
    return memory.offset(of: id, showing: focus, viewport: room, content: step * count - spacing)
  }

  private func visible(in room: Int) -> Range<Int> {
    guard room > 0, count > 0 else { return 0..<0 }
    let (step, offset) = (width(in: room) + spacing, offset(in: room))
    return min(count, offset / step)..<min(count, (offset + room + step - 1) / step)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let ideal = max(0, (cardWidth + spacing) * count - spacing)
    let room = min(proposal.width ?? ideal, ProposedSize.infinity)
    // Probed with no end in sight, a rail must not make all its children.
    let seen = room >= ProposedSize.infinity ? 0..<min(1, count) : visible(in: room)
    let height = seen.reduce(0) {
      max($0, child($1).size(ProposedSize(width: width(in: room), height: proposal.height)).height)
    }
    return Size(width: room, height: height)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    let room = frame.size.width
    canvas.clipped(to: frame) { canvas in
      for index in visible(in: room) { child(index).draw(in: place(index, in: frame), on: &canvas) }
    }
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    focusedIndex.map { place($0, in: frame) }
  }

  private func place(_ index: Int, in frame: Rect) -> Rect {
    let (width, room) = (width(in: frame.size.width), frame.size.width)
    return Rect(
      x: frame.minX + index * (width + spacing) - offset(in: room), y: frame.minY, width: width,
      height: child(index).size(ProposedSize(width: width, height: frame.size.height)).height)
  }
}
