/// A view that scrolls longer content to the focused view; it keeps its position under the `id` around it.
public struct ScrollView: PrimitiveView {
  private let axis: Axis
  private let showsIndicators: Bool
  private let content: any View

  /// A scroll view; its indicator takes the last column, or the last row.
  public init(_ axis: Axis = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> any View) {
    self.axis = axis
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let glyphs = environment.glyphs
    let scroll = LazyScroll(axis, lastFrame: environment.memory.lastFrame(of: environment.identity))
    var inner = environment.inStack(axis)
    inner.lazyScroll = scroll
    // Another scroll view right inside has a position of its own.
    inner.identity = environment.identity.part(0)
    let track = axis == .vertical ? glyphs.verticalRule : glyphs.horizontalRule
    nodes.append(
      ScrollNode(
        content.node(in: inner), scroll, environment: environment,
        bar: showsIndicators ? (Glyph(track), Glyph(glyphs.full)) : nil))
  }
}

/// A scroll view as its lazy lists know it.
final class LazyScroll {
  let axis: Axis
  /// Whether the length of the content must be known: then lists measure all their views.
  var isWhole = false

  /// The last frame that the scroll view was in; nil if it was in none.
  let lastFrame: Int?

  init(_ axis: Axis, lastFrame: Int?) {
    self.axis = axis
    self.lastFrame = lastFrame
  }
}

class ScrollNode: WrapperNode {
  private let scroll: LazyScroll
  private let id: ViewID
  private let memory: ViewMemory
  private let isEnabled: Bool
  private let bar: (track: Glyph, thumb: Glyph)?

  init(
    _ child: LayoutNode, _ scroll: LazyScroll, environment: EnvironmentValues,
    bar: (track: Glyph, thumb: Glyph)?
  ) {
    self.scroll = scroll
    id = environment.identity
    memory = environment.memory
    isEnabled = environment.isEnabled
    self.bar = bar
    super.init(child)
  }

  private var axis: Axis { scroll.axis }

  /// The bar always takes its column or row, so that growing content keeps its width.
  private var barBreadth: Int { bar == nil ? 0 : 1 }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    var offer = proposal
    offer[axis] = nil
    if let breadth = proposal[axis.crossed], breadth < ProposedSize.infinity {
      offer[axis.crossed] = max(0, breadth - barBreadth)
    }
    return offer
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    // It takes all the room along its axis.
    guard let room = proposal[axis], let breadth = proposal[axis.crossed] else {
      if proposal[axis] == nil { scroll.isWhole = true }
      return measureContent(proposal)
    }
    var size = Size.zero
    (size[axis], size[axis.crossed]) = (room, breadth)
    return size
  }

  private func measureContent(_ proposal: ProposedSize) -> Size {
    let offer = offer(proposal)
    // A row may turn out higher than its first columns.
    if let room = proposal[axis], room < ProposedSize.infinity {
      var viewport = Size.zero
      viewport[axis] = room
      _ = settled(in: viewport, offer)
    }
    var size = child.size(offer)
    size[axis.crossed] = max(size[axis.crossed] + barBreadth, proposal[axis.crossed] ?? 0)
    if let breadth = proposal[axis.crossed] { size[axis.crossed] = min(size[axis.crossed], breadth) }
    size[axis] = proposal[axis] ?? size[axis]
    return size
  }

  private static let mostRounds = 10_000
  /// The longest part measured at once: inside another scroll view, this one may be longer than a screen.
  private static let longestScreen = 4_096
  /// The farthest move by hand that measures all on its way.
  private static let longestMove = 100_000

  /// The position is looked for in each pass: uncached, each nested scroll view would double the work.
  private var found: (frame: Int, size: Size, content: Size, offset: Int)?

  /// The cells by which what is in view has moved in this frame, because more before it was measured.
  private var learned = 0

  override func forgetSizes() {
    super.forgetSizes()
    found = nil
  }

  override func childPlacement(in placement: Placement) -> Placement {
    let size = placement.frame.size
    let offer = offer(ProposedSize(size))
    if found?.frame != memory.frames || found?.size != size {
      let position = settled(in: size, offer)
      memory[position: id] = position
      found = (memory.frames, size, child.size(offer), position.offset)
    }
    var content = Rect(origin: placement.frame.origin, size: found?.content ?? .zero)
    content.move(axis, by: -(found?.offset ?? 0))
    return Placement(content, for: offer)
  }

  /// The position of this frame: what is in view there is measured, and the content stands where it would if all
  /// of it were.
  final func settled(in viewport: Size, _ offer: ProposedSize) -> ScrollPosition {
    var position = memory[position: id]
    position.offset += learned
    let room = min(viewport[axis], Self.longestScreen)
    var rounds = Self.mostRounds
    /// Where lists know what is in view.
    var settled: Int?

    func content(at offset: Int) -> Placement {
      var frame = Rect(origin: .zero, size: child.size(offer))
      frame.move(axis, by: -offset)
      return Placement(frame, for: offer)
    }
    func most() -> Int { max(0, child.size(offer)[axis] - viewport[axis]) }
    /// Measures the visible views and some cells ahead; the visible ones stay in place.
    func learn(ahead: Int = 0, isRecalling: Bool = false) {
      let sight = Sight(axis: axis, cells: 0..<room, ahead: ahead, isRecalling: isRecalling)
      while rounds > 0, let shift = child.learnSizes(in: content(at: position.offset), sight) {
        position.offset += shift
        learned += shift
        forgetSizes()
        rounds -= 1
      }
      settled = ahead == 0 ? position.offset : nil
    }
    /// Scrolls to a place that is only estimated, until all that is in view there is measured.
    func jump(to target: () -> Int) {
      let sight = Sight(axis: axis, cells: 0..<room, ahead: 0, isRecalling: false)
      repeat {
        position.offset = max(0, min(target(), most()))
        rounds -= 1
        guard child.learnSizes(in: content(at: position.offset), sight) != nil else { return }
        forgetSizes()
      } while rounds > 0
    }

    learn(isRecalling: true)
    // The views above the first visible one are gone.
    if position.offset < 0 { learn(ahead: -position.offset) }
    if position.pending != 0 || position.offset < 0 {
      if abs(position.pending) > Self.longestMove {
        let target = position.offset + position.pending
        if target >= most() { jump(to: most) } else { jump { target } }
      } else {
        // A turn of the wheel shows nothing that is not measured yet.
        if abs(position.pending) > LazyStackNode.margin { learn(ahead: position.pending) }
        position.offset = max(0, position.offset + position.pending)
      }
      position.pending = 0
    }
    while position.offset > most(), rounds > 0 {
      let beyond = position.offset - most()
      if beyond > Self.longestMove {
        jump(to: most)
      } else {
        learn(ahead: -beyond)
        position.offset = max(0, position.offset - beyond)
      }
      rounds -= 1
    }
    if settled != position.offset { learn() }
    let focused = child.focusedView(in: content(at: position.offset))
    // A row is measured before its height is known.
    let followed = axis == .vertical ? viewport : Size(width: viewport.width, height: 0)
    guard position.tracks(focused?.id, of: id, in: followed), let frame = focused?.frame else {
      return position
    }
    if frame.start(axis) < 0 || frame.end(axis) > viewport[axis] {
      let isAhead = frame.end(axis) > viewport[axis]
      jump {
        guard let frame = child.focusedView(in: content(at: 0))?.frame else { return position.offset }
        return ScrollPosition.offset(
          isAhead ? 0 : .max, showing: frame.start(axis)..<frame.end(axis), room: viewport[axis])
      }
    }
    return position
  }

  private func viewport(of frame: Rect) -> Rect {
    var viewport = frame
    viewport.size[axis.crossed] = max(0, frame.size[axis.crossed] - barBreadth)
    return viewport
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    guard !frame.isEmpty else { return }
    let content = childPlacement(in: placement)
    canvas.clipped(to: viewport(of: frame)) { canvas in
      child.draw(in: content, on: &canvas)
      if axis == .vertical, isEnabled { canvas.noteScrolled(in: frame) }
    }
    if content.frame.size[axis] > frame.size[axis] {
      drawIndicator(in: frame, content: content.frame, on: &canvas)
    }
  }

  func drawIndicator(in frame: Rect, content: Rect, on canvas: inout Canvas) {
    guard let bar else { return }
    let (viewport, whole) = (frame.size[axis], content.size[axis])
    let length = max(1, Self.share(of: viewport, viewport, outOf: whole))
    let (offset, most) = (frame.start(axis) - content.start(axis), whole - viewport)
    let start = Self.share(of: viewport - length, min(max(0, offset), most), outOf: most)
    var track = frame
    track.move(axis.crossed, by: frame.size[axis.crossed] - 1)
    track.size[axis.crossed] = 1
    canvas.fill(track, with: bar.track, style: Style(attributes: .dim))
    var thumb = track
    thumb.move(axis, by: start)
    thumb.size[axis] = length
    canvas.fill(thumb, with: bar.thumb, style: Style(attributes: .dim))
  }

  /// `length` times `part` divided by `whole`, which is at least `part`; even if the product overflows.
  private static func share(of length: Int, _ part: Int, outOf whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    return whole.dividingFullWidth(length.multipliedFullWidth(by: part)).quotient
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    guard var found = super.focusedView(in: placement) else { return nil }
    // An outer scroll view needs the visible position of the focused view.
    found.frame = found.frame.intersection(placement.frame)
    return found
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    guard !placement.frame.isEmpty else { return }
    let followed = child.focusedView(in: childPlacement(in: placement))?.frame
    collector.scrolling(
      id, axis, viewport: viewport(of: placement.frame), followed: followed, isEnabled: isEnabled
    ) {
      super.collect(in: placement, into: &$0)
    }
  }

  /// Asked for while stacks are measured, when the room is not final yet: it must not scroll.
  override func textBaseline(in placement: Placement) -> Int? { nil }

  /// The content scrolls by itself, and does not change the size of this view.
  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? { nil }
}
