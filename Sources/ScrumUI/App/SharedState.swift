import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// What all screens share: the scrums, their history, the clock, the notice, undo, and requests for other screens.
public struct SharedState: Hashable, Sendable {
  /// The scrums in the user's own order.
  public internal(set) var scrums: [DailyScrum]
  /// The past meetings that were read, newest first: all of a scrum in `wholeHistories`, else at most the last.
  public internal(set) var history: [UUID: [Meeting]]
  /// The scrums whose whole history was read.
  public internal(set) var wholeHistories: Set<UUID> = []
  /// When each history was written last: stands in for the last meeting until that is read, for which the first
  /// picture does not wait.
  var lastSaved: [UUID: Date]
  /// The scrums whose history has unreadable lines.
  public internal(set) var unreadHistories: Set<UUID> = []
  /// The meeting that was left unfinished, or that another terminal is in.
  public internal(set) var unfinished: MeetingInProgress?
  /// Whether another terminal is in that meeting.
  public internal(set) var isElsewhere = false
  /// The last meeting that was discarded here, while undo can bring it back.
  var discarded: DiscardedMeeting?
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
  /// The last version that was restored here, while undo can bring back the damaged file.
  var restored: RestoredVersion?
  /// Whether the scrums were written by a newer version and can't be changed.
  var isReadOnly = false
  var undoHistory = UndoHistory()
  /// The time that the screen shows.
  public internal(set) var now: Date
  /// The local calendar.
  public let calendar: LocalCalendar
  var random: SplitMix64
  /// The screens that a handler asks for; `AppState` shows them once the handler is done.
  var navigation: [Navigation] = []
  /// What the next screen that can show it brings into focus.
  var reveal: Reveal?

  enum Navigation: Hashable {
    case open(Screen)
    case replace(Screen)
    /// Goes back to the screen below.
    case close
    case dismiss
    /// Closes the palette and runs a row of the screen below.
    case perform(id: String)
    case quit
  }

  enum Reveal: Hashable {
    case saved(UUID)
    /// A scrum whose meeting starts.
    case started(UUID)
    /// Whatever an undone or redone edit has changed.
    case edited(Edit)
    case unfinished
    case meeting(UUID)
  }

  /// Opens a screen over this one; that alone has no effects.
  @discardableResult mutating func open(_ screen: Screen) -> [Effect] {
    navigation.append(.open(screen))
    return []
  }
  mutating func replace(by screen: Screen) { navigation.append(.replace(screen)) }
  mutating func close() { navigation.append(.close) }
  func scrum(_ id: UUID?) -> DailyScrum? { id.flatMap { id in scrums.first { $0.id == id } } }

  func readHistory(of scrum: UUID) -> [Effect] {
    wholeHistories.contains(scrum) ? [] : [.readHistory(scrum: scrum)]
  }
}

// MARK: The clock and the notice

extension SharedState {
  /// The minute that the wall clock shows, counted from 1970.
  var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }
  var nextMinute: Date { Date(timeIntervalSince1970: (minute + 1) * 60) }

  /// Follows a wall clock that was set by some seconds: what is due at a moment is as far away as before.
  mutating func followClock(setBy seconds: Double) {
    now += seconds
    noticedAt = noticedAt.map { $0 + seconds }
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
  mutating func remark(_ words: String) { if notice?.isError != true { notice = .info(words) } }
}

// MARK: When scrums meet

extension SharedState {
  /// When a scrum is due by its schedule, if it has one: the last time while that meeting could still be running
  /// and was not held, else the next.
  func nextMeeting(of scrum: DailyScrum) -> Date? {
    guard let due = dueMeeting(of: scrum) else { return nil }
    // Mostly none is so near, and then this one look at the calendar is enough.
    guard due <= now + Self.earliest, wasHeld(scrum.id, dueAt: due) else { return due }
    return scrum.schedule?.next(after: max(now, due + 1), in: calendar)
  }

  /// Whether a scrum has held the meeting that was due at some time, or a little earlier.
  ///
  /// Only a meeting that was read counts: a history is also written for other reasons.
  func wasHeld(_ scrum: UUID, dueAt due: Date) -> Bool {
    history[scrum]?.first.map { $0.startedAt >= due - Self.earliest } ?? false
  }

  func lastMet(_ scrum: DailyScrum) -> Date? { history[scrum.id]?.first?.startedAt ?? lastSaved[scrum.id] }

  /// The scrums whose last meeting the board needs: those without a schedule, and those due soon, which may have
  /// been held early.
  public var needingHistory: [UUID] {
    scrums.filter { scrum in
      scrum.schedule == nil || (dueMeeting(of: scrum).map { $0 <= now + Self.earliest } ?? false)
    }.map(\.id)
  }

  /// The seconds by which a meeting may start early.
  private static let earliest = 1_800.0

  /// The next time by the schedule, or the last one while that meeting could still be running.
  private func dueMeeting(of scrum: DailyScrum) -> Date? {
    let patience = Double(min(max(15, scrum.lengthInMinutes), DailyScrum.lengths.upperBound) * 60)
    return scrum.schedule?.next(after: now - patience, in: calendar)
  }
}

/// One line that the program says to the user.
public struct Notice: Hashable, Sendable {
  /// The line.
  public var text: String
  var isError: Bool
  /// What follows the line, even if the line is cut for it.
  var ending = ""

  /// The seconds for which it is shown: five, and more for what takes longer to read.
  var duration: Double { max(5, Double(text.utf8.count + ending.utf8.count) / Self.charactersPerSecond) }
  private static let charactersPerSecond = 15.0

  static func info(_ text: String, ending: String = "") -> Notice {
    Notice(text: text, isError: false, ending: ending)
  }
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }
}
