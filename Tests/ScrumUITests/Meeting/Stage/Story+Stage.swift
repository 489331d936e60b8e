import CardKit
import FoundationEssentials
import ScrumModel

@testable import ScrumUI

extension Story {
  private static let names = [
    "Cathy", "Daisy", "Simon", "Jonathan", "Katie", "Gray", "Euna", "Luis", "Darla", "Chella",
  ]

  /// A meeting of so many that has just begun; the names begin anew after ten.
  static func meeting(of count: Int, minutes: Int = 10, names: [String] = names) -> Story {
    var story = Story([
      DailyScrum(
        title: "Design", attendees: (0..<count).map { Attendee(name: names[$0 % names.count]) },
        lengthInMinutes: minutes, theme: .yellow)
    ])
    story.startMeeting()
    return story
  }

  /// The same after some seconds and keys.
  func after(_ seconds: Double, _ keys: Key...) -> Story {
    var story = pressing(keys)
    story.wait(seconds)
    return story
  }

  /// A meeting during which the computer has slept.
  static var slept: Story {
    var story = meeting(of: 4).after(72)
    story.happen(.woke(story.state.now + 600))
    return story
  }

  /// Names that are long, wide, written from the right, put together, of nothing, or meant to do harm.
  static let long = [
    "Wolfeschlegelsteinhausenbergerdorff the Third", "山田太郎", "👩‍👩‍👧‍👦 Family", "مريم", "e\u{301}", " ",
    "\u{1B}[31m",
  ]

  /// Meetings in states of which no picture is kept.
  static var oddStages: [Story] {
    [
      meeting(of: 100).after(3), meeting(of: 2, minutes: 1).after(90_000), meeting(of: 4).after(3, "b", "a"),
      meeting(of: 7, names: long).after(12, "n"), meeting(of: 5).after(30, "n", "n", "p"),
      meeting(of: 4).after(20, "j", "j"),
    ]
  }

  /// The stage of this meeting alone, with what may be added to it.
  ///
  /// - Parameters:
  ///   - blockers: those of the speaker, two days old.
  ///   - lastTime: what was noted with the speaker two days ago; nil if that is not looked at.
  func stage(
    _ width: Int, _ height: Int, blockers: [String] = [], lastTime: [String]? = nil, transcript: String? = nil
  ) -> String {
    guard var meeting = MeetingState.find(in: state) else { return "" }
    let speaker = meeting.timer.speakerID ?? UUID()
    if let transcript {
      var line = MeetingLine(.said)
      line.text = transcript
      meeting.log.perform(line, at: state.now)
    }
    let day = state.now - 2 * 86_400
    let notes =
      blockers.map { Note(kind: .blocker, text: $0, at: day) }
      + (lastTime ?? []).map { Note(kind: .note, text: $0, at: day) }
    let turn = Turn(
      attendeeID: speaker, name: "Cathy", seconds: 9, allotted: 9, outcome: .spoke, notes: notes)
    var app = state.shared
    let past = Meeting(title: "", startedAt: day, endedAt: day, lengthInMinutes: 5, turns: [turn])
    app.show([past], of: meeting.timer.meeting.scrumID)
    meeting.findBlockers(app)
    meeting.showsLastTime = lastTime != nil
    let size = Size(width: width, height: height)
    return Canvas(MeetingView(meeting: meeting, app: app, size: size), size: size).picture
  }
}
