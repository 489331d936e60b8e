import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Everything that the screen is drawn from.
public struct AppState: Hashable, Sendable {
  /// The scrums in the user's own order.
  public var scrums: [DailyScrum]
  /// The past meetings of the scrums that need them, newest first: the last one where only the day is shown,
  /// all of those in `wholeHistories`.
  public var history: [UUID: [Meeting]]
  /// The scrums whose whole history was read.
  public internal(set) var wholeHistories: Set<UUID> = []
  /// When each history was written last: stands for the last meeting until the history has been read, for which
  /// the first picture does not wait.
  var lastSaved: [UUID: Date]
  /// The scrums in the order of `Up next`.
  public internal(set) var upNext: [DailyScrum] = []
  /// The scrums in the order of `All scrums`: the user's own, without those that the filter leaves out.
  public internal(set) var listed: [DailyScrum] = []
  /// The meeting that was left unfinished, or that another terminal is in.
  public var unfinished: MeetingInProgress?
  /// Whether another terminal is in that meeting.
  public var isElsewhere = false
  /// The meeting that was discarded here last, while it can be brought back.
  var discarded: DiscardedMeeting?
  /// The screen that is shown.
  public var screen = Screen.board
  /// The screens that it covers, from the board on.
  var covered: [Screen] = []
  /// How the board stands, also while another screen is shown.
  public var board = BoardState()
  /// What lies over the screen; nil where nothing does.
  public var overlay: Overlay?
  /// The view on which the mouse button went down, until it is let go.
  var pressed: PressedView?
  /// Whether the last click has done something, which may have put another view below the mouse: the next one
  /// only focuses.
  var hasClickActed = false
  /// Whether the wheel has scrolled what is in focus out of view; the first key that would act on it only brings
  /// it back.
  public internal(set) var isScrolledAway = false
  /// The scrum in focus that another board has deleted last.
  var vanished: VanishedScrum?
  /// What the program has to say, until the next key; in a meeting, where nobody may press one, for a while.
  public var notice: Notice? { didSet { if notice != oldValue { noticedAt = nil } } }
  /// When time was told first since that was said; nil before.
  var noticedAt: Date?
  /// Why there is something that is not on the disk yet; nil where all is.
  public internal(set) var unsaved: String?
  /// Whether a newer version has written the scrums, so that they are shown and not changed.
  public var isReadOnly = false
  /// The scrums of whose history some lines can't be read.
  public var unreadHistories: Set<UUID> = []
  /// Whether the last key was to quit and was answered with what is not saved: the same again means it.
  var wasToldOfUnsaved = false
  /// What can be undone.
  var undoHistory = UndoHistory()
  /// The time that the screen shows.
  public var now: Date
  /// How the wall clock shows it.
  public let calendar: LocalCalendar
  /// Where new ids and shuffles come from.
  var random: RandomSource

  /// The past meetings that an open card sums up.
  public static let recentMeetings = 10

  /// The state at the start of the program.
  public init(
    scrums: [DailyScrum], history: [UUID: [Meeting]] = [:], lastSaved: [UUID: Date] = [:],
    unfinished: MeetingInProgress? = nil, now: Date,
    calendar: LocalCalendar = .system, seed: UInt64
  ) {
    self.scrums = scrums
    self.history = history
    self.lastSaved = lastSaved
    self.unfinished = unfinished
    self.now = now
    self.calendar = calendar
    random = RandomSource(seed: seed)
    if unfinished != nil { board.focus = .unfinished }
    arrangeBoard()
  }

  /// The next moment at which the screen changes by itself; nil where nothing will change.
  public var nextChange: Date? {
    switch screen {
    case .board, .detail, .form: now + (60 - now.timeIntervalSince1970.positiveRemainder(dividingBy: 60))
    case .meeting(let meeting):
      [meeting.timer.nextChange(after: now), meeting.transcriptDue].compactMap(\.self).min()
    case .pastMeeting, .summary, .damaged: nil
    }
  }
}

extension Double {
  fileprivate func positiveRemainder(dividingBy length: Double) -> Double {
    self - (self / length).rounded(.down) * length
  }
}
