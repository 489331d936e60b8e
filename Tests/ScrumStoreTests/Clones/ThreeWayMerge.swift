/// Lines merged as git merges them.
enum ThreeWayMerge {
  /// What becomes of lines that both sides have changed.
  enum Strategy: CaseIterable {
    case union, ours, theirs, markers
  }

  /// Merges two sides that were both `base` once.
  static func lines(
    base: [String], ours: [String], theirs: [String], _ strategy: Strategy
  ) -> [String] {
    let (mine, their) = (matches(base, ours), matches(base, theirs))
    var result: [String] = []
    var start = (base: 0, ours: 0, theirs: 0)
    for place in 0...base.count {
      let end: (ours: Int, theirs: Int)
      if place == base.count {
        end = (ours.count, theirs.count)
      } else if let one = mine[place], let other = their[place] {
        end = (one, other)
      } else {
        continue
      }
      result += chunk(
        Array(base[start.base..<place]), Array(ours[start.ours..<end.ours]),
        Array(theirs[start.theirs..<end.theirs]), strategy)
      if place < base.count { result.append(base[place]) }
      start = (place + 1, end.ours + 1, end.theirs + 1)
    }
    return result
  }

  private static func chunk(
    _ base: [String], _ ours: [String], _ theirs: [String], _ strategy: Strategy
  ) -> [String] {
    if ours == base || ours == theirs { return theirs }
    if theirs == base { return ours }
    switch strategy {
    case .union: return ours + theirs
    case .ours: return ours
    case .theirs: return theirs
    case .markers: return ["<<<<<<< HEAD"] + ours + ["======="] + theirs + [">>>>>>> topic"]
    }
  }

  /// Where each line of one text stands in another, of a longest common part.
  private static func matches(_ one: [String], _ other: [String]) -> [Int?] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for i in one.indices.reversed() {
      for j in other.indices.reversed() {
        lengths[i][j] =
          one[i] == other[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var found = [Int?](repeating: nil, count: one.count)
    var (i, j) = (0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] {
        found[i] = j
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return found
  }
}
