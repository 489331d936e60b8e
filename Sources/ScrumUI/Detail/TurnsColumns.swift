/// How a table of everybody's turns shares its width; a column that there is no room for has none.
struct TurnsColumns {
  /// The columns of the name, of the bar, of the average, of the longest turn, and of how often absent.
  private(set) var name: Int, bar: Int, average: Int, longest: Int, absent: Int

  /// What stands above the numbers.
  let titles: (average: String, longest: String, absent: String)

  /// The shortest bar that is worth drawing, and the columns from which on words are written out.
  private static let (shortestBar, roomy) = (4, 50)

  /// The columns for attendees in `room` columns, with one free column between two.
  init(_ attendees: [TurnFigures], in room: Int) {
    func widest(_ words: (TurnFigures) -> String, _ title: String) -> Int {
      attendees.reduce(title.utf8.count) { max($0, words($1).utf8.count) }
    }
    name = min(Wording.columns(of: attendees.map(\.name)), 20, max(8, room / 3))
    titles = room >= Self.roomy ? ("average", "longest", "absent") : ("avg", "max", "absent")
    average = widest(\.averageWords, titles.average)
    longest = widest(\.longestWords, titles.longest)
    absent = widest(\.absentWords, titles.absent)
    bar = 0
    if room - name - average - longest - absent - 3 < 0 { longest = 0 }
    if room - name - average - absent - 2 < 0 { absent = 0 }
    bar = room - name - average - (longest > 0 ? longest + 1 : 0) - (absent > 0 ? absent + 1 : 0) - 2
    if bar < Self.shortestBar || longest == 0 { bar = 0 }
  }
}
