/// A ring of segments, clockwise from the top; if there is no room for it, a bar of the same segments.
public struct Ring: PrimitiveView {
  private let segments: [SegmentedBar.Segment]
  private let thickness: Int?
  private let content: any View

  /// A ring as large as the room; `thickness` is in quarters of a row, by default a fifth of the radius.
  public init(
    _ segments: [SegmentedBar.Segment], thickness: Int? = nil,
    @ViewBuilder content: () -> any View = { EmptyView() }
  ) {
    self.segments = segments
    self.thickness = thickness
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let styled = segments.map { segment in
      var segment = segment
      segment.style = segment.style.inherited(from: environment.style)
      return segment
    }
    let ring = RingNode(
      styled, thickness: thickness, content: content.node(in: environment.inStack(nil)), environment)
    nodes.append(SegmentedBar.spoken(ring, segments))
  }

  /// The free columns inside a ring of some rows, twice as many columns wide, in each of its rows from `top`
  /// up to `bottom`; 0 if there is no room.
  package static func room(inside rows: Int, thickness: Int? = nil, from top: Int, to bottom: Int) -> Int {
    RingShape(rows: rows, thickness: thickness).room(from: top, to: bottom)
  }
}

final class RingNode: LayoutNode {
  private let segments: [SegmentedBar.Segment]
  private let thickness: Int?
  private let content: LayoutNode
  private let glyphs: GlyphSet
  private let memory: ViewMemory
  private let bar: AreaNode

  /// The free dots between two arcs; ASCII needs a whole cell.
  private static let gap = 3.0
  private static let asciiGap = 5.0
  private static let mostForms = 12
  private static let full = Glyph(GlyphSet.unicode.full)

  init(
    _ segments: [SegmentedBar.Segment], thickness: Int?, content: LayoutNode, _ environment: EnvironmentValues
  ) {
    self.segments = segments
    self.thickness = thickness
    self.content = content
    (glyphs, memory) = (environment.glyphs, environment.memory)
    bar = SegmentedBar.node(segments, glyphs)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let rows = RingShape.rows(in: proposal)
    guard rows >= RingShape.leastRows else { return bar.size(proposal) }
    return Size(width: rows * 2, height: rows)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let rows = RingShape.rows(in: ProposedSize(frame.size))
    guard rows >= RingShape.leastRows else {
      canvas.clipped(to: frame) { bar.draw(in: placement, on: &$0) }
      return
    }
    let circle = Alignment.center.place(Size(width: rows * 2, height: rows), in: frame)
    for cell in cells(of: circle, in: circle.intersection(canvas.clip)) {
      let place = Point(x: circle.minX + cell.x, y: circle.minY + cell.y)
      let segment = segments[cell.arc]
      let isGround = segment.pattern == .shade && cell.glyph == Self.full
      canvas.draw(
        CollectionOfOne(isGround ? .space : cell.glyph), at: place,
        style: isGround ? segment.ground : segment.style)
    }
    guard let place = contentPlacement(in: frame) else { return }
    canvas.clipped(to: place.frame) { content.draw(in: place, on: &$0) }
  }

  /// The cells that the ring covers, at least those in a visible part of it.
  private func cells(of circle: Rect, in visible: Rect) -> [DrawnRing.Cell] {
    guard !visible.isEmpty, !segments.isEmpty else { return [] }
    let rows = circle.size.height
    let form = DrawnRing.Form(rows: rows, thickness: thickness, glyphs: glyphs, segments: segments)
    if let last = memory.ring, last.form == form { return last.cells }
    let shape = RingShape(rows: rows, thickness: thickness)
    let gap = glyphs.hasPartialBlocks ? Self.gap : Self.asciiGap
    let arcs = RingArcs(segments, length: shape.length, gap: gap)
    var cells: [DrawnRing.Cell] = []
    for y in (visible.minY - circle.minY)..<(visible.maxY - circle.minY) {
      for x in (visible.minX - circle.minX)..<(visible.maxX - circle.minX) where shape.touches(x: x, y: y) {
        let cell = RingCell(x: x, y: y, shape: shape, arcs: arcs, glyphs: glyphs)
        if let arc = cell.arc { cells.append(.init(x: x, y: y, glyph: Glyph(cell.character), arc: arc)) }
      }
    }
    if visible == circle { memory.ring = DrawnRing(form: form, cells: cells) }
    return cells
  }

  private func contentPlacement(in frame: Rect) -> Placement? {
    let rows = RingShape.rows(in: ProposedSize(frame.size))
    guard rows >= RingShape.leastRows else { return nil }
    let circle = Alignment.center.place(Size(width: rows * 2, height: rows), in: frame)
    let shape = RingShape(rows: rows, thickness: thickness)
    // Lower forms are wider: the largest that fits inside the circle wins.
    var best: (size: Size, proposal: ProposedSize)?
    for height in 1...min(circle.size.height, Self.mostForms) {
      let proposal = ProposedSize(width: nil, height: height)
      let size = content.size(proposal)
      guard size.width > 0, size.height > 0, size.width <= circle.size.width, shape.holds(size) else {
        continue
      }
      if let best, best.size != size, best.size.width * best.size.height >= size.width * size.height {
        continue
      }
      best = (size, proposal)
    }
    return best.map { content.placement($0.proposal, in: circle, .center) }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    contentPlacement(in: placement.frame).flatMap { content.focusedView(in: $0) }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    guard let place = contentPlacement(in: placement.frame) else { return }
    content.collect(in: place, into: &collector)
  }
}

/// The cells of a ring that was drawn: most frames show the same one.
struct DrawnRing {
  struct Cell {
    let x: Int, y: Int
    let glyph: Glyph
    let arc: Int
  }

  struct Form: Equatable {
    let rows: Int
    let thickness: Int?
    let glyphs: GlyphSet
    let segments: [SegmentedBar.Segment]
  }

  let form: Form
  let cells: [Cell]
}
