import CardKit

/// How long everybody speaks: a bar of the average with the longest turn marked, and how often who was absent.
struct TurnsCard: View {
  let attendees: [TurnFigures]
  /// The columns of the card.
  let width: Int
  /// The most attendees that are shown; nil for all.
  let most: Int?
  /// Stands before the title where the card can be closed; nil for none.
  var sign: Character?

  /// What the line and the free columns beside it take.
  private static let frame = 4

  var body: any View {
    let columns = TurnsColumns(attendees, in: width - Self.frame)
    let shown = attendees.prefix(most ?? attendees.count)
    let longest = attendees.reduce(1) { max($0, $1.longest ?? 0) }
    Card(spoken: .contain) {
      EnvironmentReader { environment in
        header(columns)
        ForEach(shown) { attendee in
          row(attendee, columns, longest, environment)
        }
        if shown.count < attendees.count {
          Text("and \(attendees.count - shown.count) more").dim()
        }
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

/// How long everybody speaks, in the one line for which there is room; before it how the meetings went, where
/// nothing else says that.
struct TurnsLine: View {
  let past: PastMeetings
  /// Whether how the meetings went is shown elsewhere.
  let hasDurations: Bool

  var body: any View {
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

  /// The average, the longest turn and who was absent most; each shorter than the one before.
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
    name = min(Format.columns(of: attendees.map(\.name)), 20, max(8, room / 3))
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
