import CardKit
import ScrumModel

/// The turns of each attendee: a line for the average, the longest, and how often they were absent.
struct TurnsTable: View {
  let attendees: [TurnFigures]
  let width: Int
  let theme: Theme
  var isFocusable = true

  var body: some View {
    let columns = TurnsColumns(attendees, in: width)
    VStack(alignment: .leading) {
      header(columns)
      VStack(alignment: .leading) {
        ForEach(attendees.indices) { place in
          EnvironmentReader { row(attendees[place], columns).selected($0.isFocused, in: theme) }.focusable(
            isFocusable)
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
        // Its track ends at the longest turn.
        PlanBar(
          value: attendee.average ?? 0, plan: attendee.longest ?? 0, longest: columns.mostSeconds,
          width: columns.bar, theme: theme)
      }
      Spacer()
      number(attendee.averageWords, columns.average)
      if columns.longest > 0 { number(attendee.longestWords, columns.longest) }
      if columns.absent > 0 { number(attendee.absentWords, columns.absent) }
    }
    .frame(width: columns.width)
    .accessibilityElement(label: attendee.spoken)
  }

  private func number(_ text: String, _ width: Int) -> any View {
    Text(text).frame(width: width, alignment: .trailing)
  }
}

/// The widths of the columns of the turns; a column that has no room, or nothing to say, is 0 wide.
struct TurnsColumns {
  let width: Int
  private(set) var name: Int, bar = 0, average: Int, longest: Int, absent: Int
  let mostSeconds: Int
  let titles: (average: String, longest: String)

  private static let (leastBar, mostBar) = (4, 24)

  /// Divides `room` columns, with a free one between two.
  init(_ attendees: [TurnFigures], in room: Int) {
    func widest(_ words: (TurnFigures) -> String, _ title: String) -> Int {
      attendees.reduce(title.utf8.count) { max($0, words($1).utf8.count) }
    }
    // One turn that was very long must not shorten the bars of all.
    let usual = attendees.reduce(1) { max($0, $1.average ?? 0) }
    mostSeconds = attendees.reduce(1) { max($0, min($1.longest ?? 0, Int(min(1e15, Double(usual) * 2)))) }
    name = min(Format.columns(of: attendees.map(\.name)), 20, max(8, room / 3))
    titles = room >= 35 ? ("average", "longest") : ("avg", "max")
    average = widest(\.averageWords, titles.average)
    longest = widest(\.longestWords, titles.longest)
    absent = attendees.allSatisfy { $0.absent == 0 } ? 0 : widest(\.absentWords, "absent")
    if room < name + average + longest + absent + 3 { longest = 0 }
    if room < name + average + absent + 2 { absent = 0 }
    let numbers = [average, longest, absent].reduce(0) { $1 > 0 ? $0 + $1 + 1 : $0 }
    let rest = room - name - numbers - 2
    if rest >= Self.leastBar, longest > 0 { bar = min(rest, Self.mostBar) }
    width = max(0, min(room, name + numbers + bar + 2))
  }
}
