extension Range<Int> {
  /// The elements of a list that the focus can move to: those in view (this range) and just beyond, and those
  /// around the one in focus, which may have been scrolled out of view.
  func withEdges(count: Int, focused: Int?) -> [Int] {
    let near = Swift.max(0, lowerBound - 1)..<Swift.max(0, Swift.min(count, upperBound + 1))
    guard let focused, 0..<count ~= focused, !near.contains(focused) else { return Array(near) }
    let around = Swift.max(0, focused - 1)...Swift.min(count - 1, focused + 1)
    return around.filter { $0 < near.lowerBound } + near + around.filter { $0 >= near.upperBound }
  }
}
