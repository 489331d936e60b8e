/// Children in a row or column; in a scroll view, only those in view are made, measured and drawn.
final class LazyStackNode: LayoutNode {
  private let style: LazyStyle
  private let runs: [LazyRun]
  private let count: Int
  private let id: ViewID
  private let focus: ViewID?
  private let memory: ViewMemory
  private let scroll: LazyScroll?
  /// The children made so far, in order.
  private var made: [(index: Int, child: LayoutNode)] = []

  init(_ style: LazyStyle, _ runs: [LazyRun], environment: EnvironmentValues) {
    self.style = style
    self.runs = runs
    count = runs.reduce(0) { min($0 + $1.count, LazyRun.mostCount) }
    id = environment.identity
    focus = environment.focus
    memory = environment.memory
    scroll = environment.lazyScroll
  }

  /// The cells around the visible part that are measured too, so that a step never meets an unmeasured child.
  private static let margin = 4
  /// The most children that are measured without a scroll view: no screen shows more.
  private static let mostMeasured = 1_024

  private var axis: Axis { style.axis }
  private var spacing: Int { style.spacing }

  /// Whether only the children in view are measured; then their breadth must be known.
  private func isLazy(_ breadth: Int?) -> Bool {
    guard let scroll, scroll.axis == axis, !scroll.isWhole else { return false }
    return axis == .horizontal || breadth != nil
  }

  private lazy var extents: LazyExtents = {
    guard let scroll, scroll.axis == axis else { return LazyExtents() }
    let extents = memory.extents(of: id)
    reconcile(extents)
    return extents
  }()

  // MARK: Children

  private func child(_ index: Int) -> LayoutNode {
    var (low, high) = (0, made.count)
    while low < high {
      let middle = (low + high) / 2
      if made[middle].index < index { low = middle + 1 } else { high = middle }
    }
    if low < made.count, made[low].index == index { return made[low].child }
    guard let (run, inRun, number) = run(of: index) else { return LayoutNode() }
    let child = run.make(inRun, run.isNumbered ? id.appending(run.name?(inRun) ?? String(number)) : id)
    made.insert((index, child), at: low)
    return child
  }

  /// The run of a child, its place there, and its number among all that have one.
  private func run(of index: Int) -> (run: LazyRun, inRun: Int, number: Int)? {
    var (inRun, number) = (index, 0)
    for run in runs {
      if inRun < run.count { return (run, inRun, number + inRun) }
      inRun -= run.count
      if run.isNumbered { number += run.count }
    }
    return nil
  }

  /// Whether all children are known by their numbers.
  private var isNumbered: Bool { runs.allSatisfy { $0.isNumbered && $0.name == nil } }

  /// A name that stays with a child when others come and go.
  private func name(_ index: Int) -> String {
    guard let (run, inRun, number) = run(of: index) else { return "" }
    if let name = run.name { return name(inRun) }
    // A slash is in no name: the children of a builder are told from the elements of a collection.
    return run.isNumbered ? "/\(number)" : "/ \(index - number)"
  }

  private var focusedIndex: Int? {
    guard let focus, let element = id.element(of: focus) else { return nil }
    var number = Int(element) ?? -1
    var start = 0
    for run in runs {
      if let name = run.name {
        if let found = Self.nearest(to: extents.focusedIndex - start, in: run.count, { name($0) == element })
        {
          extents.focusedIndex = start + found
          return start + found
        }
      } else if run.isNumbered {
        if 0..<run.count ~= number { return start + number }
      }
      if run.isNumbered { number -= run.count }
      start += run.count
    }
    return nil
  }

  /// The index that meets a condition, looked for from one index outwards.
  private static func nearest(to index: Int, in count: Int, _ isFound: (Int) -> Bool) -> Int? {
    let start = max(0, min(index, count - 1))
    for distance in 0..<max(0, count) {
      let (before, after) = (start - distance, start + distance)
      if before < 0, after >= count { return nil }
      if after < count, isFound(after) { return after }
      if before >= 0, distance > 0, isFound(before) { return before }
    }
    return nil
  }

  private func total(_ extents: LazyExtents, _ count: Int) -> Int {
    max(0, extents.start(of: count, spacing: spacing) - spacing)
  }

  /// Finds the first visible child of the last frame again, if children have come or gone.
  private func reconcile(_ extents: LazyExtents) {
    defer { extents.count = count }
    guard let old = extents.count, old == 0 || extents.estimate != nil else { return }
    let length = total(extents, old)
    var anchor: (index: Int, shift: Int)?
    if let drawn = extents.drawn, drawn.frame >= memory.frames - 1, let first = drawn.first {
      var (before, now) = (first, min(first, count))
      var start = extents.start(of: before, spacing: spacing)
      if let name = drawn.names.first, first >= count || self.name(first) != name,
        let found = survivor(of: drawn, first)
      {
        (before, now) = found
        start = extents.start(of: before, spacing: spacing)
        extents.move(from: before, to: now)
      }
      anchor = (now, extents.start(of: now, spacing: spacing) - start)
    }
    if count != old || anchor?.shift ?? 0 != 0 { extents.change = ListChange(length: length, anchor: anchor) }
  }

  /// The first of the visible children that is still there, by its old and its new index.
  private func survivor(of drawn: DrawnList, _ first: Int) -> (old: Int, new: Int)? {
    let visible = Set(drawn.names)
    var found: (old: Int, new: Int)?
    _ = Self.nearest(to: first, in: count) { index in
      let name = name(index)
      guard visible.contains(name), let place = drawn.names.firstIndex(of: name) else { return false }
      if first + place < found?.old ?? .max { found = (first + place, index) }
      return place == 0
    }
    return found
  }

  // MARK: Sizes

  private func offer(_ breadth: Int?) -> ProposedSize {
    var offer = ProposedSize.unspecified
    offer[axis.crossed] = breadth
    return offer
  }

  /// The breadth that children are offered; columns set their own height.
  private func offered(_ breadth: Int?) -> Int? { axis == .vertical ? breadth : nil }

  private func size(_ index: Int, breadth: Int?) -> Size { child(index).size(offer(breadth)) }

  private func length(_ index: Int, breadth: Int?) -> Int {
    min(max(0, size(index, breadth: breadth)[axis]), LazyRun.longest)
  }

  /// The estimated length of children: that of the shorter of the first two.
  private func guess(breadth: Int?) -> Int {
    (0..<min(2, count)).map { max(1, length($0, breadth: breadth)) }.min() ?? 0
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard count > 0 else { return .zero }
    let breadth = offered(proposal[axis.crossed])
    var size = Size.zero
    if !isLazy(breadth) { measureAll(breadth) }
    if extents.holds(for: breadth) {
      size[axis] = total(extents, count)
    } else {
      size[axis] = (guess(breadth: breadth) + spacing) * count - spacing
    }
    size[axis] = min(size[axis], ProposedSize.infinity)
    size[axis.crossed] = axis == .vertical ? breadth ?? content(breadth) : content(breadth)
    return size
  }

  /// Includes children of earlier frames: the list must not change its size as it scrolls.
  private func content(_ breadth: Int?) -> Int {
    let now = size(0, breadth: breadth)[axis.crossed]
    return extents.holds(for: breadth) ? max(now, extents.across) : now
  }

  private func measureAll(_ breadth: Int?) {
    extents.adopt(breadth: breadth)
    _ = extents.note(guess(breadth: breadth), of: 0)
    for index in 0..<min(count, Self.mostMeasured) {
      _ = extents.note(length(index, breadth: breadth), of: index)
      _ = extents.note(across: size(index, breadth: breadth)[axis.crossed])
    }
  }

  private func adopt(_ breadth: Int?) -> Bool {
    guard !extents.holds(for: breadth) else { return false }
    let isKnown = extents.estimate != nil
    let (length, change) = (total(extents, count), extents.change)
    var anchor = change?.anchor
    if let drawn = extents.drawn, change == nil, drawn.frame >= memory.frames - 1 {
      anchor = drawn.first.map { (min($0, count), 0) }
    }
    let before = anchor.map { extents.start(of: $0.index, spacing: spacing) }
    extents.adopt(breadth: breadth)
    _ = extents.note(guess(breadth: breadth), of: 0)
    guard isKnown else { return true }
    if let found = anchor, let before {
      anchor = (found.index, found.shift + extents.start(of: found.index, spacing: spacing) - before)
    }
    extents.change = ListChange(length: change?.length ?? length, anchor: anchor)
    return true
  }

  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    let breadth = offered(placement.proposal[axis.crossed])
    guard sight.axis == axis, isLazy(breadth) else { return nil }
    var shift: Int? = count > 0 && adopt(breadth) ? 0 : nil
    var start = placement.frame.start(axis)
    var end: Int { start + total(extents, count) }
    func move(_ cells: Int) {
      start -= cells
      shift = (shift ?? 0) + cells
    }
    let change = extents.change
    extents.change = nil
    if let anchor = change?.anchor {
      move(anchor.shift)
    } else if let change, start < sight.fixed, start + change.length <= sight.fixed {
      // All of it was before the visible part.
      move(end - start - change.length)
    }
    guard count > 0 else { return shift }
    // Children before the one at the fixed cell grow upwards.
    let isBehind = start >= sight.fixed
    let atFixed = isBehind ? 0 : extents.index(at: sight.fixed - start, count: count, spacing: spacing)
    let first = change?.anchor?.index ?? atFixed
    func learn(_ index: Int) {
      var isBefore = index < first
      if index == first, change?.anchor == nil, !isBehind {
        isBefore =
          start + extents.start(of: index, spacing: spacing) + extents.length(of: index) <= sight.fixed
      }
      func note() -> Int {
        let size = size(index, breadth: breadth)
        // With a given breadth, the list takes no other.
        if breadth == nil, extents.note(across: size[axis.crossed]) { shift = shift ?? 0 }
        let more = extents.note(length(index, breadth: breadth), of: index)
        if more != 0 { move(isBefore ? more : 0) }
        return more
      }
      _ = note()
      var place = placement.frame
      place.move(axis, by: start - place.start(axis))
      guard let moved = child(index).learnSizes(in: self.place(index, in: place, breadth), sight) else {
        return
      }
      if note() == 0 || !isBefore { move(isBefore ? 0 : moved) }
    }
    // The child that stays in place may only be there once its own children have told where they stand.
    if change?.anchor != nil, first < count { learn(first) }
    // The focus may be far below the start of a long child.
    if let focusedIndex { learn(focusedIndex) }
    let region = sight.cells.lowerBound - Self.margin..<sight.cells.upperBound + Self.margin
    if start < region.upperBound, end > region.lowerBound {
      var index = first
      while index < count, start + extents.start(of: index, spacing: spacing) < region.upperBound {
        learn(index)
        index += 1
      }
      index = first - 1
      while index >= 0,
        start + extents.start(of: index + 1, spacing: spacing) > max(start, region.lowerBound)
      {
        learn(index)
        index -= 1
      }
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  // MARK: Passes

  private func indices(in frame: Rect, _ part: Rect) -> Range<Int> {
    let (start, end) = (frame.start(axis), part.end(axis))
    guard count > 0, part.start(axis) < end else { return 0..<0 }
    let first = extents.index(at: part.start(axis) - start, count: count, spacing: spacing)
    var next = first
    // Unmeasured children count as one cell at least, so there are no more of them than cells.
    while next < count, extents.start(of: next, spacing: spacing) + start < end { next += 1 }
    return first..<next
  }

  /// Makes sure that lengths are known, also if another breadth was measured last.
  private func breadth(in placement: Placement) -> Int? {
    let breadth = offered(placement.proposal[axis.crossed])
    if count > 0, !extents.holds(for: breadth) {
      if isLazy(breadth) { _ = adopt(breadth) } else { measureAll(breadth) }
    }
    return breadth
  }

  private func place(_ index: Int, in frame: Rect, _ breadth: Int?) -> Placement {
    var place = child(index).placement(offer(breadth), in: frame, style.alignment)
    let start = frame.start(axis) + extents.start(of: index, spacing: spacing)
    place.frame.move(axis, by: start - place.frame.start(axis))
    return place
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let (frame, breadth) = (placement.frame, breadth(in: placement))
    let visible = indices(in: frame, canvas.clip)
    for index in visible { child(index).draw(in: place(index, in: frame, breadth), on: &canvas) }
    guard isLazy(breadth), frame.end(axis) > canvas.clip.start(axis) else { return }
    let isStartVisible = frame.start(axis) >= canvas.clip.start(axis)
    extents.drawn = DrawnList(
      frame: memory.frames, first: isStartVisible ? nil : visible.first,
      names: isStartVisible || isNumbered ? [] : visible.map(name))
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    let (frame, breadth) = (placement.frame, breadth(in: placement))
    if let focus, let focusedIndex {
      let place = place(focusedIndex, in: frame, breadth)
      if let found = child(focusedIndex).focusedView(in: place) { return found }
      // A path names an element, focusable or not; a view that was focused may be in another list.
      if focus.isPathAlone { return FocusedView(id: focus, frame: place.frame) }
    }
    var start = 0
    for run in runs {
      if !run.isNumbered {
        for index in start..<start + run.count {
          if let found = child(index).focusedView(in: place(index, in: frame, breadth)) { return found }
        }
      }
      start += run.count
    }
    return nil
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let (frame, breadth) = (placement.frame, breadth(in: placement))
    let indices = indices(in: frame, collector.clip)
    for index in indices.withEdges(count: count, focused: focusedIndex) {
      child(index).collect(in: place(index, in: frame, breadth), into: &collector)
    }
  }
}
