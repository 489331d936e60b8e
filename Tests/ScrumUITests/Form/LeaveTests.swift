import Testing

@testable import ScrumUI

@Suite("Leaving the form")
struct LeaveTests {
  @Test("without changes, Esc leaves at once, as does q outside a text")
  func unchanged() {
    var story = Story.editForm.pressing(typing: "x").pressing(.backspace, .escape)
    expect(story.state.screen, .board)
    story.press("e", .down, .right, .left, "q")
    expect(story.state.screen, .board)
    expect(story.press("e", .control("c")), [.terminal(.quit)])
  }

  @Test("with changes it asks; a name in the empty row is one")
  func question() throws {
    var story = try Story.newForm.going(to: .newAttendee).pressing(typing: "Ada").pressing(.escape)
    #expect(story.screen(60, 12).contains("The new scrum is not saved yet"))
    story.press("z", "1", .enter)
    #expect(try story.form.focus == .title && story.screen(80, 24).contains("! Type a title"))
  }

  @Test("each answer does what it says")
  func answers() throws {
    var story = Story.editForm
    let before = story.state
    story.type("!")
    story.press(.escape, .escape)
    #expect(try story.form.question == nil && story.form.draft.title.text == "Design!")
    story.press(.escape, "x")
    #expect(story.state.scrums == before.scrums && story.state.screen == .board && story.effects.isEmpty)
    story.press("e", typing: "!")
    story.press(.escape, .right, .left, .enter)
    expect(story.state.scrums[0].title, "Design!")
    story.press("e", typing: "?")
    story.press(.escape, .tab, .tab, " ")
    #expect(try story.form.question == nil)
    story.press(.escape, .control("s"))
    expect(story.state.scrums[0].title, "Design!?")
  }

  @Test("the mouse answers, and reaches nothing behind the question")
  func mouse() throws {
    var story = Story.editForm.pressing("!", .escape)
    let form = try story.form
    story.click("form/title")
    try expect(story.form, form)
    story.click("do discard")
    expect(story.state.screen, .board)
  }

  @Test("Ctrl-C asks first if something would be lost; a second one quits")
  func quit() throws {
    var story = Story.editForm.pressing("!", .control("c"))
    #expect(story.effects.isEmpty && story.screen(80, 24).contains("^C again quits without saving"))
    expect(story.press(.control("c")), [.terminal(.quit)])
  }

  @Test("Ctrl-C over the help, and in the question that Esc asked, asks too")
  func quitElsewhere() {
    let story = Story.editForm.pressing("!", .function(1), .control("c"))
    #expect(story.effects.isEmpty && story.state.overlay == nil)
    var other = Story.editForm.pressing("!")
    expect(other.press(.escape, .control("c")), [])
    expect(other.press(.control("c")), [.terminal(.quit)])
  }

  @Test("the question before the end saves and quits, or goes back to what is missing")
  func saveAndQuit() throws {
    let story = Story.editForm.pressing("!", .control("c"), "s")
    expect(story.effects, [.store(.save(story.state.scrums)), .terminal(.quit)])
    var other = Story.newForm.pressing(typing: "Ops").pressing(.control("c"), "s")
    #expect(try other.effects.isEmpty && other.form.focus == .newAttendee)
    expect(other.press(.control("c"), "x"), [.terminal(.quit)])
  }

  @Test("termination and suspension by the system are not questioned")
  func terminate() {
    var story = Story.editForm.pressing("!").after(.terminate)
    expect(story.effects, [.terminal(.quit)])
    expect(story.press(.control("z")), [.terminal(.suspend)])
  }
}
