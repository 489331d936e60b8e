import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Copying and writing a meeting")
struct HandingOutTests {
  @Test("c copies and w writes the meeting that has just ended")
  func summary() throws {
    var story = Story.meeting.pressing("q", "s")
    let summary = try #require(story.pastMeeting)
    story.press("c")
    expect(story.effects, [.terminal(.copyMeeting(summary.meeting, scrum: summary.scrum))])
    story.press("w")
    expect(story.effects, [.files(.writeMeeting(summary.meeting))])
    story.happen(.done("Copied for a chat (12 lines)"))
    #expect(story.screen(80, 24).contains("│ Copied for a chat (12 lines) "))
    expect(story.state.screen, .open(summary))
  }

  @Test("a past meeting is copied as it is now")
  func pastMeeting() throws {
    var story = Story.detail(3).pressing(.tab, .tab, .tab, "j", .enter, .tab, "x", "c")
    let meeting = try #require(story.state.history[Story.design.id]?[1])
    #expect(meeting.openBlockers.isEmpty)
    #expect(
      story.effects == [
        .store(.addMeeting(meeting, scrum: Story.design.id)),
        .terminal(.copyMeeting(meeting, scrum: Story.design.id)),
      ])
    story.press("w")
    expect(story.effects, [.files(.writeMeeting(meeting))])
  }

  @Test("other screens have no such keys, and the palette says so", arguments: ["copy", "write"])
  func elsewhere(id: String) {
    for story in [Story.samples, .detail(3), .meeting] {
      #expect(story.state.row(id) == nil)
      let row = Story.palette(story).paletteRows.first { $0.id == id }
      expect(row?.reason, "Only in: Past meeting, Summary")
    }
  }

  /// A meeting that was saved, for whose hand-out a command waits.
  private func asked(_ command: [String] = ["post-to-chat"]) throws -> (story: Story, request: HandOutRequest)
  {
    var story = Story.meeting
    let facts = MeetingFacts(try story.timer)
    story.press("q", "s")
    let request = HandOutRequest(command: command, facts: facts)
    story.happen(.askHandOut(request))
    story.wait(0)
    story.wait(0.31)
    return (story, request)
  }

  @Test("before its first run, the command for hand-outs is asked for, over the summary")
  func question() throws {
    let (story, _) = try asked(["/home/ada/bin/post-to-chat", "#web", "\u{1B}[2J"])
    #expect(
      story.screen(60, 16).missing(
        "║  Run 'post-to-chat' with the hand-out?  ", "║  /home/ada/bin/post-to-chat #web ^[[2J  ",
        "║  [y] Yes              Run the command now and after ",
        "║  [esc] Not now        Ask again after the next ",
        "\n enter choose  y yes  n no  ? help "
      ) == [])
    expect(story.screen(40, 12).missing("║  Run 'post-to-chat' with the hand-…  ║", "[esc] Not now"), [])
  }

  @Test(
    "y runs it and n does not, which is remembered; at first the answer is not now",
    arguments: [("y", true), ("n", false), (.enter, nil), (.escape, nil), ("q", nil)] as [(Key, Bool?)])
  func answers(key: Key, runs: Bool?) throws {
    var (story, request) = try asked()
    story.press(key)
    expect(story.news.last, runs.map { .answerHandOut(request, runs: $0) })
    #expect(story.state.overlay == nil && PastMeetingState.find(in: story.state)?.isSummary == true)
  }

  @Test("a key that is typed elsewhere is no answer")
  func typing() throws {
    var (story, request) = try asked()
    story.press(.escape, ":")
    story.happen(.askHandOut(request))
    #expect(story.state.overlay?.state is PaletteState)
    expect(story.state.notice?.text, "The hand-out was not sent: its command is not allowed yet")
  }

  @Test("it takes no key at first, and none of a note that is being written")
  func surprise() throws {
    var (story, request) = try asked()
    story.press(.escape)
    story.happen(.askHandOut(request))
    story.press("y")
    #expect(story.news.isEmpty && story.state.overlay != nil)
    story.wait(0.31)
    story.press("y")
    expect(story.news.last, .answerHandOut(request, runs: true))
    story.press(.enter, "/", typing: "wa")
    story.happen(.askHandOut(request))
    story.type("y")
    #expect(story.state.textInput?.text == "way" && story.state.overlay == nil)
  }

  @Test("by ear it is a question whose answers are words")
  func lines() throws {
    var (story, request) = try asked(["post", "#web"])
    story.press(.escape)
    var teller = LineTeller()
    _ = teller.news(in: story.state)
    story.happen(.askHandOut(request))
    let said = teller.news(in: story.state, after: .askHandOut(request))
    expect(said, ["Run 'post' with the hand-out? post #web. Answers: yes, no or not now"])
    expect(LineInput.requests(for: "yes", in: story.state), [.act(.command("yes"))])
    expect(LineInput.requests(for: "not now", in: story.state), [.act(.command("not now"))])
    story.happen(.command("yes"))
    expect(story.news.last, .answerHandOut(request, runs: true))
  }
}
