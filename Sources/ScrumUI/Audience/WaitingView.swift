import CardKit
import FoundationEssentials
import ScrumModel

/// The stage between meetings: the next team in its colour with the time to go, and below it the day as a line.
struct WaitingView: View {
  let app: SharedState
  let size: Size

  private static let least = Size(width: 60, height: 16)

  var body: some View {
    if let (scrum, next) = app.nextOnStage, size.width >= Self.least.width, size.height >= Self.least.height {
      let height = size.height / 2
      VStack(alignment: .leading) {
        HStack {
          Text("No meeting yet").bold().accessibilityAddTraits(.isHeader)
          Spacer()
          Text(Format.dateAndTime(app.now, in: app.calendar)).dim()
        }
        .padding()
        Text(" ")
        announcement(scrum, next, Size(width: size.width, height: height))
        Text(" ")
        EnvironmentReader { environment in
          ColumnLine(
            lines: DayLine(app, width: size.width - 2).lines(size.height - height - 5, in: environment))
        }
        .padding().accessibilityHidden()
        Spacer()
        HStack {
          Text(sum).dim()
          Spacer()
          Text(quits).dim()
        }
        .padding()
      }
      .lineLimit(1)
      .frame(width: size.width, height: size.height, alignment: .topLeading)
      .clipped()
    } else {
      VStack(spacing: size.height >= 8 ? 1 : 0) {
        LargeText("Waiting").frame(maxHeight: max(1, size.height / 4))
        Text("No meeting yet").bold()
        if let (scrum, next) = app.nextOnStage { Text("\(scrum.title) \(app.words(next, of: scrum))") }
        Text(quits).dim()
      }
      .lineLimit(1)
      .frame(width: size.width, height: size.height)
    }
  }

  private var quits: String { app.hint("q quits", "back", in: "Everywhere") }

  private func announcement(_ scrum: DailyScrum, _ next: NextMeeting, _ size: Size) -> any View {
    let time = app.readyTime(of: scrum)
    let name = size.height >= 17 ? 5 : 3
    let digits = max(1, min(9, size.height - name - 6))
    func line(_ text: String, _ height: Int) -> any View {
      LargeText(text).frame(width: size.width - 4, height: height, alignment: .leading).clipped()
    }
    let last = app.summary(of: scrum.id).last.map { "last time \(Format.clock($0.seconds))" }
    let facts = [Format.count(scrum.lengthInMinutes, "minute"), app.words(next, of: scrum), last ?? ""]
    return EnvironmentReader { environment in
      VStack(alignment: .leading) {
        Text(" ")
        Text(time.isLate ? "LATE" : "NEXT").bold()
        line(scrum.title, name)
        Text(" ")
        line(time.clock ?? Format.shortNext(next, now: app.now, in: app.calendar), digits)
        Spacer()
        Text(scrum.attendees.map(\.name).joined(separator: " · ")).bold()
        Text(facts.filter { !$0.isEmpty }.joined(separator: " · "))
      }
      .padding(.horizontal, 2)
      .frame(width: size.width, height: size.height, alignment: .topLeading)
      .cardGround(CardLook(scrum.theme, in: environment).band)
      .accessibilityElement(label: "\(scrum.title) \(app.words(next, of: scrum))")
      .accessibilityAddTraits(.isSummaryElement)
    }
  }

  /// Such as `3 held · 2 within plan · 6 open blockers`.
  private var sum: String {
    let held = app.scrums.compactMap { app.heldToday($0) }
    let blockers = app.scrums.reduce(0) { $0 + app.summary(of: $1.id).blockers.count }
    return [
      held.isEmpty ? "" : "\(held.count) held · \(held.count(where: \.wasOnTime)) within plan",
      blockers == 0 ? "" : Format.count(blockers, "open blocker"),
    ]
    .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension SharedState {
  /// The scrum that meets next, or that should meet now; one that was missed only if no other meets.
  var nextOnStage: (DailyScrum, NextMeeting)? {
    let coming = scrums.compactMap { scrum in nextMeeting(of: scrum).map { (scrum, $0) } }
    return coming.min { ($0.1.isMissed ? 1 : 0, $0.1.date) < ($1.1.isMissed ? 1 : 0, $1.1.date) }
  }

  fileprivate func heldToday(_ scrum: DailyScrum) -> MeetingStatistics.Run? {
    let today = calendar.parts(of: now).dayNumber
    return summary(of: scrum.id).last.flatMap {
      calendar.parts(of: $0.startedAt).dayNumber == today ? $0 : nil
    }
  }
}

/// The meetings of a day below its hours, each at its time: those that were held fainter.
private struct DayLine {
  private struct Entry {
    let words: String, theme: Theme
    let minute: Int
    let isOver: Bool
  }

  private let entries: [Entry]
  private let now: Int
  private let first: Int, hours: Int
  private let width: Int

  init(_ app: SharedState, width: Int) {
    func minute(_ date: Date) -> Int {
      let parts = app.calendar.parts(of: date)
      return parts.hour * 60 + parts.minute
    }
    let entries = app.scrums.compactMap { scrum -> Entry? in
      let next = app.nextMeeting(of: scrum)
      if let held = app.heldToday(scrum) {
        let words = "\(PlainLine(scrum.title).text)  \(Format.clock(held.seconds))"
        return Entry(words: words, theme: scrum.theme, minute: minute(held.startedAt), isOver: true)
      }
      guard let next, next.isToday(app.now, in: app.calendar) else { return nil }
      let words = "\(PlainLine(scrum.title).text)  \(Format.shortNext(next, now: app.now, in: app.calendar))"
      return Entry(words: words, theme: scrum.theme, minute: minute(next.date), isOver: next.isMissed)
    }
    .sorted { $0.minute < $1.minute }
    let minutes = entries.map(\.minute) + [minute(app.now)]
    first = (minutes.min() ?? 0) / 60
    hours = max(4, (minutes.max() ?? 0) / 60 + 1 - first)
    (self.entries, self.width, now) = (entries, width, minute(app.now))
  }

  private func column(_ minute: Int) -> Int { (minute - first * 60) * (width - 1) / (hours * 60) }

  /// The hours with a mark for now, a rule, and as many rows of meetings as there is room for, with free ones between.
  func lines(_ height: Int, in environment: EnvironmentValues) -> [[ColumnLine.Column]] {
    let step = [1, 2, 3, 6].first { width / hours * $0 >= 4 } ?? 12
    var marks = stride(from: first, to: first + hours, by: step).map {
      (column($0 * 60), "\($0 < 10 ? "0" : "")\($0 % 24)", Style(attributes: .dim))
    }
    marks.removeAll { $0.0 - 1...$0.0 + 2 ~= column(now) }
    marks.append((column(now), String(environment.glyphs.expanded), Style(attributes: .bold)))
    let rule = String(repeating: environment.glyphs.ahead, count: width)
    var rows: [[(Int, String, Style)]] = []
    for entry in entries {
      let text = " \(entry.words) "
      let columns = PlainLine(text).columns
      let place = max(0, min(column(entry.minute), width - columns))
      let look = CardLook(entry.theme, in: environment)
      let style =
        !entry.isOver ? look.band : look.track.background.map { Style(background: $0) } ?? look.track
      let row = rows.firstIndex { $0.last.map { $0.0 + PlainLine($0.1).columns < place } ?? true }
      if let row { rows[row].append((place, text, style)) } else { rows.append([(place, text, style)]) }
    }
    let gap = rows.count * 2 <= height - 1 ? 1 : 0
    let shown = rows.prefix(max(0, (height - 2) / (1 + gap)))
    return [line(marks.sorted { $0.0 < $1.0 }), [.init(rule, width: width, style: Style(attributes: .dim))]]
      + shown.flatMap { (gap > 0 ? [[]] : []) + [line($0)] }
  }

  private func line(_ parts: [(Int, String, Style)]) -> [ColumnLine.Column] {
    var end = 0
    return parts.map { place, text, style in
      let columns = PlainLine(text).columns
      defer { end = place + columns }
      return .init(text, width: columns, gap: place - end, style: style)
    }
  }
}
