import CardKit
import ScrumModel

/// A half year at a glance: the height of a cell is the length of its meeting, and one over the plan is red and full.
struct HalfYearView: View {
  let year: HalfYear
  let meetings: [Meeting]
  let selected: Int?
  let app: SharedState
  let theme: Theme
  let width: Int
  /// The rows of each weekday.
  let rows: Int

  private static let labelWidth = 4

  var body: some View {
    let room = max(1, width - Self.labelWidth)
    let gap = room >= HalfYear.weekCount * 2 ? 1 : 0
    let cell = max(1, min(8, (room + gap) / HalfYear.weekCount - gap))
    let shown = year.weeks.indices.suffix(room / (cell + gap))
    VStack(alignment: .leading) {
      title
      Text(String(repeating: " ", count: Self.labelWidth) + months(shown, cell + gap)).dim().lineLimit(1)
        .accessibilityHidden()
      VStack(alignment: .leading) {
        for (row, weekday) in year.weekdays.enumerated() {
          HStack(alignment: .bottom, spacing: 0) {
            Text(weekday.name).dim().frame(width: Self.labelWidth, alignment: .leading).accessibilityHidden()
            for week in shown { day(year.weeks[week][row], cell).padding(.trailing, gap) }
          }
        }
      }
      .id("days")
    }
  }

  private func day(_ day: HalfYear.Day, _ cell: Int) -> any View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      switch day {
      case .none: mark(" ", cell)
      case .missed: mark(glyphs.close, cell).dim()
      case .off: mark(glyphs.dash, cell).dim()
      case .met(let place):
        ForEach([place], id: \.self) { place in
          EnvironmentReader { column(meetings[place], cell, $0) }
            .selected(place == selected, in: theme)
            .accessibilityElement(label: words(meetings[place], time: Format.spoken))
            .accessibilityHidden(place != selected)
            // Without a selection, the keys scroll the page.
            .focusable(selected != nil)
        }
      }
    }
  }

  private func mark(_ glyph: Character, _ cell: Int) -> any View {
    Text(String(glyph)).frame(width: cell, height: rows, alignment: .bottom).accessibilityHidden()
  }

  private func column(_ meeting: Meeting, _ cell: Int, _ environment: EnvironmentValues) -> any View {
    let (styles, glyphs) = (ChartStyles(theme, in: environment), environment.glyphs)
    let share = Double(meeting.usedSeconds) / Double(max(1, meeting.plannedSeconds))
    // The plan is an eighth lower than the cell, so that rows don't touch.
    let most = rows * 8 - 1
    let isOver = meeting.isTimed && !meeting.wasOnTime
    let eighths =
      isOver ? rows * 8 : meeting.isTimed ? max(2, Int((min(1, share) * Double(most)).rounded())) : 2
    let lines = (0..<rows).reversed().map { row -> [ColumnLine.Column] in
      let filled = min(8, eighths - row * 8)
      let glyph = filled <= 0 ? " " : isOver ? glyphs.overBar : glyphs.columnCells[filled - 1]
      return [
        .init(String(repeating: glyph, count: cell), width: cell, style: isOver ? styles.over : styles.bar)
      ]
    }
    return ColumnLine(lines: lines)
  }

  /// What is shown, or the meeting in focus.
  private var title: any View {
    let (missed, off) = (year.count(.missed), year.count(.off))
    let over = year.positions.keys.count { meetings[$0].isTimed && !meetings[$0].wasOnTime }
    let facts = [
      Format.count(year.positions.count, "meeting"), over > 0 ? "\(over) over the plan" : nil,
      missed > 0 ? "\(missed) missed" : nil, off > 0 ? Format.count(off, "day") + " off" : nil,
    ].compactMap(\.self)
    let words =
      selected.map { self.words(meetings[$0], time: Format.clock) } ?? facts.joined(separator: " · ")
    return HStack(spacing: 0) {
      Text("Half a year").bold().fixedSize()
      Text(" · \(words)").dim(selected == nil)
    }
    .lineLimit(1)
    .accessibilityElement(label: "Half a year: \(facts.joined(separator: ", "))")
    .accessibilityAddTraits(.isHeader)
  }

  private func words(_ meeting: Meeting, time: (Int) -> String) -> String {
    let day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
    let start = "\(day) \(Format.time(meeting.startedAt, in: app.calendar))"
    guard meeting.isTimed else { return "\(start) · not timed" }
    return "\(start) · \(time(meeting.usedSeconds)) of \(time(meeting.plannedSeconds))"
  }

  /// The months, each above the week of its first day.
  private func months(_ shown: Range<Int>, _ step: Int) -> String {
    var line = ""
    for (place, week) in shown.enumerated() {
      let monday = year.start + week * 7
      let start = place * step
      guard place == 0 || monday.day <= 7, start >= line.utf8.count + (line.isEmpty ? 0 : 1) else { continue }
      line +=
        String(repeating: " ", count: start - line.utf8.count) + ClockText.months[monday.month - 1].prefix(3)
    }
    return line
  }
}
