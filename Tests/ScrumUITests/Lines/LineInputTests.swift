import CardKit
import Testing

@testable import ScrumUI

@Suite("Keys and lines that are typed")
struct LineInputTests {
  private func requests(_ line: String, _ story: Story) -> [LineRequest] {
    LineInput.requests(for: line, in: story.state)
  }

  @Test("a line is a key or a name, with a number or a text")
  func lines() {
    let story = Story.meeting
    for (line, name) in [
      ("n", "next"), ("next", "next"), (" ", "pause"), ("space", "pause"), ("pause", "pause"), ("end", "end"),
      ("all", "redraw"), ("fixed turns", "fixed turns"),
    ] {
      expect(requests(line, story), [.act(.command(name))], "\(line)")
    }
    for line in ["x 3", "absent 3", "3 x"] {
      expect(requests(line, story), [.act(.choose(3)), .act(.command("absent"))], "\(line)")
    }
    expect(
      requests("a it  is 3", story), [.act(.command("note")), .act(.paste("it  is 3")), .act(.key(.enter))])
    expect(
      requests("parking lot lunch", story),
      [.act(.command("parking lot")), .act(.paste("lunch")), .act(.key(.enter))])
    #expect(requests("w", story) == [.sayWhereabouts] && requests("?", story) == [.sayKeys])
    expect(requests("", story), [.sayPlace])
  }

  @Test("what has a number is also called by its name, unless the line is a text")
  func names() {
    let story = Story.team
    for line in ["start design", "start Des", "s design", "1 start"] {
      expect(requests(line, story), [.act(.choose(1)), .act(.command("start"))], "\(line)")
    }
    expect(requests("edit design", story), [.act(.choose(1)), .act(.command("edit"))])
    expect(requests("start xyz", story), [.refuse("start takes no text")])
    expect(requests("absent simon", .meeting), [.act(.choose(3)), .act(.command("absent"))])
    expect(requests("note simon", .meeting).first, .act(.command("note")))
  }

  @Test("the beginning of a name is enough if no other begins like it")
  func beginnings() {
    let story = Story.meeting
    expect(requests("abs", story), [.act(.command("absent"))])
    expect(requests("Abs 3", story), [.act(.choose(3)), .act(.command("absent"))])
    expect(
      requests("block no key", story),
      [.act(.command("blocker")), .act(.paste("no key")), .act(.key(.enter))])
    expect(requests("re", story), [.sayChoice(of: ["resolve", "redo", "redraw"], for: "re")])
    // Before a text, two letters are another word more often.
    expect(requests("in the end", story), [.refuse("No command in here")])
  }

  @Test(
    "what is no command here does nothing, and neither does any part of it",
    arguments: [
      ("dance now", "No command dance here"), ("delete", "No command delete here"),
      ("next week", "next takes no text"), ("4 dance", "No command dance here"), ("v", "No command v here"),
    ])
  func garbage(line: String, reason: String) {
    expect(requests(line, .meeting), [.refuse(reason)])
    expect(requests("9 x", .meeting), [.act(.choose(9))])
    expect(requests("next", .samples), [.refuse("No command next here")])
  }

  @Test("the answers of an open question count more than names that are known everywhere")
  func answers() {
    let story = Story.meeting.after(0, "q")
    for line in ["save", "end", "sa", "save and end", "s", "SAVE"] {
      expect(requests(line, story), [.act(.command("save and end"))], "\(line)")
    }
    for line in ["disc", "discard", "d"] { expect(requests(line, story), [.act(.command("discard"))]) }
    expect(requests("next", story), [.refuse("No command next here")])
    expect(LineInput.possible(in: story.state), ["save and end", "discard", "resume"])
    #expect(!LineInput.keys(in: story.state).contains { $0.contains("or save:") })
  }

  @Test("while a text is typed, a line is that text, unless it is a key that types nothing")
  func texts() {
    let story = Story.meeting.pressing("a")
    expect(requests("n", story), [.act(.paste("n")), .act(.key(.enter))])
    expect(requests("esc", story), [.act(.command("put aside"))])
    expect(requests("^C", story), [.act(.command("quit"))])
    #expect(requests("", story) == [.sayPlace] && requests("enter", story) == [.act(.command("save note"))])
  }

  @Test("a number selects, and is a text where one is typed")
  func numbers() {
    let story = Story.numbered(12)
    expect(requests("12", story), [.act(.choose(12))])
    expect(requests("1", story.pressing("n")), [.act(.paste("1")), .act(.key(.enter))])
  }

  @Test("a number without something of that number says so, and changes nothing")
  func missingNumbers() {
    var story = Story.meeting.after(.choose(5))
    expect(story.state.notice?.text, "The numbers here go up to 4")
    story.press("q")
    story.happen(.choose(1))
    expect(story.state.notice?.text, "Nothing here has a number")
  }

  @Test("the keys that are listed are those that work now, each once, and w is among them unless it writes")
  func keys() throws {
    var story = Story.meeting
    let lines = LineInput.keys(in: story.state)
    #expect(lines.contains("n or next: Next speaker; after the last, parking lot or end"))
    #expect(lines.contains("w: Say where we are") && lines.contains("1 to 4: Select by number"))
    #expect(!lines.contains { $0.hasPrefix("p or ") || $0.hasPrefix("?: ") })
    expect(Set(lines).count, lines.count)
    story.press("q", "s")
    #expect(LineInput.keys(in: story.state).contains("w or write: Write the meeting to a Markdown file here"))
    #expect(!LineInput.keys(in: story.state).contains("w: Say where we are"))
  }

  @Test("a command that comes whole counts at once, as a key that was held down would not")
  func commands() throws {
    let story = Story.samples.after(.command("start"), .command("start the clock"))
    try expect(story.timer.meeting.stage, .turns)
  }
}
