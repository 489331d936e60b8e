import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The fields of the form")
struct FormFieldTests {
  @Test("letters are text where one is typed, and keys elsewhere")
  func letters() throws {
    var story = Story.newForm.pressing(typing: "q?: hjkl 5+-")
    try expect(story.form.draft.title.text, "q?: hjkl 5+-")
    story.press(.function(1))
    #expect(story.state.overlay != nil)
    story.press(.escape, .down, "?")
    #expect(story.state.overlay != nil)
    story.press("?", ":")
    #expect(story.state.overlay != nil)
  }

  @Test("the length is typed by its digits, or changed by one, within 1 to 120")
  func length() throws {
    var story = try Story.newForm.going(to: .length)
    func length(_ keys: Key...) throws -> Int {
      story.press(keys)
      return try story.form.draft.length
    }
    try expect([length("4", "5"), length(.right)], [45, 46])
    try expect(
      [length("1", "2", "0"), length("+"), length("-"), length("1", "2", "1")], [120, 120, 119, 12])
    try expect([length(.left, "2", "h", "-"), length("0"), length("7")], [1, 1, 7])
  }

  @Test("a length that is too long is refused; Backspace erases the last digit")
  func erasing() throws {
    var story = try Story.newForm.going(to: .length)
    #expect(story.screen(80, 24).contains("Type 1 to 120, or change it with left and right\n"))
    story.press("1", "2", "5")
    #expect(try story.form.draft.length == 12 && story.state.notice == .info("At most 120 minutes"))
    story.press("0")
    try expect(story.form.draft.length, 120)
    var lengths: [Int] = []
    for key: Key in [.backspace, .backspace, .backspace, .backspace, "0", "4", "7", .backspace, .left] {
      story.press(key)
      lengths.append(try story.form.draft.length)
    }
    expect(lengths, [12, 1, 1, 1, 1, 4, 47, 4, 3])
    // What was not typed loses its last digit as well.
    story.press("1", "3", .left, .backspace, "5")
    try expect(story.form.draft.length, 15)
  }

  @Test("all sixteen themes come in turn, both ways")
  func themes() throws {
    var story = try Story.newForm.going(to: .theme)
    var seen: [Theme] = []
    for _ in Theme.allCases {
      seen.append(try story.form.draft.theme)
      story.press(.right)
    }
    expect(seen, Theme.allCases)
    story.press(.left)
    try expect(story.form.draft.theme, .yellow)
  }

  @Test("a click focuses a field, switches a day, and presses a button")
  func mouse() throws {
    var story = Story.editForm
    story.click("form/attendees/2")
    try expect(story.form.focus, .attendee(2))
    story.click("form/attendees/2")
    try expect(story.form.focus, .attendee(2))
    story.click("form/attendees/99")
    try expect(story.form.focus, .newAttendee)
    story.click("form/days/3")
    try expect(story.form.focus, .day(3))
    try expect(story.form.draft.days, [.thu])
    story.click("form/days/3")
    try expect(story.form.draft.days, [])
    story.click("form/do save form")
    expect(story.state.screen, .board)
  }

  @Test("the form knows each view that can be clicked")
  func viewIDs() throws {
    let form = try Story.editForm.form
    for field in form.fields { expect(form.field(at: field.viewID), field) }
    let size = Size(width: 80, height: 24)
    let scene = Scene(AppView(Story.editForm.state, size: size), size: size, environment: EnvironmentValues())
    for y in 0..<22 {
      for x in 0..<80 {
        guard let id = scene.focusable(at: Point(x: x, y: y)) else { continue }
        #expect(form.field(at: id) != nil, "\(id)")
      }
    }
  }

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
    try expect(story.form.draft.length, 11)
    try story.click(onArrow: "‹", size)
    try story.click(onArrow: "‹", size)
    try expect(story.form.draft.length, 9)
    for _ in 0..<3 { try story.click(on: "Yellow", size) }
    #expect(try story.form.focus == .theme && story.form.draft.theme == .yellow)
    try story.click(onArrow: "‹", size)
    try expect(story.form.draft.theme, .teal)
    // Where there is no room beside it, the question lies over the arrow.
    guard width == 80 else { return }
    story.press("!", .escape)
    try story.click(onArrow: "›", size)
    try expect(story.form.draft.theme, .teal)
  }

  @Test("a click into a text puts the cursor before the character that is seen there, wide ones too")
  func cursor() throws {
    var story = Story.newForm.pressing(typing: "日本 e\u{301}te")
    // The title begins in column 23: 日 takes 23 and 24, 本 25 and 26, the blank 27.
    for (x, cursor) in [
      (22, 7), (23, 0), (24, 0), (25, 1), (26, 1), (27, 2), (28, 3), (29, 4), (30, 5), (31, 6), (70, 6),
    ] {
      story.press(.end)
      story.click(x, 2, on: size)
      try expect(story.form.draft.title.cursor, min(cursor, 6), "column \(x)")
    }
    story.press(.home, .tab)
    story.mouse(.press, 25, 2, on: size)
    #expect(try story.form.focus == .title && story.form.draft.title.cursor == 1)
  }

  @Test("below a question and below the palette no cursor moves")
  func below() throws {
    let story = Story.editForm.pressing("!")
    for key: Key in [.escape, .function(2)] {
      var covered = story.pressing(key)
      for y in 0..<24 { covered.mouse(.press, 16, y, on: size) }
      try expect(covered.form.draft.title.cursor, 7)
    }
  }

  @Test("a key after the wheel shows the button that it puts in focus, on a small screen, too")
  func wheelAndKey() {
    let size = Size(width: 30, height: 8)
    for turns in 1...4 {
      var story = Story.samples.pressing("e", .backTab)
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
    let lines = lines(size.width, size.height)
    let y = try #require(lines.indices.dropFirst().first { lines[$0].contains(arrow) })
    let place = try #require(lines[y].firstIndex(of: arrow))
    let x = lines[y].distance(from: lines[y].startIndex, to: place)
    click(x, y, on: size)
  }
}
