/// Children of one width side by side; only those in view are made.
final class RailNode: LayoutNode {
  private let makeChild: (Int) -> LayoutNode
  private let count: Int
  private let cardWidth: Int
  private let spacing: Int
  private let focusedIndex: Int?
  private let id: ViewID
  private let memory: ViewMemory
  private let isEnabled: Bool
  private let marks: (left: Glyph, right: Glyph)
  private var made: [(index: Int, child: LayoutNode)] = []

  init(
    count: Int, cardWidth: Int, spacing: Int, focusedIndex: Int?, environment: EnvironmentValues,
    makeChild: @escaping (Int) -> LayoutNode
  ) {
    let count = min(max(0, count), LazyRun.mostCount)
    self.count = count
    self.cardWidth = min(max(1, cardWidth), LazyRun.longest)
    self.spacing = spacing
    // If the focused card is gone, the rail stays at its end.
    self.focusedIndex = count > 0 ? focusedIndex.map { min(max(0, $0), count - 1) } : nil
    id = environment.identity
    memory = environment.memory
    isEnabled = environment.isEnabled
    marks = (Glyph(environment.glyphs.backward), Glyph(environment.glyphs.forward))
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

  private func length(in room: Int) -> Int { (width(in: room) + spacing) * count - spacing }

  /// The scroll position in some room, stored when the rail is drawn.
  private func position(in room: Int) -> ScrollPosition {
    let step = width(in: room) + spacing
    let focus = focusedIndex.map { $0 * step..<$0 * step + width(in: room) }
    var position = memory[position: id]
    position.follow(at: focus, viewport: room, content: length(in: room))
    return position
  }

  private func visible(in room: Int, columns: Range<Int>) -> Range<Int> {
    let columns = columns.clamped(to: 0..<max(0, room))
    guard !columns.isEmpty, count > 0 else { return 0..<0 }
    let (step, offset) = (width(in: room) + spacing, position(in: room).offset)
    let (start, end) = (offset + columns.lowerBound, offset + columns.upperBound)
    return min(count, start / step)..<min(count, (end + step - 1) / step)
  }

  private func visible(in frame: Rect, clip: Rect) -> Range<Int> {
    let seen = frame.intersection(clip)
    let start = seen.minX - frame.minX
    return visible(in: frame.size.width, columns: start..<start + seen.size.width)
  }

  /// In room for more than this, the rail is as high as its first cards.
  private static let longestScreen = 512

  override func measure(_ proposal: ProposedSize) -> Size {
    let ideal = max(0, (cardWidth + spacing) * count - spacing)
    let room = min(proposal.width ?? ideal, ProposedSize.infinity)
    // In infinite room, a rail must not make all its children.
    let seen =
      room >= ProposedSize.infinity ? 0..<min(1, count) : visible(in: room, columns: 0..<Self.longestScreen)
    let height = seen.reduce(0) {
      max($0, child($1).size(ProposedSize(width: width(in: room), height: proposal.height)).height)
    }
    return Size(width: room, height: height)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let room = frame.size.width
    memory[position: id] = position(in: room)
    canvas.clipped(to: frame) { canvas in
      for index in visible(in: frame, clip: canvas.clip) {
        let place = place(index, in: frame)
        // A card that is too wide must not cover its neighbours.
        canvas.clipped(to: place.frame) { child(index).draw(in: place, on: &$0) }
      }
      drawMarks(in: frame, on: &canvas)
    }
  }

  private func drawMarks(in frame: Rect, on canvas: inout Canvas) {
    let offset = memory[position: id].offset
    guard frame.size.width > Self.leastWidthWithMarks else { return }
    let y = frame.minY + (frame.size.height - 1) / 2
    if offset > 0 {
      canvas.draw(CollectionOfOne(marks.left), at: Point(x: frame.minX, y: y), style: Self.markStyle)
    }
    if offset + frame.size.width < length(in: frame.size.width) {
      canvas.draw(CollectionOfOne(marks.right), at: Point(x: frame.maxX - 1, y: y), style: Self.markStyle)
    }
  }

  /// In a narrow rail, the cut cards are mark enough.
  private static let leastWidthWithMarks = 8
  private static let markStyle = Style(background: .terminal, attributes: .bold)

  override func focusedFrame(in placement: Placement) -> Rect? {
    focusedIndex.map { index in
      let place = place(index, in: placement.frame)
      return child(index).focusedFrame(in: place) ?? place.frame
    }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let frame = placement.frame
    collector.scrolling(id, .horizontal, viewport: frame, isEnabled: isEnabled) { collector in
      let visible = visible(in: frame, clip: collector.clip)
      for index in visible.withEdges(count: count, focused: focusedIndex) {
        child(index).collect(in: place(index, in: frame), into: &collector)
      }
    }
  }

  private func place(_ index: Int, in frame: Rect) -> Placement {
    let (width, room) = (width(in: frame.size.width), frame.size.width)
    let offer = ProposedSize(width: width, height: frame.size.height)
    let x = frame.minX + index * (width + spacing) - position(in: room).offset
    let height = child(index).size(offer).height
    return Placement(Rect(x: x, y: frame.minY, width: width, height: height), for: offer)
  }
}

extension Range<Int> {
  /// The elements in view and just beyond, and those around the focused one: the focus can move to them.
  func withEdges(count: Int, focused: Int?) -> [Int] {
    let near = Swift.max(0, lowerBound - 1)..<Swift.max(0, Swift.min(count, upperBound + 1))
    guard let focused, 0..<count ~= focused, !near.contains(focused) else { return Array(near) }
    let around = Swift.max(0, focused - 1)...Swift.min(count - 1, focused + 1)
    return around.filter { $0 < near.lowerBound } + near + around.filter { $0 >= near.upperBound }
  }
}
