import Testing

@testable import ScrumUI

@Suite("The form on the screen")
struct FormPictureTests {
  @Test("a small terminal has shorter words, and what is wrong below the field")
  func small() throws {
    var story = try Story.newForm.pressing(typing: "Ada").going(to: .newAttendee)
    story.type("Bo, Cy")
    try story.go(to: .day(0))
    story.press("w", .control("s"))
    #expect(
      story.lines(40, 12)[4...10] == [
        " ▌   Link         The address of the c…█",
        " ▌   Attendees +  Bo, Cy               █",
        " ▌ ▸ Time       ‹ none ›               █",
        " ▌                ! Type a time        █",
        " ▌   Days         ✓M ✓T ✓W ✓T ✓F ·S ·S │",
        " ▌   Leads        Nobody               │",
        " Not saved: type a time",
      ])
  }

  @Test("on a narrow screen, labels stand above their fields")
  func narrow() {
    let story = Story.editForm.pressing(.down)
    #expect(
      story.lines(24, 9)[1...4] == [
        " Title                 █", "   Design              │", " Length                │",
        " ‹ 10 minutes ›        │",
      ])
  }

  @Test("a wide screen shows the card as it will be")
  func preview() throws {
    let story = try Story.editForm.going(to: .day(0)).pressing("w", .up, "9", .tab)
    #expect(
      story.lines(110, 24)[2...6].map { String($0.dropFirst(80)) } == [
        "On the board",
        " Design             Mon 09:00",
        " Not met yet",
        "",
        " 4 people              10 min",
      ])
  }

  @Test("beside the card are the days that the schedule means, and when everyone's turn begins")
  func meaning() throws {
    var story = Story.editForm
    let rows = { (story: Story) in
      story.lines(120, 40)[8..<19].map { String($0.dropFirst(90)) }
    }
    let turns = ["Turns begin at", " 0:00  Cathy", " 2:30  Daisy", " 5:00  Simon", " 7:30  Jonathan"]
    expect(rows(story), turns + Array(repeating: "", count: 6))
    try story.go(to: .day(0))
    story.press("w", .up, "9", .tab)
    let days = [
      "Next meetings", " Mon 23 Nov  09:00", " Tue 24 Nov  09:00", " Wed 25 Nov  09:00", " Thu 26 Nov  09:00",
      " Fri 27 Nov  09:00",
    ]
    expect(rows(story), days + [""] + turns.prefix(4))
    // Nobody knows a shuffled order.
    try story.go(to: .member("speakingOrder"))
    story.press(.right)
    expect(rows(story), days + Array(repeating: "", count: 5))
  }

  @Test("a focused choice has arrows; without colours, a mark too")
  func arrows() throws {
    let story = try Story.editForm.going(to: .theme)
    expect(story.screen(80, 24).missing("▸ Theme           ‹ ", " ✓  Yellow ›"), [])
    expect(story.canvas(80, 24, glyphs: .ascii).picture.missing("> Theme           < ", " Yellow >"), [])
  }

  @Test("a long title is cut, and the cursor stays visible")
  func longTitle() {
    var story = Story.newForm
    story.type("A daily scrum with a title longer than any board can show in one line of it")
    #expect(story.screen(60, 24).contains("▸ Title             …y board can show in one line of it"))
    story.press(.tab)
    #expect(story.screen(60, 24).contains("  Title             A daily scrum with a title longer"))
  }

  @Test("every size from nothing on draws, with the field in focus in view")
  func everySize() throws {
    var story = Story.editForm
    for field in try story.form.fields {
      try story.go(to: field)
      for width in [0, 1, 20, 36, 68, 200] {
        for height in [0, 2, 6, 15] {
          let isMarked = story.screen(width, height).contains { $0 == "▸" || $0 == "‹" }
          #expect(isMarked || width < 20 || height < 6, "\(field) at \(width) × \(height)")
        }
      }
    }
  }
}
