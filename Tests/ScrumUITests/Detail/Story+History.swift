import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumUI

extension Story {
  /// The scrum of these stories: Design, every weekday at 09:30.
  static let design = DailyScrum(
    title: "Design", attendees: ["Cathy", "Daisy", "Simon", "Jonathan"].map { Attendee(name: $0) },
    lengthInMinutes: 10, theme: .yellow,
    schedule: TimeOfDay(hour: 9, minute: 30).map {
      Schedule(days: [.mon, .tue, .wed, .thu, .fri], time: $0)
    })

  /// So many meetings of Design, the newest first: one each day at 09:30, back from Friday, 20 November 2026.
  ///
  /// Every fifth took longer than planned, every seventh was without Jonathan, the second has a blocker.
  static func meetings(_ count: Int) -> [Meeting] {
    (0..<count).map { place in
      let start = Story.start + 360 - Double(place + 1) * 86_400
      var turns = design.attendees.enumerated().map { index, attendee in
        Turn(
          attendeeID: attendee.id, name: attendee.name,
          seconds: 120 + 10 * index + place % 5 * 8 + (place % 5 == 4 ? 30 : 0), allotted: 150,
          outcome: .spoke)
      }
      if place % 7 == 6 {
        turns[3].outcome = .absent
        turns[3].seconds = 0
      }
      if place == 1 {
        turns[1].notes = [
          Note(kind: .note, text: "the new logo is ready", at: start),
          Note(kind: .blocker, text: "staging is down", at: start),
          Note(kind: .parking, text: "who orders lunch?", at: start),
        ]
      }
      return Meeting(
        title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: turns)
    }
  }

  /// The screen of Design with meetings in its history.
  static func detail(_ meetings: [Meeting], of scrum: DailyScrum = design) -> Story {
    Story([scrum]).pressing(.enter).after(.history(meetings, scrum: scrum.id))
  }

  /// The screen of Design with so many meetings in its history.
  static func detail(_ count: Int = 30) -> Story { detail(meetings(count)) }

  /// What is in focus on the screen of a scrum; nil on another screen.
  var detailFocus: DetailState.Focus? {
    DetailState.find(in: state)?.focus
  }

  /// The screen of a past meeting; nil where another is shown.
  var pastMeeting: PastMeetingState? {
    PastMeetingState.find(in: state)
  }
}

extension Story {
  /// The screen of a scrum on a company's board.
  static func detail(_ board: TeamsBoard, _ place: Int) -> Story {
    var story = Story(board.scrums, history: board.history, at: TeamsBoard.now)
    story.edited.start(on: .open(DetailState(scrum: board.scrums[place].id)))
    // What is listed is found out with the next event.
    story.wait(0)
    story.press("k")
    return story
  }
}

extension [Meeting] {
  /// The same meetings, as if nobody had timed them.
  var untimed: [Meeting] {
    var meetings = self
    for place in meetings.indices {
      for turn in meetings[place].turns.indices { meetings[place].turns[turn].seconds = 0 }
    }
    return meetings
  }
}

extension DetailState.Focus {
  static func blocker(_ place: Int) -> Self { Self(part: .blockers, place: place) }
  static func turn(_ place: Int) -> Self { Self(part: .turns, place: place) }
  /// A past meeting, by its row in the list.
  static func listed(_ row: Int) -> Self { Self(part: .meetings, place: row) }
}
