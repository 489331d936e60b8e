import Testing

@testable import ScrumUI

@Suite("Pasting reports what is lost")
struct PastingTests {
  /// A screen with each kind of text field.
  static var fields: [(name: String, story: Story, limit: Int)] {
    [
      ("filter", .samples.pressing("/"), 1_000), ("palette", .samples.pressing(":"), 80),
      ("help", .samples.pressing("?", "/"), 80), ("title", .samples.pressing("n"), 1_000),
      ("attendee", .samples.pressing("n", .tab), 1_000), ("adding", .samples.pressing(.enter, "A"), 1_000),
      ("invitation", .meeting.pressing("i"), 1_000), ("note", .meeting.pressing("a"), 10_000),
      ("topic", .meeting.pressing("t"), 10_000),
    ]
  }

  @Test("a field says that a paste was cut, and keeps what fits", arguments: 0..<9)
  func cut(place: Int) throws {
    let (name, story, limit) = Self.fields[place]
    var cut = story.after(.paste(String(repeating: "x", count: 1 << 20)))
    expect(cut.state.textInput?.text, String(repeating: "x", count: limit), "\(name)")
    let words = "The paste does not fit: cut after \(limit) characters"
    expect(cut.state.notice, .error(words), "\(name)")
    #expect(cut.screen(80, 24).contains(words), "\(name)")
    cut.happen(.paste("y"))
    expect(cut.state.notice, .error("The paste does not fit: the field is full"), "\(name)")
    cut.press("z")
    expect(cut.state.notice, .info("The field is full"), "\(name)")
    expect(cut.state.textInput?.text.count, limit)
    // Exactly as much as fits is all of it.
    let whole = story.after(.paste(String(repeating: "x", count: limit)))
    #expect(whole.state.textInput?.text.count == limit && whole.state.notice == nil, "\(name)")
  }

  @Test("the limit counts the text that is already there")
  func behind() {
    var story = Story.samples.pressing("n", typing: "Team ")
    story.happen(.paste(String(repeating: "x", count: 2_000)))
    expect(story.state.notice, .error("The paste does not fit: cut after 995 characters"))
  }

  @Test("several lines become one, and it says so; the break after a line is none of its text")
  func lines() throws {
    var story = Story.meeting.pressing("a").after(.paste("one\n\n  two\nthree\n\n"))
    expect(story.state.textInput?.text, "one   two three")
    expect(story.state.notice, .info("3 lines pasted as one"))
    story.happen(.paste("\n, four\n"))
    #expect(story.state.textInput?.text == "one   two three , four" && story.state.notice == nil)
  }

  @Test(
    "the note and the notice about its paste are both visible",
    arguments: [(80, 24), (60, 16), (40, 12), (120, 40)])
  func sight(width: Int, height: Int) {
    var story = Story.meeting
    story.resize(width, height)
    story.press("b")
    story.happen(.paste("staging\nis down"))
    let screen = story.screen(width, height)
    #expect(screen.contains("staging is down") && screen.contains("2 lines pasted as one"), "\n\(screen)")
  }

  @Test("outside a text field, a pasted text is refused with a notice")
  func nowhere() throws {
    var story = Story.samples.after(.paste(" \n"))
    #expect(story.state.notice == nil)
    story.happen(.paste("dd"))
    expect(story.state.notice, .info("Nothing was pasted: there is no text field here"))
    expect(story.state.scrums.count, 3)
    story.press("n")
    try story.go(to: .time)
    story.happen(.paste("soon"))
    expect(story.state.notice, .info("Not a time: type it like 09:30"))
  }

  @Test("a list of attendees says that a name was cut")
  func names() throws {
    var story = try Story.samples.pressing("n").going(to: .newAttendee)
    story.happen(.paste("Ada\n" + String(repeating: "x", count: 1_001)))
    try expect(story.form.draft.attendees.map(\.name.text.count), [3, 1_000])
    expect(story.state.notice, .error("A name does not fit: cut after 1000 characters"))
    story.happen(.paste("Bo\n" + String(repeating: "y", count: 1_000)))
    #expect(story.state.notice == nil)
  }

  @Test("control characters of either set reach neither the screen nor the files", arguments: 0..<9)
  func controls(place: Int) throws {
    var story = Self.fields[place].story
    let controls = (Array(0..<0x20) + Array(0x7F...0x9F)).compactMap { Unicode.Scalar(UInt32($0)) }
    // The terminal hands over no such key, but nothing may depend on it.
    for control in controls { story.press(.character(Character(control))) }
    for control in controls { story.happen(.paste("a\(control)31m")) }
    var (texts, screens) = ([story.state.textInput?.text ?? ""], [story.canvas(80, 24)])
    story.press(.enter)
    screens.append(story.canvas(80, 24))
    texts += story.state.scrums.flatMap { [$0.title] + $0.attendees.map(\.name) }
    texts += (try? story.timer)?.meeting.turns.flatMap { [$0.name] + $0.notes.map(\.text) } ?? []
    let drawn = screens.flatMap { canvas in canvas.cells.map { String(canvas.character(of: $0)) } }
    let scalars = (texts + drawn).flatMap(\.unicodeScalars)
    #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
