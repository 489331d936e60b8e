import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// What all screens share: the scrums and their history, the clock, what is said, what can be undone, and the
/// wish for another screen.
public struct SharedState: Hashable, Sendable {
  /// The scrums in the user's own order.
  public internal(set) var scrums: [DailyScrum]
  /// The past meetings that were read, newest first: of a scrum in `wholeHistories` all, else at most the last.
  public internal(set) var history: [UUID: [Meeting]]
  /// The scrums whose whole history was read.
  public internal(set) var wholeHistories: Set<UUID> = []
  /// When each history was written last: stands for the last meeting until that is read, for which the first
  /// picture does not wait.
  var lastSaved: [UUID: Date]
  /// The scrums of whose history some lines can't be read.
  public internal(set) var unreadHistories: Set<UUID> = []
  /// The meeting that was left unfinished, or that another terminal is in.
  public internal(set) var unfinished: MeetingInProgress?
  /// Whether another terminal is in that meeting.
  public internal(set) var isElsewhere = false
  /// The meeting that was discarded here last, while it can be brought back.
  var discarded: DiscardedMeeting?
  /// Whether the board offers to remove the samples: there is a first scrum of the person's own.
  var offersSampleRemoval = false
  /// What the program says, until the next key; in a meeting, where nobody may press one, for a while.
  public internal(set) var notice: Notice? { didSet { if notice != oldValue { noticedAt = nil } } }
  /// When time was told first since that was said; nil before.
  private var noticedAt: Date?
  /// Why something is not on the disk yet; nil if all is.
  public internal(set) var unsaved: String?
  /// Whether the last key was to quit and was answered with what is not saved: the same again means it.
  var wasToldOfUnsaved = false
  /// Whether a newer version has written the scrums, so that they are shown and not changed.
  public internal(set) var isReadOnly = false
  /// What can be undone.
  var undoHistory = UndoHistory()
  /// The time that the screen shows.
  public internal(set) var now: Date
  /// How the wall clock shows it.
  public let calendar: LocalCalendar
  /// Where new ids and shuffles come from.
  var random: SplitMix64
  /// The other screens that a handler asks for; `AppState` shows them once the handler is done.
  var navigation: [Navigation] = []
  /// What the next screen that can show it brings into focus.
  var reveal: Reveal?

  /// A step to another screen.
  enum Navigation: Hashable {
    /// Shows a screen over this one.
    case open(Screen)
    /// Shows a screen in place of this one.
    case replace(Screen)
    /// Goes back to the screen below.
    case close
    /// Closes what lies over the screen.
    case dismiss
    /// Closes the palette, and does what a row of the screen below does.
    case perform(id: String)
    /// Ends the program.
    case quit
  }

  /// Something that a screen brings into focus when it is shown.
  enum Reveal: Hashable {
    /// A scrum that was saved in the form.
    case saved(UUID)
    /// A scrum whose meeting begins.
    case started(UUID)
    /// What an edit of the undo history has touched.
    case edited(Edit)
    /// The unfinished meeting.
    case unfinished
    /// A past meeting.
    case meeting(UUID)
  }

  init(
    scrums: [DailyScrum], history: [UUID: [Meeting]], lastSaved: [UUID: Date],
    unfinished: MeetingInProgress?, now: Date, calendar: LocalCalendar, seed: UInt64
  ) {
    self.scrums = scrums
    self.history = history
    self.lastSaved = lastSaved
    self.unfinished = unfinished
    self.now = now
    self.calendar = calendar
    random = SplitMix64(seed: seed)
  }

  /// Shows a screen over this one.
  mutating func open(_ screen: Screen) { navigation.append(.open(screen)) }
  /// Shows a screen in place of this one.
  mutating func replace(by screen: Screen) { navigation.append(.replace(screen)) }
  /// Goes back to the screen below.
  mutating func close() { navigation.append(.close) }

  /// The scrum with an id.
  func scrum(_ id: UUID?) -> DailyScrum? { id.flatMap { id in scrums.first { $0.id == id } } }

  /// Asks for the whole history of a scrum, unless it is known.
  func readHistory(of scrum: UUID) -> [Effect] {
    wholeHistories.contains(scrum) ? [] : [.readHistory(scrum: scrum)]
  }
}

// MARK: The clock and the notice

extension SharedState {
  /// The minute that the wall clock shows, counted from 1970.
  var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }

  /// When the next minute begins.
  var nextMinute: Date { Date(timeIntervalSince1970: (minute + 1) * 60) }

  /// The wall clock was set by some seconds: what is due at a moment is as far away as before.
  mutating func followClock(setBy seconds: Double) {
    now += seconds
    noticedAt = noticedAt.map { $0 + seconds }
  }

  /// The seconds after which what was said in a meeting makes room for the keys.
  private static let noticeTime = 10.0

  /// Forgets what was said long enough ago.
  mutating func expireNotice(at now: Date) {
    guard notice != nil else { return }
    // What is said while the clock stands may be older than the time that the state knows.
    let since = noticedAt ?? now
    noticedAt = since
    guard now.timeIntervalSince(since) >= Self.noticeTime else { return }
    notice = nil
    wasToldOfUnsaved = false
  }

  /// Says something that went wrong beside the meeting, unless an error is being said.
  mutating func remark(_ words: String) {
    if notice?.isError != true { notice = .info(words) }
  }
}

// MARK: When scrums meet

extension SharedState {
  /// When a scrum is due by its schedule: still its last time while it could be going on and has not been held,
  /// else the next; nil without a schedule.
  func nextMeeting(of scrum: DailyScrum) -> Date? {
    guard let due = dueMeeting(of: scrum) else { return nil }
    // Mostly none is so near, and then this one look at the calendar is enough.
    guard due <= now + Self.earliest, wasHeld(scrum.id, dueAt: due) else { return due }
    return scrum.schedule?.next(after: max(now, due + 1), in: calendar)
  }

  /// Whether the meeting of a scrum that was due at some time has been held.
  ///
  /// Starting a little early counts. Only a meeting that was read counts: a history is also written for other reasons.
  func wasHeld(_ scrum: UUID, dueAt due: Date) -> Bool {
    history[scrum]?.first.map { $0.startedAt >= due - Self.earliest } ?? false
  }

  /// When a scrum met last; nil if it never did.
  func lastMet(_ scrum: DailyScrum) -> Date? { history[scrum.id]?.first?.startedAt ?? lastSaved[scrum.id] }

  /// The scrums whose last meeting the board shows or goes by: those without a schedule, and those due or about to
  /// be, which may have been held early.
  public var needingHistory: [UUID] {
    scrums.filter { scrum in
      scrum.schedule == nil || (dueMeeting(of: scrum).map { $0 <= now + Self.earliest } ?? false)
    }.map(\.id)
  }

  /// The seconds before its time from which on a meeting is the one that is due, held a little early.
  private static let earliest = 1_800.0

  /// The next time by the schedule, or the last one while it may still be waited for.
  private func dueMeeting(of scrum: DailyScrum) -> Date? {
    let patience = Double(min(max(15, scrum.lengthInMinutes), DailyScrum.lengths.upperBound) * 60)
    return scrum.schedule?.next(after: now - patience, in: calendar)
  }
}

/// One line that the program says to the person.
public struct Notice: Hashable, Sendable {
  /// The line.
  public var text: String
  /// Whether something went wrong.
  public var isError: Bool
  /// What follows the line, even if the line is cut for it.
  public var ending = ""

  /// Something worth knowing.
  static func info(_ text: String, ending: String = "") -> Notice {
    Notice(text: text, isError: false, ending: ending)
  }
  /// Something that went wrong, and what was kept.
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }
}
