import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// What all cards of a part of the board depend on.
final class CardSurroundings: Equatable {
  private let team: TeamCalendar
  private let preferences: Preferences
  private let flags: [Bool]
  private let rows: [Int]
  private let pattern: String?
  private let mark: BoardState.DropMark?
  private let minute: Double

  init(_ board: BoardState, _ app: SharedState, isRail: Bool, rows: Int) {
    (team, preferences, minute) = (app.team, app.preferences, app.minute)
    (flags, self.rows) = ([isRail, board.isWhole, board.agenda.missed == 1], [rows, board.plan.rows])
    (pattern, mark) = (board.pattern, board.dropMark)
  }

  static func == (one: CardSurroundings, other: CardSurroundings) -> Bool {
    one.minute == other.minute && one.flags == other.flags && one.rows == other.rows
      && one.pattern == other.pattern && one.mark == other.mark && one.team == other.team
      && one.preferences == other.preferences
  }
}

/// All that a card of the board depends on.
struct CardKey: Equatable {
  let surroundings: CardSurroundings
  let scrum: DailyScrum
  let next: NextMeeting?
  let summary: HistorySummary?
  let updates: [Update]?
  /// The meeting that runs, or was left.
  let meeting: StoredMeeting?
  let isOwn, isExpanded: Bool
  let width: Int
  /// The moment of a clock that runs, which may strike at any part of a second.
  let moment: Date?

  init(
    _ scrum: DailyScrum, _ board: BoardState, _ app: SharedState, isExpanded: Bool, width: Int,
    _ surroundings: CardSurroundings
  ) {
    (self.scrum, self.surroundings, self.isExpanded, self.width) = (scrum, surroundings, isExpanded, width)
    (next, summary, updates) = (board.agenda.due[scrum.id], app.summaries[scrum.id], app.updates[scrum.id])
    let running = app.running(of: scrum.id)
    (meeting, moment) = (running ?? app.meetings[scrum.id], running.map { _ in app.now })
    isOwn = running != nil && running == app.ownMeeting
  }
}

/// A scrum as a card of the board shows it. A class, for it goes from view to view, and has much to copy.
final class CardContent: Sendable {
  let scrum: DailyScrum
  let next: NextMeeting?
  let summary: HistorySummary
  let isExpanded: Bool
  /// Whether its rail is the whole board, so that it shows all that there is room for.
  let isWhole: Bool
  /// The rows of a card in the stack, which has what a card in the rail leaves out.
  let rowsInStack: Int
  /// Whether it is the only scrum that was missed today; for several, the board says it once.
  private let isOnlyMissed: Bool
  let pattern: String?
  /// Whether keys act on the card; the form only shows how it will look.
  let isOnBoard: Bool
  let app: SharedState
  private let live: ScrumTimer?

  init(_ scrum: DailyScrum, in section: CardID.Section, _ board: BoardState, _ app: SharedState) {
    self.scrum = scrum
    self.app = app
    next = board.agenda.due[scrum.id]
    summary = app.summary(of: scrum.id)
    isExpanded = board.isExpanded(CardID(section: section, scrum: scrum.id))
    isWhole = board.isWhole
    rowsInStack = board.plan.rows
    isOnlyMissed = board.agenda.missed == 1
    pattern = board.pattern
    isOnBoard = true
    live = app.running(of: scrum.id).map { there in
      var timer = ScrumTimer(following: there.meeting)
      timer.warning = app.preferences.settings.warningSeconds
      timer.advance(to: there.holder == nil ? app.now : app.now - there.skew)
      return timer
    }
  }

  /// The card of a scrum that may not be on the board yet.
  init(_ scrum: DailyScrum, _ app: SharedState) {
    (self.scrum, self.app, pattern, live) = (scrum, app, nil, nil)
    (isExpanded, isWhole, isOnlyMissed, isOnBoard, rowsInStack) = (false, false, false, false, 0)
    next = app.nextMeeting(of: scrum)
    summary = app.summary(of: scrum.id)
  }

  var spoken: String {
    var parts = [scrum.spoken, "\(live.map { course(of: $0, "") } ?? app.spoken(next, of: scrum))."]
    if let course = liveCourse() { parts.append("\(course).") }
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
  func state(_ glyphs: GlyphSet) -> String {
    if let live { return course(of: live, "\(glyphs.speaking) ") }
    if let dayOff { return dayOff }
    guard let next else { return scrum.schedule == nil ? "no schedule" : "not planned" }
    return Format.shortNext(next, now: app.now, in: app.calendar)
  }

  private var dayOff: String? {
    app.team.reasonAgainstToday(for: scrum, at: app.now).map { Format.dayOff($0) }
  }

  /// The words of the band beside the title, the longest first: the time, or in a high card, whose digits say it, less.
  func bandStates(isHigh: Bool, _ glyphs: GlyphSet) -> [String] {
    let short = state(glyphs)
    if let live {
      if let there = app.running(of: scrum.id), there.holder != nil {
        return ["\(there.company) \(glyphs.dot) \(course(of: live, ""))", there.company, short]
      }
      guard live.meeting.stage == .turns, let speaker else { return [short] }
      let clock = isHigh ? [] : [short, "\(glyphs.speaking) \(clock ?? "")"]
      return clock + ["\(glyphs.speaking) \(speaker)", "\(glyphs.speaking)"]
    }
    if isWhole, dayOff == nil {
      if case .late? = next { return ["late"] }
      if next?.isMissed == true { return ["missed"] }
      return scrum.schedule.map { [Format.schedule($0, on: nil)] } ?? [short]
    }
    guard isHigh, dayOff == nil, case .late(let date)? = next else { return [short] }
    return ["late · \(Format.time(date, in: app.calendar))", "late"]
  }

  /// The minutes up to the next meeting or since it was due, while they are few; nil otherwise.
  private var minutes: Int? {
    guard live == nil, dayOff == nil, let next, next.isUpcoming || next.color == .late else { return nil }
    let minutes = Int(next.date.minute - app.now.minute)
    return abs(minutes) < 60 ? minutes : nil
  }

  private var speaker: String? {
    live.flatMap { live in live.speaker.map { PlainLine(live.meeting.turns[$0].name).text } }
  }

  /// The countdown of the speaker; nil without one.
  private var clock: String? {
    guard let live, live.meeting.stage == .turns, live.speaker != nil else { return nil }
    let left = live.displayedRemaining
    return (left < 0 ? "+" : "") + Format.clock(left)
  }

  /// The large digits, seen from across the room: the countdown, or the minutes to go or late; in a whole card the time.
  var digits: String? {
    if live != nil { return clock }
    if isWhole { return next.map { Format.time($0.date, in: app.calendar) } }
    return minutes.flatMap { $0 == 0 ? nil : String(abs($0)) }
  }

  /// The meaning of the digits, and without them when the meeting is; nil if the band says it all.
  func now(hasDigits: Bool, _ room: Int) -> String? {
    if live != nil { return liveCourse(in: room) }
    if let minutes {
      if minutes == 0 { return "now" }
      if hasDigits, !isWhole {
        return (abs(minutes) == 1 ? "minute" : "minutes") + (minutes < 0 ? " late" : " to go")
      }
      // In a low card, the band says how late it is.
      if minutes < 0 { return isWhole ? "\(-minutes) min late" : nil }
      return "in \(minutes) min"
    }
    guard dayOff == nil, let next else { return nil }
    if next.isMissed {
      let hint = isOnlyMissed ? app.hint(" · x dismisses", "dismiss", in: "Board") : ""
      return "missed today" + (PlainLine(hint).columns + 12 <= room ? hint : "")
    }
    guard next.isUpcoming else { return nil }
    let days = app.calendar.parts(of: next.date).dayNumber - app.calendar.parts(of: app.now).dayNumber
    return days == 0 ? "later today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  /// The facts before a meeting: absences, updates, and the first speaker.
  var preparations: [String] {
    guard live == nil else { return [] }
    let date = next?.date ?? app.now
    let away = app.team.away(from: scrum, at: date)
    let today = app.team.day(of: app.now, for: scrum)
    let names = away.map { Self.short($0.attendee) }
    let until = away.count == 1 ? away[0].away.until : today
    let absence =
      names.count == 1
      ? "\(names[0]) is away " + (until == today ? "today" : "until \(ClockText.day(until, besides: today))")
      : "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "") are away"
    let present = scrum.attendees.first { attendee in
      !attendee.isListener && !away.contains { $0.attendee.id == attendee.id }
    }
    let first = scrum.speakingOrder == .shuffled ? nil : present
    return [
      names.isEmpty ? nil : absence,
      app.updatesInWords(of: scrum),
      dayOff == nil ? beginning(app.lead(of: scrum, at: date), first) : nil,
    ]
    .compactMap(\.self)
  }

  private func course(of timer: ScrumTimer, _ mark: String) -> String {
    switch timer.meeting.stage {
    case .ready: return "ready room"
    case .parkingLot: return "\(mark)parking lot"
    case .turns:
      guard let speaker, let clock else { return "\(mark)meeting" }
      return "\(mark)\(speaker) \(clock)"
    }
  }

  /// The progress of the running meeting and its participants, as much as fits: `speaker 2 of 4 · Ada is in it`; nil if no
  /// meeting runs.
  func liveCourse(in columns: Int = .max) -> String? {
    guard let live, let there = app.running(of: scrum.id) else { return nil }
    let isAlone = there == app.ownMeeting && there.participants.isEmpty
    let company = isAlone ? ["you are in it"] : there.companies
    let forms: [String]
    if live.meeting.stage == .turns {
      let number = "\(live.speakerNumber) of \(live.speakerCount)"
      let nobody = ["nobody is speaking", "nobody speaks"]
      let places = live.speaker == nil ? nobody : ["speaker \(number)", number]
      // After a speaker's name, "with Ada" could be another speaker.
      let people = there.participants
      let be = people.count == 1 ? "is" : "are"
      let named = Format.people(people).map { "\($0) \(be) in it" }
      let others = people.isEmpty ? company : named + ["\(people.count) in it"]
      forms = others.flatMap { others in places.map { "\($0) · \(others)" } } + places
    } else {
      forms = isAlone ? company : company.map { "open \($0)" } + ["open"]
    }
    return forms.first { Format.columns(of: [$0]) <= columns } ?? forms.last
  }

  var isLive: Bool { live != nil }
  /// Whether a click may expand the card.
  var isExpandable: Bool { isOnBoard && !isExpanded && app.preferences.settings.usesMouse }
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

  /// A name as long as any card may need.
  static func short(_ attendee: Attendee) -> String {
    PlainLine(String(attendee.name.prefix(60))).text
  }

  private func beginning(_ lead: Attendee?, _ first: Attendee?) -> String? {
    guard let lead else { return first.map { "\(Self.short($0)) speaks first" } }
    let rest = first.map {
      $0.id == lead.id ? " and speaks first" : ", \(Self.short($0)) speaks first"
    }
    return "\(Self.short(lead)) leads" + (rest ?? "")
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

  /// The same in words: `9 within 10:00`.
  func withinPlan(of planned: Int) -> String {
    let isOne = summary.recent.allSatisfy { $0.planned == planned }
    return "\(summary.onTimeCount) within \(isOne ? Format.clock(planned) : "plan")"
  }

  /// The last meetings in one line, each against its plan, which takes three quarters of the height.
  func trend(_ styles: ChartStyles, _ glyphs: GlyphSet) -> [ColumnLine.Column] {
    let recent = summary.recent
    guard recent.count > 1 else { return [] }
    return TrendColumns(recent, width: recent.count, height: 1).lines(styles, glyphs)[0]
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

  /// The text of a blocker, and what is known beside.
  func words(_ blocker: OpenBlocker) -> String { blocker.words(on: today) }

  func spoken(_ blocker: OpenBlocker) -> String {
    "Blocker: \(words(blocker)), \(age(of: blocker))"
  }
}

extension DailyScrum {
  var spoken: String {
    "\(title). Attendees: \(attendees.count). Meeting length: \(Format.count(lengthInMinutes, "minute"))."
  }

  var spokenNames: String {
    attendees.isEmpty ? "No attendees" : "Attendees: \(attendees.map(\.name).joined(separator: ", "))"
  }

  /// The texts for the filter of the board, the most important first.
  var searchTexts: [String] { [title] + attendees.map(\.name) }
}
