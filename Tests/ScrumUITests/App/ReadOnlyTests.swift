import CardKit
import Testing

@testable import ScrumUI

@Suite("A store written by a newer version")
struct ReadOnlyTests {
  private static let words = "scrums.json was written by a newer version and is read-only"

  private var story: Story {
    var story = Story.samples
    story.readOnly()
    return story
  }

  @Test("scrums can't be changed, and the reason is given", arguments: ["n", "e", "d", "J", "I"])
  func refused(letter: Character) {
    var story = story
    let scrums = story.state.scrums
    expect(story.press("G", .character(letter)), [])
    expect(story.state.notice, .info(Self.words))
    #expect(story.state.screen == .board && story.state.scrums == scrums)
  }

  @Test("nor by a button, nor on an empty board")
  func buttons() {
    var story = story.pressing("k", " ")
    #expect(story.state.board.focus == .newButton && story.state.notice == .info(Self.words))
    story.press(.enter)
    #expect(story.state.notice == .info(Self.words) && story.state.screen == .board)
    var empty = Story()
    empty.readOnly()
    empty.press("i")
    #expect(empty.effects == [] && empty.state.scrums.isEmpty)
  }

  @Test("earlier changes are not undone; a meeting can be held, deleted and brought back")
  func undo() {
    var story = Story.samples.pressing("d")
    story.readOnly()
    story.press("u")
    #expect(story.effects == [] && story.state.notice == .info(Self.words))
    let scrum = story.state.scrums[0].id
    story.happen(.history([], scrum: scrum))
    story.startMeeting("q", "s", .enter)
    let held = story.state.history[scrum] ?? []
    expect(held.count, 1)
    story.press(.tab, .enter, .tab, "d")
    expect(story.state.history[scrum]?.isEmpty, true)
    story.press("u")
    expect(story.state.history[scrum], held)
  }

  @Test("a form that was open keeps what was typed")
  func form() throws {
    var story = Story.editForm.pressing("!")
    story.readOnly()
    for keys: [Key] in [[.control("s")], [.escape, "s"], [.escape, .enter]] {
      for key in keys { story.press(key) }
      expect(story.effects, [])
      #expect(try story.form.draft.title.text.hasSuffix("!") && story.state.notice == .info(Self.words))
      if try story.form.question != nil { story.press("e") }
    }
  }

  @Test("the footer says so while it lasts")
  func foot() {
    let story = story.pressing("j")
    #expect(story.screen(80, 24).contains(" ! read-only  "))
    #expect(story.screen(40, 12).hasSuffix("\n ! read-only  s start  ? help    q quit"))
  }
}
