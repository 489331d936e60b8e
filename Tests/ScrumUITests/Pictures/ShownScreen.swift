import CardKit
import FoundationEssentials
import Testing

@testable import ScrumUI

/// A screen in one of its states, of which pictures are kept.
struct ShownScreen {
  let name: String
  let story: Story

  /// What the screens are called.
  static let names = all.map(\.name)

  /// The screen of a name; no other is made.
  init(_ name: String) throws {
    self.name = name
    story = try #require(Self.all.first { $0.name == name }).story()
  }

  /// A name, and what makes the story that leads to the screen.
  private typealias Plan = (name: String, story: () -> Story)

  /// Every screen in its states.
  private static var all: [Plan] { boards + blockers + details + forms + overlays + meetings + walls }

  /// A screen after some keys.
  private static func after(
    _ name: String, _ story: @autoclosure @escaping () -> Story, _ keys: Key..., typing text: String = ""
  ) -> Plan {
    (name, { story().pressing(keys, typing: text) })
  }

  private static var boards: [Plan] {
    [
      after("First run", Story()),
      after("Board", .team),
      after("Board of a company", .company),
      after("Board of a company with open cards", .company, " ", .tab, "j", " "),
      after("Board of one scrum", .alone),
      after("Board of sixty scrums", .numbered(60)),
      after("Board with an open card", .team, "j", " "),
      after("Board with a blocker in focus", .team, "j", " ", "j"),
      after("Board while a filter is typed", .filtering, typing: "da"),
      after("Board with nothing found", .filtering, typing: "xyz"),
      after("Board with a rail below a stack", .team, "v", .tab, "v"),
      after("Board after a deletion", .team, "j", "d"),
      after("Board that shows all", .team, "G", "j", "j", "j", "j", " "),
      after("Board with an unfinished meeting", .unfinished),
      after("Board with long and wide names", .wide, "j", " "),
    ]
  }

  private static var blockers: [Plan] {
    [
      after("Blockers", .company, "B", "j"),
      after("Blockers without any", .samples, "B"),
    ]
  }

  private static var details: [Plan] {
    [
      after("Scrum", .detail()),
      after("Scrum with turns in focus", .detail(), .tab, .tab),
      after("Scrum with a search in its history", .detail(), "/", typing: "logo"),
      after("Scrum with the meetings of an attendee", .detail(), .tab, .tab, .enter),
      after("Statistics", .detail(), "T"),
      after("Scrum without a meeting", .detail(0)),
      after("Scrum with a past meeting in focus", .detail(), "G", "k"),
      after("Scrum with a blocker in focus", .detail(), .tab),
      after("Past meeting", .detail(), .tab, .tab, .tab, "j", .enter),
      after("Past meeting with a blocker in focus", .detail(), .tab, .tab, .tab, "j", .enter, .tab),
    ]
  }

  private static var forms: [Plan] {
    [
      after("New scrum", .samples, "n"),
      after("New scrum with what is missing", .samples, "n", .control("s")),
      after("Form", .team, "e"),
      after("Form with an attendee in focus", .team, "e", .tab, .down),
      after("Form with the time in focus", .team, "e", .tab, .tab),
      after("Form with the days in focus", .team, "e", .tab, .tab, .down),
      after("New attendee", .detail(), "A", typing: "Zoë"),
      after("Question before a form is left", .team, "e", "x", .escape),
    ]
  }

  private static var overlays: [Plan] {
    [
      after("Help of the board", .team, "?"),
      after("Help that is searched", .team, "?", "/", typing: "undo"),
      after("Palette", .team, ":"),
      after("Palette that is searched", .team, ":", typing: "start"),
      after("Damaged file", .damaged),
      after("Damaged file without an earlier version", .damagedWithoutVersions),
    ]
  }

  private static var meetings: [Plan] {
    [
      after("Ready room", ReadyRoomTests.due(6), "x", .enter),
      after("Question until when", ReadyRoomTests.due(6), "x"),
      after("Ready room that is late", ReadyRoomTests.due(-3), .up, " "),
      after("Ready room without a schedule", .samples, "s"),
      after("Invitation", .samples, "s", "i", typing: "Mia"),
      after("Meeting", .running(after: 72)),
      after("Meeting in overtime", .running(after: 190)),
      after("Meeting that is nearly up", .meeting(of: 4).after(140)),
      after("Meeting that is paused", .meeting(of: 10, minutes: 15).after(45, "n", "n", " ")),
      after("Meeting of one", .meeting(of: 1, minutes: 15).after(20)),
      after("Meeting of thirty", .meeting(of: 30, minutes: 30).after(40, "n", "n", "n")),
      after("Meeting with everybody absent", .meeting(of: 3).after(0, "x", "x", "x")),
      after("Meeting with long and wide names", .meeting(of: 5, names: Story.long).after(15, "n")),
      after("Meeting with blockers and last time", LastTimeTests.story.after(30, "y")),
      after("Meeting after a sleep", .slept),
      after("Parking lot", ParkingLotTests.story.after(75, " ")),
      after("Question before the end", .running(after: 72), "q"),
      after("Summary", .running(after: 190), "q", "s"),
    ]
  }

  private static var walls: [Plan] {
    [
      after("Wall", .wall(12)),
      after("Wall of three", .wall(3)),
    ]
  }
}
