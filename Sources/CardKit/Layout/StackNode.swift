/// Children side by side or one under the other.
final class StackNode: LayoutNode {
  /// How the children share one proposal.
  private struct Arrangement {
    let proposal: ProposedSize
    let shares: [StackLayout.Share]
    /// The free rows above each child; nil where the alignment tells them.
    let tops: [Int]?
    let size: Size
  }

  private let layout: StackLayout
  private let alignment: Alignment
  private let children: [LayoutNode]
  private var arrangements: [Arrangement] = []

  init(axis: Axis, spacing: Int, alignment: Alignment, children: [LayoutNode]) {
    layout = StackLayout(axis: axis, spacing: spacing)
    self.alignment = alignment
    self.children = children
  }

  override func measure(_ proposal: ProposedSize) -> Size { arrangement(in: proposal).size }

  private func arrangement(in proposal: ProposedSize) -> Arrangement {
    for known in arrangements where known.proposal == proposal { return known }
    let shares = layout.shares(of: children, in: proposal)
    var size = layout.size(of: shares)
    let tops = tops(of: shares)
    if let tops { size.height = zip(shares, tops).reduce(0) { max($0, $1.0.size.height + $1.1) } }
    let arrangement = Arrangement(proposal: proposal, shares: shares, tops: tops, size: size)
    arrangements.append(arrangement)
    return arrangement
  }

  /// The rows above each child that bring their lines of text to one row.
  private func tops(of shares: [StackLayout.Share]) -> [Int]? {
    guard layout.axis == .horizontal, let which = alignment.vertical.textBaseline else { return nil }
    let guides = zip(children, shares).map { child, share in
      child.accept(share.offer)
      return child.textBaseline(which, in: share.size) ?? max(0, share.size.height - 1)
    }
    let lowest = guides.max() ?? 0
    return guides.map { lowest - $0 }
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    forEachChild(in: frame) { child, place in
      if !place.intersection(canvas.clip).isEmpty { child.draw(in: place, on: &canvas) }
    }
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    var found: Rect?
    forEachChild(in: frame) { child, place in found = found ?? child.focusedFrame(in: place) }
    return found
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    forEachChild(in: frame) { $0.collect(in: $1, into: &collector) }
  }

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    var shift: Int?
    forEachChild(in: frame) { child, place in
      guard let moved = child.learnSizes(in: place, visible: visible) else { return }
      shift = (shift ?? 0) + moved
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  override func forgetSizes() {
    super.forgetSizes()
    arrangements = []
  }

  override func textBaseline(_ which: TextBaseline, in size: Size) -> Int? {
    var rows: [Int] = []
    forEachChild(in: Rect(origin: .zero, size: size)) { child, place in
      if let row = child.textBaseline(which, in: place.size) { rows.append(row + place.minY) }
    }
    return which.outermost(of: rows)
  }

  private func forEachChild(in frame: Rect, _ body: (LayoutNode, Rect) -> Void) {
    let arrangement = arrangement(in: proposal(for: frame.size))
    var place = frame.origin
    for (index, child) in children.enumerated() {
      let share = arrangement.shares[index]
      child.accept(share.offer)
      var rect = alignment.place(share.size, in: frame)
      if layout.axis == .horizontal {
        rect.origin.x = place.x
        if let tops = arrangement.tops { rect.origin.y = place.y + tops[index] }
      } else {
        rect.origin.y = place.y
      }
      body(child, rect)
      if layout.axis == .horizontal {
        place.x += share.size.width + layout.spacing
      } else {
        place.y += share.size.height + layout.spacing
      }
    }
  }
}

/// How a stack shares its length among its children: SwiftUI's algorithm on whole cells.
///
/// Children are sized in order of layout priority, then of flexibility, each offered an equal share of what
/// is left; what one doesn't take, the later ones are offered. Remainders fall to the later ones too:
/// 80 among three makes 26, 27, 27.
struct StackLayout {
  /// The direction in which the children stand.
  let axis: Axis
  /// The cells between neighbours.
  let spacing: Int

  /// A child's part of the whole.
  struct Share {
    /// What the child was offered.
    var offer: ProposedSize
    /// What it took.
    var size: Size
  }

  /// A layout along `axis`; where `spacing` is negative, neighbours lie over each other.
  init(axis: Axis, spacing: Int) {
    self.axis = axis
    self.spacing = ProposedSize.bounded(spacing)
  }

  /// The sizes of the children in the order given.
  func sizes(of children: [LayoutNode], in proposal: ProposedSize) -> [Size] {
    shares(of: children, in: proposal).map(\.size)
  }

  /// The children's parts in the order given.
  func shares(of children: [LayoutNode], in proposal: ProposedSize) -> [Share] {
    guard let length = proposal[axis] else {
      return children.map { Share(offer: proposal, size: $0.size(proposal)) }
    }
    var flexible = children.indices.map { index in
      Flexibility(
        index: index, priority: children[index].priority,
        minimum: probe(children[index], 0, proposal), maximum: probe(children[index], .infinity, proposal))
    }
    flexible.sort { $0.isSized(before: $1) }

    var shares = Array(repeating: Share(offer: proposal, size: .zero), count: children.count)
    var available = length - spacing * max(0, children.count - 1)
    // The lower priorities' minimum is kept for them until it is their turn.
    available -= flexible.reduce(0) { $0 + $1.minimum }
    var group = flexible[...]
    while let first = group.first {
      let members = group.prefix { $0.priority == first.priority }
      group = group.dropFirst(members.count)
      available += members.reduce(0) { $0 + $1.minimum }
      for (done, member) in members.enumerated() {
        var offer = proposal
        let share = max(0, available) / (members.count - done)
        offer[axis] = length >= ProposedSize.infinity ? ProposedSize.infinity : share
        let size = children[member.index].size(offer)
        shares[member.index] = Share(offer: offer, size: size)
        available -= size[axis]
      }
    }
    return shares
  }

  /// The size of the whole stack.
  func size(of shares: [Share]) -> Size {
    var size = Size.zero
    size[axis] = max(0, shares.reduce(spacing * max(0, shares.count - 1)) { $0 + $1.size[axis] })
    size[axis.crossed] = shares.reduce(0) { max($0, $1.size[axis.crossed]) }
    return size
  }

  private func probe(_ child: LayoutNode, _ length: Int, _ proposal: ProposedSize) -> Int {
    var offer = proposal
    offer[axis] = length
    return child.size(offer)[axis]
  }
}

/// What a stack knows of a child before it sizes it.
private struct Flexibility {
  let index: Int
  let priority: Double
  let minimum: Int
  let maximum: Int

  /// High priority first, then the least flexible: of two that grow without end, the larger minimum.
  func isSized(before other: Flexibility) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let (mine, theirs) = (min(maximum, .infinity) - minimum, min(other.maximum, .infinity) - other.minimum)
    return mine != theirs ? mine < theirs : index < other.index
  }
}

extension Int {
  /// The length that stands for room without end.
  fileprivate static var infinity: Int { ProposedSize.infinity }
}
