import TestSupport
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A key of the meeting screen, pressed by somebody who does not look.
enum RandomKey: CaseIterable {
  case pause, next, previous, absent, present, addTime, shuffle, rule, note, end

  static func press(
    on timer: inout ScrumTimer, at now: Date, except: [RandomKey] = [], using random: inout SplitMix64
  ) {
    let key = allCases.randomElement(using: &random) ?? .next
    let turn = Int.random(in: -1...timer.meeting.turns.count, using: &random)
    guard !except.contains(key) else { return }
    switch key {
    case .pause: timer.togglePause(at: now)
    case .next: timer.next(at: now)
    case .previous: timer.previous(at: now)
    case .absent: timer.setAbsent(true, turn: turn, at: now)
    case .present: timer.setAbsent(false, turn: turn, at: now)
    case .addTime: timer.addTime(Bool.random(using: &random) ? 30 : -30, at: now)
    case .shuffle: timer.shuffleWaiting(at: now, using: &random)
    case .rule: timer.toggleWhenTimeIsUp(at: now)
    case .note: timer.addNote(Note(kind: .note, text: "noted", at: now), to: turn)
    case .end where Int.random(in: 0..<20, using: &random) == 0: timer.end(at: now)
    case .end: break
    }
  }
}
