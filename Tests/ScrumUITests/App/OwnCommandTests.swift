import CardKit
import Testing

@testable import ScrumUI

@Suite("Commands of one's own")
struct OwnCommandTests {
  private func command(
    _ name: String = "Open issue", screen: String = "board", key: Key = .control("g"),
    fields: [String] = [], mode: OwnCommand.Mode = .background
  ) -> OwnCommand {
    OwnCommand(
      name: name, screen: screen, key: key, words: ["open", "{note.link}"], fields: fields, mode: mode)
  }

  private func story(_ commands: OwnCommand..., story: Story = .samples) -> Story {
    var story = story
    var preferences = Preferences()
    preferences.commands = commands
    story.happen(.preferences(preferences))
    return story
  }

  @Test("are in the footer, the help and the palette of their screen")
  func shown() {
    var story = story(command(), command("Everywhere é", screen: "everywhere", key: .control("t")))
    for width in [80, 120] { #expect(story.screen(width, 24).contains("^G Open issue")) }
    #expect(
      story.screen(120, 24).contains("^T Everywhere ?") || story.screen(120, 24).contains("^T Everywhere e"))
    story.press("?")
    #expect(story.screen(120, 60).contains("Open issue: open {note.link}"))
    story.press(.escape)
    story.command("open issue")
    expect(story.news.count, 1)
    story.press(.enter, .escape, "j", .enter)
    story.press("n")
    #expect(!story.screen(120, 40).contains("Open issue"))
  }

  @Test("run with what is selected, in the way that each wants")
  func run() throws {
    var story = story(
      command(), command("Shell", key: .control("t"), mode: .terminal))
    story.press(.control("g"))
    guard case .run(let run, let selection)? = story.news.first else { throw story.unexpected }
    #expect(run.name == "Open issue" && selection["scrum.title"] == "Design" && selection["note.link"] == nil)
    story.press(.control("t"))
    guard case .terminal(.run(_, let same))? = story.effects.first else { throw story.unexpected }
    expect(same, selection)
  }

  @Test("can't be used where nothing is selected that they need")
  func missing() throws {
    let story = story(command(fields: ["scrum.title", "note.link"])).pressing(.control("g"))
    expect(story.news, [])
    expect(story.state.notice?.text, "Nothing is selected that has note.link")
  }

  @Test("a key that something else has is named with its owner")
  func owners() {
    func owner(_ key: Key, _ screen: String, _ others: [OwnCommand] = []) -> String? {
      AppState.owner(of: key, beside: command(screen: screen, key: key), and: others)
    }
    expect(owner(.control("g"), "board"), nil)
    expect(owner("s", "board"), "'start' (Board)")
    expect(owner("?", "board"), "'help' (Everywhere)")
    expect(owner("w", "everywhere"), "'write' (Past meeting)")
    expect(owner("w", "board"), nil)
    let other = command("Other", screen: "detail")
    expect(owner(.control("g"), "board", [other]), nil)
    expect(owner(.control("g"), "detail", [other]), "'Other' (your commands)")
    expect(owner(.control("g"), "everywhere", [other]), "'Other' (your commands)")
  }

  @Test("know the meeting, the person and the note of each screen")
  func selections() throws {
    var meeting = Story.meeting.pressing(.down)
    let running = meeting.state.top.subject(meeting.state.shared)
    #expect(
      running["person.name"] != nil && running["meeting.id"] != nil && running["scrum.title"] == "Design")
    expect(running["meeting.start"], "2026-11-21 09:24")
    meeting.press(.escape)
    var silent = Story.meeting
    for _ in try silent.timer.meeting.turns { silent.press("x") }
    let speaker = try silent.timer.speaker
    #expect(speaker == nil && silent.state.top.subject(silent.state.shared)["person.name"] == nil)
    meeting.write("b", "stuck, see https://example.org/x.")
    meeting.press("q", "s")
    let past = try #require(PastMeetingState.find(in: meeting.state))
    for _ in 0..<past.page.rows.count where past.page.selectedNote == nil { meeting.press(.down) }
    var found: Selection?
    for _ in 0..<20 where found == nil {
      let subject = meeting.state.top.subject(meeting.state.shared)
      if subject["note.text"] != nil { found = subject } else { meeting.press(.down) }
    }
    #expect(found?["note.text"] == "stuck, see https://example.org/x." && found?["note.kind"] == "blocker")
    expect(found?["note.link"], "https://example.org/x")
    meeting.press(.enter)
    expect(meeting.news, [.open(url: "https://example.org/x")])
  }
}
