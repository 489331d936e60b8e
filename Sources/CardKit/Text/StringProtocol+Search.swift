// The standard library's own search is a part of its library for patterns, which a program would carry whole.
extension StringProtocol {
  /// The places of another text, from the first one on; none overlaps the one before.
  package func places(of other: some StringProtocol) -> [Range<Index>] {
    guard !other.isEmpty else { return [] }
    var (places, start) = ([Range<Index>](), startIndex)
    while start < endIndex {
      if self[start...].starts(with: other) {
        let end = index(start, offsetBy: other.count)
        places.append(start..<end)
        start = end
      } else {
        start = index(after: start)
      }
    }
    return places
  }

  /// Whether another text is a part of this one.
  package func holds(_ other: some StringProtocol) -> Bool { !places(of: other).isEmpty }

  /// The parts between the places of another text, as many as those and one more.
  package func parts(between other: some StringProtocol) -> [SubSequence] {
    var (parts, start) = ([SubSequence](), startIndex)
    for place in places(of: other) {
      parts.append(self[start..<place.lowerBound])
      start = place.upperBound
    }
    return parts + [self[start...]]
  }
}
