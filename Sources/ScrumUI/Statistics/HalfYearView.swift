import CardKit
import ScrumModel

/// A half year at a glance: the height of a cell is the length of its meeting; one over the plan is higher, and red.
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
    // The newest weeks, or those from that of the meeting in focus on.
    let newest = year.weeks.indices.suffix(room / (cell + gap))
    let first = min(selected.flatMap { year.positions[$0]?.week } ?? newest.lowerBound, newest.lowerBound)
    let shown = first..<first + newest.count
    VStack(alignment: .leading) {
      title
      Text(Format.months(shown.map { (year.start + $0 * 7).month }, step: cell + gap)).dim().lineLimit(1)
        .padding(.leading, Self.labelWidth).accessibilityHidden()
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
          column(meetings[place], cell)
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

  @ViewBuilder private func column(_ meeting: Meeting, _ cell: Int) -> any View {
    if meeting.isTimed {
      TrendChart(runs: [.init(meeting)], width: cell, height: rows, theme: theme, hasLine: false)
    } else {
      EnvironmentReader { mark($0.glyphs.check, cell) }
    }
  }

  /// The title: the half year, or the meeting in focus.
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
}
