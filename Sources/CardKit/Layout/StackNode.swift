final class StackNode: LayoutNode {
  private struct Arrangement {
    let proposal: ProposedSize
    let shares: [StackLayout.Share]
    /// The rows above each child; nil if the alignment decides.
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

  private func tops(of shares: [StackLayout.Share]) -> [Int]? {
    guard layout.axis == .horizontal, alignment.vertical == .firstTextBaseline else { return nil }
    let guides = zip(children, shares).map { child, share in
      let placement = Placement(Rect(origin: .zero, size: share.size), for: share.offer)
      return child.textBaseline(in: placement) ?? max(0, share.size.height - 1)
    }
    let lowest = guides.max() ?? 0
    return guides.map { lowest - $0 }
  }

  override func forgetSizes() {
    super.forgetSizes()
    arrangements = []
  }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    let arrangement = arrangement(in: placement.proposal)
    var start = placement.frame.start(layout.axis)
    for (index, child) in children.enumerated() {
      let share = arrangement.shares[index]
      var frame = alignment.place(share.size, in: placement.frame)
      frame.move(layout.axis, by: start - frame.start(layout.axis))
      if let tops = arrangement.tops { frame.origin.y = placement.frame.minY + tops[index] }
      body(child, Placement(frame, for: share.offer))
      start += share.size[layout.axis] + layout.spacing
    }
  }

  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    // Lists beside each other measure all their views.
    guard layout.axis == sight.axis else { return nil }
    let arrangement = arrangement(in: placement.proposal)
    var start = placement.frame.start(layout.axis)
    var shift: Int?
    for (child, share) in zip(children, arrangement.shares) {
      var frame = alignment.place(share.size, in: placement.frame)
      frame.move(layout.axis, by: start - frame.start(layout.axis))
      var length = share.size[layout.axis]
      if let moved = child.learnSizes(in: Placement(frame, for: share.offer), sight) {
        shift = (shift ?? 0) + moved
        start -= moved
        length = child.size(share.offer)[layout.axis]
      }
      start += length + layout.spacing
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    forEachChild(in: placement) { child, place in
      if !place.frame.intersection(canvas.clip).isEmpty { child.draw(in: place, on: &canvas) }
    }
  }
}

/// How a stack shares its length among its children: SwiftUI's algorithm on whole cells.
///
/// Children are sized in order of layout priority, then of flexibility. Each is offered an equal share of
/// what is left; later children get what it does not take, and the remainders: 80 makes 26, 27 and 27.
struct StackLayout {
  let axis: Axis
  let spacing: Int

  struct Share {
    var offer: ProposedSize
    var size: Size
  }

  /// A layout along `axis`; with negative `spacing`, neighbours overlap.
  init(axis: Axis, spacing: Int) {
    self.axis = axis
    self.spacing = ProposedSize.bounded(spacing)
  }

  func shares(of children: [LayoutNode], in proposal: ProposedSize) -> [Share] {
    guard let length = proposal[axis] else {
      return children.map { Share(offer: proposal, size: $0.size(proposal)) }
    }
    var flexible = children.indices.map { index in
      Flexibility(
        index: index, priority: children[index].priority,
        minimum: probe(children[index], 0, proposal),
        maximum: probe(children[index], ProposedSize.infinity, proposal))
    }
    // High priority first, then the least flexible; of two infinite ones, that with the larger minimum.
    flexible.sort { ($1.priority, $0.range, $0.index) < ($0.priority, $1.range, $1.index) }

    var shares = Array(repeating: Share(offer: proposal, size: .zero), count: children.count)
    var available = length - spacing * max(0, children.count - 1)
    // Lower priorities keep their minimum until it is their turn.
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

private struct Flexibility {
  let index: Int
  let priority: Double
  let minimum: Int
  let maximum: Int

  var range: Int { min(maximum, ProposedSize.infinity) - minimum }
}
