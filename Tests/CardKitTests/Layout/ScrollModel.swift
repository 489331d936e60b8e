@testable import CardKit

/// A vertical scroll view as its rules are written, on content that is measured completely in each frame.
struct ScrollModel {
  var size: Size
  var focus: String?
  private var offset = 0
  private var pending = 0
  private var isAway = false
  private var followed: String?
  private var viewport: Size?

  init(size: Size) { self.size = size }

  mutating func scroll(by rows: Int) {
    pending += rows
    isAway = true
  }

  /// What is drawn of some content in this frame.
  mutating func frame(_ content: LayoutModel) -> [(id: Int, frame: Rect)] {
    let offer = ProposedSize(width: size.width, height: nil)
    let whole = content.sizeThatFits(offer)
    offset += content.shift(offset, room: size.height, offer)
    let most = max(0, whole.height - size.height)
    offset = max(0, min(offset + pending, most))
    pending = 0
    let frame = Rect(origin: .zero, size: whole)
    let rows = focus.flatMap { content.rows(of: $0, in: frame, offer) }
    let found = rows == nil ? nil : focus
    if found != followed || viewport != size { isAway = false }
    (followed, viewport) = (found, size)
    if let rows, !isAway {
      offset = max(offset, rows.upperBound - size.height)
      if rows.lowerBound < offset {
        offset = min(max(rows.lowerBound - 2, rows.upperBound - size.height), rows.lowerBound)
      }
      offset = max(0, min(offset, most))
    }
    content.note(in: frame, offer, isLazy: true)
    let clip = Rect(origin: .zero, size: size)
    let place = Rect(x: 0, y: -offset, width: whole.width, height: whole.height)
    return content.visibleLeaves(in: place, offer, clip: clip)
  }
}

extension LayoutModel {
  /// The frame of each leaf below that is at least partly visible, in order.
  func visibleLeaves(in frame: Rect, _ proposal: ProposedSize, clip: Rect) -> [(id: Int, frame: Rect)] {
    if case .leaf(let id, _, _, _) = self { return frame.intersection(clip).isEmpty ? [] : [(id, frame)] }
    var parts = parts(in: frame, proposal)
    // A list draws what begins in view, and what stands at the first row in view.
    if case .list = self {
      let first = parts.lastIndex { $0.2.minY <= clip.minY } ?? 0
      parts = parts.dropFirst(first).filter { $0.2.minY < clip.maxY }
    }
    return parts.flatMap { child, offer, place -> [(id: Int, frame: Rect)] in
      if case .stack = self, place.intersection(clip).isEmpty { return [] }
      return child.visibleLeaves(in: place, offer, clip: clip)
    }
  }

  /// Whether lists inside are lazy, if this is in a scroll view.
  private var keepsLazy: Bool {
    switch self {
    case .stack(.horizontal, _, _, _), .zstack: return false
    case .frame(_, let height, _, _): return height == nil
    case .flexible(_, let bounds, _, _):
      return bounds.minimum == nil && bounds.ideal == nil && bounds.maximum == nil
    default: return true
    }
  }

  private func isLazy(_ proposal: ProposedSize) -> Bool { proposal.width != nil }

  /// Notes where the lazy lists are drawn.
  func note(in frame: Rect, _ proposal: ProposedSize, isLazy: Bool) {
    if case .list(let list) = self {
      list.drawn = nil
      let starts = list.starts(proposal)
      if isLazy, self.isLazy(proposal) {
        list.drawn = .init(
          start: frame.minY, starts: starts, names: list.elements.map(\.id),
          length: list.elements.isEmpty ? 0 : starts[list.elements.count])
      }
    }
    for (child, offer, place) in parts(in: frame, proposal) {
      child.note(in: place, offer, isLazy: isLazy && keepsLazy)
    }
  }

  /// By how many rows the content at a row moves because elements of lazy lists have come or gone.
  func shift(_ offset: Int, room: Int, _ proposal: ProposedSize) -> Int {
    guard keepsLazy else { return 0 }
    let size = sizeThatFits(proposal)
    let children = parts(in: Rect(origin: .zero, size: size), proposal)
    guard case .list(let list) = self else {
      return children.reduce(0) { $0 + $1.0.shift(offset, room: room, $1.1) }
    }
    guard isLazy(proposal) else { return 0 }
    let (rows, element) = list.shift(offset, room: room, proposal)
    guard let element else { return rows }
    return rows + children[element].0.shift(offset, room: room, children[element].1)
  }

  /// The rows of the element of a list by its path.
  func rows(of path: String, in frame: Rect, _ proposal: ProposedSize) -> Swift.Range<Int>? {
    let parts = parts(in: frame, proposal)
    guard case .list(let list) = self else {
      for (child, offer, place) in parts {
        if let found = child.rows(of: path, in: place, offer) { return found }
      }
      return nil
    }
    for (number, (child, offer, place)) in parts.enumerated() {
      let own = list.name + "/" + (list.isNamed ? list.elements[number].id : String(number))
      if path == own { return place.minY..<place.maxY }
      if path.hasPrefix(own + "/") {
        return child.rows(of: String(path.dropFirst(own.count + 1)), in: place, offer) ?? place
          .minY..<place.maxY
      }
    }
    return nil
  }

  /// The lists inside, each with the path to it; one that may stand outside of its frame can't be found.
  var lists: [(path: String, list: ModelList)] {
    switch self {
    case .list(let list):
      return [("", list)]
        + list.elements.enumerated().flatMap { number, element in
          element.model.lists.map { path, inner in
            (list.name + "/" + (list.isNamed ? element.id : String(number)) + "/" + path, inner)
          }
        }
    case .stack(_, _, _, let children): return children.flatMap(\.lists)
    case .zstack(_, let children):
      let isInside = Set(children.map(\.rank)).count <= 1
      return children.flatMap { child in
        child.lists.map { (isInside ? $0.path : "hidden/" + $0.path, $0.list) }
      }
    case .frame(_, _, _, let child), .flexible(_, _, _, let child):
      return keepsLazy ? child.lists : child.lists.map { ("hidden/" + $0.path, $0.list) }
    case .padding(_, let child), .priority(_, let child), .fixed(_, _, let child): return child.lists
    case .leaf, .spacer: return []
    }
  }
}
