import FoundationEssentials
import ScrumModel

@testable import ScrumExchange
@testable import ScrumStore

/// A small board that the pictures of the exports show.
enum ExportSample {
  /// Saturday, 21 November 2026, 09:24 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_253_040)

  private static func id(_ number: Int) -> UUID { StableID.make(["sample", "\(number)"]) }

  static let design = ScrumWithHistory(
    scrum: DailyScrum(
      id: UUID(text: "0A1B2C3D-0000-4000-8000-000000000001") ?? id(0), title: "Design; \"UX\", #1",
      attendees: [Attendee(id: id(1), name: "Cathy"), Attendee(id: id(2), name: "Daisy | Dan")],
      lengthInMinutes: 10, theme: .yellow,
      schedule: TimeOfDay("09:30").map { Schedule(days: [.mon, .fri], time: $0) }, share: .fixed),
    meetings: [met, older])

  static let unscheduled = ScrumWithHistory(
    scrum: DailyScrum(id: id(3), title: "", attendees: [], lengthInMinutes: 1, theme: .sky))

  private static let met = Meeting(
    id: id(4), title: "Design", startedAt: now.addingTimeInterval(-86_400),
    endedAt: now.addingTimeInterval(-85_800), lengthInMinutes: 10,
    turns: [
      Turn(
        attendeeID: id(1), name: "Cathy", seconds: 125, allotted: 300, outcome: .spoke,
        notes: [
          Note(kind: .blocker, text: "staging *is* down", at: now),
          Note(kind: .blocker, text: "no API key", at: now, resolvedAt: now),
          Note(kind: .note, text: "=SUM(A1:A9)", at: now), Note(kind: .note, text: "two\nlines", at: now),
        ]),
      Turn(
        attendeeID: id(2), name: "Daisy | Dan", seconds: 0, allotted: 300, outcome: .absent,
        notes: [Note(kind: .parking, text: "1. lunch", at: now)]),
    ], transcript: "# Hello\n\n- one\n- two\u{1B}[31m\u{202E}")

  private static let older = Meeting(
    id: id(5), title: "Design; \"UX\", #1", startedAt: now.addingTimeInterval(-200_000),
    endedAt: now.addingTimeInterval(-200_000), lengthInMinutes: 1,
    turns: [Turn(attendeeID: id(1), name: "Cathy", seconds: 0, allotted: 60, outcome: .spoke)])
}
