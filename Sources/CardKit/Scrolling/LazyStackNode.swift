/// Children in a row or column; only those in view are made, measured and drawn.
final class LazyStackNode: LayoutNode {
  private let style: LazyStyle
  private let runs: [LazyRun]
  private let count: Int
  private let id: ViewID
  private let focus: ViewID?
  private let extents: LazyExtents
  /// The children made so far: a screenful, in no order.
  private var made: [(index: Int, child: LayoutNode)] = []

  init(_ style: LazyStyle, _ runs: [LazyRun], environment: EnvironmentValues) {
    self.style = style
    self.runs = runs
    count = runs.reduce(0) { min($0 + $1.count, LazyRun.mostCount) }
    id = environment.identity
    focus = environment.focus
    extents = environment.memory.extents(of: environment.identity)
  }

  /// The cells around the visible part that are measured too, so that a step never meets an unmeasured child.
  private static let margin = 4
  /// The maximum rounds of measuring children that turn out longer than estimated.
  private static let mostRounds = 8
  /// A list this short is measured completely, so that what follows it has its place from the first frame on.
  private static let mostMeasuredAsAWhole = 8

  private var axis: Axis { style.axis }
  private var spacing: Int { style.spacing }
  private var isShort: Bool { count <= Self.mostMeasuredAsAWhole }

  private func child(_ index: Int) -> LayoutNode {
    if let known = made.last(where: { $0.index == index }) { return known.child }
    var (inRun, number) = (index, 0)
    for run in runs {
      if inRun < run.count {
        let child = run.make(
          inRun, run.isNumbered ? id.appending(run.name?(inRun) ?? String(number + inRun)) : id)
        made.append((index, child))
        return child
      }
      inRun -= run.count
      if run.isNumbered { number += run.count }
    }
    return LayoutNode()
  }

  private var focusedIndex: Int? {
    guard let focus, let element = id.element(of: focus) else { return nil }
    var number = Int(element) ?? -1
    var start = 0
    for run in runs {
      if let name = run.name {
        if let found = (0..<run.count).first(where: { name($0) == element }) { return start + found }
      } else if run.isNumbered {
        if 0..<run.count ~= number { return start + number }
      }
      if run.isNumbered { number -= run.count }
      start += run.count
    }
    return nil
  }

  private func size(_ index: Int, breadth: Int?) -> Size { child(index).size(offer(breadth)) }

  private func offer(_ breadth: Int?) -> ProposedSize {
    var offer = ProposedSize.unspecified
    offer[axis.crossed] = breadth
    return offer
  }

  /// The breadth that children are offered; columns set their own height.
  private func offered(_ breadth: Int?) -> Int? { axis == .vertical ? breadth : nil }

  /// The estimated length of children: that of the shorter of the first two.
  private func guess(breadth: Int?) -> Int {
    (0..<min(2, count)).map { max(1, length($0, breadth: breadth)) }.min() ?? 0
  }

  private func length(_ index: Int, breadth: Int?) -> Int {
    min(max(0, size(index, breadth: breadth)[axis]), LazyRun.longest)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard count > 0 else { return .zero }
    let breadth = offered(proposal[axis.crossed])
    var size = Size.zero
    if isShort {
      size[axis] = (0..<count).reduce((count - 1) * spacing) { $0 + length($1, breadth: breadth) }
    } else if extents.holds(for: breadth) {
      size[axis] = extents.start(of: count, spacing: spacing) - spacing
    } else {
      size[axis] = (guess(breadth: breadth) + spacing) * count - spacing
    }
    size[axis] = min(size[axis], ProposedSize.infinity)
    size[axis.crossed] = axis == .vertical ? breadth ?? content(breadth) : content(breadth)
    return size
  }

  /// Includes children of earlier frames: the list must not change its size as it scrolls.
  private func content(_ breadth: Int?) -> Int {
    let known = made.prefix(Self.mostMeasured).map { size($0.index, breadth: breadth)[axis.crossed] }
    let now = known.max() ?? size(0, breadth: breadth)[axis.crossed]
    return extents.holds(for: breadth) ? max(now, extents.across) : now
  }

  private static let mostMeasured = 256

  private func indices(in frame: Rect, _ part: Range<Int>) -> Range<Int> {
    guard count > 0, !part.isEmpty else { return 0..<0 }
    let start = frame.start(axis)
    let first = extents.index(at: part.lowerBound - start, count: count, spacing: spacing)
    var end = first
    // Unmeasured children count as one cell at least, so there are no more of them than cells.
    while end < count, extents.start(of: end, spacing: spacing) + start < part.upperBound { end += 1 }
    return first..<end
  }

  private func seen(_ visible: Rect, margin: Int = 0) -> Range<Int> {
    let start = visible.start(axis) - margin
    return start..<max(start, visible.end(axis) + margin)
  }

  override func learnSizes(in placement: Placement, visible: Rect) -> Int? {
    let frame = placement.frame
    guard count > 0, !frame.isEmpty else { return nil }
    let breadth = offered(frame.size[axis.crossed])
    extents.adopt(breadth: breadth)
    var shift: Int?
    if extents.estimate == nil {
      _ = extents.note(guess(breadth: breadth), of: 0)
      shift = 0
    }
    func learn(_ index: Int) {
      let place = place(index, in: frame)
      var moved = child(index).learnSizes(in: place, visible: visible)
      let more = extents.note(length(index, breadth: breadth), of: index)
      let isBroader = extents.note(across: size(index, breadth: breadth)[axis.crossed])
      // With a given breadth, the list takes no other.
      if isBroader, breadth == nil { moved = moved ?? 0 }
      // If it ends before the visible part, everything visible moves.
      if more != 0 { moved = place.frame.end(axis) <= visible.start(axis) ? more : moved ?? 0 }
      if let moved { shift = (shift ?? 0) + moved }
    }
    if isShort {
      (0..<count).forEach(learn)
    } else if !visible.intersection(frame).isEmpty {
      indices(in: frame, seen(visible, margin: Self.margin)).forEach(learn)
    }
    if let focusedIndex, !isShort { learn(focusedIndex) }
    if shift != nil { forgetSizes() }
    return shift
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    // Without a scroll view around it, the list measures now.
    for _ in 0..<Self.mostRounds {
      if learnSizes(in: placement, visible: canvas.clip) == nil { break }
    }
    let frame = placement.frame
    for index in indices(in: frame, seen(canvas.clip)) {
      child(index).draw(in: place(index, in: frame), on: &canvas)
    }
  }

  private func place(_ index: Int, in frame: Rect) -> Placement {
    var place = child(index).placement(offer(offered(frame.size[axis.crossed])), in: frame, style.alignment)
    let start = frame.start(axis) + extents.start(of: index, spacing: spacing)
    place.frame.move(axis, by: start - place.frame.start(axis))
    return place
  }

  override func focusedFrame(in placement: Placement) -> Rect? {
    let frame = placement.frame
    if let focusedIndex {
      let place = place(focusedIndex, in: frame)
      return child(focusedIndex).focusedFrame(in: place) ?? place.frame
    }
    var start = 0
    for run in runs {
      if !run.isNumbered {
        for index in start..<start + run.count {
          if let found = child(index).focusedFrame(in: place(index, in: frame)) { return found }
        }
      }
      start += run.count
    }
    return nil
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let frame = placement.frame
    let indices = indices(in: frame, seen(collector.clip))
    for index in indices.withEdges(count: count, focused: focusedIndex) {
      child(index).collect(in: place(index, in: frame), into: &collector)
    }
  }
}
