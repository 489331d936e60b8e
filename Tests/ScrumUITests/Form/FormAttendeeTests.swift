import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The attendees in the form")
struct FormAttendeeTests {
  private func names(_ story: Story) throws -> [String] { try story.form.draft.attendees.map(\.name.text) }

  @Test("Enter adds and stays at the empty row; there alone it goes on to the next field")
  func add() throws {
    var story = try Story.newForm.going(to: .newAttendee).pressing(typing: "Ada")
    story.write(.enter, "Bo, , Cy")
    try expect(names(story), ["Ada", "Bo", "Cy"])
    try expect(story.form.focus, .newAttendee)
    story.press(.enter)
    try expect(story.form.focus, .time)
  }

  @Test("semicolons separate names too, typed or pasted")
  func semicolons() throws {
    var story = try Story.newForm.going(to: .newAttendee)
    story.write("A", "da; Bo")
    story.happen(.paste("Cy;Dee；Eve"))
    try expect(names(story), ["Ada", "Bo", "Cy", "Dee", "Eve"])
  }

  @Test("a name that is there twice is pointed at beside its row, and saved")
  func repeated() throws {
    var story = try Story.newForm.pressing(typing: "Growth").going(to: .newAttendee)
    story.write("A", "da; Bo; ADA ; Cy")
    let rows = story.screen(80, 24).split(separator: "\n").filter { $0.contains("! Already in the list") }
    #expect(rows.count == 1 && rows[0].contains("3  ADA"))
    story.type("bo")
    expect(story.screen(80, 24).split(separator: "\n").filter { $0.contains("! Already") }.count, 2)
    #expect(story.spoken(80, 24).contains("Attendee 3, text field, ADA, Already in the list"))
    story.press(.control("s"))
    expect(story.state.scrums.last?.attendees.map(\.name), ["Ada", "Bo", "ADA", "Cy", "bo"])
  }

  @Test("in a row that is there Enter goes to the next one, several names become several rows")
  func enterInRow() throws {
    var story = try Story.editForm.going(to: .attendee(2)).pressing(.enter)
    try expect(story.form.focus, .attendee(3))
    story.press(.enter)
    try expect(story.form.focus, .newAttendee)
    try story.go(to: .attendee(0))
    story.type(",Eve")
    story.press(.enter)
    try expect(names(story), ["Cathy", "Eve", "Daisy", "Simon", "Jonathan"])
    try expect(story.form.focus, .attendee(2))
  }

  @Test("a name with a comma from a file stays one name, also once an absence is noted")
  func commaAndAbsence() throws {
    let scrum = DailyScrum(title: "Design", attendees: ["Doe, Jane", "Bo"].map { Attendee(name: $0) })
    var story = try Story([scrum]).pressing("e").going(to: .attendee(0))
    story.press(.control("t"), typing: "fri")
    story.press(.enter)
    try expect(story.form.draft.attendees[0].away.count, 1)
    story.press(.enter)
    try expect(names(story), ["Doe, Jane", "Bo"])
    try expect(story.form.focus, .attendee(1))
    story.press(.control("s"))
    expect(story.state.scrums[0].attendees.map(\.name), ["Doe, Jane", "Bo"])
    expect(story.state.scrums[0].attendees[0].id, scrum.attendees[0].id)
  }

  @Test("a pasted list becomes attendees, a pasted name is typed")
  func paste() throws {
    var story = try Story.newForm.going(to: .newAttendee).after(.paste("Ada\r\nBo\n\n  Cy\u{1B}[31m  \n"))
    try expect(names(story), ["Ada", "Bo", "Cy [31m"])
    story.happen(.paste("Dee"))
    try expect(story.form.draft.newAttendee.text, "Dee")
    try story.go(to: .attendee(1))
    story.happen(.paste("b\nEve"))
    try expect(names(story), ["Ada", "Bob", "Eve", "Cy [31m"])
    try expect(story.form.focus, .attendee(2))
    story.happen(.paste(String(repeating: "x\n", count: 100_000)))
    #expect(try names(story).count == 4 && story.state.notice?.isError == true)
  }

  @Test("^X removes, Backspace does in an empty row")
  func remove() throws {
    var story = try Story.editForm.going(to: .attendee(1)).pressing(.control("x"))
    try expect(names(story), ["Cathy", "Simon", "Jonathan"])
    try expect(story.form.focus, .attendee(1))
    for _ in 0..<5 { story.press(.backspace) }
    try expect(names(story), ["Cathy", "", "Jonathan"])
    story.press(.backspace)
    try expect(names(story), ["Cathy", "Jonathan"])
    try story.go(to: .newAttendee)
    story.type("Ada")
    story.press(.control("x"), .backspace)
    #expect(try story.form.draft.newAttendee.text.isEmpty && names(story).count == 2)
  }

  @Test("the order changes by keys, and everybody keeps their id")
  func reorder() throws {
    var story = Story.editForm
    let before = story.state.scrums[0].attendees
    try story.go(to: .attendee(3))
    story.press(.control("p"), .shiftUp, .control("n"), .control("p"))
    try expect(names(story), ["Cathy", "Jonathan", "Daisy", "Simon"])
    try expect(story.form.focus, .attendee(1))
    story.press(.control("p"), .control("p"), typing: "!")
    try story.go(to: .newAttendee)
    story.type("Eve")
    story.press(.control("s"))
    let after = story.state.scrums[0].attendees
    expect(after.map(\.name), ["Jonathan!", "Cathy", "Daisy", "Simon", "Eve"])
    expect(after.prefix(4).map(\.id), [before[3], before[0], before[1], before[2]].map(\.id))
    expect(Set(after.map(\.id)).count, 5)
  }

  @Test("blank rows are dropped")
  func blank() throws {
    let story = try Story.editForm.going(to: .attendee(1)).pressing(.control("u"), " ", .control("s"))
    expect(story.state.scrums[0].attendees.map(\.name), ["Cathy", "Simon", "Jonathan"])
  }

  @Test("without any name left nothing is saved")
  func nobody() throws {
    var story = Story.editForm
    for place in 0..<4 {
      try story.go(to: .attendee(place))
      story.press(.control("u"))
    }
    story.press(.control("s"))
    try expect(story.form.focus, .attendee(0))
    #expect(
      story.screen(80, 24).contains(
        "▸ Attendees      1  No name                               ! Add an attendee"))
  }

  @Test("the footer offers what works for an attendee, and the other keys say why not")
  func reasons() throws {
    var story = try Story.newForm.going(to: .newAttendee)
    #expect(story.screen(40, 12).hasSuffix(" enter add  F1 help            esc back"))
    story.press(.control("p"))
    expect(story.state.notice, .info("This row has no attendee yet"))
    story.type("Ada")
    #expect(story.screen(40, 12).hasSuffix(" enter add  F1 help            esc back"))
    story.write(.enter, "Bo")
    story.press(.up)
    try expect(story.form.focus, .attendee(1))
    story.press(.control("n"))
    expect(story.state.notice, .info("Already last"))
    story.press(.control("p"))
    #expect(story.state.notice == nil)
    story.press(.control("p"))
    expect(story.state.notice, .info("Already first"))
    try expect(names(story), ["Bo", "Ada"])
  }
}
