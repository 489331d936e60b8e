import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The sections of the form")
struct FormSectionTests {
  /// A board with a scrum of ten people that meets at 09:30.
  private static var tenPeople: Story {
    let scrum = DailyScrum(
      title: "Platform", attendees: (1...10).map { Attendee(name: "Person \($0)") }, lengthInMinutes: 15,
      schedule: TimeOfDay(hour: 9, minute: 30).map { Schedule(days: [.mon, .tue], time: $0) })
    return Story([scrum])
  }

  @Test("from the board, changing the time of a scrum of ten people takes five keys")
  func time() {
    var story = Self.tenPeople.pressing("e", .tab, .tab, .right, .control("s"))
    expect(story.state.scrums[0].schedule?.time, TimeOfDay(hour: 9, minute: 45))
    #expect(story.state.scrums[0].schedule?.days == [.mon, .tue] && story.state.screen == .board)
    story.press("e", .tab, .tab, .left, .control("s"))
    expect(story.state.scrums[0].schedule?.time, TimeOfDay(hour: 9, minute: 30))
  }

  @Test("a new team that meets on weekdays takes four keys beside what is typed")
  func newTeam() throws {
    var story = Story.samples.pressing("n", typing: "Growth")
    story.press(.tab, typing: "Ada, Bo, Cy")
    story.press(.tab, typing: "930")
    story.press(.control("s"))
    let team = try #require(story.state.scrums.last)
    #expect(team.title == "Growth" && team.attendees.map(\.name) == ["Ada", "Bo", "Cy"])
    expect(team.schedule, Schedule(days: Schedule.workdays, time: try #require(TimeOfDay("09:30"))))
    #expect(story.state.screen == .board && story.state.focusedScrum == team)
  }

  @Test("changing its length takes five keys at most, with an arrow or with digits")
  func length() {
    var story = Self.tenPeople.pressing("e", .down, .right, .control("s"))
    expect(story.state.scrums[0].lengthInMinutes, 16)
    story.press("e", .down, "2", "0", .control("s"))
    expect(story.state.scrums[0].lengthInMinutes, 20)
  }

  @Test("Tab goes from section to section and around, Shift-Tab back to the start of the one before")
  func sections() throws {
    var story = Story.editForm
    var seen: [FormFocus] = []
    for _ in 0..<6 {
      seen.append(try story.form.focus)
      story.press(.tab)
    }
    expect(seen, [.title, .attendee(0), .time, .lead, .save, .title])
    try expect(story.form.focus, .attendee(0))
    story.press(.down, .backTab)
    try expect(story.form.focus, .title)
    story.press(.backTab, .backTab, .down, .backTab)
    try expect(story.form.focus, .time)
    try expect(Story.newForm.pressing(.tab).form.focus, .newAttendee)
  }

  @Test("the arrows go through all fields, across the borders of sections, and stop at the ends")
  func arrows() throws {
    var story = Story.editForm
    let fields = try story.form.fields
    expect(fields.count, 17)
    for field in fields {
      try expect(story.form.focus, field)
      story.press(.down)
    }
    try expect(story.form.focus, .cancel)
    story.press(.left)
    try expect(story.form.focus, .save)
    story.press("g", .up)
    try expect(story.form.focus, .title)
    story.press(.down, "G", "j")
    try expect(story.form.focus, .cancel)
  }

  @Test("the time goes by quarters of an hour, around midnight, and from none to nine")
  func quarters() throws {
    var story = try Self.tenPeople.pressing("e").going(to: .time)
    func times(_ keys: Key...) throws -> [String] {
      try keys.map { key in
        story.press(key)
        return try story.form.draft.time
      }
    }
    try expect(
      times(.right, "l", "+", .left, "h", "-"), ["09:45", "10:00", "10:15", "10:00", "09:45", "09:30"])
    try expect(times("9", ":", "2", "0", .right), ["9", "9:", "9:2", "9:20", "09:30"])
    try expect(times("9", ".", "2", "0", .left), ["9", "9.", "9.2", "9.20", "09:15"])
    try expect(times("0", .left, .right, .right), ["0", "23:45", "00:00", "00:15"])
    try expect(times("2", "3", "5", "9", "1", .right), ["2", "23", "235", "2359", "23591", "09:00"])
    try expect(times(.delete, .right, .control("u"), .left), ["", "09:00", "", "09:00"])
    try expect(times("1", "4", .backspace, "5"), ["1", "14", "1", "15"])
    story.press(.control("s"))
    expect(story.state.scrums[0].schedule?.time, TimeOfDay(hour: 15, minute: 0))
  }

  @Test("what is typed at the time by mistake neither changes nor leaves it, and can be had back")
  func names() throws {
    for names in ["Ada\nBo\n", "wu\njo wade\n", "jo\n", "k w\n", " w\n", "Greta\ng\n"] {
      var story = Story.newForm.pressing(typing: "Growth").pressing(.tab, typing: "Cy")
      story.press(.tab)
      let before = try story.form.draft
      for character in names { story.press(character == "\n" ? .enter : .character(character)) }
      #expect(try story.form.draft == before && story.form.focus == .time, "\(names)")
    }
    var story = Story.newForm.pressing(typing: "Growth").pressing(.tab, .tab)
    story.press("A", "d", "a", .escape, .backTab)
    try expect(story.form.focus, .newAttendee)
    story.press(.control("y"))
    try expect(story.form.draft.newAttendee.text, "Ada")
  }

  @Test("a pasted time is accepted, anything else refused")
  func paste() throws {
    var story = try Self.tenPeople.pressing("e").going(to: .time).after(.paste(" 14:05\n"))
    try expect(story.form.draft.time, "14:05")
    story.happen(.paste("soon"))
    try expect(story.form.draft.time, "14:05")
  }
}
