import CardKit
import FoundationEssentials
import ScrumModel

/// What all screens share: the scrums, their history, the clock, the notice, undo, and requests for other screens.
public struct SharedState: Hashable, Sendable {
  /// The scrums in the user's own order.
  public internal(set) var scrums: [DailyScrum]
  /// The whole histories that were read, newest first.
  public private(set) var history: [UUID: [Meeting]] = [:]
  /// The long histories that are being read.
  public private(set) var reading: [UUID: HistoryReading] = [:]
  /// What the board shows of each history; a scrum's is missing until its file was looked at.
  public private(set) var summaries: [UUID: HistorySummary]
  /// The times of missed meetings that were dismissed on this machine, at most one for each scrum.
  public internal(set) var dismissed: [UUID: Date]
  /// The scrums whose history has unreadable lines.
  public internal(set) var unreadHistories: Set<UUID> = []
  /// The meetings that were left unfinished, or that other terminals are in, by scrum.
  public internal(set) var meetings: [UUID: StoredMeeting]
  /// The meeting that this terminal is in while the board and what it leads to cover its stage; nil if there is none.
  var ownMeeting: StoredMeeting?
  /// The other people in the meeting on the screen, by name; nil if they are not known.
  public internal(set) var participants: [String]?
  /// Those who left it last.
  var lastToLeave: [String] = []
  /// What undo can take back besides edits, at most one of each kind, newest last.
  var otherChanges: [OtherChange] = []
  /// Whether the user has a first scrum of their own, so that the board offers to remove the samples.
  var offersSampleRemoval = false
  /// The notice: goes after some seconds, or with the next key that does more than move.
  public internal(set) var notice: Notice? { didSet { if notice != oldValue { noticedAt = nil } } }
  /// When the notice was first seen; nil if no event has told the time since it came.
  var noticedAt: Date?
  /// Why something is not saved yet; nil if everything is.
  public internal(set) var unsaved: String?
  /// Whether the last key was to quit and was answered with what is not saved; pressed again, it quits.
  var wasToldOfUnsaved = false
  /// What is wrong with `scrums.json`, which could be read when the board was opened; nil if it is whole.
  public internal(set) var broken: DamagedFile?
  /// Why the scrums can't be changed; nil if they can. Meetings and their history are other files.
  public internal(set) var readOnlyReason: String?
  /// How the exchange with the team's repository stands.
  public internal(set) var sync = SyncState.off
  /// A blocker that was resolved here before the history of its scrum was read.
  var waitingToResolve: WaitingBlocker?
  /// A note whose meeting opens once the history of its scrum is read.
  var waitingToOpen: PastNote?
  var undoHistory = UndoHistory()
  /// The last key, which comes again while it is held.
  var lastKey: Key?
  /// The key whose row runs; nil for a button or the palette.
  var pressedKey: Key?
  /// The key that it would be if the row had its own keys, in the same place.
  var pressedOwnKey: Key?
  /// The keys that the person has bound anew.
  var keys: KeyBindings {
    get { preferences.keys }
    set { preferences.keys = newValue }
  }
  /// The time that the screen shows.
  public internal(set) var now: Date
  /// What the person has set up.
  public internal(set) var preferences: Preferences
  /// The seconds before a scrum at which the board reminds of it; 0 for never.
  var reminder: Double { Double(preferences.settings.reminder * 60) }
  /// The time up to which it has.
  var remindedUntil = Date.distantPast
  /// The colours of roles and themes.
  var palette: ColorPalette { preferences.colors.palette }
  /// The size of the window.
  var window = Size(width: 80, height: 24)
  /// When the scrums meet, and who is away.
  public internal(set) var team: TeamCalendar
  mutating func setTeam(_ calendar: LocalCalendar, _ holidays: [Holiday]) {
    team = TeamCalendar(calendar, name: team.localName, holidays: holidays)
  }
  /// The clock of whoever looks.
  public var calendar: LocalCalendar { team.local }
  var random: SplitMix64
  /// The screens that a handler asks for; `AppState` shows them once the handler is done.
  var navigation: [Navigation] = []
  /// What the next screen that can show it brings into focus.
  var reveal: Reveal?

  /// Whether many people use this account over ssh, so that no key may lead out of the program.
  public internal(set) var isShared: Bool
  /// Whether the last rows of the window say what happens and what is focused.
  let announces: Bool
  /// Whether nothing is announced yet, because files that are still to be read may say otherwise.
  var holdsNews = false
  /// What has just happened, if it is announced, and the number of times that something has.
  var remarks: [String] = []
  private(set) var moment = 0
  /// Whether the notice has just come.
  private var isNoticeNew = false
  /// When that was.
  private var announcedAt: Date?

  init(
    scrums: [DailyScrum], summaries: [UUID: HistorySummary], dismissed: [UUID: Date],
    meetings: [UUID: StoredMeeting], readOnlyReason: String?, isShared: Bool, announces: Bool,
    preferences: Preferences, now: Date, team: TeamCalendar, seed: UInt64
  ) {
    (self.scrums, self.summaries, self.dismissed) = (scrums, summaries, dismissed)
    (self.meetings, self.readOnlyReason) = (meetings, readOnlyReason)
    (self.isShared, self.announces, self.preferences) = (isShared, announces, preferences)
    (self.now, self.team, random) = (now, team, SplitMix64(seed: seed))
  }

  enum Navigation: Hashable {
    case open(Screen)
    case replace(Screen)
    /// Opens a screen right over the board.
    case goTo(Screen)
    /// Goes back to the screen below.
    case close
    /// Goes back to the meeting that this terminal is in.
    case returnToMeeting
    /// Leaves that meeting to the others who are in it.
    case leaveMeeting
    case dismiss
    /// Closes the palette and runs a row of the screen below.
    case perform(id: String)
    case quit
  }

  enum Reveal: Hashable {
    case saved(UUID)
    /// A scrum whose meeting starts.
    case started(UUID)
    /// What comes next after a meeting of a scrum.
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
  /// Asks for another screen; that alone has no effects.
  @discardableResult mutating func go(_ step: Navigation) -> [Effect] {
    navigation.append(step)
    return []
  }
  /// Opens a screen over this one.
  @discardableResult mutating func open(_ screen: some ScreenState) -> [Effect] { go(.open(.open(screen))) }
  @discardableResult mutating func replace(by screen: some ScreenState) -> [Effect] {
    go(.replace(.open(screen)))
  }
  @discardableResult mutating func close() -> [Effect] { go(.close) }
  /// Announces what has just happened, and the focus anew.
  ///
  /// - Parameters:
  ///   - isNoticeNew: whether the notice has come with it. It is announced as it stands when the picture is drawn: of
  ///     those that came before another one, nobody hears.
  ///   - isContinued: whether it may follow from what was announced at the same time, which is said too.
  mutating func announce(_ remarks: [String], isNoticeNew: Bool, isContinued: Bool) {
    let goesOn = isContinued && (announcedAt == now || holdsNews)
    self.remarks = (goesOn ? self.remarks : []) + remarks
    self.isNoticeNew = isNoticeNew || goesOn && self.isNoticeNew
    announcedAt = now
    moment += 1
  }
  /// What has just happened, in sentences.
  var news: [String] {
    guard isNoticeNew, let notice else { return remarks }
    return remarks + [remarks.contains(notice.text) ? "" : notice.text, notice.ending].filter { !$0.isEmpty }
  }
  /// The part of a window above the announcements at its foot.
  func room(in window: Size) -> Size {
    guard announces, window.height > 1 else { return window }
    let rows = window.height >= Self.roomyHeight ? 2 : 1
    return Size(width: window.width, height: window.height - rows)
  }
  /// The rows of a window that has room for two of announcements beside the keys.
  private static let roomyHeight = 12
  /// Why a key that leads out of the program does nothing here; nil if it may.
  var reasonOnSharedHost: String? { isShared ? "Not on a shared host" : nil }
  func scrum(_ id: UUID?) -> DailyScrum? { id.flatMap { id in scrums.first { $0.id == id } } }

}

// MARK: Histories

extension SharedState {
  func readHistory(of scrum: UUID) -> [Effect] {
    history[scrum] == nil && reading[scrum] == nil ? [.files(.readHistory(scrum: scrum))] : []
  }

  /// The past meetings as far as they are known, newest first: all, or the newest of a history that is being read.
  func meetings(of scrum: UUID) -> [Meeting] { history[scrum] ?? reading[scrum]?.newest ?? [] }

  /// Says that a history is being read, and how far.
  func wordsWhileReading(_ scrum: UUID) -> String {
    "Reading past meetings" + (reading[scrum].map { ": \($0.percent) %" } ?? "")
  }

  /// Why what needs a whole history can't be done now; nil if it can.
  func reasonWhileReading(_ scrum: UUID) -> String? {
    reading[scrum] == nil ? nil : "Still reading past meetings"
  }

  func summary(of scrum: UUID) -> HistorySummary { summaries[scrum] ?? HistorySummary() }

  /// Shows the whole history of a scrum, newest first.
  mutating func show(_ meetings: [Meeting], of scrum: UUID) {
    history[scrum] = meetings
    reading[scrum] = nil
    summaries[scrum] = HistorySummary(meetings)
  }

  /// Shows how far a history is read, unless an earlier state of it is shown.
  mutating func show(_ reading: HistoryReading?, of scrum: UUID) {
    self.reading[scrum] = history[scrum] == nil ? reading : nil
    if self.reading[scrum] != nil, waitingToResolve?.scrum == scrum {
      say("The blocker is resolved once the past meetings are read")
    }
  }

  /// Shows what is known of histories that need not be read.
  mutating func show(_ summaries: [UUID: HistorySummary]) {
    for (scrum, summary) in summaries where history[scrum] == nil { self.summaries[scrum] = summary }
  }

  mutating func forgetHistory(of scrum: UUID) {
    history[scrum] = nil
    reading[scrum] = nil
    summaries[scrum] = nil
  }

  /// Adds a meeting, or a newer version of it.
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
}

// MARK: The clock and the notice

extension SharedState {
  /// The minute that the wall clock shows, counted from 1970.
  var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }
  var nextMinute: Date { Date(timeIntervalSince1970: (minute + 1) * 60) }
  var nextSecond: Date { Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down) + 1) }

  /// Follows a wall clock that was set by some seconds: what is due at a moment is as far away as before.
  mutating func followClock(setBy seconds: Double) {
    now += seconds
    noticedAt = noticedAt.map { $0 + seconds }
    remindedUntil += seconds
  }

  /// When the notice goes; at once if it must first be told the time.
  var noticeEnd: Date? { notice.map { notice in noticedAt.map { $0 + notice.duration } ?? now } }

  /// Clears a notice that has been shown long enough.
  mutating func expireNotice() {
    guard noticedAt != nil, let end = noticeEnd, end <= now else { return }
    notice = nil
    wasToldOfUnsaved = false
  }

  /// Shows a notice, unless an error is shown.
  mutating func remark(_ words: String) { if notice?.isError != true { say(words) } }
}

// MARK: When scrums meet

extension SharedState {
  /// When a scrum meets next by its schedule, if it has one.
  func nextMeeting(of scrum: DailyScrum) -> NextMeeting? {
    let next = team.nextMeeting(
      of: scrum, lastMet: lastBegun(scrum), dismissed: dismissed[scrum.id], now: now)
    guard summaries[scrum.id] == nil, let next, !next.isUpcoming else { return next }
    // The history, which was not looked at yet, may tell that it was held.
    return .planned(next.date)
  }

  /// Who leads the meeting of a scrum at a moment.
  func lead(of scrum: DailyScrum, at date: Date) -> Attendee? {
    team.lead(of: scrum, after: summaries[scrum.id]?.leads ?? [], at: date)
  }

  /// The scrums of which the board has to remind since the last call, with the times at which they start.
  mutating func takeReminders() -> [(scrum: DailyScrum, due: Date)] {
    let since = remindedUntil
    remindedUntil = now
    // All scrums start on a minute, and so do their reminders.
    func minute(_ date: Date) -> Double { (date.timeIntervalSince1970 / 60).rounded(.down) }
    guard reminder > 0, minute(now) > minute(since) else { return [] }
    return scrums.compactMap { scrum in
      // Whether it was held is not known yet.
      guard summaries[scrum.id] != nil else { return nil }
      guard let due = team.nextDue(of: scrum, lastMet: lastBegun(scrum), now: now), due - reminder <= now,
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

  /// The scrums whose histories were not looked at yet.
  public var withoutSummary: [UUID] { scrums.map(\.id).filter { summaries[$0] == nil } }
}

/// A long history while it is being read.
public struct HistoryReading: Hashable, Sendable {
  /// The newest meetings, newest first.
  public let newest: [Meeting]
  /// How much is read, from 0 to 100.
  public let percent: Int

  /// Makes a state of reading.
  public init(newest: [Meeting], percent: Int) { (self.newest, self.percent) = (newest, percent) }
}

/// One line that the program says to the user.
public struct Notice: Hashable, Sendable {
  /// The line.
  public var text: String
  /// Whether it says that something went wrong.
  public var isError: Bool
  /// What follows the line, even if the line is cut for it.
  var ending = ""
  /// The line for people who listen, if other words are easier to hear.
  var spoken: String?

  /// The seconds for which it is shown: five, and more for what takes longer to read.
  var duration: Double { max(5, Double(text.utf8.count + ending.utf8.count) / Self.charactersPerSecond) }
  private static let charactersPerSecond = 15.0

  static func info(_ text: String, ending: String = "") -> Notice {
    Notice(text: text, isError: false, ending: ending)
  }
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }
}
