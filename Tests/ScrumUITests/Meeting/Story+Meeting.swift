import CardKit
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

  /// Another terminal changes the meeting that goes on, and this one reads it.
  mutating func changeElsewhere(_ change: (inout ScrumTimer) -> Void) throws {
    let known = try timer.meeting
    var other = ScrumTimer(following: known)
    change(&other)
    happen(.followed(other.meeting, since: known, at: state.now))
  }

  /// The turns of the meeting that is going on.
  var turns: [TurnInProgress] {
    get throws { try timer.meeting.turns }
  }

  /// The meeting as the effects save it last; nil if they save none.
  var savedProgress: MeetingInProgress? {
    effects.reversed().lazy.compactMap { effect in
      if case .store(.saveProgress(let meeting)) = effect { meeting } else { nil }
    }.first
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

extension String {
  /// Those of some words that the text does not contain.
  func missing(_ words: String...) -> [String] { words.filter { !contains($0) } }
}
