import CardKit
import ScrumModel

/// All that a card knows, in as many columns as have room: the time and the trend; blockers and what to know before; who
/// said what last time.
struct CardSections: View {
  let content: CardContent
  let lines: CardLines
  /// The rows to fill; nil for as many as it needs.
  let rows: Int?

  private static let gap = 3
  private static let (leastForTwo, leastForThree) = (72, 100)
  private static let (usualChart, tallestChart) = (5, 12)
  private static let mostNotes = 12

  private var columns: Int {
    lines.room >= Self.leastForThree ? 3 : lines.room >= Self.leastForTwo ? 2 : 1
  }
  private var width: Int { (lines.room - (columns - 1) * Self.gap) / columns }

  var body: some View {
    let plan = plan
    VStack(alignment: .leading) {
      if plan.isAiry { Text(" ") }
      HStack(alignment: .top, spacing: Self.gap) {
        part {
          when(plan)
          trend(plan)
          if columns == 1 {
            before(plan)
            lastTime(plan)
          }
        }
        if columns > 1 {
          part {
            before(plan)
            if columns == 2 { lastTime(plan) }
          }
        }
        if columns > 2 { part { lastTime(plan) } }
      }
      if !content.isWhole {
        Text(" ")
        ButtonRow {
          Button("Start", "start", of: BoardState.self, content.app)
          Button("Open", "open", of: BoardState.self, content.app)
          Button("Edit", "edit", of: BoardState.self, content.app)
          Button("Collapse", "expand", of: BoardState.self, content.app)
        }
      }
    }
    .frame(width: max(1, lines.room), alignment: .topLeading)
    .frame(minHeight: rows, maxHeight: rows.map { max($0, plan.least) }, alignment: .topLeading)
    .clipped()
  }

  private func part(@ViewBuilder _ content: () -> any View) -> any View {
    VStack(alignment: .leading) { content() }.frame(width: max(1, width), alignment: .topLeading)
  }

  // MARK: What fits

  /// The rows of each part; 0 for one that has no room.
  private struct Plan {
    var isAiry = false
    var digits = 0, chart = 0, preparations = 0, notes = 0
    /// The rows of what is always shown.
    var least = 0
  }

  private var noteLines: [(name: String, text: String)] {
    content.summary.notes.map { (PlainLine($0.name).text, $0.text) }
      + content.summary.absent.map { (PlainLine($0).text, "absent") }
  }

  private var hasTrend: Bool { content.summary.recent.count > 1 }

  private var plan: Plan {
    var plan = Plan()
    let blockers = content.summary.blockersOnCard.count
    let more = content.summary.blockers.count > blockers ? 1 : 0
    let blockerRows = blockers == 0 ? 0 : blockers + more + 1
    let (preparations, notes) = (content.preparations.count, min(noteLines.count, Self.mostNotes))
    guard let rows else {
      (plan.chart, plan.preparations, plan.notes) = (hasTrend ? Self.usualChart : 0, preparations, notes)
      plan.isAiry = true
      return plan
    }
    // The state and the last meeting, and below them in one column all open blockers.
    plan.least = 2 + (columns == 1 && blockers > 0 ? blockerRows + 1 : 0)
    var rest = rows - plan.least
    if columns > 1 { plan.least = max(plan.least, blockerRows) }
    func take(_ wanted: Int, beside other: Int, atLeast least: Int = 1) -> Int {
      let taken = min(wanted, rest - other)
      guard taken >= least else { return 0 }
      rest -= taken + other
      return taken
    }
    plan.isAiry = rest > 3
    if plan.isAiry { rest -= 1 }
    plan.digits = take(digitRows(in: rows), beside: 1, atLeast: 3)
    // As high in all cards side by side, as far as there is room.
    if hasTrend { plan.chart = take(min(Self.tallestChart, max(3, rows / 3)), beside: 2, atLeast: 3) }
    if columns > 1 {
      let beside = max(0, rows - (plan.isAiry ? 1 : 0) - max(2, blockerRows + 1))
      plan.preparations = min(preparations, beside)
      let below = columns == 2 ? beside - (plan.preparations > 0 ? plan.preparations + 1 : 0) : rows - 1
      plan.notes = max(0, min(notes, (below - 1) / (columns > 2 ? 2 : 1)))
    } else {
      plan.preparations = take(preparations, beside: 1)
      plan.notes = take(notes, beside: 2)
    }
    return plan
  }

  /// The rows of the largest digits that leave room for the rest.
  private func digitRows(in rows: Int) -> Int {
    guard let digits = content.digits else { return 0 }
    let size = LargeText.size(of: digits, glyphs: lines.glyphs) {
      $0.width <= width && $0.height <= max(3, rows / 6)
    }
    return size.height < 3 ? 0 : size.height
  }

  // MARK: The parts

  @ViewBuilder private func when(_ plan: Plan) -> any View {
    if content.isWhole {
      if plan.digits > 0, let digits = content.digits {
        LargeText(digits).frame(height: plan.digits)
          .foregroundColor(content.alarm ?? lines.digits.foreground)
        Text(" ")
      }
      let now = content.now(hasDigits: plan.digits > 0, width)
      let dot = now == nil ? "" : " · "
      let length = "\(dot)\(content.scrum.lengthInMinutes) min"
      HStack(spacing: 0) {
        if let now { Text(now).bold().foregroundColor(content.dueStyle.foreground).layoutPriority(1) }
        Text("\(length) · \(lines.people)", shorter: [length, ""]).foregroundColor(.secondary)
      }
      .lineLimit(1)
      .accessibilityHidden()
    } else {
      let days =
        content.scrum.schedule.map { Format.schedule($0, on: content.app.calendar.form) + " · " } ?? ""
      Text("\(days)\(content.scrum.lengthInMinutes) min · \(lines.people)")
        .foregroundColor(.secondary).lineLimit(1)
    }
  }

  @ViewBuilder private func trend(_ plan: Plan) -> any View {
    let recent = content.summary.recent
    if plan.chart > 0, let last = recent.last {
      Text(" ")
      heading("Last \(recent.count)", content.withinPlan(of: last.planned))
      TrendChart(runs: recent, width: width, height: plan.chart, theme: content.scrum.theme)
    }
    ColumnLine(lines.last(in: width)).accessibilityLabel(content.spokenLast)
  }

  @ViewBuilder private func before(_ plan: Plan) -> any View {
    let summary = content.summary
    if summary.blockers.isEmpty, columns > 1, content.lastMet != nil {
      Text("No open blockers").foregroundColor(.secondary).lineLimit(1)
    }
    if !summary.blockers.isEmpty {
      if columns == 1 { Text(" ") }
      Text("! \(Format.count(summary.blockers.count, "open blocker"))").bold()
        .foregroundColor(.blocked).lineLimit(1).accessibilityHidden()
      BlockerLines(summary: summary, app: content.app, width: width)
    }
    if plan.preparations > 0 {
      if columns == 1 || content.lastMet != nil { Text(" ") }
      for words in content.preparations.prefix(plan.preparations) { Text(words).lineLimit(1) }
    }
  }

  @ViewBuilder private func lastTime(_ plan: Plan) -> any View {
    if plan.notes > 0 {
      let notes = noteLines.prefix(plan.notes)
      let names = min(12, Format.columns(of: notes.map(\.name)))
      if columns == 1 || columns == 2 && content.lastMet != nil {
        Text(" ")
      }
      let day = content.summary.lastMet
      heading(day.map { Format.meeting(of: $0, now: content.app.now, in: content.app.calendar) } ?? "", "")
      for note in notes {
        HStack(alignment: .top, spacing: 2) {
          Text(note.name).lineLimit(1).frame(width: names, alignment: .leading)
          Text(note.text).linked().lineLimit(columns > 2 ? 2 : 1).foregroundColor(.secondary)
        }
        .accessibilityElement(label: "\(note.name): \(note.text)")
      }
    }
  }

  private func heading(_ title: String, _ words: String) -> any View {
    HStack {
      Text(title).bold()
      if !words.isEmpty {
        Spacer()
        Text(words).foregroundColor(.secondary)
      }
    }
    .lineLimit(1)
  }
}
