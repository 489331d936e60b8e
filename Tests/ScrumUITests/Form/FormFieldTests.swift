import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The fields of the form")
struct FormFieldTests {
  @Test("letters are text where one is typed, and keys elsewhere")
  func letters() throws {
    var story = Story.newForm
    story.type("q?: hjkl 5+-")
    #expect(try story.form.draft.title.text == "q?: hjkl 5+-")
    story.press(.function(1))
    #expect(story.state.overlay != nil)
    story.press(.escape, .down, "?")
    #expect(story.state.overlay != nil)
    story.press("?", ":")
    #expect(story.state.overlay != nil)
  }

  @Test("the length is typed by its digits, or changed by one, within 1 to 120")
  func length() throws {
    var story = Story.newForm
    try story.go(to: .length)
    func length(_ keys: Key...) throws -> Int {
      for key in keys { story.press(key) }
      return try story.form.draft.length
    }
    #expect(try length("4", "5") == 45)
    #expect(try length(.right) == 46)
    #expect(try length("1", "2", "0") == 120)
    #expect(try length("+") == 120)
    #expect(try length("-") == 119)
    #expect(try length("1", "2", "1") == 12)
    #expect(try length(.left, "2", "h", "-") == 1)
    #expect(try length("0") == 1)
    #expect(try length("7") == 7)
  }

  @Test("a length that is too long is refused; Backspace erases the last digit")
  func erasing() throws {
    var story = Story.newForm
    try story.go(to: .length)
    #expect(
      story.screen(80, 24).contains("Type 1 to 120, or change it with left and right\n"))
    story.press("1", "2", "5")
    #expect(try story.form.draft.length == 12)
    #expect(story.state.notice == .info("At most 120 minutes"))
    story.press("0")
    #expect(try story.form.draft.length == 120)
    var lengths: [Int] = []
    for key: Key in [.backspace, .backspace, .backspace, .backspace, "0", "4", "7", .backspace, .left] {
      story.press(key)
      lengths.append(try story.form.draft.length)
    }
    #expect(lengths == [12, 1, 1, 1, 1, 4, 47, 4, 3])
    // What was not typed loses its last digit as well.
    story.press("1", "3", .left, .backspace, "5")
    #expect(try story.form.draft.length == 15)
  }

  @Test("all sixteen themes come in turn, both ways")
  func themes() throws {
    var story = Story.newForm
    try story.go(to: .theme)
    var seen: [Theme] = []
    for _ in Theme.allCases {
      seen.append(try story.form.draft.theme)
      story.press(.right)
    }
    #expect(seen == Theme.allCases)
    story.press(.left)
    #expect(try story.form.draft.theme == .yellow)
  }

  @Test("a click focuses a field, switches a day, and presses a button")
  func mouse() throws {
    var story = Story.editForm
    story.click("form/attendees/2")
    #expect(try story.form.focus == .attendee(2))
    story.click("form/attendees/2")
    #expect(try story.form.focus == .attendee(2))
    story.click("form/attendees/99")
    #expect(try story.form.focus == .newAttendee)
    story.click("form/days/3")
    #expect(try story.form.focus == .day(3))
    #expect(try story.form.draft.days == [.thu])
    story.click("form/days/3")
    #expect(try story.form.draft.days == [])
    story.click("form/do save form")
    #expect(story.state.screen == .board)
  }

  @Test("the form knows each view that can be clicked")
  func viewIDs() throws {
    let form = try Story.editForm.form
    for field in form.fields { #expect(form.field(at: field.viewID) == field) }
    let size = Size(width: 80, height: 24)
    let scene = Scene(AppView(Story.editForm.state, size: size), size: size, environment: EnvironmentValues())
    for y in 0..<22 {
      for x in 0..<80 {
        guard let id = scene.focusable(at: Point(x: x, y: y)) else { continue }
        #expect(form.field(at: id) != nil, "\(id)")
      }
    }
  }
}
