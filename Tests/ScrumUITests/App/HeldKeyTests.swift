import CardKit
import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("A key held down or bouncing")
struct HeldKeyTests {
  @Test("d deletes one scrum, however long it is held, and another once it was released")
  func board() {
    var story = Story.samples
    story.hold("d", "d")
    expect(story.state.scrums.count, 2)
    for _ in 0..<20 {
      story.wait(0.1)
      story.hold("d")
    }
    #expect(story.state.scrums.count == 2 && story.state.notice?.text.contains("deleted") == true)
    story.wait(0.5)
    story.hold("d")
    expect(story.state.scrums.count, 1)
  }

  @Test("Alt with a key that nothing binds is Esc and that key, which look the same in some terminals")
  func alt() {
    let help = Story.samples.pressing("?")
    expect(help.pressing(.alt("j")).state.focusedScrum, help.pressing(.escape, "j").state.focusedScrum)
    expect(help.pressing(.alt("j")).screen(80, 24), Story.samples.pressing("j").screen(80, 24))
    // In a text, Alt with some letters moves and deletes.
    let form = Story.samples.pressing("n", typing: "Team Blue")
    expect(form.pressing(.alt("b"), "x").state.textInput?.text, "Team xBlue")
    expect(form.pressing(.alt("\u{7F}")).state.textInput?.text, "Team ")
  }

  @Test("another key in between releases the guard")
  func otherKey() {
    var story = Story.samples
    story.hold("d", "j", "d")
    expect(story.state.scrums.count, 1)
  }

  @Test("d deletes one past meeting of those on the screen of a scrum")
  func detail() {
    var story = Story.detail(5)
    story.hold("G", "d")
    story.wait(0.3)
    story.hold("d")
    expect(story.state.history[Story.design.id]?.count, 4)
    story.wait(0.5)
    story.hold("d")
    expect(story.state.history[Story.design.id]?.count, 3)
  }

  @Test("the screen below a deletion deletes nothing")
  func screenBehind() {
    var story = Story.detail(5)
    story.hold("G", .enter, "d", "d", "d")
    expect(story.state.history[Story.design.id]?.count, 4)
    var scrum = Story.samples
    scrum.hold(.enter, "d", "d")
    #expect(scrum.state.scrums.count == 2 && scrum.state.screen == .board)
    var answer = Story.meeting
    answer.hold("q", "x", "x")
    #expect(answer.state.scrums.count == 3 && answer.state.screen == .board)
  }

  @Test("a key that meant something else says so once, and does nothing that can't be meant")
  func formerKeys() {
    var unfinished = Story.samples
    unfinished.startMeeting("q", "x", "u")
    let form = Story.samples.pressing("n", typing: "Ops").pressing(.escape)
    for (story, words) in [
      (unfinished, "c closes the card now; d only deletes"),
      (LastTimeTests.story, "x on a selected blocker resolves it now; d only deletes"),
      (Story.meeting.pressing("q"), "x discards now; d only deletes"),
      (form, "x discards now; d only deletes"),
      (Story.samples.pressing(",", .right), ""),
    ] {
      var told = story.pressing("d")
      expect(told.state.notice?.text ?? "", words)
      #expect(told.effects.isEmpty && told.state.scrums == story.state.scrums)
      #expect(Swift.type(of: told.state.top) == Swift.type(of: story.state.top))
      told.press("d")
      #expect(told.state.notice?.text != words || words.isEmpty)
      #expect(told.state.scrums == story.state.scrums)
    }
  }

  @Test("a clock that is set back or stopped blocks no key")
  func clock() {
    var story = Story.samples
    story.hold("d")
    story.wait(-3_600)
    story.hold("d")
    expect(story.state.scrums.count, 1)
  }

  @Test("all rows that delete something guard against it, wherever they are")
  func rows() {
    for row in AppState.allTables.flatMap(\.rows) where row.help.hasPrefix("Delete") {
      #expect(row.guardsRepeat, "\(row.id)")
    }
  }

  @Test("s opens the ready room however long it is held, and starts the clock when it is pressed again")
  func start() throws {
    for delay in [0.03, 0.25, 0.5, 0.66] {
      var story = Story.samples
      story.hold("s")
      // A terminal repeats a held key after a delay, and then about thirty times a second.
      for pause in [delay] + Array(repeating: 0.03, count: 20) {
        story.wait(pause)
        story.hold("s")
      }
      story.wait(1)
      try expect(story.timer.meeting.stage, .ready, "\(delay)")
      story.hold("s")
      #expect(try story.timer.meeting.stage == .ready && story.state.nextChange == story.meeting.opener?.due)
      story.wait(0.2)
      try expect(story.timer.meeting.stage, .turns)
    }
  }

  @Test("two quick presses start the clock at the second one; so does Enter from the screen of a scrum")
  func twoPresses() throws {
    for key in ["s", .enter] as [Key] {
      var story = Story.detail(0)
      story.hold(key)
      story.wait(0.15)
      story.hold(key)
      story.wait(0.5)
      try expect(story.timer.meeting.stage, .turns)
      let start = try story.timer.meeting.startedAt.timeIntervalSince(Story.start)
      #expect(try abs(start - 0.15) < 0.001 && abs(story.timer.elapsed - 0.5) < 0.001)
    }
  }
}
