@testable import CardKit

/// A lazy list as its rules are written: all of its elements one below the other.
final class ModelList: CustomStringConvertible {
  struct Element: Identifiable {
    let id: String
    let model: LayoutModel
  }

  let name: String
  let spacing: Int
  let alignment: HorizontalAlignment
  /// Whether elements are known by their `id`, or else by their number.
  let isNamed: Bool
  var elements: [Element]
  /// How it was last drawn in a scroll view.
  var drawn: Drawn?

  struct Drawn {
    /// The row of the list's start, counted from that of the content.
    let start: Int
    let starts: [Int]
    let names: [String]
    let length: Int
  }

  var description: String {
    let rows = elements.map { element in
      if case .leaf(_, _, let height, _) = element.model { return "\(element.id) \(height.ideal)" }
      return "\(element.id) \(element.model)"
    }
    return "\(name) \(isNamed) \(spacing) \(rows)"
  }

  init(
    _ name: String, spacing: Int, alignment: HorizontalAlignment, isNamed: Bool, elements: [Element]
  ) {
    (self.name, self.spacing, self.alignment) = (name, spacing, alignment)
    (self.isNamed, self.elements) = (isNamed, elements)
  }

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: proposal.width, height: nil)
  }

  private func sizes(_ proposal: ProposedSize) -> [Size] {
    elements.map { $0.model.sizeThatFits(offer(proposal)) }
  }

  func size(_ proposal: ProposedSize) -> Size {
    let sizes = sizes(proposal)
    if sizes.isEmpty { return .zero }
    return Size(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0,
      height: max(0, starts(proposal).last ?? 0))
  }

  /// The first row of each element, and the last one's end.
  func starts(_ proposal: ProposedSize) -> [Int] {
    var (starts, row) = ([Int](), 0)
    for size in sizes(proposal) {
      starts.append(row)
      row += size.height + spacing
    }
    return starts + [row - spacing]
  }

  func parts(in frame: Rect, _ proposal: ProposedSize) -> [(LayoutModel, ProposedSize, Rect)] {
    zip(zip(elements, sizes(proposal)), starts(proposal)).map { element, start in
      let place = Alignment(horizontal: alignment, vertical: .top).place(element.1, in: frame)
      let rect = Rect(
        x: place.minX, y: frame.minY + start, width: place.size.width, height: place.size.height)
      return (element.0.model, offer(proposal), rect)
    }
  }

  /// The number of the element that stands at a row.
  private func index(at row: Int, _ starts: [Int]) -> Int {
    max(0, starts.dropLast().lastIndex { $0 <= row } ?? 0)
  }

  /// By how many rows the content at `offset` moves since the list was drawn, and the element that stood there.
  func shift(_ offset: Int, room: Int, _ proposal: ProposedSize) -> (rows: Int, element: Int?) {
    guard let drawn, drawn.start < offset else { return (0, nil) }
    let now = starts(proposal)
    let length = elements.isEmpty ? 0 : now[elements.count]
    if drawn.start + drawn.length <= offset { return (length - drawn.length, nil) }
    let first = index(at: offset - drawn.start, drawn.starts)
    if isNamed {
      for old in drawn.names.indices.dropFirst(first)
      where old == first || drawn.start + drawn.starts[old] < offset + room {
        guard let new = elements.firstIndex(where: { $0.id == drawn.names[old] }) else { continue }
        return (now[new] - drawn.starts[old], new)
      }
    }
    if !isNamed, first < elements.count { return (now[first] - drawn.starts[first], first) }
    // What came after it begins where it was.
    let end = elements.isEmpty ? 0 : length + spacing
    return ((first < elements.count ? now[first] : end) - (offset - drawn.start), nil)
  }
}
