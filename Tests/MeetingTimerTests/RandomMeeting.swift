import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport

/// Meetings of nobody to twelve people, with any rules.
enum RandomMeeting {
  static func timer(share: LeftoverTimePolicy? = nil, using random: inout SplitMix64) -> ScrumTimer {
    ScrumTimer(scrum: scrum(share: share, using: &random), at: Scene.start, using: &random)
  }

  static func readyRoom(using random: inout SplitMix64) -> ScrumTimer {
    ScrumTimer(preparing: scrum(share: nil, using: &random), at: Scene.start, using: &random)
  }

  private static func scrum(share: LeftoverTimePolicy?, using random: inout SplitMix64) -> DailyScrum {
    Scene.scrum(
      .random(in: 0...12, using: &random), minutes: .random(in: 1...15, using: &random), order: .shuffled,
      WhenTimeIsUp.allCases.randomElement(using: &random),
      share ?? LeftoverTimePolicy.allCases.randomElement(using: &random))
  }
}

// The same as lines of a log, on a countdown that knows none.
extension ScrumTimer {
  mutating func togglePause(at now: Date) {
    move(to: now)
    if meeting.isRunning { pause(at: now) } else { resume(at: now) }
  }

  /// Stops the time until `countGap(as:at:)` says what the gap was; false, without a change, if there is no gap.
  /// Resuming, or any other change of the turns before the answer, makes it a pause; notes do not.
  @discardableResult
  mutating func askAboutGap(at now: Date) -> Bool {
    guard gap(at: now) != nil else { return false }
    meeting.sleptSince = meeting.asOf
    meeting.isRunning = false
    meeting.asOf = now.quantized
    incrementRevision()
    return true
  }

  /// Answers what the gap was and lets the time run again; the time until the answer counts the same.
  mutating func countGap(as gap: Gap, at now: Date) {
    guard !hasEnded, let since = meeting.sleptSince else { return }
    incrementRevision()
    meeting.sleptSince = nil
    meeting.isRunning = true
    meeting.asOf = gap == .meeting ? since : now.quantized
    move(to: now)
  }
}

extension ScrumTimer {
  /// Replaces a turn's note, or removes it; returns whether it was found.
  @discardableResult
  mutating func replaceNote(_ note: Note, of index: Int, with other: Note?) -> Bool {
    guard meeting.turns.indices.contains(index),
      let place = meeting.turns[index].notes.lastIndex(where: { $0.isSame(as: note) })
    else { return false }
    meeting.turns[index].notes.replaceSubrange(place...place, with: other.map { [$0] } ?? [])
    incrementRevision()
    return true
  }

  /// The meeting without its number of changes.
  var withoutRevision: MeetingInProgress {
    var meeting = meeting
    meeting.revision = 0
    return meeting
  }
}

/// A key of the meeting screen, pressed by somebody who does not look.
enum RandomKey: CaseIterable {
  case pause, next, previous, jump, absent, present, addTime, shuffle, move, rule, share, note,
    correct
  case begin, invite, topic, parkingLot, lateStart, sleep, meeting, interlude, kill, end

  static func press(
    on timer: inout ScrumTimer, at now: Date, except: [RandomKey] = [], using random: inout SplitMix64
  ) {
    let key = allCases.randomElement(using: &random) ?? .next
    let turn = Int.random(in: -1...timer.meeting.turns.count, using: &random)
    let other = Int.random(in: -1...timer.meeting.turns.count, using: &random)
    let start = timer.meeting.startedAt
    guard !except.contains(key) else { return }
    switch key {
    case .pause: timer.togglePause(at: now)
    case .next: timer.next(at: now)
    case .previous: timer.previous(at: now)
    case .jump: timer.jump(to: turn, at: now)
    case .absent: timer.setAbsent(true, turn: turn, at: now)
    case .present: timer.setAbsent(false, turn: turn, at: now)
    case .addTime: timer.addTime(Bool.random(using: &random) ? 30 : -30, at: now)
    case .shuffle: timer.shuffleWaiting(at: now, using: &random)
    case .move: timer.moveWaiting(from: turn, to: other, at: now)
    case .rule: timer.toggleWhenTimeIsUp(at: now)
    case .share: timer.toggleLeftoverTimePolicy(at: now)
    case .note: timer.addNote(Note(id: random.uuid(), kind: .note, text: "noted", at: now), to: turn)
    case .correct:
      let note = timer.meeting.turns.randomElement(using: &random)?.notes.first
      let other = Note(kind: .blocker, text: "corrected", at: now)
      timer.replaceNote(note ?? other, of: turn, with: Bool.random(using: &random) ? other : nil)
    case .invite where timer.meeting.turns.count < 16:
      timer.invite(Attendee(id: random.uuid(), name: "Guest"), at: now)
    case .begin: timer.begin(lateSince: turn == 0 ? nil : now - .random(in: 0...400, using: &random), at: now)
    case .topic: timer.addNote(Note(id: random.uuid(), kind: .parking, text: "later", at: now), to: turn)
    case .parkingLot: timer.openParkingLot(at: now)
    case .lateStart:
      timer.countLateStart(since: turn == 0 ? nil : start - .random(in: -9...400, using: &random), at: now)
    case .sleep: timer.askAboutGap(at: now + Double(Int.random(in: 0...800, using: &random)) / 8)
    case .meeting: timer.countGap(as: .meeting, at: now)
    case .interlude: timer.countGap(as: .pause, at: now)
    // A meeting that has ended is no longer in its file.
    case .kill where !timer.hasEnded: timer = ScrumTimer(resuming: timer.meeting, at: now)
    case .end where Int.random(in: 0..<20, using: &random) == 0: timer.end(at: now)
    case .invite, .kill, .end: break
    }
  }
}
