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
