import CardKit
import ScrumModel

/// A scrum as a card of the board shows it.
struct CardContent {
  let scrum: DailyScrum
  let next: NextMeeting?
  let summary: HistorySummary
  let isExpanded: Bool
  let pattern: String?
  let app: SharedState

  init(_ scrum: DailyScrum, in section: CardID.Section, _ board: BoardState, _ app: SharedState) {
    self.scrum = scrum
    self.app = app
    next = board.due[scrum.id]
    summary = app.summary(of: scrum.id)
    isExpanded = board.isExpanded(CardID(section: section, scrum: scrum.id))
    pattern = board.pattern
  }

  /// The card of a scrum that may not be on the board yet.
  init(_ scrum: DailyScrum, _ app: SharedState) {
    (self.scrum, self.app, isExpanded, pattern) = (scrum, app, false, nil)
    next = app.nextMeeting(of: scrum)
    summary = app.summary(of: scrum.id)
  }

  /// The card as a screen reader speaks it.
  var spoken: String {
    var parts = [scrum.spoken, "\(app.spokenWhen(scrum))."]
    if !summary.blockers.isEmpty { parts.append("\(Format.count(summary.blockers.count, "open blocker")).") }
    if isExpanded { parts.append("Expanded.") }
    return parts.joined(separator: " ")
  }

  /// Where the title matches the filter.
  var marked: [Int] { pattern.flatMap { FuzzyMatch($0, in: scrum.title)?.places } ?? [] }

  /// The attendees that match the filter; nil without any.
  var foundNames: [(name: String, places: [Int])]? {
    let names = pattern.flatMap { FilterMatch($0, scrum) }?.names ?? []
    return names.isEmpty ? nil : names
  }

  /// Late and missed meetings have a strong colour, and are bold where there is none.
  var dueStyle: Style {
    next?.color.map { Style(foreground: $0, attributes: .bold) } ?? .plain
  }

  var blockedStyle: Style { Style(foreground: .blocked, attributes: .bold) }
}

extension EnvironmentValues {
  /// The style of a card's title: reversed while the card is focused, which works on every ground and with any number
  /// of colours. A title filled with a red theme would look like an alarm.
  var titleStyle: Style {
    guard isFocused else { return .plain }
    return Style(attributes: [.reverse, .bold])
  }
}

/// A card of `All scrums`: a row of columns, what the window has room for below it, and more while it is expanded.
struct ScrumCard: View {
  let content: CardContent
  let columns: BoardColumns
  let density: BoardPlan.Density

  var body: some View {
    EnvironmentReader { environment in
      card(environment)
        .stripe(CardTheme(content.scrum.theme).background, isThick: environment.isFocused)
    }
  }

  private func card(_ environment: EnvironmentValues) -> any View {
    let row = cells(environment)
    if content.isExpanded {
      return VStack(alignment: .leading) {
        ColumnLine(row).accessibilityLabel(content.spoken)
        CardDetails(content: content, width: columns.width - 4, hides: columns.shown).padding(.leading, 3)
      }
    }
    if let names = content.foundNames {
      return VStack(alignment: .leading) {
        ColumnLine(row)
        FoundNames(names: names).padding(.leading, 3)
      }
      .accessibilityLabel(content.spoken)
    }
    return ColumnLine(lines: [row] + lines(environment)).accessibilityLabel(content.spoken)
  }

  /// What stands below the row of a card that is not expanded.
  private func lines(_ environment: EnvironmentValues) -> [[ColumnLine.Column]] {
    if density == .one || content.pattern != nil { return [] }
    let glyphs = environment.glyphs
    var lines: [[ColumnLine.Column]] = []
    if density == .full || content.summary.blockers.isEmpty {
      let names = content.scrum.names(separatedBy: glyphs.dot)
      lines.append([.init(names, width: columns.width - 4, gap: 3, style: Style(foreground: .secondary))])
    }
    if let blocker = content.summary.blockers.first {
      let words = "\(blocker.name): \(blocker.text) \(glyphs.dot) \(content.app.age(of: blocker))"
      lines.append([
        .init("\(glyphs.warning)", width: 1, gap: 3, style: content.blockedStyle),
        .init(words, width: columns.width - 6, gap: 1),
      ])
    }
    return lines
  }

  private func cells(_ environment: EnvironmentValues) -> [ColumnLine.Column] {
    let glyphs = environment.glyphs
    // The stripe takes the first column.
    let mark = content.isExpanded ? glyphs.expanded : glyphs.collapsed
    var cells: [ColumnLine.Column] = []
    cells.reserveCapacity(columns.shown.count + 1)
    cells.append(
      .init(
        "\(mark) \(content.scrum.title)", width: columns.title - 1,
        style: environment.titleStyle, marked: content.marked.map { $0 + 2 },
        // The fewer cells change, the more likely ncurses is to scroll the list as the focus moves.
        filled: max(16, Format.columns(of: [content.scrum.title]) + 3)))
    for column in columns.shown where column != .people { cells.append(cell(column, glyphs)) }
    return cells
  }

  private func cell(_ column: BoardColumns.Column, _ glyphs: GlyphSet) -> ColumnLine.Column {
    let (app, summary) = (content.app, content.summary)
    let (quiet, gap) = (Style(foreground: .secondary), BoardColumns.spacing)
    switch column {
    case .next:
      let words = content.next.map { Format.shortNext($0, now: app.now, in: app.calendar) }
      return .init(words ?? "", width: column.width, gap: gap, style: content.dueStyle)
    case .lastMet:
      guard let last = summary.lastMet else {
        return .init("never", width: column.width, gap: gap, style: quiet)
      }
      let day = Format.past(last, now: app.now, in: app.calendar)
      let time = summary.last.map { Format.clock($0.seconds) } ?? ""
      return .init(
        day.padded(toASCII: column.width - 6) + time.padded(toASCII: -6), width: column.width, gap: gap)
    case .plan:
      guard let last = summary.last else { return .init("", width: column.width, gap: gap) }
      let difference = last.seconds - last.planned
      return .init(
        Format.difference(difference, minus: glyphs.minus), width: column.width, gap: gap,
        alignment: .trailing,
        style: difference > 0 ? Style(foreground: .over) : .plain)
    case .onTime:
      guard !summary.recent.isEmpty else { return .init("", width: column.width, gap: gap) }
      let share = "\(summary.onTimeCount)/\(summary.recent.count)".padded(toASCII: -5)
      let bars = Sparkline(summary.recent.map { Double($0.seconds) }).text(in: glyphs)
      return .init("\(share) \(bars)", width: column.width, gap: gap, style: quiet)
    case .blocked:
      guard !summary.blockers.isEmpty else { return .init("", width: column.width, gap: gap) }
      return .init(
        "\(glyphs.warning) \(summary.blockers.count)", width: column.width, gap: gap, alignment: .trailing,
        style: content.blockedStyle)
    case .people, .length:
      // One text for both: a colour change between them would cost twenty bytes in each row that scrolls.
      let length = "\(content.scrum.lengthInMinutes) min".padded(toASCII: -BoardColumns.Column.length.width)
      guard columns.shown.contains(.people) else {
        return .init(length, width: column.width, gap: gap, style: quiet)
      }
      let people = "\(content.scrum.attendees.count)".padded(toASCII: -BoardColumns.Column.people.width)
      return .init(
        "\(people)  \(length)", width: people.utf8.count + 2 + column.width, gap: gap, style: quiet)
    }
  }
}

/// The title of `All scrums`, with its column heads.
struct ScrumColumnHeads: View {
  let count: Int
  let columns: BoardColumns

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      let words = "All scrums \(glyphs.dot) \(count)"
      // Better no number than a part of one.
      let title = ColumnLine.Column(
        columns.title >= 17 ? words : "All scrums", width: columns.title, style: Style(attributes: .bold))
      ColumnLine([title] + columns.shown.map { head($0, glyphs) })
        .accessibilityLabel(words)
        .accessibilityAddTraits(.isHeader)
    }
  }

  private func head(_ column: BoardColumns.Column, _ glyphs: GlyphSet) -> ColumnLine.Column {
    let (words, alignment): (String, HorizontalAlignment) =
      switch column {
      case .next: ("Next", .leading)
      case .lastMet: ("Last met", .leading)
      case .plan: (glyphs.isASCII ? "vs plan" : "± plan", .trailing)
      case .onTime: ("Within plan", .leading)
      case .blocked: ("Blocked", .trailing)
      case .people: ("People", .trailing)
      case .length: ("Length", .trailing)
      }
    return .init(
      words, width: column.width, gap: BoardColumns.spacing, alignment: alignment,
      style: Style(foreground: .secondary))
  }
}

extension String {
  /// An ASCII text with blanks after it up to a width; before it, if that is negative.
  fileprivate func padded(toASCII width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - utf8.count))
    return width < 0 ? blanks + self : self + blanks
  }
}

extension SharedState {
  /// When a scrum meets next, or if it has no schedule, when it met last.
  func when(_ scrum: DailyScrum, dot: Character) -> String {
    nextMeeting(of: scrum).map { Format.next($0, now: now, in: calendar, dot: dot) } ?? lastTime(of: scrum)
  }

  /// The same for a screen reader.
  func spokenWhen(_ scrum: DailyScrum) -> String {
    nextMeeting(of: scrum).map { spoken($0) } ?? lastTime(of: scrum)
  }

  /// When a meeting is due, for a screen reader.
  func spoken(_ next: NextMeeting) -> String {
    Format.next(next, now: now, in: calendar, dot: "·") { Format.count($0, "minute") }
  }

  private func lastTime(of scrum: DailyScrum) -> String {
    guard let last = lastMet(scrum) else { return "Not met yet" }
    return "Last met \(Format.past(last, now: now, in: calendar))"
  }

  /// The age of a blocker: `today`, `1 day`, `12 days`.
  func age(of blocker: OpenBlocker) -> String {
    Format.age(days: calendar.parts(of: now).dayNumber - calendar.parts(of: blocker.at).dayNumber)
  }
}

extension DailyScrum {
  var spoken: String {
    "\(title). Attendees: \(attendees.count). Meeting length: \(Format.count(lengthInMinutes, "minute"))."
  }

  var spokenNames: String {
    attendees.isEmpty ? "No attendees" : "Attendees: \(attendees.map(\.name).joined(separator: ", "))"
  }

  func names(separatedBy dot: Character) -> String { attendees.map(\.name).joined(separator: " \(dot) ") }
}
