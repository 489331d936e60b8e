import CardKit

/// The turns of each attendee: a bar of the average with the longest marked, and how often they were absent.
struct TurnsCard: View {
  let attendees: [TurnFigures]
  let width: Int
  /// The number of attendees shown; nil for all.
  var most: Int?
  /// The sign before the title of a card that can be collapsed.
  var sign: Character?

  var body: some View {
    // The border and the margins take four columns.
    let columns = TurnsColumns(attendees, in: width - 4)
    let shown = attendees.prefix(most ?? attendees.count)
    let longest = attendees.reduce(1) { max($0, $1.longest ?? 0) }
    Card(spoken: .contain) {
      EnvironmentReader { environment in
        header(columns)
        ForEach(shown) { attendee in
          row(attendee, columns, longest, environment)
        }
        if shown.count < attendees.count { Text("and \(attendees.count - shown.count) more").dim() }
      }
      .lineLimit(1)
    }
  }

  private func header(_ columns: TurnsColumns) -> any View {
    HStack {
      Text(sign.map { "\($0) Turns" } ?? "Turns").bold().accessibilityAddTraits(.isHeader)
      Spacer()
      HStack {
        number(columns.titles.average, columns.average)
        if columns.longest > 0 { number(columns.titles.longest, columns.longest) }
        if columns.absent > 0 { number(columns.titles.absent, columns.absent) }
      }
      .foregroundColor(.secondary)
      .accessibilityHidden()
    }
  }

  private func row(
    _ attendee: TurnFigures, _ columns: TurnsColumns, _ longest: Int, _ environment: EnvironmentValues
  ) -> any View {
    HStack {
      Text(attendee.name).frame(width: columns.name, alignment: .leading)
      if columns.bar > 0 {
        BarChart(
          [
            BarChart.Bar(
              label: "", value: Double(attendee.average ?? 0), text: "",
              target: attendee.longest.map(Double.init),
              style: Style(foreground: ColorRole.secondary.color(in: environment.colorScheme)))
          ], maximum: Double(longest))
      } else {
        Spacer()
      }
      number(attendee.averageWords, columns.average)
      if columns.longest > 0 { number(attendee.longestWords, columns.longest) }
      if columns.absent > 0 { number(attendee.absentWords, columns.absent) }
    }
    .accessibilityElement()
    .accessibilityLabel(attendee.spoken)
  }

  private func number(_ text: String, _ width: Int) -> any View {
    Text(text).frame(width: width, alignment: .trailing)
  }
}

struct TurnsLine: View {
  let past: PastMeetings
  let hasDurations: Bool

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      HStack {
        Text(glyphs.collapsed).fixedSize().accessibilityHidden()
        if hasDurations {
          let words = words(glyphs.dot)
          Text(words[0], shorter: Array(words.dropFirst()))
        } else {
          durations
        }
        Spacer()
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .accessibilityElement(children: .combine)
    }
  }

  private var durations: any View {
    ViewThatFits(in: .horizontal) {
      HStack {
        DurationsLine(meetings: past.recent)
        Text(Format.onTime(past.recent))
      }
      Text(Format.onTime(past.recent))
      Text("Turns")
    }
  }

  /// The average, the longest turn and the most absences; each shorter than the one before.
  private func words(_ dot: Character) -> [String] {
    let base = "Turns: \(past.averageTurn)"
    let longest = past.turns.max { $0.longest ?? 0 < $1.longest ?? 0 }
    guard let longest, longest.longest != nil else { return ["Turns"] }
    let most = "\(base) \(dot) longest \(longest.longestWords)"
    let named = "\(most) (\(longest.name))"
    let rest = [named, most, base, "Turns"]
    guard let absent = past.turns.max(by: { $0.absent < $1.absent }), absent.absent > 0 else { return rest }
    return ["\(named) \(dot) absent \(absent.absent) of \(absent.expected) (\(absent.name))"] + rest
  }
}

/// The widths of the columns of the turns; a column that has no room is 0 wide.
struct TurnsColumns {
  private(set) var name: Int, bar: Int, average: Int, longest: Int, absent: Int
  let titles: (average: String, longest: String, absent: String)

  /// Divides `room` columns, with a free one between two.
  init(_ attendees: [TurnFigures], in room: Int) {
    func widest(_ words: (TurnFigures) -> String, _ title: String) -> Int {
      attendees.reduce(title.utf8.count) { max($0, words($1).utf8.count) }
    }
    name = min(Format.columns(of: attendees.map(\.name)), 20, max(8, room / 3))
    titles = room >= 50 ? ("average", "longest", "absent") : ("avg", "max", "absent")
    average = widest(\.averageWords, titles.average)
    longest = widest(\.longestWords, titles.longest)
    absent = widest(\.absentWords, titles.absent)
    bar = 0
    if room - name - average - longest - absent - 3 < 0 { longest = 0 }
    if room - name - average - absent - 2 < 0 { absent = 0 }
    bar = room - name - average - (longest > 0 ? longest + 1 : 0) - (absent > 0 ? absent + 1 : 0) - 2
    if bar < 4 || longest == 0 { bar = 0 }
  }
}
