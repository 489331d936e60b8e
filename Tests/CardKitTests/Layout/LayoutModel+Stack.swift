@testable import CardKit

extension LayoutModel {
  /// What a stack offers each child, by the steps of the algorithm.
  func stackOffers(_ proposal: ProposedSize) -> [ProposedSize] {
    guard case .stack(let axis, let spacing, _, let children) = self else { return [] }
    guard let length = proposal[axis] else { return children.map { _ in proposal } }
    func answer(_ index: Int, _ offered: Int) -> Int {
      var offer = proposal
      offer[axis] = offered
      return children[index].sizeThatFits(offer)[axis]
    }
    let least = children.indices.map { answer($0, 0) }
    let most = children.indices.map { min(answer($0, ProposedSize.infinity), ProposedSize.infinity) }
    var offers = children.map { _ in proposal }
    var sizes = [Int](repeating: 0, count: children.count)
    let gaps = spacing * max(0, children.count - 1)
    for rank in Set(children.map(\.rank)).sorted(by: >) {
      let lower = children.indices.filter { children[$0].rank < rank }.reduce(0) { $0 + least[$1] }
      let members = children.indices.filter { children[$0].rank == rank }
        .sorted { first, second in
          let (one, other) = (most[first] - least[first], most[second] - least[second])
          return one == other ? first < second : one < other
        }
      let higher = children.indices.filter { children[$0].rank > rank }.reduce(0) { $0 + sizes[$1] }
      var available = length - gaps - lower - higher
      for (done, index) in members.enumerated() {
        let share = max(0, available) / (members.count - done)
        let offered = length >= ProposedSize.infinity ? ProposedSize.infinity : share
        offers[index][axis] = offered
        sizes[index] = answer(index, offered)
        available -= sizes[index]
      }
    }
    return offers
  }

  /// The frames of a stack's children, counted from its top left corner.
  func stackFrames(_ proposal: ProposedSize) -> [Rect] {
    guard case .stack(let axis, let spacing, let alignment, let children) = self else { return [] }
    let offers = stackOffers(proposal)
    let sizes = zip(children, offers).map { $0.sizeThatFits($1) }
    let room = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    let rows = children.indices.map { children[$0].baseline(offers[$0]) ?? max(0, sizes[$0].height - 1) }
    var along = 0
    return children.indices.map { index in
      var frame = alignment.place(sizes[index], in: Rect(origin: .zero, size: room))
      if axis == .horizontal {
        frame.origin.x = along
        if alignment.vertical == .firstTextBaseline {
          frame.origin.y = (rows.max() ?? 0) - rows[index]
        }
      } else {
        frame.origin.y = along
      }
      along += sizes[index][axis] + spacing
      return frame
    }
  }

  /// The row of the first line of text.
  func baseline(_ proposal: ProposedSize) -> Int? {
    if case .leaf(_, _, _, let firstLine) = self { return firstLine }
    if case .list = self { return nil }
    let size = sizeThatFits(proposal)
    let rows = parts(in: Rect(origin: .zero, size: size), proposal).compactMap { child, offer, frame in
      child.baseline(offer).map { $0 + frame.minY }
    }
    return rows.min()
  }

  /// The children, what each is offered, and where it stands.
  func parts(in frame: Rect, _ proposal: ProposedSize) -> [(LayoutModel, ProposedSize, Rect)] {
    func aligned(_ child: LayoutModel, _ alignment: Alignment, _ offer: ProposedSize) -> Rect {
      alignment.place(child.sizeThatFits(offer), in: frame)
    }
    let offer = offer(proposal)
    switch self {
    case .leaf, .spacer: return []
    case .list(let list): return list.parts(in: frame, proposal)
    case .stack(_, _, _, let children):
      let frames = stackFrames(proposal)
        .map {
          Rect(x: $0.minX + frame.minX, y: $0.minY + frame.minY, width: $0.size.width, height: $0.size.height)
        }
      return zip(zip(children, stackOffers(proposal)), frames).map { ($0.0, $0.1, $1) }
    case .zstack(let alignment, let children):
      return children.map { ($0, proposal, aligned($0, alignment, proposal)) }
    case .padding(let insets, let child):
      let origin = Point(x: frame.minX + insets.leading, y: frame.minY + insets.top)
      return [(child, offer, Rect(origin: origin, size: child.sizeThatFits(offer)))]
    case .frame(_, _, let alignment, let child), .flexible(_, _, let alignment, let child):
      return [(child, offer, aligned(child, alignment, offer))]
    case .priority(_, let child), .fixed(_, _, let child): return [(child, offer, frame)]
    }
  }

  /// The frame of each leaf below that is drawn, in order: a stack leaves out what is wholly clipped.
  func leafFrames(in frame: Rect, _ proposal: ProposedSize, clip: Rect) -> [(id: Int, frame: Rect)] {
    if case .leaf(let id, _, _, _) = self { return [(id, frame)] }
    return parts(in: frame, proposal).flatMap { child, offer, place -> [(id: Int, frame: Rect)] in
      if case .stack = self, place.intersection(clip).isEmpty { return [] }
      return child.leafFrames(in: place, offer, clip: clip)
    }
  }
}
