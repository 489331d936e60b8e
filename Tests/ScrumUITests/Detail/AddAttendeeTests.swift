import CardKit
import Testing

@testable import ScrumUI

@Suite("Adding an attendee on the screen of a scrum")
struct AddAttendeeTests {
  private func names(_ story: Story) -> [String] { story.state.scrums[0].attendees.map(\.name) }

  @Test("from the board it takes three keys and the letters of the name, and can be undone")
  func keys() {
    var story = Story.samples
    let before = story.state.scrums
    story.press(.enter)
    story.write("A", "Zoë")
    expect(names(story), ["Cathy", "Daisy", "Simon", "Jonathan", "Zoë"])
    expect(story.effects, [.store(.save(story.state.scrums))])
    expect(story.state.notice, .info("Zoë added to Design", ending: "u undo"))
    #expect(story.state.overlay == nil && story.detailFocus == .facts)
    story.press("u")
    expect(story.state.scrums, before)
  }

  @Test("several names are separated by commas, and a pasted list stays one")
  func several() {
    var story = Story.detail(1)
    story.write("A", "Ada, , Bo")
    story.press("A")
    #expect(story.state.notice == nil)
    story.happen(.paste("Cy\nDee\r\n"))
    story.press(.enter)
    expect(names(story).suffix(4), ["Ada", "Bo", "Cy", "Dee"])
    expect(story.state.notice?.text, "2 attendees added to Design")
    expect(Set(story.state.scrums[0].attendees.map(\.id)).count, 8)
  }

  @Test("a name that is there already is pointed at, and added")
  func repeated() {
    var story = Story.detail(1).pressing("A", typing: "Ada; daisy")
    #expect(story.screen(80, 24).contains("! daisy is already in the list"))
    story.press(.enter)
    expect(names(story).suffix(2), ["Ada", "daisy"])
  }

  @Test("Esc adds nobody, and neither does Enter without a name")
  func nobody() {
    var story = Story.detail(1)
    let before = story.state
    story.press("A", typing: "Ada")
    story.press(.escape)
    #expect(story.state.scrums == before.scrums && story.state.overlay == nil)
    story.write("A", " ,")
    #expect(story.state.scrums == before.scrums && story.state.overlay == nil && story.effects.isEmpty)
  }

  @Test("letters are text, and the keys of readline edit it")
  func typing() {
    var story = Story.detail(1).pressing("A", typing: "q?:d")
    story.press(.control("a"), .control("d"), .function(1))
    #expect(story.state.textInput?.text == "?:d" && story.state.notice?.text.hasPrefix("enter adds") == true)
  }

  @Test("it closes if the scrum is deleted elsewhere, and adds nobody to one that became read-only")
  func elsewhere() {
    var story = Story.detail(1).pressing("A")
    var readOnly = story
    story.happen(.merged([], notices: []))
    #expect(story.state.overlay == nil && story.state.screen == .board)
    readOnly.type("Ada")
    readOnly.happen(.readOnly("The store is read-only"))
    readOnly.press(.enter)
    expect(names(readOnly).count, 4)
    expect(readOnly.reason(against: "add attendee"), readOnly.state.shared.readOnlyReason)
  }

  @Test("it stands over the scrum, and gives way to the text on the smallest screens")
  func pictures() {
    let story = Story.detail(1).pressing("A", typing: "Ada")
    let screen = story.screen(60, 16)
    #expect(screen.contains("Add an attendee to Design") && screen.contains("[enter] Add   [esc] Cancel"))
    #expect(story.screen(20, 3).contains("Ada"))
  }
}
