import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

extension Story {
  /// The meeting of one person and one minute, which ends by itself.
  static var minute: Story {
    var scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")], lengthInMinutes: 1)
    scrum.whenTimeIsUp = .advance
    var story = Story([scrum])
    story.startMeeting()
    return story
  }

  /// The meeting as another terminal has it.
  func joined(by terminal: String = "other", at now: Date? = nil) throws -> MeetingLog {
    let log = try meeting.log
    let there = StoredMeeting(log.timer.meeting, isHeld: true, lines: log.lines)
    return MeetingLog(joining: there, by: terminal, at: now ?? state.now)
  }

  /// The board of a program that was started after this one was killed in the meeting.
  func afterKill() throws -> Story {
    let log = try meeting.log
    let lines = try log.lines.map { try MeetingLine(json: .object($0.json(.running))) }
    let meeting = log.timer.meeting
    let story = Story(state.scrums, history: state.history)
    return story.after(
      .time(state.now + 60), .found([meeting.scrumID: StoredMeeting(meeting, isHeld: false, lines: lines)]))
  }

  /// Another terminal changes the meeting that goes on, and this one reads it.
  mutating func changeElsewhere(at now: Date? = nil, _ change: (inout MeetingLog) -> Void) throws {
    var other = try joined(at: now)
    _ = other.takeFresh()
    change(&other)
    let meeting = other.timer.meeting.id
    happen(.followed(other.takeFresh(), meeting: meeting, before: nil))
  }

  /// Another terminal does something in the meeting that goes on, and this one reads it.
  mutating func changeElsewhere(_ line: MeetingLine) throws {
    let now = state.now
    try changeElsewhere { $0.perform(line, at: now) }
  }

  /// The terminal that goes on with a meeting that this one has left undoes lines of it.
  mutating func undoElsewhere(_ lines: [MeetingLine]) throws {
    let now = state.now
    try changeElsewhere { _ = $0.undo(lines, at: now) }
  }

  /// The turns of the meeting that is going on.
  var turns: [TurnInProgress] {
    get throws { try timer.meeting.turns }
  }

  /// The meeting as the effects have saved it, with what is being written; nil if they save nothing.
  var savedProgress: MeetingInProgress? {
    guard effects.contains(where: \.savesMeeting), let meeting = MeetingState.find(in: state) else {
      return nil
    }
    var saved = meeting.timer.meeting
    saved.drafts = meeting.drafts.saved
    return saved
  }

  /// The effects, without those that save the meeting, which must be there and leave nothing unsaved.
  var effectsBesideSaving: [Effect] {
    get throws {
      let isWhole = try !meeting.log.hasFresh
      guard isWhole, effects.contains(where: \.savesMeeting) else { throw unexpected }
      return effects.filter { !$0.savesMeeting }
    }
  }

  /// The meeting that the effects put into the history last.
  var finished: Meeting {
    get throws {
      let all = effects.compactMap { if case .store(.finish(let meeting, _)) = $0 { meeting } else { nil } }
      return try #require(all.last)
    }
  }

  /// The summary or past meeting that is shown.
  var shownMeeting: Meeting {
    get throws { try #require(pastMeeting).meeting }
  }
}

extension Effect {
  /// Whether it saves something of the meeting.
  var savesMeeting: Bool {
    switch self {
    case .store(.append), .store(.saveDrafts): true
    default: false
    }
  }
}

extension String {
  /// Those of some words that the text does not contain.
  func missing(_ words: String...) -> [String] { words.filter { !contains($0) } }
}
