import CardKit

/// The turns of each attendee: a line for the average that goes on to the longest, and how often they were absent.
struct TurnsTable: View {
  let attendees: [TurnFigures]
  let width: Int
  /// Whether a row can be in focus.
  var isFocusable = true

  var body: some View {
    let columns = TurnsColumns(attendees, in: width)
    VStack(alignment: .leading) {
      header(columns)
      VStack(alignment: .leading) {
        ForEach(attendees.indices) { place in
          EnvironmentReader { row(attendees[place], columns).reversed($0.isFocused) }.focusable(isFocusable)
        }
      }
      .id("turns")
    }
    .lineLimit(1)
  }

  private func header(_ columns: TurnsColumns) -> any View {
    HStack {
      Text("Turns").bold().accessibilityAddTraits(.isHeader)
      Spacer()
      HStack {
        number(columns.titles.average, columns.average)
        if columns.longest > 0 { number(columns.titles.longest, columns.longest) }
        if columns.absent > 0 { number("absent", columns.absent) }
      }
      .dim()
      .accessibilityHidden()
    }
    .frame(width: columns.width)
  }

  private func row(_ attendee: TurnFigures, _ columns: TurnsColumns) -> any View {
    HStack {
      Text(attendee.name).frame(width: columns.name, alignment: .leading)
      if columns.bar > 0 {
        TimeBar(
          seconds: attendee.average ?? 0, given: attendee.longest ?? 0, longest: columns.mostSeconds,
          width: columns.bar)
      }
      Spacer()
      number(attendee.averageWords, columns.average)
      if columns.longest > 0 { number(attendee.longestWords, columns.longest) }
      if columns.absent > 0 { number(attendee.absentWords, columns.absent) }
    }
    .frame(width: columns.width)
    .accessibilityElement()
    .accessibilityLabel(attendee.spoken)
  }

  private func number(_ text: String, _ width: Int) -> any View {
    Text(text).frame(width: width, alignment: .trailing)
  }
}

/// The widths of the columns of the turns; a column that has no room, or nothing to say, is 0 wide.
struct TurnsColumns {
  let width: Int
  let name: Int, bar: Int, average: Int, longest: Int, absent: Int
  /// The longest turn of all.
  let mostSeconds: Int
  let titles: (average: String, longest: String)

  /// Divides `room` columns, with a free one between two.
  init(_ attendees: [TurnFigures], in room: Int) {
    func widest(_ words: (TurnFigures) -> String, _ title: String) -> Int {
      attendees.reduce(title.utf8.count) { max($0, words($1).utf8.count) }
    }
    mostSeconds = attendees.reduce(1) { max($0, $1.longest ?? 0) }
    titles = room >= 35 ? ("average", "longest") : ("avg", "max")
    let isAnyAbsent = attendees.contains { $0.absent > 0 }
    let fit = ColumnFit(
      [
        .init(min(Format.columns(of: attendees.map(\.name)), 20, max(8, room / 3))),
        .init(4, most: 24, gap: 1, importance: 0),
        .init(widest(\.averageWords, titles.average), gap: 2),
        .init(widest(\.longestWords, titles.longest), gap: 1, importance: 1),
        .init(isAnyAbsent ? widest(\.absentWords, "absent") : 0, gap: 1, importance: 2),
      ], in: room)
    (name, bar, average) = (fit.widths[0], fit.widths[1], fit.widths[2])
    (longest, absent) = (fit.widths[3], fit.widths[4])
    // Without bars, the numbers stand a little further off.
    width = max(0, min(room, bar > 0 ? fit.total : fit.total + 1))
  }
}
