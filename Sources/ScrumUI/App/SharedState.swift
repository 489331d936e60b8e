import CardKit
import FoundationEssentials
import ScrumModel

/// The state shared by all screens: scrums, history, clock, notice, undo, and requests for other screens.
package struct SharedState: Hashable, Sendable {
  /// The scrums in the user's own order.
  package internal(set) var scrums: [DailyScrum]
  /// The histories that were read, newest first: whole, but for those in `cutHistories`.
  package private(set) var history: [UUID: [Meeting]] = [:]
  /// The newest meetings of those that are being read.
  package private(set) var reading: [UUID: [Meeting]] = [:]
  /// The scrums of whose huge histories only the newest meetings are shown.
  var cutHistories: Set<UUID> = []
  /// The board's summary of each history; a scrum's is missing until its file was read.
  package private(set) var summaries: [UUID: HistorySummary]
  /// The updates for the next meeting of each scrum, as far as they were read.
  var updates: [UUID: [Update]] = [:]
  /// The times of missed meetings that were dismissed on this machine, at most one for each scrum.
  package internal(set) var dismissed: [UUID: Date]
  /// The scrums whose history has unreadable lines.
  package internal(set) var unreadHistories: Set<UUID> = []
  /// The meetings that were left unfinished, or that other terminals are in, by scrum.
  package internal(set) var meetings: [UUID: StoredMeeting]
  /// The meeting that this terminal is in while the board and what it leads to cover its stage; nil if there is none.
  var ownMeeting: StoredMeeting?
  /// The other people in the meeting on the screen, by name; nil if they are not known.
  package internal(set) var participants: [String]?
  var lastToLeave: [String] = []
  /// Changes besides edits that can be undone, at most one of each kind, newest last.
  var otherChanges: [OtherChange] = []
  /// Whether the user has a first scrum of their own, so that the board offers to remove the samples.
  var offersSampleRemoval = false
  /// The notice: goes after some seconds, or with the next key that does more than move.
  package internal(set) var notice: Notice? {
    didSet {
      guard notice != oldValue else { return }
      noticedAt = nil
      if let notice { messages = (messages + [Notice.Message(at: now, text: notice.text)]).suffix(50) }
    }
  }
  /// The last notices, oldest first.
  var messages: [Notice.Message] = []
  /// When the notice was first seen; nil if no event has brought the time since it came.
  var noticedAt: Date?
  /// Whether something is being written, and has been for a while.
  package internal(set) var isSaving = false
  /// Why something is not saved yet; nil if everything is.
  package internal(set) var unsaved: String?
  /// Whether the last key was to quit and got a warning about unsaved changes; pressed again, it quits.
  var hasWarnedAboutUnsaved = false
  /// The damage of `scrums.json`, which could be read when the board was opened; nil if it is whole.
  package internal(set) var broken: DamagedFile?
  /// Why the scrums can't be changed; nil if they can. Meetings and their history are other files.
  package internal(set) var readOnlyReason: String?
  package internal(set) var sync = SyncState.off
  /// The open notes to change once the histories of their scrums are read.
  var waitingToChange: [UUID: WaitingChange] = [:]
  var waitingToOpen: PastNote?
  /// What was typed for a next meeting, or on a blocker, when that was cancelled last.
  var typedAside: NoteQuestion?
  /// What became of the last hand-outs, by meeting.
  var handOuts: [UUID: HandOut] = [:]
  var undoHistory = UndoHistory()
  /// The last typed text that can't be saved, which `yank` inserts; nil if there is none.
  var kept: KeptText?
  /// The words said about keys that have another meaning than in earlier versions.
  var toldMeanings: Set<String> = []
  /// The last key, which comes again while it is held.
  var lastKey: Key?
  /// The key whose row runs; nil for a button or the palette.
  var pressedKey: Key?
  /// The key that it would be if the row had its own keys, in the same place.
  var pressedOwnKey: Key?
  var keys: KeyBindings { preferences.keys }
  /// The time that the screen shows.
  package internal(set) var now: Date
  package internal(set) var preferences: Preferences
  /// The seconds before a scrum at which the board reminds of it; 0 for never.
  var reminder: Double { Double(preferences.settings.reminder * 60) }
  /// The time up to which it has.
  var remindedUntil: Date
  var palette: ColorPalette { preferences.colors.palette }
  var window = Size(width: 80, height: 24)
  /// When the scrums meet, and who is away.
  package internal(set) var team: TeamCalendar
  /// Follows the clock of the settings, and the holidays.
  mutating func setTeam(_ holidays: [Holiday]) {
    var calendar = team.local
    calendar.form = preferences.settings.clock
    team = TeamCalendar(calendar, name: team.localName, holidays: holidays)
  }
  /// The clock of this machine.
  package var calendar: LocalCalendar { team.local }
  var random: SplitMix64
  /// The name of the person at this terminal; empty if it is not known.
  package internal(set) var me = ""
  /// The name of this terminal in the logs of meetings.
  package let terminal: String
  /// The screens that a handler asks for; `AppState` shows them once the handler is done.
  var navigation: [Navigation] = []
  /// The next focus, for the first screen that can show it.
  var reveal: Reveal?

  /// Whether many people use this account over ssh, so that no key may lead out of the program.
  package internal(set) var isShared: Bool
  /// Whether the board is invented.
  var isDemo = false
  /// Whether the last rows of the window announce events and the focus.
  let announces: Bool
  /// Whether nothing is announced yet, because files that are still to be read may say otherwise.
  var holdsNews = false
  /// The latest announced events, and the number of announcements so far.
  var remarks: [String] = []
  private(set) var moment = 0
  private var isNoticeNew = false
  private var announcedAt: Date?

  init(
    scrums: [DailyScrum], summaries: [UUID: HistorySummary], dismissed: [UUID: Date],
    meetings: [UUID: StoredMeeting], readOnlyReason: String?, isShared: Bool, announces: Bool,
    preferences: Preferences, now: Date, team: TeamCalendar, seed: UInt64, terminal: String
  ) {
    (self.scrums, self.summaries, self.dismissed) = (scrums, summaries, dismissed)
    (self.meetings, self.readOnlyReason) = (meetings, readOnlyReason)
    (self.isShared, self.announces, self.preferences) = (isShared, announces, preferences)
    self.terminal = terminal
    (self.now, remindedUntil, self.team, random) = (now, now, team, SplitMix64(seed: seed))
    setTeam(team.holidays)
  }

  enum Navigation: Hashable {
    case open(Screen)
    case replace(Screen)
    /// Opens a screen right over the board.
    case goTo(Screen)
    case close
    case returnToMeeting
    case leaveMeeting
    case dismiss
    /// Closes the palette and runs a row of the screen below.
    case perform(id: String)
    case quit
  }

  enum Reveal: Hashable {
    case saved(UUID)
    case started(UUID)
    /// The next scrum after a meeting of this one.
    case next(after: UUID)
    /// Whatever an undone or redone edit has changed.
    case edited(Edit)
    case unfinished(scrum: UUID)
    /// A past meeting in the list of its scrum.
    case listed(UUID)
  }

  /// Shows a notice; that alone has no effects.
  @discardableResult mutating func say(_ words: String, ending: String = "") -> [Effect] {
    notice = .info(words, ending: ending)
    return []
  }
  func hint(_ words: String, _ id: String, in table: String = "Changes") -> String {
    keys.hint(words, id, in: table)
  }
  /// Asks for another screen; that alone has no effects.
  @discardableResult mutating func go(_ step: Navigation) -> [Effect] {
    navigation.append(step)
    return []
  }
  @discardableResult mutating func open(_ screen: some ScreenState) -> [Effect] { go(.open(.open(screen))) }
  @discardableResult mutating func replace(by screen: some ScreenState) -> [Effect] {
    go(.replace(.open(screen)))
  }
  @discardableResult mutating func close() -> [Effect] { go(.close) }
  /// Announces what has just happened, and the focus anew.
  ///
  /// - Parameters:
  ///   - isNoticeNew: whether the notice has come with it. It is announced as it stands when the picture is
  ///     drawn: earlier ones that it has replaced are not announced.
  ///   - isContinued: whether it may follow from announcements of the same time, which are repeated.
  mutating func announce(_ remarks: [String], isNoticeNew: Bool, isContinued: Bool) {
    let goesOn = isContinued && (announcedAt == now || holdsNews)
    self.remarks = (goesOn ? self.remarks : []) + remarks
    self.isNoticeNew = isNoticeNew || goesOn && self.isNoticeNew
    announcedAt = now
    moment += 1
  }
  var news: [String] {
    guard isNoticeNew, let notice else { return remarks }
    return remarks + [remarks.contains(notice.text) ? "" : notice.text, notice.ending].filter { !$0.isEmpty }
  }
  /// The part of a window above the announcements at its foot.
  func room(in window: Size) -> Size {
    guard announces, window.height > 1 else { return window }
    // From 12 rows on there is room for two of announcements beside the keys.
    return Size(width: window.width, height: window.height - (window.height >= 12 ? 2 : 1))
  }
  /// Why a key that leads out of the program does nothing here; nil if it may.
  var reasonOnSharedHost: String? { isShared ? "Not on a shared host" : nil }
  func scrum(_ id: UUID?) -> DailyScrum? { id.flatMap { id in scrums.first { $0.id == id } } }

  // MARK: Histories

  func readHistory(of scrum: UUID) -> [Effect] {
    history[scrum] == nil && reading[scrum] == nil ? [.files(.readHistory(scrum: scrum))] : []
  }

  /// The past meetings as far as they are known, newest first: all, or the newest of a history that is being read.
  func meetings(of scrum: UUID) -> [Meeting] { history[scrum] ?? reading[scrum] ?? [] }

  static let wordsWhileReading = "Reading past meetings"

  /// Why not all past meetings of a scrum are shown; nil if all are, or none.
  func wordsOnPart(ofHistory scrum: UUID) -> String? {
    if reading[scrum] != nil { return Self.wordsWhileReading }
    return cutHistories.contains(scrum) ? "The newest meetings; scrums history lists all" : nil
  }

  /// Why what needs a whole history can't be done now; nil if it can.
  func reasonWhileReading(_ scrum: UUID) -> String? {
    reading[scrum] == nil ? nil : "Still reading past meetings"
  }

  func summary(of scrum: UUID) -> HistorySummary {
    var summary = summaries[scrum] ?? HistorySummary()
    if let updates = updates[scrum] {
      let notes = running(of: scrum)?.meeting.turns.flatMap(\.notes) ?? []
      summary.add(updates.filter { update in notes.first { $0.id == update.id }?.resolvedAt == nil })
    }
    if !summary.blockers.isEmpty {
      summary.blockers = summary.blockers.naming(self.scrum(scrum)?.attendees ?? [])
    }
    return summary
  }

  mutating func show(_ meetings: [Meeting], of scrum: UUID) {
    history[scrum] = meetings
    reading[scrum] = nil
    summaries[scrum] = HistorySummary(meetings)
  }

  /// Shows the newest meetings of a history, unless an earlier state of it is shown.
  mutating func show(reading: [Meeting]?, of scrum: UUID) {
    self.reading[scrum] = history[scrum] == nil ? reading : nil
    if self.reading[scrum] != nil, let waiting = waitingToChange[scrum] {
      say("The blocker is \(waiting.written == nil ? "resolved" : "changed") once the past meetings are read")
    }
  }

  mutating func show(_ summaries: [UUID: HistorySummary]) {
    for (scrum, summary) in summaries where history[scrum] == nil { self.summaries[scrum] = summary }
  }

  mutating func forgetHistory(of scrum: UUID) {
    history[scrum] = nil
    reading[scrum] = nil
    summaries[scrum] = nil
  }

  mutating func remember(_ meeting: Meeting, scrum: UUID) {
    guard var meetings = history[scrum] else {
      // A history that was not looked at may have more.
      summaries[scrum]?.insert(meeting)
      return
    }
    history[scrum] = nil
    meetings.insertNewestFirst(meeting)
    show(meetings, of: scrum)
  }

  /// Applies an edit to a history that was read; false if that changes nothing.
  mutating func changeHistory(of scrum: UUID, by edit: Edit) -> Bool {
    guard var meetings = history[scrum] else { return false }
    history[scrum] = nil
    let isChanged = meetings.apply(edit)
    show(meetings, of: scrum)
    return isChanged
  }

  // MARK: The clock and the notice

  package var minute: Double { now.minute }
  var nextMinute: Date { Date(timeIntervalSince1970: (minute + 1) * 60) }
  var nextSecond: Date { Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down) + 1) }

  /// Shifts times along with a wall clock that was set by some seconds: each stays as far away as before.
  mutating func shiftTimes(by seconds: Double) {
    now += seconds
    noticedAt = noticedAt.map { $0 + seconds }
    remindedUntil += seconds
    for scrum in meetings.keys { meetings[scrum]?.skew += seconds }
  }

  /// When the notice goes; at once if the time is still unknown.
  var noticeEnd: Date? { notice.map { notice in noticedAt.map { $0 + notice.duration } ?? now } }

  mutating func expireNotice() {
    guard noticedAt != nil, let end = noticeEnd, end <= now else { return }
    notice = nil
    hasWarnedAboutUnsaved = false
  }

  mutating func remark(_ words: String) { if notice?.isError != true { say(words) } }

  // MARK: When scrums meet

  func nextMeeting(of scrum: DailyScrum) -> NextMeeting? {
    let next = team.nextMeeting(
      of: scrum, lastMet: lastBegun(scrum), dismissed: dismissed[scrum.id], now: now)
    guard summaries[scrum.id] == nil, let next, !next.isUpcoming else { return next }
    // The history, which is still unread, may show that it was held.
    return .planned(next.date)
  }

  func lead(of scrum: DailyScrum, at date: Date) -> Attendee? {
    // One that was left unfinished counts, too.
    let unfinished = meetings[scrum.id].flatMap { $0.begun == nil ? nil : $0.meeting.lead }
    return team.lead(
      of: scrum, after: [unfinished].compactMap(\.self) + (summaries[scrum.id]?.leads ?? []), at: date)
  }

  /// The scrums of which the board has to remind since the last call, with the times at which they start.
  mutating func takeReminders() -> [(scrum: DailyScrum, due: Date)] {
    // Before the first histories are read, held meetings are unknown: reminders wait for that.
    guard scrums.isEmpty || scrums.contains(where: { summaries[$0.id] != nil }) else { return [] }
    let since = remindedUntil
    remindedUntil = now
    // All scrums start on a minute, and so do their reminders.
    guard reminder > 0, minute > since.minute else { return [] }
    return scrums.compactMap { scrum in
      // Without a summary, whether it was held is not known yet.
      guard summaries[scrum.id] != nil,
        let due = team.nextDue(of: scrum, lastMet: lastBegun(scrum), now: now), due - reminder <= now,
        due - reminder > since
      else { return nil }
      return (scrum, due)
    }
  }

  func lastMet(_ scrum: DailyScrum) -> Date? { summaries[scrum.id]?.lastMet }

  /// When the last meeting began, of those that are over and the one that is not.
  private func lastBegun(_ scrum: DailyScrum) -> Date? {
    [lastMet(scrum), meetings[scrum.id]?.begun].compactMap(\.self).max()
  }

  package var withoutSummary: [UUID] { scrums.map(\.id).filter { summaries[$0] == nil } }
}

/// How the exchange with the team's repository stands.
package enum SyncState: Hashable, Sendable {
  /// The store is not shared.
  case off
  case fine
  /// The repository can't be reached, and so many changes wait.
  case offline(toSend: Int)
  case signInNeeded
  /// The repository refused something, for a reason.
  case refused(String)
  /// Something on this machine does not work.
  case failed(String)

  /// The words for the foot of the screen, the longest first; none if there is nothing exceptional.
  var marks: [String] {
    switch self {
    case .off, .fine: []
    case .offline(let count): count == 0 ? ["offline"] : ["offline · \(count) to send", "offline"]
    case .signInNeeded: ["sign-in needed · S", "sign-in needed"]
    case .refused(let reason): Self.marks("refused", reason)
    case .failed(let reason): Self.marks("sync failed", reason)
    }
  }

  /// The words with as much of a reason as fits.
  private static func marks(_ words: String, _ reason: String) -> [String] {
    let beginnings = [60, 40, 20].filter { $0 < reason.count }.map { "\(reason.prefix($0))…" }
    return ([reason] + beginnings).map { "\(words): \($0)" } + [words]
  }
}
