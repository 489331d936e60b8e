import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A scrum as a card of the board shows it. A class, for it goes from view to view, and has much to copy.
final class CardContent: Sendable {
  let scrum: DailyScrum
  let next: NextMeeting?
  let summary: HistorySummary
  let isExpanded: Bool
  let pattern: String?
  /// Whether keys act on the card; the form only shows how it will look.
  let isOnBoard: Bool
  let app: SharedState
  private let live: ScrumTimer?

  init(_ scrum: DailyScrum, in section: CardID.Section, _ board: BoardState, _ app: SharedState) {
    self.scrum = scrum
    self.app = app
    next = board.due[scrum.id]
    summary = app.summary(of: scrum.id)
    isExpanded = board.isExpanded(CardID(section: section, scrum: scrum.id))
    pattern = board.pattern
    isOnBoard = true
    live = app.running(of: scrum.id).map { there in
      var timer = ScrumTimer(following: there.meeting)
      timer.warning = app.preferences.settings.warningSeconds
      timer.advance(to: app.now)
      return timer
    }
  }

  /// The card of a scrum that may not be on the board yet.
  init(_ scrum: DailyScrum, _ app: SharedState) {
    (self.scrum, self.app, isExpanded, pattern, isOnBoard, live) = (scrum, app, false, nil, false, nil)
    next = app.nextMeeting(of: scrum)
    summary = app.summary(of: scrum.id)
  }

  var spoken: String {
    var parts = [scrum.spoken, "\(live.map { course(of: $0, "") } ?? app.spoken(next, of: scrum))."]
    if let course = liveCourse() { parts.append("\(course.replacing(" ·", with: ",")).") }
    if !summary.blockers.isEmpty { parts.append("\(Format.count(summary.blockers.count, "open blocker")).") }
    if isExpanded { parts.append("Expanded.") }
    return parts.joined(separator: " ")
  }

  var spokenLast: String { app.spokenLast(summary) ?? (isHistoryKnown ? "Not met yet" : "") }

  var marked: [Int] { pattern.flatMap { FuzzyMatch($0, in: scrum.title)?.places } ?? [] }

  /// The attendees that match the filter, each with the matching characters of the name; nil without any.
  var foundNames: [(name: String, places: [Int])]? {
    guard let pattern, let match = FuzzyMatch(pattern, in: scrum.searchTexts) else { return nil }
    let names = scrum.attendees.enumerated().map { ($1.name, match.places(in: $0 + 1)) }
      .filter { !$1.isEmpty }
    return names.isEmpty ? nil : names
  }

  // MARK: When it meets

  /// The speaker and their countdown if the meeting runs, or else when it meets next.
  func state(long: Bool, _ glyphs: GlyphSet) -> String {
    if let live { return course(of: live, long ? "\(glyphs.speaking) " : "") }
    if let off = app.team.reasonAgainstToday(for: scrum, at: app.now) {
      let coming = next.map { " · \(Format.shortNext($0, now: app.now, in: app.calendar))" } ?? ""
      return Format.dayOff(off) + (long ? coming : "")
    }
    guard let next else { return scrum.schedule == nil ? "no schedule" : "not planned" }
    return long ? app.words(next, of: scrum) : Format.shortNext(next, now: app.now, in: app.calendar)
  }

  private func course(of timer: ScrumTimer, _ mark: String) -> String {
    switch timer.meeting.stage {
    case .ready: return "ready room"
    case .parkingLot: return "\(mark)parking lot"
    case .turns:
      guard let speaker = timer.speaker.map({ timer.meeting.turns[$0].name }) else { return "\(mark)meeting" }
      let left = timer.displayedRemaining
      return "\(mark)\(PlainLine(speaker).text) \(left < 0 ? "+" : "")\(Format.clock(left))"
    }
  }

  /// The progress of the running meeting and its participants, as much as fits: `speaker 2 of 4 · with Ada`; nil if no
  /// meeting runs.
  func liveCourse(in columns: Int = .max) -> String? {
    guard let live, let there = app.running(of: scrum.id) else { return nil }
    let isAlone = there == app.ownMeeting && there.participants.isEmpty
    let company = isAlone ? ["you are in it"] : there.companies
    let forms: [String]
    if live.meeting.stage == .turns {
      let number = "\(live.speakerNumber) of \(live.speakerCount)"
      let places = ["speaker \(number)", number]
      forms = company.flatMap { company in places.map { "\($0) · \(company)" } } + places
    } else {
      forms = isAlone ? company : company.map { "open \($0)" } + ["open"]
    }
    return forms.first { Format.columns(of: [$0]) <= columns } ?? forms.last
  }

  /// Whether there is something to wait for: a meeting that runs, or is planned.
  var hasState: Bool { live != nil || next != nil }
  /// The colour of a speaker in overtime, or of a problem with the next meeting; nil without one.
  var alarm: Color? {
    if let live { return live.isOvertime ? .overtime : nil }
    return next?.color
  }

  /// An alarm has a strong colour, and is bold without colours.
  var dueStyle: Style {
    if let alarm { return Style(foreground: alarm, attributes: .bold) }
    if live != nil { return Style(attributes: .bold) }
    return next == nil ? Style(foreground: .secondary) : .plain
  }

  // MARK: How it went

  /// Whether its history was read; before, its last meeting is unknown.
  var isHistoryKnown: Bool { app.summaries[scrum.id] != nil }

  /// The day of the last meeting: `yesterday`; nil if there was none.
  var lastMet: String? { summary.lastMet.map { Format.past($0, now: app.now, in: app.calendar) } }

  /// The seconds by which the last meeting was longer than planned; nil if that is not known.
  var difference: Int? { summary.last.map { $0.seconds - $0.planned } }

  var differenceStyle: Style { difference ?? 0 > 0 ? Style(foreground: .over) : .plain }

  /// The share of the last meetings that took no longer than planned: `9/10`.
  var withinPlan: String { "\(summary.onTimeCount)/\(summary.recent.count)" }

  func bars(in glyphs: GlyphSet) -> String {
    Sparkline(summary.recent.map { Double($0.seconds) }).text(in: glyphs)
  }

  /// Who leads, who is away, how long a turn takes, and who was absent last time; nil if nothing of that is known.
  var facts: String? {
    let lead = app.lead(of: scrum, at: next?.date ?? app.now)
    let away = app.team.away(from: scrum, at: app.now)
    let today = app.team.day(of: app.now, for: scrum)
    // A person who is still away is named once.
    let absent = summary.absent.filter { name in !away.contains { $0.attendee.name == name } }
    let awayWords = away.map { "\(PlainLine($0.attendee.name).text) \(Format.away($0.away, today: today))" }
    let facts = [
      lead.map { "Lead: \(PlainLine($0.name).text)" },
      away.isEmpty ? nil : "Away: \(awayWords.joined(separator: ", "))",
      summary.averageTurn.map { "Average turn \(Format.clock($0))" },
      absent.isEmpty ? nil : "Absent last time: \(absent.map { PlainLine($0).text }.joined(separator: ", "))",
    ]
    let words = facts.compactMap(\.self).joined(separator: " · ")
    return words.isEmpty ? nil : words
  }

  var blockedStyle: Style { Style(foreground: .blocked, attributes: .bold) }

  var blocked: String? { summary.blockers.isEmpty ? nil : "! \(summary.blockers.count)" }
}

extension SharedState {
  /// The meeting of a scrum that terminals are in, this one or others; nil if there is none.
  func running(of scrum: UUID) -> StoredMeeting? {
    if let ownMeeting, ownMeeting.meeting.scrumID == scrum { return ownMeeting }
    return meetings[scrum].flatMap { $0.isHeld ? $0 : nil }
  }

  /// Whether a clock on the board runs. All of them tick together, once a second.
  var hasLiveMeetings: Bool {
    ownMeeting?.meeting.isRunning == true || meetings.values.contains { $0.isHeld && $0.meeting.isRunning }
  }

  /// The scrums of the meetings without participants, or without a card on the board, by when they began.
  var highlighted: [UUID] {
    guard !meetings.isEmpty else { return [] }
    return meetings.values.filter { !$0.isHeld || scrum($0.meeting.scrumID) == nil }
      .sorted { $0.isBefore($1) }.map(\.meeting.scrumID)
  }

  /// When a scrum meets next, or if it has no schedule, when it met last.
  func when(_ scrum: DailyScrum) -> String {
    nextMeeting(of: scrum).map { words($0, of: scrum) } ?? lastTime(of: scrum)
  }

  func spokenWhen(_ scrum: DailyScrum) -> String { spoken(nextMeeting(of: scrum), of: scrum) }

  /// When a meeting is due, on the clocks of the team and of this machine.
  func words(_ next: NextMeeting, of scrum: DailyScrum) -> String {
    Format.next(next, of: team.clock(of: scrum), now: now, in: calendar)
  }

  fileprivate func spoken(_ next: NextMeeting?, of scrum: DailyScrum) -> String {
    let off = team.reasonAgainstToday(for: scrum, at: now).map { "\(Format.dayOff($0)), " } ?? ""
    return off + (next.map { spoken($0) } ?? lastTime(of: scrum))
  }

  func spoken(_ next: NextMeeting) -> String {
    Format.next(next, now: now, in: calendar) { Format.count($0, "minute") }
  }

  private func lastTime(of scrum: DailyScrum) -> String {
    guard let last = lastMet(scrum) else { return "Not met yet" }
    return "Last met \(Format.past(last, now: now, in: calendar))"
  }

  func age(of blocker: OpenBlocker) -> String {
    Format.age(days: calendar.parts(of: now).dayNumber - calendar.parts(of: blocker.at).dayNumber)
  }

  func spoken(_ blocker: OpenBlocker) -> String { "Blocker: \(blocker.text), \(age(of: blocker))" }
}

extension DailyScrum {
  var spoken: String {
    "\(title). Attendees: \(attendees.count). Meeting length: \(Format.count(lengthInMinutes, "minute"))."
  }

  var spokenNames: String {
    attendees.isEmpty ? "No attendees" : "Attendees: \(attendees.map(\.name).joined(separator: ", "))"
  }

  var names: String { attendees.map(\.name).joined(separator: " · ") }
  /// The texts for the filter of the board, the most important first.
  var searchTexts: [String] { [title] + attendees.map(\.name) }
}
