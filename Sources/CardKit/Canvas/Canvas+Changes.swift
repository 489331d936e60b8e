import Glibc

extension Canvas {
  /// Neighbouring cells of a row that a terminal has to draw.
  public struct Run: Hashable, Sendable {
    /// The row.
    public let y: Int
    /// The columns.
    public let columns: Range<Int>
  }

  /// The runs that differ from the canvas on the screen; none begins or ends inside a wide glyph, new or old.
  public func changes(since shown: Canvas?) -> [Run] {
    let shown = shown ?? Canvas(size: size)
    guard shown.size == size else {
      return size.width == 0 ? [] : (0..<size.height).map { Run(y: $0, columns: 0..<size.width) }
    }
    // The same cluster may have another place in the other canvas' list.
    let sharesClusters = shown.clusters == clusters
    var runs: [Run] = []
    cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeBufferPointer { old in
        for y in 0..<size.height {
          let columns = y * size.width..<(y + 1) * size.width
          if sharesClusters, isSame(new, old, columns) { continue }
          appendChanges(
            UnsafeBufferPointer(rebasing: new[columns]), UnsafeBufferPointer(rebasing: old[columns]), y)
        }
      }
    }
    return runs

    /// Whether the bytes are the same, as those of most rows of most frames are.
    func isSame(
      _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ places: Range<Int>
    ) -> Bool {
      guard let new = new.baseAddress, let old = old.baseAddress else { return true }
      let length = places.count * MemoryLayout<Cell>.stride
      return memcmp(new + places.lowerBound, old + places.lowerBound, length) == 0
    }

    func appendChanges(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ y: Int) {
      func stays(_ x: Int) -> Bool {
        if sharesClusters || new[x].scalar != nil || old[x].scalar != nil { return new[x] == old[x] }
        return character(of: new[x]) == shown.character(of: old[x]) && new[x].hasStyle(of: old[x])
      }
      func isHalf(_ x: Int) -> Bool { new[x].width == 0 || old[x].width == 0 }
      var x = 0
      while x < size.width {
        guard !stays(x) else {
          x += 1
          continue
        }
        var first = x
        // Terminals treat half of a wide glyph differently.
        while first > 0, isHalf(first) { first -= 1 }
        x += 1
        while x < size.width, !stays(x) || isHalf(x) { x += 1 }
        runs.append(Run(y: y, columns: first..<x))
      }
    }
  }
}
