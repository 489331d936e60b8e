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
    let track = axis == .vertical ? glyphs.verticalRule : glyphs.horizontalRule
    nodes.append(
      ScrollNode(
        content.node(in: environment.inStack(axis)), axis: axis, environment: environment,
        bar: showsIndicators ? (Glyph(track), Glyph(glyphs.full)) : nil))
  }
}

final class ScrollNode: WrapperNode {
  private let axis: Axis
  private let id: ViewID
  private let memory: ViewMemory
  private let isEnabled: Bool
  /// The focused view, inside or not.
  private let focus: ViewID?
  private let bar: (track: Glyph, thumb: Glyph)?

  init(_ child: LayoutNode, axis: Axis, environment: EnvironmentValues, bar: (track: Glyph, thumb: Glyph)?) {
    self.axis = axis
    id = environment.identity
    memory = environment.memory
    isEnabled = environment.isEnabled
    focus = environment.focus
    self.bar = bar
    super.init(child)
  }

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
    var size = child.size(offer(proposal))
    size[axis.crossed] = max(size[axis.crossed] + barBreadth, proposal[axis.crossed] ?? 0)
    if let breadth = proposal[axis.crossed] { size[axis.crossed] = min(size[axis.crossed], breadth) }
    // It takes all the room: the length of lazy content only shows as it scrolls.
    size[axis] = proposal[axis] ?? size[axis]
    return size
  }

  private static let mostRounds = 8
  /// The longest part measured at once: inside another scroll view, this one may be longer than a screen.
  private static let longestScreen = 512

  /// The focus is looked for before drawing: uncached, each nested scroll view would double the work.
  private var found: (frame: Size, content: Size, offset: Int)?

  override func forgetSizes() {
    super.forgetSizes()
    found = nil
  }

  override func childPlacement(in placement: Placement) -> Placement {
    let frame = placement.frame
    let offer = offer(ProposedSize(frame.size))
    if let found, found.frame == frame.size {
      var content = Rect(origin: frame.origin, size: found.content)
      content.move(axis, by: -found.offset)
      return Placement(content, for: offer)
    }
    let content = learnedFrame(in: frame, offer)
    found = (frame.size, content.size, memory[position: id].offset)
    return Placement(content, for: offer)
  }

  private func learnedFrame(in frame: Rect, _ offer: ProposedSize) -> Rect {
    var content = frame
    for _ in 0..<Self.mostRounds {
      content = child.placement(offer, in: frame).frame
      let range = child.focusedFrame(in: Placement(content, for: offer)).map {
        $0.start(axis) - frame.start(axis)..<$0.end(axis) - frame.start(axis)
      }
      memory[position: id].follow(focus, at: range, viewport: frame.size[axis], content: content.size[axis])
      content.move(axis, by: -memory[position: id].offset)
      var visible = viewport(of: frame)
      visible.size[axis] = min(visible.size[axis], Self.longestScreen)
      let shift = child.learnSizes(in: Placement(content, for: offer), visible: visible)
      guard let shift else { break }
      memory[position: id].shift(by: shift)
      forgetSizes()
    }
    // The last round may have learned something too.
    content.size = child.size(offer)
    return content
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
    canvas.clipped(to: viewport(of: frame)) { child.draw(in: content, on: &$0) }
    // Drawing may have measured more of the content.
    found = nil
    if content.frame.size[axis] > frame.size[axis] { drawBar(in: frame, content: content.frame, on: &canvas) }
  }

  private func drawBar(in frame: Rect, content: Rect, on canvas: inout Canvas) {
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
    canvas.fill(thumb, with: bar.thumb, style: .plain)
  }

  /// `length` times `part` divided by `whole`, which is at least `part`; even if the product overflows.
  private static func share(of length: Int, _ part: Int, outOf whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    return whole.dividingFullWidth(length.multipliedFullWidth(by: part)).quotient
  }

  override func focusedFrame(in placement: Placement) -> Rect? {
    // An outer scroll view needs the visible position of the focused view.
    super.focusedFrame(in: placement)?.intersection(placement.frame)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    guard !placement.frame.isEmpty else { return }
    collector.scrolling(id, axis, viewport: viewport(of: placement.frame), isEnabled: isEnabled) {
      super.collect(in: placement, into: &$0)
    }
  }

  override func learnSizes(in placement: Placement, visible: Rect) -> Int? {
    // Content learns its sizes as it is drawn, and does not change the size of this view.
    nil
  }
}
