/// How a row of a bar chart shares its width; a column that there is no room for has none.
struct BarChartColumns: Hashable {
  /// The columns of the label.
  private(set) var label: Int
  /// The columns of the bar at its longest, and where they begin.
  private(set) var bar = 0..<0
  /// The columns of the value, and where they begin.
  private(set) var value: Range<Int>

  /// The bar's length where nobody says how much room there is.
  private static let idealBar = 20
  /// The shortest bar that stands apart from its value, and the shortest that is worth drawing.
  private static let shortestApart = 8
  private static let shortest = 3

  /// The columns that a chart would like to have.
  static func ideal(label: Int, value: Int) -> Int {
    label + (label > 0 ? 1 : 0) + idealBar + (value > 0 ? value + 2 : 0)
  }

  /// The columns for the widest label and value in `room` columns.
  init(label: Int, value: Int, in room: Int) {
    let room = min(max(0, room), ProposedSize.infinity)
    let start = label > 0 ? label + 1 : 0
    // First the space before the value shrinks, then the bar goes, then the label is cut.
    for (gap, least) in [(2, Self.shortestApart), (1, Self.shortest)] {
      let end = value > 0 ? room - value - gap : room
      guard end - start >= least else { continue }
      self.label = label
      bar = start..<end
      self.value = room - value..<room
      return
    }
    let shown = min(value, room)
    self.value = room - shown..<room
    self.label = max(0, min(label, shown > 0 ? room - shown - 1 : room))
  }
}
