import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("An invitation")
struct InvitationTests {
  /// The names typed after `i`, in the ready room or while the clock runs.
  private static func typed(_ text: String, isReady: Bool = false) -> Story {
    var story = isReady ? Story.samples : Story.meeting
    if isReady { story.press("s") }
    story.press("i", typing: text)
    return story
  }

  @Test("for this meeting: a turn at the end, and the scrum stays as it is", arguments: [true, false])
  func thisMeeting(isReady: Bool) throws {
    var story = Self.typed("Ed", isReady: isReady)
    #expect(story.screen(80, 24).contains("Invite someone to this meeting"))
    #expect(
      story.screen(80, 24).contains("[enter] This meeting") && story.screen(80, 24).contains("[^S] For good"))
    story.press(.enter)
    #expect(story.state.overlay == nil && story.state.notice?.text == "Ed invited")
    let turns = try story.turns
    expect(turns.map(\.name), ["Cathy", "Daisy", "Simon", "Jonathan", "Ed"])
    #expect(turns[4].phase == .waiting && turns.map(\.allotted).reduce(0, +) == 600)
    expect(story.state.scrums[0].attendees.count, 4)
    try expect(story.effectsBesideSaving, [])
    story.press("u")
    try expect(story.turns.map(\.name), ["Cathy", "Daisy", "Simon", "Jonathan"])
    #expect(story.state.notice?.text == "Ed removed" && story.state.notice?.ending == "^R redo")
  }

  @Test("that is taken back elsewhere keeps a note on the guest, open or put aside, and asks whose it is now")
  func takenBack() throws {
    for isAside in [false, true] {
      var story = Story.meeting
      story.write("i", "Ed")
      let invitation = try story.meeting.log.undoable
      while try story.meeting.selectedName != "Ed" { story.press("j") }
      story.press("a", typing: "can help")
      if isAside { story.press(.escape) }
      try story.undoElsewhere(invitation)
      try expect(story.turns.count, 4)
      if isAside { story.press("a") }
      #expect(story.screen(80, 24).contains("Note for someone gone"))
      story.press(.enter)
      expect(story.state.textInput?.text, "can help")
      expect(story.state.notice?.text.hasPrefix("Whose note is it now?"), true)
      #expect(story.screen(80, 24).contains("Note for Cathy?"))
      story.press(.down)
      #expect(story.screen(80, 24).contains("Note for Daisy?"))
      story.press(.enter)
      #expect(story.state.notice?.text == "Added to Daisy's notes" && story.state.textInput == nil)
      try expect(story.turns.map { $0.notes.map(\.text) }, [[], ["can help"], [], []])
    }
  }

  @Test("that is taken back loses no note at the end of the meeting", arguments: [true, false])
  func takenBackAtTheEnd(isAside: Bool) throws {
    var story = Story.minute
    story.write("i", "Ed")
    let invitation = try story.meeting.log.undoable
    while try story.meeting.selectedName != "Ed" { story.press("j") }
    story.press("a", typing: "can help")
    if isAside { story.press(.escape) }
    try story.undoElsewhere(invitation)
    story.wait(61)
    try expect(story.finished.turns.map { $0.notes.map(\.text) }, [["can help"]])
  }

  @Test("for good: the scrum has them too, with the same id, and one undo takes both back")
  func forGood() throws {
    var story = Self.typed("Ed, Mia").pressing(.control("s"))
    let turns = try story.turns.suffix(2)
    expect(story.state.scrums[0].attendees.suffix(2).map(\.id), turns.map(\.attendeeID))
    expect(story.state.notice?.text, "Ed invited, Mia invited and added to Design")
    #expect(story.effects.contains(.store(.save(story.state.scrums))))
    story.press("u")
    #expect(try (story.state.scrums[0].attendees.count, story.turns.count) == (4, 4))
    expect(story.state.notice?.text, "Ed removed · and 1 more")
  }

  @Test("after a kill too, one undo takes back what was done to meeting and scrum, and a redo does it again")
  func afterKill() throws {
    var story = try Self.typed("Ed").pressing(.control("s")).afterKill().pressing("s")
    #expect(try (story.state.scrums[0].attendees.count, story.turns.count) == (5, 5))
    story.press("u", .control("r"), "u")
    #expect(try (story.state.scrums[0].attendees.count, story.turns.count) == (4, 4))
    story.press(.control("r"))
    try expect(story.state.scrums[0].attendees.map(\.id), story.turns.map(\.attendeeID))
    // What the meeting alone can take back or do again is not undone on the board.
    story.press("u")
    expect(story.state.shared.undoHistory.count, 0)
  }

  @Test("a blank name is refused, and the question stays")
  func blank() throws {
    var story = Self.typed("  ").pressing(.enter)
    #expect(story.state.overlay != nil && story.state.notice?.text == "Type a name first")
    story.press(.escape)
    #expect(try story.state.overlay == nil && story.turns.count == 4)
  }

  @Test("an absent attendee of that name returns; a present one is unchanged")
  func known() throws {
    var story = Self.typed("").pressing(.escape, "j", "x")
    story.write("i", "daisy")
    expect(story.state.notice?.text, "Daisy is back")
    try expect(story.turns.map(\.phase), [.speaking, .waiting, .waiting, .waiting])
    story.write("i", "Simon")
    #expect(try story.state.notice?.text == "Simon is already on the list" && story.turns.count == 4)
  }

  @Test("a guest can be added for good later, as the same person")
  func guestForGood() throws {
    var story = Self.typed("Ed").pressing(.enter, "i", "E", "d", .control("s"))
    try expect(story.turns.count, 5)
    try expect(story.state.scrums[0].attendees.last?.id, story.turns[4].attendeeID)
    story.press("u")
    #expect(try story.state.scrums[0].attendees.count == 4 && story.turns[4].phase == .waiting)
  }

  @Test("someone added to the scrum since is invited as that attendee")
  func newInScrum() throws {
    var story = Story.meeting
    var scrums = story.state.scrums
    let mia = Attendee(name: "Mia")
    scrums[0].attendees.append(mia)
    story.happen(.merged(scrums, notices: []))
    story.press("i", "m", "i", "a", .enter)
    try expect(story.turns.last?.attendeeID, mia.id)
  }

  @Test("without write access it is for this meeting only, and it closes with the meeting")
  func readOnly() throws {
    var story = Self.typed("Ed")
    story.readOnly()
    #expect(!story.screen(80, 24).contains("For good"))
    story.press(.control("s"))
    try expect(story.turns.count, 4)
    let ended = try story.timer.finished(at: story.state.now)
    story.happen(.endedElsewhere(ended, meeting: ended.id))
    #expect(story.state.overlay == nil)
  }
}
