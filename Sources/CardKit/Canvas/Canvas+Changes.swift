import Glibc

extension Canvas {
  /// Neighbouring cells of a row that a terminal has to draw.
  package struct Run: Hashable, Sendable {
    package let y: Int
    package let columns: Range<Int>
  }

  /// The runs that differ from the canvas on the screen; none begins or ends inside a wide glyph, new or old.
  package func changes(since shown: Canvas?) -> [Run] {
    let shown = shown ?? Canvas(size: size)
    guard shown.size == size else {
      return size.width == 0 ? [] : (0..<size.height).map { Run(y: $0, columns: 0..<size.width) }
    }
    // The same cluster may have another place in the other canvas' list.
    let sharesClusters = shown.clusters == clusters
    return withBytes(of: shown) { new, old in
      var runs: [Run] = []
      for y in sharesClusters ? changedRows(since: shown) : Array(0..<size.height) {
        appendChanges(new + y * size.width, old + y * size.width, y, to: &runs)
      }
      return runs
    }

    func appendChanges(
      _ new: UnsafePointer<CellBytes>, _ old: UnsafePointer<CellBytes>, _ y: Int, to runs: inout [Run]
    ) {
      func isSame(_ x: Int) -> Bool {
        let place = y * size.width + x
        if new[x] == old[x] { return sharesClusters || cells[place].scalar != nil }
        return cells[place].looksEmpty(as: shown.cells[place])
          || !sharesClusters && isSameCluster(at: place, in: shown)
      }
      func isHalf(_ x: Int) -> Bool {
        let place = y * size.width + x
        return cells[place].width == 0 || shown.cells[place].width == 0
      }
      var x = 0
      while x < size.width {
        guard !isSame(x) else {
          x += 1
          continue
        }
        var first = x
        // Terminals treat half of a wide glyph differently.
        while first > 0, isHalf(first) { first -= 1 }
        x += 1
        while x < size.width, !isSame(x) || isHalf(x) { x += 1 }
        runs.append(Run(y: y, columns: first..<x))
      }
    }
  }

  private func isSameCluster(at place: Int, in shown: Canvas) -> Bool {
    let (new, old) = (cells[place], shown.cells[place])
    guard new.scalar == nil, old.scalar == nil else { return false }
    return character(of: new) == shown.character(of: old) && new.hasStyle(of: old)
  }

  /// The rows whose bytes differ from those of a canvas of the same size; most rows of most frames don't.
  package func changedRows(since shown: Canvas) -> [Int] {
    let length = size.width * MemoryLayout<Cell>.stride
    return withBytes(of: shown) { new, old in
      (0..<size.height).filter { memcmp(new + $0 * size.width, old + $0 * size.width, length) != 0 }
    }
  }

  /// The bytes of a cell: comparing them is faster than comparing its parts.
  typealias CellBytes = SIMD2<UInt64>

  /// Calls a closure with the cells of this canvas and another; not at all if there are none.
  func withBytes<Result>(
    of other: Canvas, _ body: (UnsafePointer<CellBytes>, UnsafePointer<CellBytes>) -> Result
  ) -> Result where Result: ExpressibleByArrayLiteral {
    cells.withUnsafeBytes { new in
      other.cells.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return [] }
        return body(
          new.assumingMemoryBound(to: CellBytes.self), old.assumingMemoryBound(to: CellBytes.self))
      }
    }
  }
}
