import CardKit
import Testing

@testable import ScrumUI

@Suite("The filter of the board")
struct FilterTests {
  @Test("typing shows the cards whose title or attendees agree, and marks what was found")
  func typing() {
    let story = Story.samples.pressing("/", typing: "da")
    expect(story.state.listed.map(\.title), ["Design", "App Dev"])
    expect(story.state.upNext.map(\.title), ["Design", "App Dev"])
    let canvas = story.canvas(80, 24)
    let screen = canvas.picture
    #expect(screen.contains("2 of 3") && screen.contains("All scrums · 2") && screen.contains("Daisy"))
    let marked = (0..<24).flatMap { y in canvas.row(y).filter { $0.attributes.contains(.underline) } }
    #expect(marked.map { canvas.character(of: $0) }.contains("D"))
  }

  @Test("letters are text while a filter is typed, and keys again after Enter")
  func letters() {
    var story = Story.samples.pressing("/", typing: "qweb?:i")
    #expect(story.state.board.filter?.text == "qweb?:i" && story.state.overlay == nil)
    story.write(.control("u"), "dev")
    #expect(!story.state.board.isFiltering && story.state.listed.count == 2)
    story.press("e")
    #expect(story.state.screen != .board)
  }

  @Test("Esc shows all again, with the focus on the card that it was on before")
  func clearing() {
    var story = Story.samples.pressing("j", "j")
    expect(story.state.focusedScrum?.title, "App Dev")
    story.press("/", typing: "web")
    expect(story.state.focusedScrum?.title, "Web Dev")
    story.press(.escape)
    #expect(story.state.focusedScrum?.title == "App Dev" && story.state.board.filter == nil)
    expect(story.state.listed.count, 3)
  }

  @Test("a card that was chosen in what was found keeps the focus")
  func chosen() {
    var story = Story.samples.pressing("j", "/", typing: "dev").pressing(.down, .enter, "j")
    let chosen = story.state.focusedScrum
    story.press(.escape)
    #expect(chosen != nil && story.state.focusedScrum == chosen)
  }

  @Test("each letter focuses the best, the board's own order decides, and every card that is found is shown")
  func best() {
    var story = Story.numbered(30).pressing("j", "j", "/", typing: "1")
    expect(story.state.listed.count, 12)
    #expect(story.state.board.shownCards(in: .allScrums) == 12 && !story.state.board.hasAccessory(.allScrums))
    expect(story.state.focusedScrum?.title, "Scrum 1")
    story.type("2")
    expect(story.state.listed.map(\.title), ["Scrum 12"])
    expect(story.state.focusedScrum?.title, "Scrum 12")
  }

  @Test("a title comes before an attendee, the start of a word before its inside, both before initials")
  func ranked() throws {
    var story = Story.company
    func found(_ text: String) -> [String] {
      story.pressing("/", typing: text).state.listed.map(\.title)
    }
    expect(found("da"), ["Data", "Design", "Payments", "App Dev", "Customer Support"])
    expect(found("sec"), ["Security & Compliance"])
    expect(found("mi"), ["Security & Compliance", "Infrastructure", "Mobile iOS"])
    #expect(found("ak") == ["Platform"] && found("pymnts") == ["Payments"])
    expect(found("dev").prefix(2), ["Web Dev", "App Dev"])
    // The board filters what is next as well.
    story.press("/", typing: "pay")
    expect(story.state.focusedScrum?.title, "Payments")
    expect(story.state.upNext.map(\.title), ["Payments"])
  }

  @Test("letters and two keys find a scrum and open it; back on the board all are shown, with it in focus")
  func opening() throws {
    var story = Story.company.pressing("/", typing: "pay")
    #expect(story.screen(80, 24).contains("enter open"))
    story.press(.enter)
    expect(DetailState.find(in: story.state)?.scrum, story.state.scrums[4].id)
    story.press(.escape)
    #expect(story.state.screen == .board && story.state.board.filter == nil)
    expect(story.state.focusedScrum?.title, "Payments")
    // A history that is not known is read.
    story = .samples
    story.write("/", "web")
    expect(story.effects, [.files(.readHistory(scrum: story.state.scrums[2].id))])
  }

  @Test("Enter keeps a filter with several hits, and ends one without a text")
  func keeping() {
    var story = Story.samples.pressing("/", typing: "dev")
    #expect(story.screen(80, 24).contains("enter keep"))
    story.press(.enter)
    #expect(story.state.screen == .board && story.state.listed.count == 2)
    story.press(.escape, "j", "/")
    let focused = story.state.focusedScrum
    story.type("w")
    story.press(.backspace)
    expect(story.state.focusedScrum, focused)
    story.press(.enter)
    #expect(story.state.board.filter == nil && story.state.focusedScrum == focused)
  }

  @Test("the focus stays where the arrows put it while the text stays the same")
  func cursor() {
    var story = Story.samples.pressing("/", typing: "dev").pressing(.down, .down, .left)
    let chosen = story.state.board.focus
    story.press(.control("a"), .control("e"))
    expect(story.state.board.focus, chosen)
  }

  @Test("without a match the board says so, and nothing can be started")
  func nothing() throws {
    var story = Story.samples.pressing("/", typing: "xyz")
    #expect(story.screen(60, 14).contains("none of 3"))
    #expect(story.screen(60, 14).contains("No scrum matches \"xyz\""))
    story.press(.enter, "s", "d", "J")
    #expect(story.state.screen == .board && story.state.scrums.count == 3)
    let all = story
    story.press(.escape)
    #expect(story.state.focusedScrum != nil)
    story = all
    try story.click(on: "[esc] Show all", Size(width: 60, height: 14))
    #expect(story.state.focusedScrum != nil && story.state.board.filter == nil)
  }

  @Test("cards are not moved while some of them are hidden")
  func moving() {
    var story = Story.samples
    story.write("/", "dev")
    story.press("j", "J")
    expect(story.state.scrums.map(\.title), ["Design", "App Dev", "Web Dev"])
    #expect(story.screen(80, 24).contains("Esc shows all"))
  }
}
