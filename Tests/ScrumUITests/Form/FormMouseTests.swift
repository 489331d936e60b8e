import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The mouse in the form")
struct FormMouseTests {
  private let size = Size(width: 80, height: 24)

  @Test("a click on an arrow changes the value; beside it, it only moves the focus", arguments: [80, 30])
  func arrows(width: Int) throws {
    let size = Size(width: width, height: 24)
    var story = Story.editForm
    for _ in 0..<3 {
      try story.click(on: "10 min", size)
      #expect(try story.form.focus == .length && story.form.draft.length == 10)
    }
    try story.click(onArrow: "›", size)
    #expect(try story.form.draft.length == 11)
    try story.click(onArrow: "‹", size)
    try story.click(onArrow: "‹", size)
    #expect(try story.form.draft.length == 9)
    for _ in 0..<3 { try story.click(on: "Yellow", size) }
    #expect(try story.form.focus == .theme && story.form.draft.theme == .yellow)
    try story.click(onArrow: "‹", size)
    #expect(try story.form.draft.theme == .teal)
    // Where there is no room beside it, the question lies over the arrow.
    guard width == 80 else { return }
    story.press("!", .escape)
    try story.click(onArrow: "›", size)
    #expect(try story.form.draft.theme == .teal)
  }

  @Test("a click into a text puts the cursor before the character that is seen there, wide ones too")
  func cursor() throws {
    var story = Story.newForm
    story.type("日本 e\u{301}te")
    // The title begins in column 23: 日 takes 23 and 24, 本 25 and 26, the blank 27.
    for (x, cursor) in [
      (22, 7), (23, 0), (24, 0), (25, 1), (26, 1), (27, 2), (28, 3), (29, 4), (30, 5), (31, 6), (70, 6),
    ] {
      story.press(.end)
      story.mouse(.press, x, 2, on: size)
      story.mouse(.release, x, 2, on: size)
      #expect(try story.form.draft.title.cursor == min(cursor, 6), "column \(x)")
    }
    story.press(.home, .tab)
    story.mouse(.press, 25, 2, on: size)
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

  @Test("a key after the wheel shows the button that it puts in focus, on a small screen, too")
  func wheelAndKey() {
    let size = Size(width: 30, height: 8)
    for turns in 1...4 {
      var story = Story.samples
      story.press("e", .backTab)
      let isSeen = story.isFocusSeen(30, 8)
      #expect(isSeen)
      for _ in 0..<turns { story.mouse(.scrollUp, 3, 6, on: size) }
      story.press("j")
      let isStillSeen = story.isFocusSeen(30, 8)
      #expect(isStillSeen, "\(turns)")
    }
  }
}

extension Story {
  /// Clicks on an arrow below the title of the screen.
  fileprivate mutating func click(onArrow arrow: Character, _ size: Size) throws {
    let lines = screen(size.width, size.height).split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.indices.dropFirst().first { lines[$0].contains(arrow) })
    let place = try #require(lines[y].firstIndex(of: arrow))
    let x = lines[y].distance(from: lines[y].startIndex, to: place)
    mouse(.press, x, y, on: size)
    mouse(.release, x, y, on: size)
  }
}
