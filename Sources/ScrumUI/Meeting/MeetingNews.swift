import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// What happens in a meeting, for people who listen; its pictures say the rest.
extension MeetingState {
  /// The meeting on the screen, also if this terminal only shows it.
  private static func inView(of state: AppState) -> MeetingState? {
    find(in: state) ?? AudienceState.find(in: state)?.meeting
  }

  /// What has happened in the meeting on the screen since an earlier state; nil if that was in no meeting, or another one.
  static func heard(in state: AppState, since before: AppState) -> [String]? {
    guard let meeting = inView(of: state), let old = inView(of: before),
      old.timer.meeting.id == meeting.timer.meeting.id
    else { return nil }
    return meeting.stageNews(since: old, in: before.shared, state.shared)
      + meeting.timer.peopleNews(since: old.timer) + meeting.timer.noteNews(since: old.timer)
  }

  /// Whether two states show the same part of a meeting, with the same question if any.
  static func isSameStage(in state: AppState, as before: AppState) -> Bool {
    let (meeting, old) = (inView(of: state), inView(of: before))
    return meeting?.timer.meeting.stage == old?.timer.meeting.stage && meeting?.isAsking == old?.isAsking
  }

  /// Who speaks in the meeting on the screen.
  static func heardSpeaker(in state: AppState) -> [String] {
    inView(of: state)?.speakerNews(state.shared) ?? []
  }

  private func speakerNews(_ app: SharedState) -> [String] {
    guard timer.meeting.stage == .turns else { return [] }
    let notes = timer.speaker.map { timer.meeting.turns[$0].notes.filter { $0.kind != .blocker } } ?? []
    return [Format.story(of: self, blockers: blockers.map { SpeakerBlocker($0, app) })]
      + notes.map { "\($0.kind.title) of \(timer.name(of: timer.speaker)): \($0.text)" }
  }

  /// What becomes of the time since the meeting was due.
  var lateStart: String { deductsLateStart ? "Late start deducted" : "Late start not deducted" }

  /// Who speaks now, for how long, and whether the clock runs.
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
    return timeNews(of: meeting.turns[speaker], since: before.timer, app)
  }

  /// The time of the speaker, or of the parking lot.
  private var clockWords: String {
    guard let speaker = timer.speaker else { return Format.spoken(timer.displayedParkingSeconds) }
    let name = timer.meeting.turns[speaker].name
    let time = Format.spoken(timer.displayedRemaining)
    return timer.isOvertime ? "Overtime of \(name), \(time) over" : "\(time) left, \(name)"
  }

  /// The seconds left of a turn that are told, those of the bell among them.
  private static func marks(of turn: TurnInProgress) -> [Int] {
    [60, turn.warningSeconds, 0].filter { turn.allotted > $0 }
  }

  private func timeNews(
    of turn: TurnInProgress, since before: ScrumTimer, _ app: SharedState
  ) -> [String] {
    let (then, now) = (before.displayedRemaining, timer.displayedRemaining)
    let passed = Self.marks(of: turn).last {
      (then > $0 || then == $0 && $0 == 0 && !before.isOvertime) && now <= $0
    }
    guard let passed else {
      return app.announces && -now / 60 > max(0, -then / 60) ? [clockWords] : []
    }
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
    let seconds = timer.speaker.map { meeting.turns[$0] }.flatMap { turn in
      Self.marks(of: turn).map { Double(turn.allotted - $0) - turn.spent }.first { $0 > 0 }
    }
    let remark = seconds.map { meeting.asOf + $0 }
    let heartbeat = isForAudience ? nil : app.now + Self.longestSilence
    return [remark, heartbeat, drafts.due, transcriptDue].compactMap(\.self).min()
  }

  /// The seconds after which a running meeting wakes up without a word, so that a crash loses no more.
  private static let longestSilence = 4.0

  var numbered: [ViewID] {
    guard isOpen else { return [] }
    if timer.meeting.stage == .parkingLot { return topics.indices.map(TopicList.viewID) }
    return timer.meeting.turns.indices.map(AttendeeList.viewID)
      + (isReady ? oldTopics.all.indices.map(OldTopicLines.viewID) : [])
  }
}
