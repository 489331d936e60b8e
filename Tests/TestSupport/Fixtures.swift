import FoundationEssentials
import ScrumModel

/// A past meeting without turns, unless a test needs them.
/// - Parameters:
///   - title: the scrum's title.
///   - day: the days since the fixtures' first day.
///   - seconds: how long the meeting took.
///   - minutes: how long it was planned to take.
package func meeting(
  _ title: String = "Design", _ day: Double = 0, id: UUID = UUID(), seconds: Double = 60, minutes: Int = 5,
  turns: [Turn] = [], transcript: String? = nil
) -> Meeting {
  let start = firstDay + 86_400 * day
  return Meeting(
    id: id, title: title, startedAt: start, endedAt: start + seconds, lengthInMinutes: minutes, turns: turns,
    transcript: transcript)
}

/// The past meeting of a day, with everything that one can hold: Daisy had a blocker, Simon was absent, and every
/// other day has a transcript, and every third began late.
package func meeting(_ day: Int) -> Meeting {
  let start = firstDay + 86_400 * Double(day)
  let note = Note(kind: .blocker, text: "staging is down", at: start + 30, resolvedAt: start + 60)
  var meeting = meeting(
    "Day \(day)", Double(day), seconds: 600, minutes: 10,
    turns: [
      turn("Daisy", seconds: 90, notes: [note]),
      Turn(attendeeID: UUID(), name: "Simon", seconds: 0, allotted: 0, outcome: .absent),
    ],
    transcript: day % 2 == 0 ? "said\nso" : nil)
  meeting.lateSeconds = day % 3 == 0 ? 45 : nil
  return meeting
}

/// The turn of somebody who spoke.
package func turn(_ name: String, id: UUID = UUID(), seconds: Int, notes: [Note] = []) -> Turn {
  Turn(attendeeID: id, name: name, seconds: seconds, allotted: 100, outcome: .spoke, notes: notes)
}

/// A meeting in progress, without turns.
package func progress(
  _ title: String = "Design", of scrum: UUID = metScrum, isRunning: Bool = false
) -> MeetingInProgress {
  MeetingInProgress(
    scrumID: scrum, title: title, lengthInMinutes: 5, startedAt: firstDay, asOf: firstDay,
    isRunning: isRunning, speaker: nil, turns: [])
}

/// The scrum of a meeting, if it does not matter which.
package let metScrum = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 7))

private let firstDay = Date(timeIntervalSince1970: 1_795_253_400)
