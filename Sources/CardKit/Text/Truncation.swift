/// Where text that does not fit is truncated.
public enum TruncationMode: Hashable, Sendable {
  case head, middle, tail
}

extension RandomAccessCollection<Glyph> {
  var columns: Int { reduce(0) { $0 + $1.width } }

  func prefix(columns: Int) -> SubSequence {
    var left = columns
    return prefix {
      left -= $0.width
      return left >= 0
    }
  }

  /// The longest prefix in some columns that breaks no flag or family, unless that is wider itself.
  func wholePrefix(columns: Int) -> SubSequence {
    let longest = prefix(columns: columns)
    var whole = longest
    while whole.last?.joint == .cluster { whole = whole.dropLast() }
    return whole.isEmpty ? longest : whole
  }

  func truncated(to columns: Int, mode: TruncationMode, mark: Glyph) -> [Glyph] {
    guard self.columns > columns else { return Array(self) }
    guard columns > mark.width else { return columns == mark.width ? [mark] : [] }
    let room = columns - mark.width
    switch mode {
    case .tail: return wholePrefix(columns: room) + [mark]
    case .head: return [mark] + reversed().prefix(columns: room).reversed()
    case .middle:
      let tail = room / 2
      return prefix(columns: room - tail) + [mark] + reversed().prefix(columns: tail).reversed()
    }
  }
}
