/// Children in a row or column; in a scroll view, only those in view are made, measured and drawn.
final class LazyStackNode: LayoutNode {
  private let style: LazyStyle
  private let runs: [LazyRun]
  private let count: Int
  private let id: ViewID
  private let focus: ViewID?
  private let memory: ViewMemory
  private let scroll: LazyScroll?
  private var made = MadeChildren()

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
  static let margin = 4
  /// The most children that are measured without a scroll view: no screen shows more.
  private static let mostMeasured = 1_024
  /// The most cells between what stayed in place and the visible part whose children are measured.
  private static let longestWay = 100_000

  private var axis: Axis { style.axis }
  private var spacing: Int { style.spacing }

  /// Whether only the children in view are measured; then the width of rows must be known.
  private func isLazy(_ offer: ProposedSize) -> Bool {
    guard let scroll, scroll.axis == axis, !scroll.isWhole else { return false }
    return axis == .horizontal || offer.width != nil
  }

  private lazy var extents: LazyExtents = {
    guard let scroll, scroll.axis == axis else { return LazyExtents() }
    let extents = memory.extents(of: id)
    reconcile(extents)
    return extents
  }()

  // MARK: Children

  private func child(_ index: Int) -> LayoutNode {
    made.child(index) {
      guard let (run, inRun, number) = run(of: index) else { return LayoutNode() }
      // Position distinguishes collections of the same names.
      let parent = run.identity.flatMap { $0 == id ? $0 : nil } ?? id
      return run.make(inRun, run.isNumbered ? parent.appending(run.name?(inRun) ?? String(number)) : id)
    }
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

  private var isNumbered: Bool { runs.allSatisfy { $0.isNumbered && $0.name == nil } }

  /// A name that stays with a child when others come and go.
  private func name(_ index: Int) -> String {
    guard let (run, inRun, number) = run(of: index) else { return "" }
    if let name = run.name { return name(inRun) }
    // No name has a slash: it distinguishes children of a builder from elements of a collection.
    return run.isNumbered ? "/\(number)" : "/ \(index - number)"
  }

  private lazy var focusedIndex: Int? = {
    guard let focus, let element = id.element(of: focus) else { return nil }
    return memory.extents(of: id).index(of: focus, among: count, name) { search(for: element, near: $0) }
  }()

  private func search(for element: Substring, near known: Int) -> Int? {
    var number = Int(element) ?? -1
    var start = 0
    for run in runs {
      if run.name != nil {
        let found = Self.nearest(to: known - start, in: run.count) { run.has(element, inRow: $0) }
        if let found { return start + found }
      } else if run.isNumbered, number >= 0, number / run.perRow < run.count {
        return start + number / run.perRow
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

  /// The cells from the start of the list to the fixed place.
  private func start(of anchor: ListAnchor, _ extents: LazyExtents, _ count: Int) -> Int {
    switch anchor {
    case .start: 0
    case .element(let index): extents.start(of: index, spacing: spacing)
    case .end: total(extents, count)
    }
  }

  /// Finds the first visible child of the last frame again, if children have come or gone.
  private func reconcile(_ extents: LazyExtents) {
    defer { extents.count = count }
    if let next = extents.next, next.frame < memory.frames { extents.seen = next }
    guard let old = extents.count, let seen = extents.seen, seen.frame == scroll?.lastFrame,
      old == 0 || extents.estimate != nil
    else { return }
    var (before, anchor, isGone) = (start(of: seen.anchor, extents, old), seen.anchor, false)
    if case .element(let first) = anchor {
      isGone = first >= count || seen.names.first.map { self.name(first) != $0 } ?? false
      if isGone, let found = survivor(of: seen.names, first) {
        before = extents.start(of: found.old, spacing: spacing)
        extents.move(from: found.old, to: found.new)
        anchor = .element(found.new)
      } else if isGone {
        // Nothing in view is left: the next view begins there.
        before = seen.offset
        anchor = .element(min(first, count))
      }
    }
    extents.change += start(of: anchor, extents, count) - before
    let names = isGone ? [] : seen.names
    extents.seen = SeenList(frame: seen.frame, anchor: anchor, offset: seen.offset, names: names)
  }

  /// The first of the visible children that is still there, by its old and its new index.
  private func survivor(of names: [String], _ first: Int) -> (old: Int, new: Int)? {
    let visible = Set(names)
    var found: (old: Int, new: Int)?
    _ = Self.nearest(to: first, in: count) { index in
      let name = name(index)
      guard visible.contains(name), let place = names.firstIndex(of: name) else { return false }
      if first + place < found?.old ?? .max { found = (first + place, index) }
      return place == 0
    }
    return found
  }

  // MARK: Sizes

  /// The proposal to children: the width to rows, the height too to cards of a rail; columns set their own.
  private func offer(in proposal: ProposedSize) -> ProposedSize {
    switch style.kind {
    case .column: ProposedSize(width: proposal.width, height: nil)
    case .row: .unspecified
    case .rail: proposal
    }
  }

  private func length(_ index: Int, _ offer: ProposedSize) -> Int {
    min(max(0, child(index).size(offer)[axis]), LazyRun.longest)
  }

  /// The estimated length of children: that of the shorter of the first two.
  private func guess(_ offer: ProposedSize) -> Int {
    (0..<min(2, count)).map { max(1, length($0, offer)) }.min() ?? 0
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard count > 0 else { return .zero }
    let offer = offer(in: proposal)
    var size = Size.zero
    if !isLazy(offer) { measureAll(offer) }
    if extents.holds(for: offer.width) {
      size[axis] = total(extents, count)
    } else {
      size[axis] = (guess(offer) + spacing) * count - spacing
    }
    size[axis] = min(size[axis], ProposedSize.infinity)
    size[axis.crossed] = axis == .vertical ? offer.width ?? content(offer) : content(offer)
    return size
  }

  /// Includes children of earlier frames: the list must not change its size as it scrolls.
  private func content(_ offer: ProposedSize) -> Int {
    let now = child(0).size(offer)[axis.crossed]
    return extents.holds(for: offer.width) ? max(now, extents.across) : now
  }

  /// The largest breadth of the children in view.
  func breadth(in placement: Placement, visible: Rect) -> Int {
    let offer = measuredOffer(in: placement)
    return indices(in: placement.frame, visible).reduce(0) { max($0, child($1).size(offer)[axis.crossed]) }
  }

  private func measureAll(_ offer: ProposedSize) {
    extents.adopt(width: offer.width)
    _ = extents.note(guess(offer), of: 0)
    for index in 0..<min(count, Self.mostMeasured) {
      _ = extents.note(length(index, offer), of: index)
      _ = extents.note(across: child(index).size(offer)[axis.crossed])
    }
  }

  /// Estimates all lengths anew for another width; returns whether it is another one.
  private func adopt(_ offer: ProposedSize) -> Bool {
    guard !extents.holds(for: offer.width) else { return false }
    let before = extents.seen.map { start(of: $0.anchor, extents, count) }
    extents.adopt(width: offer.width)
    _ = extents.note(guess(offer), of: 0)
    if let before, let seen = extents.seen {
      extents.change += start(of: seen.anchor, extents, count) - before
    }
    return true
  }

  private func anchor(at fixed: Int, start: Int) -> ListAnchor {
    if start >= fixed { return .start }
    if start + total(extents, count) <= fixed { return .end }
    return .element(extents.index(at: fixed - start, count: count, spacing: spacing))
  }

  /// The place kept since the last frame: the start of a new list; nil if the list was not in it.
  private func keptAnchor(start: Int) -> ListAnchor? {
    let anchor = extents.seen?.anchor ?? .start
    if let seen = extents.seen, seen.frame != scroll?.lastFrame { return nil }
    return abs(start + self.start(of: anchor, extents, count)) > Self.longestWay ? nil : anchor
  }

  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    let offer = offer(in: placement.proposal)
    guard sight.axis == axis, isLazy(offer) else { return nil }
    var shift: Int? = count > 0 && adopt(offer) ? 0 : nil
    var start = placement.frame.start(axis)
    func move(_ cells: Int) {
      start -= cells
      shift = (shift ?? 0) + cells
    }
    // Of a list before or after the child that stays in place, nothing else can.
    let isFixed = sight.fixed == .min || sight.fixed == .max
    if extents.change != 0, sight.isRecalling, !isFixed { move(extents.change) }
    extents.change = 0
    let now = anchor(at: sight.fixed, start: start)
    let anchor = sight.isRecalling && !isFixed ? keptAnchor(start: start) ?? now : now
    let (first, held) =
      switch anchor {
      case .start: (0, -1)
      case .element(let index): (index, index)
      case .end: (count, -1)
      }
    func learn(_ index: Int) {
      let isBefore = index < first
      func note() -> Int {
        let breadth = child(index).size(offer)[axis.crossed]
        // Rows are as wide as the list.
        if axis == .horizontal, extents.note(across: breadth) { shift = shift ?? 0 }
        let more = extents.note(length(index, offer), of: index)
        if more != 0 { move(isBefore ? more : 0) }
        return more
      }
      _ = note()
      var place = placement.frame
      place.move(axis, by: start - place.start(axis))
      var inner = sight
      if index != held { inner.fixed = isBefore ? .max : .min }
      guard let moved = child(index).learnSizes(in: self.place(index, in: place, offer), inner) else {
        return
      }
      if note() == 0 || !isBefore { move(isBefore ? 0 : moved) }
    }
    // The focus may be far below the start of a long child.
    if let focusedIndex { learn(focusedIndex) }
    let lower = sight.cells.lowerBound + min(0, sight.ahead) - Self.margin
    let upper = sight.cells.upperBound + max(0, sight.ahead) + Self.margin
    var index = first
    // The child that stays in place may only be there once its own children have their places.
    while index < count, index == held || start + extents.start(of: index, spacing: spacing) < upper {
      learn(index)
      index += 1
    }
    index = first - 1
    while index >= 0, start + extents.start(of: index + 1, spacing: spacing) > lower {
      learn(index)
      index -= 1
    }
    if shift == nil, sight.ahead == 0 {
      extents.next = seen(from: start, in: sight.cells)
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  private func seen(from start: Int, in cells: Range<Int>) -> SeenList {
    let anchor = anchor(at: cells.lowerBound, start: start)
    var names: [String] = []
    if case .element(let first) = anchor, !isNumbered {
      var index = first
      while index < count,
        index == first || start + extents.start(of: index, spacing: spacing) < cells.upperBound
      {
        names.append(name(index))
        index += 1
      }
    }
    return SeenList(frame: memory.frames, anchor: anchor, offset: cells.lowerBound - start, names: names)
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

  /// Makes sure that lengths are known, also if another width was measured last.
  private func measuredOffer(in placement: Placement) -> ProposedSize {
    let offer = offer(in: placement.proposal)
    if count > 0, !extents.holds(for: offer.width) {
      if isLazy(offer) { _ = adopt(offer) } else { measureAll(offer) }
    }
    return offer
  }

  private func place(_ index: Int, in frame: Rect, _ offer: ProposedSize) -> Placement {
    var place = child(index).placement(offer, in: frame, style.alignment)
    let start = frame.start(axis) + extents.start(of: index, spacing: spacing)
    place.frame.move(axis, by: start - place.frame.start(axis))
    return place
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let (frame, offer) = (placement.frame, measuredOffer(in: placement))
    for index in indices(in: frame, canvas.clip) {
      child(index).draw(in: place(index, in: frame, offer), on: &canvas)
    }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    let (frame, offer) = (placement.frame, measuredOffer(in: placement))
    if let focus, let focusedIndex {
      let place = place(focusedIndex, in: frame, offer)
      if let found = child(focusedIndex).focusedView(in: place) { return found }
      // A path names an element, focusable or not; a view that was focused may be in another list.
      if focus.isPathAlone { return FocusedView(id: focus, frame: place.frame) }
    }
    return focusedPart(in: frame, offer)?.view ?? keptEnd(in: frame, offer)
  }

  /// The end of the list, if it is kept in view.
  private func keptEnd(in frame: Rect, _ offer: ProposedSize) -> FocusedView? {
    guard let last = runs.last, last.isNumbered, last.count > 0 else { return nil }
    return child(count - 1).focusedView(in: place(count - 1, in: frame, offer))
  }

  /// The focused view among the children that are no elements of a collection.
  private func focusedPart(in frame: Rect, _ offer: ProposedSize) -> (index: Int, view: FocusedView)? {
    var start = 0
    for run in runs {
      if !run.isNumbered {
        for index in start..<start + run.count {
          let view = child(index).focusedView(in: place(index, in: frame, offer))
          if let view { return (index, view) }
        }
      }
      start += run.count
    }
    return nil
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let (frame, offer) = (placement.frame, measuredOffer(in: placement))
    let indices = indices(in: frame, collector.clip)
    // The focus stays while it is scrolled out of view.
    let focused = focusedIndex ?? focusedPart(in: frame, offer)?.index
    for index in indices.withEdges(count: count, focused: focused) {
      child(index).collect(in: place(index, in: frame, offer), into: &collector)
    }
  }
}
