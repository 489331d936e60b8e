/// The widths of the columns of a table in some room.
///
/// Without room for all of them, the least important columns go. Then those that can be shorter give way, the last one
/// first. What is left over goes to those that can grow, the first one first.
package struct ColumnFit {
  package struct Column {
    let width: Int
    let shortest: Int?
    let most: Int
    let gap: Int
    let importance: Int?

    /// A column that is `width` cells wide, `gap` cells after the one before; one that is 0 wide is left out. It can be
    /// shortened to `shortest` and grows up to `most`, if it has them. The lowest `importance` goes first; nil stays.
    package init(
      _ width: Int, shortest: Int? = nil, most: Int? = nil, gap: Int = 0, importance: Int? = nil
    ) {
      self.width = max(0, width)
      self.shortest = shortest
      self.most = max(self.width, most ?? 0)
      self.gap = gap
      self.importance = importance
    }

    var least: Int { min(width, shortest ?? .max) }
  }

  /// The width of each column; 0 if it is left out.
  package private(set) var widths: [Int]
  /// The cells that the columns take, with the gaps between them.
  package private(set) var total = 0
  /// Whether each column has its least width at least.
  package let isWhole: Bool

  package init(_ columns: [Column], in room: Int) {
    var shown = columns.indices.filter { columns[$0].width > 0 }
    func sum(_ width: (Int) -> Int) -> Int {
      shown.reduce(-(shown.first.map { columns[$0].gap } ?? 0)) { $0 + columns[$1].gap + width($1) }
    }
    let count = shown.count
    while sum({ columns[$0].least }) > room {
      let leaving = shown.min { (columns[$0].importance ?? .max) < (columns[$1].importance ?? .max) }
      guard let leaving, columns[leaving].importance != nil else { break }
      shown.removeAll { $0 == leaving }
    }
    isWhole = shown.count == count && sum { columns[$0].least } <= room
    widths = columns.map { _ in 0 }
    for column in shown { widths[column] = columns[column].width }
    total = sum { widths[$0] }
    // In very little room there is not even the least width.
    for isLastResort in [false, true] {
      for column in shown.reversed() where columns[column].shortest != nil && total > room {
        let least = isLastResort ? 1 : columns[column].least
        resize(column, by: -min(total - room, widths[column] - least))
      }
    }
    for column in shown where total < room {
      resize(column, by: min(room - total, columns[column].most - widths[column]))
    }
  }

  private mutating func resize(_ column: Int, by cells: Int) {
    widths[column] += cells
    total += cells
  }
}
