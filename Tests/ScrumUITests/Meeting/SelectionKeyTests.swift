import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The keys of a meeting and the selected person")
struct SelectionKeyTests {
  /// Who is selected; on the stage Anna has spoken, Ben speaks, Cleo waits, and Dora is absent.
  enum Selected: Int, CaseIterable {
    case done, speaker, waiting, absent
  }

  private static func story(_ selected: Selected) throws -> Story {
    let names = ["Anna", "Ben", "Cleo", "Dora"]
    var story = Story([
      DailyScrum(title: "Team", attendees: names.map { Attendee(name: $0) }, lengthInMinutes: 8)
    ])
    story.startMeeting("n")
    story.press(.down, .down, "x", .escape)
    story.wait(10)
    let steps = selected.rawValue - 1
    for _ in 0..<abs(steps) { story.press(steps < 0 ? .up : .down) }
    return story
  }

  /// What has become of the people: the phase's first letter, `*` for the floor, and the notes.
  private static func people(_ story: Story) throws -> String {
    guard let meeting = MeetingState.find(in: story.state) else { return "left" }
    return meeting.timer.meeting.turns.map { turn in
      let phase =
        switch turn.phase {
        case .waiting: "w"
        case .speaking: "*"
        case .spoke: "s"
        case .absent: "a"
        }
      return String(turn.name.prefix(1)) + phase
        + turn.notes.map { String($0.kind.rawValue.prefix(1)) }.joined()
    }.joined(separator: " ")
  }

  /// The rows: what a key makes of `As B* Cw Da`, with the selection on Anna, Ben, Cleo and Dora.
  @Test(
    "each key acts on whom it should, with the selection on each kind of person",
    arguments: [
      ("n", ["As Bs C* Da", "As Bs C* Da", "As Bs C* Da", "As Bs C* Da"]),
      ("p", ["A* Bw Cw Da", "A* Bw Cw Da", "A* Bw Cw Da", "A* Bw Cw Da"]),
      (.left, ["A* Bw Cw Da", "A* Bw Cw Da", "A* Bw Cw Da", "A* Bw Cw Da"]),
      ("x", ["Aa B* Cw Da", "As Ba C* Da", "As B* Ca Da", "As B* Cw Dw"]),
      (.enter, ["A* Bs Cw Da", "As B* Cw Da", "As Bs C* Da", "As Bs Cw D*"]),
      ("a", ["Asn B* Cw Da", "As B*n Cw Da", "As B* Cwn Da", "As B* Cw Dan"]),
      ("b", ["Asb B* Cw Da", "As B*b Cw Da", "As B* Cwb Da", "As B* Cw Dab"]),
      ("t", ["Asp B* Cw Da", "As B*p Cw Da", "As B* Cwp Da", "As B* Cw Dap"]),
      ("J", ["As B* Cw Da", "As B* Cw Da", "As B* Cw Da", "As B* Cw Da"]),
      (" ", ["As B* Cw Da", "As B* Cw Da", "As B* Cw Da", "As B* Cw Da"]),
    ] as [(Key, [String])])
  func table(key: Key, becomes: [String]) throws {
    for selected in Selected.allCases {
      var story = try Self.story(selected)
      let before = try Self.people(story)
      expect(before, "As B* Cw Da")
      story.press(key)
      if (["a", "b", "t"] as [Key]).contains(key) {
        let name = try story.turns[selected.rawValue].name
        #expect(story.screen(100, 30).contains("for \(name)"), "\(selected)")
        story.type("it")
        story.press(.enter)
      }
      try expect(Self.people(story), becomes[selected.rawValue], "\(key.label) on \(selected)")
      guard try Self.people(story) != before else { continue }
      story.press("u")
      try expect(Self.people(story), before, "\(key.label) on \(selected), undone")
      story.press(.control("r"))
      try expect(Self.people(story), becomes[selected.rawValue], "\(key.label) on \(selected), redone")
    }
  }

  @Test("in the parking lot notes are for whoever parked the topic")
  func parkingLot() throws {
    var story = try Self.story(.done)
    story.write("t", "offsite")
    story.press(.escape, "n", "n")
    try expect(story.timer.meeting.stage, .parkingLot)
    story.write("b", "no room")
    try expect(story.notes(turn: 0).map(\.text), ["offsite", "no room"])
    story.write("t", "lunch")
    try expect(story.notes(turn: 2).map(\.text), ["lunch"], "the last speaker's")
  }

  @Test("e corrects the last note of the selected person")
  func edit() throws {
    var story = try Self.story(.waiting)
    story.write("a", "one")
    story.write("e", "!")
    try expect(story.notes(turn: 2).map(\.text), ["one!"])
    story.press("u", "u")
    #expect(try story.notes(turn: 2).isEmpty)
    expect(story.reason(against: "edit last note"), "Cleo has no note yet")
  }
}
