import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// Events of a meeting, for people who listen; its pictures say the rest.
extension MeetingState {
  private static func inView(of state: AppState) -> MeetingState? {
    find(in: state) ?? AudienceState.find(in: state)?.meeting
  }

  /// The events in the meeting on the screen, before their consequences; nil if `before` has none or another.
  static func heard(in state: AppState, since before: AppState) -> [String]? {
    if let news = AudienceState.wallNews(in: state, since: before) { return news }
    guard let meeting = inView(of: state), let old = inView(of: before),
      old.timer.meeting.id == meeting.timer.meeting.id
    else { return nil }
    return meeting.news(since: old, in: before.shared, state.shared)
  }

  func news(since old: MeetingState, in earlier: SharedState, _ app: SharedState) -> [String] {
    timer.peopleNews(since: old.timer) + timer.noteNews(since: old.timer)
      + stageNews(since: old, in: earlier, app)
  }

  /// Whether two states show the same part of a meeting, with the same question if any.
  static func isSameStage(in state: AppState, as before: AppState) -> Bool {
    let (meeting, old) = (inView(of: state), inView(of: before))
    return meeting?.timer.meeting.stage == old?.timer.meeting.stage && meeting?.isAsking == old?.isAsking
  }

  static func heardSpeaker(in state: AppState) -> [String] {
    inView(of: state)?.speakerNews(state.shared) ?? []
  }

  private func speakerNews(_ app: SharedState) -> [String] {
    guard timer.meeting.stage == .turns else { return [] }
    guard let speaker = timer.speaker else { return [Format.nobody(in: timer)] }
    let turn = timer.meeting.turns[speaker]
    let state = timer.isPaused ? ", paused" : ""
    return ["\(turn.name) speaks\(state), \(timeWords)"]
      + blockers.map(app.spoken)
      + turn.notes.filter { !$0.kind.isUrgent }.map { "\($0.kind.title) of \(turn.name): \($0.text)" }
      + [Format.next(of: timer, names: 1)]
  }

  /// The words for a meeting that was on the screen and has become its summary; nil if there is none.
  static func ending(in state: AppState, since before: AppState) -> String? {
    let past = PastMeetingState.find(in: state) ?? AudienceState.find(in: state)?.summary
    guard let past, past.isSummary, past.meeting.id == inView(of: before)?.timer.meeting.id else {
      return nil
    }
    let meeting = past.meeting
    let whole = state.shared.hint(". ^L reads the summary", "redraw", in: "Everywhere")
    return "Meeting of \(meeting.title) ended, \(Format.spoken(meeting.usedSeconds))\(whole)"
  }

  /// Who is here, or who speaks and for how long, in a few words; nil elsewhere, as in the parking lot.
  static func place(in state: AppState) -> String? {
    guard isHeard(in: state), let meeting = inView(of: state), !meeting.isAsking else { return nil }
    return meeting.place(state.shared)
  }

  func place(_ app: SharedState) -> String? {
    switch timer.meeting.stage {
    case .ready:
      let here = "\(timer.speakerCount) of \(timer.meeting.turns.count) present"
      let time = app.readyTime(of: timer.meeting).spoken(app) ?? ""
      return ["Ready room of \(timer.meeting.title), \(here)", time].sentences
    case .turns: return speakerNews(app).first.map { "\($0). \(Format.number(of: timer))" }
    case .parkingLot: return nil
    }
  }

  static func isHeard(in state: AppState) -> Bool { state.overlay == nil && inView(of: state) != nil }
  var lateStart: String { deductsLateStart ? "Late start deducted" : "Late start not deducted" }

  private func stageNews(
    since before: MeetingState, in earlier: SharedState, _ app: SharedState
  ) -> [String] {
    let (meeting, old) = (timer.meeting, before.timer.meeting)
    if meeting.stage != old.stage || timer.speakerID != before.timer.speakerID {
      return (old.stage == .ready ? ["Meeting of \(meeting.title) started"] : []) + speakerNews(app)
    }
    if isReady {
      let wasDue = if case .due = earlier.readyTime(of: old) { true } else { false }
      let time = app.readyTime(of: meeting)
      if wasDue, case .late = time { return [time.spoken(app)].compactMap(\.self) }
      return deductsLateStart == before.deductsLateStart ? [] : [lateStart]
    }
    // The question says that the clock is stopped.
    if question == nil, timer.sleptSince == nil, timer.isPaused != before.timer.isPaused {
      return ["\(timer.isPaused ? "Paused" : "Running"). \(clockWords)"]
    }
    guard let speaker = timer.speaker, let then = before.timer.speaker else { return [] }
    if meeting.turns[speaker].allotted != old.turns[then].allotted { return [clockWords] }
    return timeNews(of: meeting.turns[speaker], since: before.timer)
  }

  private var clockWords: String {
    guard let speaker = timer.speaker else { return Format.spoken(timer.displayedParkingSeconds) }
    let name = timer.meeting.turns[speaker].name
    return timer.isOvertime ? "Overtime of \(name), \(timeWords)" : "\(timeWords), \(name)"
  }

  private var timeWords: String {
    "\(Format.spoken(timer.displayedRemaining)) \(timer.isOvertime ? "over" : "left")"
  }

  /// The seconds left of a turn that are announced, those of the bell among them.
  private func marks(of turn: TurnInProgress) -> [Int] {
    [60, turn.lastSeconds(timer.warning), 0].filter { turn.allotted > $0 }
  }
  /// The seconds after which overtime is announced again.
  private static let reminder = 30

  /// The seconds until the next mark of a turn, or until overtime is announced again.
  private func nextMark(of turn: TurnInProgress) -> Double {
    let left = Double(turn.allotted) - turn.spent
    let next = marks(of: turn).map { left - Double($0) }.first { $0 > 0 }
    return next ?? Double(Self.reminder) - (-left).truncatingRemainder(dividingBy: Double(Self.reminder))
  }

  private func timeNews(of turn: TurnInProgress, since before: ScrumTimer) -> [String] {
    let (then, now) = (before.displayedRemaining, timer.displayedRemaining)
    let passed = marks(of: turn).last {
      (then > $0 || then == $0 && $0 == 0 && !before.isOvertime) && now <= $0
    }
    guard let passed else { return -now / Self.reminder > max(0, -then / Self.reminder) ? [clockWords] : [] }
    if passed > 0 { return [clockWords] }
    guard timer.isOvertime else { return [] }
    return ["Time is up, \(turn.name)" + (now < 0 ? ", \(Format.spoken(now)) over" : "")]
  }

  func nextRemark(_ app: SharedState) -> Date? {
    if isReady {
      let due: Date? = if case .due(_, let date) = app.readyTime(of: timer.meeting) { date } else { nil }
      return [due, opener?.due].compactMap(\.self).min()
    }
    let meeting = timer.meeting
    guard meeting.isRunning, meeting.hasClock else { return drafts.due }
    let seconds = timer.speaker.map { nextMark(of: meeting.turns[$0]) }
    let remark = seconds.map { meeting.asOf + $0 }
    let heartbeat = isForAudience ? nil : app.now + Self.longestSilence
    return [remark, heartbeat, drafts.due, transcriptDue].compactMap(\.self).min()
  }

  /// The seconds after which a running meeting wakes up without a word, so that a crash loses no more.
  private static let longestSilence = 4.0
}
