struct RailView: PrimitiveView {
  let id: ViewID
  /// The columns of a card; nil if each is as wide as its content.
  let width: Int?
  let count: Int
  /// The name of a card in a `ViewID`; nil if it is its number.
  let name: ((Int) -> String)?
  let card: (Int) -> any View

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var environment = environment
    environment.identity = id
    let focused = environment.focus.flatMap { focus -> Int? in
      guard let element = id.element(of: focus) else { return nil }
      guard let name else { return Int(element) }
      return environment.memory.extents(of: id).index(of: focus, among: count, name) { near in
        LazyStackNode.nearest(to: near, in: count) { name($0) == element }
      }
    }
    nodes.append(
      RailNode(
        count: count, cardWidth: width, spacing: 1, focusedIndex: focused, environment: environment
      ) { index in
        var inner = environment.inStack(.horizontal)
        inner.identity = id.appending(name?(index) ?? String(index))
        return card(index).node(in: inner)
      })
  }
}

/// Children side by side; of those of one width, only the ones in view are made.
final class RailNode: LayoutNode {
  private let makeChild: (Int) -> LayoutNode
  private let count: Int
  private let cardWidth: Int?
  private let spacing: Int
  private let focusedIndex: Int?
  private let id: ViewID
  private let memory: ViewMemory
  private let isEnabled: Bool
  private let marks: (left: Glyph, right: Glyph)
  private var made = MadeChildren()

  init(
    count: Int, cardWidth: Int?, spacing: Int, focusedIndex: Int?, environment: EnvironmentValues,
    makeChild: @escaping (Int) -> LayoutNode
  ) {
    let count = min(max(0, count), LazyRun.mostCount)
    self.count = count
    self.cardWidth = cardWidth.map { min(max(1, $0), LazyRun.longest) }
    self.spacing = spacing
    // If the focused card is gone, the rail stays at its end.
    self.focusedIndex = count > 0 ? focusedIndex.map { min(max(0, $0), count - 1) } : nil
    id = environment.identity
    memory = environment.memory
    isEnabled = environment.isEnabled
    marks = (Glyph(environment.glyphs.backward), Glyph(environment.glyphs.forward))
    self.makeChild = makeChild
  }

  /// The most children whose own widths are measured; others are as wide as the first.
  private static let mostMeasured = LazyStackNode.mostMeasured

  /// The starts of the first children without a given width, in the room asked for last.
  private var known: (room: Int, starts: [Int])?

  /// A single card takes the full width; no card is wider than the rail.
  private func width(of index: Int, in room: Int) -> Int {
    if count == 1 { return room }
    return min(cardWidth ?? ideal(index), room)
  }

  /// The width of a child without a given one, before it is bounded to the room.
  private func ideal(_ index: Int) -> Int {
    max(1, child(index < Self.mostMeasured ? index : 0).size(.unspecified).width)
  }

  /// Measures the children before `index`, in order, and no others.
  private func start(of index: Int, in room: Int) -> Int {
    if cardWidth != nil || count == 1 { return index * (width(of: 0, in: room) + spacing) }
    var starts = known?.room == room ? known?.starts ?? [0] : [0]
    known = nil
    let measured = min(index, Self.mostMeasured)
    while starts.count <= measured {
      let last = starts.count - 1
      starts.append(starts[last] + width(of: last, in: room) + spacing)
    }
    let start = starts[measured]
    known = (room, starts)
    return measured < index ? start + (index - measured) * (width(of: 0, in: room) + spacing) : start
  }

  /// The first child that ends after a position, counted from the start of the first.
  private func index(after position: Int, in room: Int) -> Int {
    var (low, high) = (0, min(1, count))
    while high < count, start(of: high, in: room) <= position { (low, high) = (high, min(count, 2 * high)) }
    return (low..<high).partition { start(of: $0 + 1, in: room) > position }
  }

  private func child(_ index: Int) -> LayoutNode { made.child(index) { makeChild(index) } }

  /// The length of the children up to the first that ends after a position, or of all.
  private func length(in room: Int, upTo position: Int) -> Int {
    let last = index(after: position + spacing, in: room)
    return max(0, start(of: min(count, last + 1), in: room) - spacing)
  }

  /// The number of the card to show: the focused one, or the last if it is kept in view.
  private lazy var followedIndex: Int? = {
    guard focusedIndex == nil, count > 0 else { return focusedIndex }
    let last = child(count - 1).focusedView(in: Placement(Rect(x: 0, y: 0, width: 1, height: 1)))
    return last == nil ? nil : count - 1
  }()

  /// The scroll position in some room, stored when the rail is drawn.
  private func position(in room: Int) -> ScrollPosition {
    let focus = followedIndex.map { index in
      let start = start(of: index, in: room)
      return start..<start + width(of: index, in: room)
    }
    var position = memory[position: id]
    let needed = max(position.offset + position.pending + room, focus?.upperBound ?? 0)
    position.settle(
      followedIndex.map { id.appending($0) }, of: id, at: focus, viewport: Size(width: room, height: 0),
      axis: .horizontal, content: length(in: room, upTo: needed))
    return position
  }

  private func visible(in room: Int, columns: Range<Int>) -> Range<Int> {
    let columns = columns.clamped(to: 0..<max(0, room))
    guard !columns.isEmpty, count > 0 else { return 0..<0 }
    let offset = position(in: room).offset
    let first = index(after: offset + columns.lowerBound, in: room)
    return first..<min(count, index(after: offset + columns.upperBound - 1, in: room) + 1)
  }

  private func visible(in frame: Rect, clip: Rect) -> Range<Int> {
    let seen = frame.intersection(clip)
    let start = seen.minX - frame.minX
    return visible(in: frame.size.width, columns: start..<start + seen.size.width)
  }

  /// In room for more than this, the rail is as high as its first cards.
  private static let longestScreen = 512

  private var idealWidth: Int {
    count == 1 ? cardWidth ?? ideal(0) : max(0, start(of: count, in: ProposedSize.infinity) - spacing)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard count > 0 else { return Size(width: min(proposal.width ?? 0, ProposedSize.infinity), height: 0) }
    let room = min(proposal.width ?? idealWidth, ProposedSize.infinity)
    // In infinite room, a rail must not make all its children.
    let seen =
      room >= ProposedSize.infinity ? 0..<min(1, count) : visible(in: room, columns: 0..<Self.longestScreen)
    let height = seen.reduce(0) {
      max($0, child($1).size(ProposedSize(width: width(of: $1, in: room), height: proposal.height)).height)
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
    let end = offset + frame.size.width
    if end < length(in: frame.size.width, upTo: end) {
      canvas.draw(CollectionOfOne(marks.right), at: Point(x: frame.maxX - 1, y: y), style: Self.markStyle)
    }
  }

  /// In a narrow rail, the cut cards are mark enough.
  private static let leastWidthWithMarks = 8
  private static let markStyle = Style(background: .terminal, attributes: .bold)

  override func focusedView(in placement: Placement) -> FocusedView? {
    focusedIndex.map { index in
      let place = place(index, in: placement.frame)
      return child(index).focusedView(in: place) ?? FocusedView(id: id.appending(index), frame: place.frame)
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
    let room = frame.size.width
    let width = width(of: index, in: room)
    let offer = ProposedSize(width: width, height: frame.size.height)
    let x = frame.minX + start(of: index, in: room) - position(in: room).offset
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
