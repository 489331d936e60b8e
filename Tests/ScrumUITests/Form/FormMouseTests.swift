import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The mouse in the form")
struct FormMouseTests {
  private let size = Size(width: 80, height: 24)

  @Test("a click on an arrow takes one step, one beside it only puts the focus there", arguments: [80, 30])
  func arrows(width: Int) throws {
    let size = Size(width: width, height: 24)
    var story = Story.editForm
    for _ in 0..<3 {
      try story.click(on: "10 min", size)
      #expect(try story.form.focus == .length && story.form.draft.length == 10)
    }
    try story.click(on: "›", size)
    #expect(try story.form.draft.length == 11)
    try story.click(on: "‹", size)
    try story.click(on: "‹", size)
    #expect(try story.form.draft.length == 9)
    for _ in 0..<3 { try story.click(on: "Yellow", size) }
    #expect(try story.form.focus == .theme && story.form.draft.theme == .yellow)
    try story.click(on: "‹", size)
    #expect(try story.form.draft.theme == .teal)
    // Where there is no room beside it, the question lies over the arrow.
    guard width == 80 else { return }
    story.press("!", .escape)
    try story.click(on: "›", size)
    #expect(try story.form.draft.theme == .teal)
  }

  @Test("a click into a text puts the cursor before the character that is seen there, wide ones too")
  func cursor() throws {
    var story = Story.newForm
    story.type("日本 e\u{301}te")
    // The title begins in column 15: 日 takes 15 and 16, 本 17 and 18, the blank 19.
    for (x, cursor) in [
      (14, 7), (15, 0), (16, 0), (17, 1), (18, 1), (19, 2), (20, 3), (21, 4), (22, 5), (23, 6), (70, 6),
    ] {
      story.press(.end)
      story.mouse(.press, x, 2, on: size)
      story.mouse(.release, x, 2, on: size)
      #expect(try story.form.draft.title.cursor == min(cursor, 6), "column \(x)")
    }
    story.press(.home, .tab)
    story.mouse(.press, 17, 2, on: size)
    #expect(try story.form.focus == .title && story.form.draft.title.cursor == 1)
  }

  @Test("below a question and below the palette no cursor moves")
  func below() throws {
    var story = Story.editForm
    story.type("!")
    for key: Key in [.escape, .function(2)] {
      var covered = story
      covered.press(key)
      for y in 0..<24 { covered.mouse(.press, 16, y, on: size) }
      #expect(try covered.form.draft.title.cursor == 7)
    }
  }
}
