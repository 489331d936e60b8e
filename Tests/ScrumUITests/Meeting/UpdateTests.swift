import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Updates in the meeting")
struct UpdateTests {
  /// The ready room of Design with updates of Cathy, Daisy and Jonathan, who is absent.
  private static func readyRoom() throws -> (story: Story, updates: [Update]) {
    var story = Story.samples.pressing("s", "G", "x", .enter, "g")
    let turns = try story.turns
    func update(_ turn: Int, _ text: String, _ kind: Note.Kind = .note, at second: Double) -> Update {
      Update(
        attendeeID: turns[turn].attendeeID, name: turns[turn].name, kind: kind, text: text,
        at: Story.start + second - 600)
    }
    let updates = [
      update(1, "login tests pass", at: 0), update(1, "waiting for the API key", .blocker, at: 1),
      update(0, "sketches for the icons, of which the round ones look best on dark grounds", at: 2),
      update(3, "at the dentist until ten", at: 3),
    ]
    story.happen(.updates(updates, scrum: try story.timer.meeting.scrumID))
    return (story, updates)
  }

  @Test("the ready room asks for them once it is on the disk, and joining and resuming do too")
  func asks() throws {
    var story = Story.samples.pressing("s")
    let meeting = try story.timer.meeting
    #expect(story.effects.first?.savesMeeting == true)
    expect(story.effects.last, .files(.readUpdates(scrum: meeting.scrumID)))
    story.press(.escape)
    #expect(!story.effects.contains { if case .store(.useUpdates) = $0 { true } else { false } })
    var other = Story(story.state.scrums)
    other.find(meeting, isElsewhere: true)
    other.press("g", .enter)
    #expect(other.effects.contains(.store(.joinMeeting(scrum: meeting.scrumID))))
    #expect(other.effects.contains(.files(.readUpdates(scrum: meeting.scrumID))))
  }

  @Test("the ready room shows what everybody wrote, and who is absent too")
  func picture() throws {
    let (story, _) = try Self.readyRoom()
    expect(story.savedProgress?.updates.count, 4)
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "○ Cathy ·1", "· sketches for the icons, of", "○ Daisy ·1 !1", "! waiting for the API key today",
        "· login tests pass", "– Jonathan ·1", "· at the dentist until ten") == [])
    let ascii = story.screen(80, 24, glyphs: .ascii)
    #expect(ascii.contains("o Daisy .1 !1") || ascii.contains("o Daisy -1 !1"), "\(ascii)")
    let spoken = story.spoken(80, 24)
    #expect(spoken.contains("Daisy, waiting") && spoken.contains("1 note, 1 blocker"), "\(spoken)")
    #expect(spoken.contains("Note: at the dentist until ten"), "\(spoken)")
  }

  @Test("where not everything fits, it shows what the selected attendee wrote; marks tell of the rest")
  func cut() throws {
    var (story, _) = try Self.readyRoom()
    story.resize(40, 12)
    #expect(story.screen(40, 12).contains("· sketches for the icons"), "\(story.screen(40, 12))")
    story.press("G")
    let screen = story.screen(40, 12)
    #expect(screen.contains("– Jonathan ·1") && screen.contains("dentist"), "\(screen)")
    for (width, height) in [(20, 5), (1, 1), (70, 11), (200, 60)] {
      expect(story.lines(width, height).count, height)
    }
  }

  @Test("on the stage they are the speaker's notes and blockers of this time")
  func stage() throws {
    var (story, _) = try Self.readyRoom()
    story.press(.enter, "n")
    try expect(story.timer.name(of: story.timer.speaker), "Daisy")
    for (width, height) in [(80, 24), (120, 40)] {
      let screen = story.screen(width, height)
      expect(
        screen.missing("This time", "· login tests pass", "Open blocker", "! waiting for the API"), [],
        "\(width) × \(height)")
    }
    #expect(story.screen(40, 12).contains("! 1"), "\(story.screen(40, 12))")
  }

  @Test("what comes while the clock runs is there at once, and not twice")
  func live() throws {
    var (story, updates) = try Self.readyRoom()
    story.press(.enter)
    let late = Update(
      attendeeID: updates[2].attendeeID, name: "Cathy", text: "one more thing", at: story.state.now)
    story.happen(.updates(updates + [late], scrum: try story.timer.meeting.scrumID))
    try expect(story.turns[0].notes.map(\.text), [updates[2].text, "one more thing"])
    #expect(story.screen(80, 24).contains("one more thing"))
    story.happen(.updates(updates + [late], scrum: try story.timer.meeting.scrumID))
    #expect(story.effects.isEmpty)
    story.happen(.updates([late], scrum: UUID()))
    #expect(story.effects.isEmpty)
  }

  @Test("the meeting that used them says so before it is in the history; one that is discarded leaves them")
  func used() throws {
    let (begun, updates) = try Self.readyRoom()
    var (kept, discarded) = (begun, begun)
    kept.press(.enter, "q")
    kept.press("s")
    let meeting = try kept.finished
    expect(meeting.turns.flatMap(\.notes).count, 4)
    guard case .store(.useUpdates(let ids, _, meeting.id))? = kept.effects.first else {
      throw kept.unexpected
    }
    expect(Set(ids), Set(updates.map(\.id)))
    discarded.press(.enter, "q")
    discarded.press("x")
    let seen = Set(meeting.turns.flatMap(\.notes).map(\.id))
    let scrum = discarded.state.scrums[0].id
    expect(discarded.effects, [.store(.discardProgress(meeting.id, scrum: scrum, seen: seen))])
    // Brought back, it has them already.
    discarded.press("u")
    discarded.press("g", .enter)
    discarded.happen(.updates(updates, scrum: try discarded.timer.meeting.scrumID))
    try expect(discarded.turns.flatMap(\.notes).count, 4)
  }

  @Test("they are heard in the ready room, and again at the speaker's turn")
  func lines() throws {
    var teller = LineTeller()
    var (story, _) = try Self.readyRoom()
    let room = teller.news(in: story.state)
    #expect(room.contains("2 Daisy, waiting, 3 minutes 20 seconds, 1 note, 1 blocker"), "\(room)")
    #expect(room.contains("5 Jonathan, absent, 1 note"))
    story.press(.enter)
    let start = teller.news(in: story.state, after: .key(.enter))
    #expect(start.count == 1 && start[0].contains(". Note of Cathy: sketches"), "\(start)")
    story.press("n")
    let next = teller.news(in: story.state, after: .key("n"))
    #expect(
      next == [
        "Daisy speaks, 5 minutes left. Blocker: waiting for the API key, today. "
          + "Note of Daisy: login tests pass. Next: Simon"
      ])
    let late = Update(
      attendeeID: try story.turns[2].attendeeID, name: "Simon", text: "late",
      at: story.state.now)
    let action = Action.updates([late], scrum: try story.timer.meeting.scrumID)
    story.happen(action)
    expect(teller.news(in: story.state, after: action), ["Note of Simon: late"])
  }
}
