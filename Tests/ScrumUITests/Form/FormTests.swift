import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The form")
struct FormTests {
  @Test("a new scrum is typed, saved at the end of the list, and can be undone")
  func newScrum() throws {
    var story = Story.newForm
    try story.saveScrum("Ops", "Ada, Bo")
    let scrum = try #require(story.state.scrums.last)
    expect(scrum.title, "Ops")
    expect(scrum.attendees.map(\.name), ["Ada", "Bo"])
    #expect(scrum.lengthInMinutes == 5 && scrum.theme == .bubblegum && scrum.schedule == nil)
    #expect(scrum.speakingOrder == nil && scrum.whenTimeIsUp == nil && scrum.share == nil)
    expect(story.effects, [.store(.save(story.state.scrums))])
    #expect(story.state.screen == .board && story.state.notice?.text == "Ops added · u undo")
    expect(story.state.board.focusedCard, CardID(section: .allScrums, scrum: scrum.id))
    story.press("u")
    expect(story.state.scrums.count, 3)
  }

  @Test("after the user's first scrum, not the second, the board offers to remove the samples")
  func samples() throws {
    var story = Story(DailyScrum.samples()).pressing("n")
    try story.saveScrum("Ops")
    #expect(story.state.offersSampleRemoval && story.screen(80, 40).contains("3 samples can be removed"))
    // Where none is left it offers nothing, and the focus goes on to what is there; undo brings both back.
    story.press("g", .up, .up)
    expect(story.state.board.focus, .samples)
    var without = story
    let own = Array(story.state.scrums.suffix(1))
    without.happen(.merged(own, notices: []))
    #expect(!without.screen(80, 40).contains("samples can be removed"))
    expect(without.state.board.focus, .card(.upNext, 0))
    without.happen(.merged(story.state.scrums, notices: []))
    #expect(without.screen(80, 40).contains("3 samples can be removed"))
    var other = Story.numbered(1).pressing("n")
    try other.saveScrum("Ops")
    #expect(!other.state.offersSampleRemoval)
  }

  @Test("a new scrum takes the least used theme, the first of several")
  func leastUsedTheme() throws {
    var story = Story(
      Theme.allCases.filter { $0 != .navy && $0 != .teal }.map {
        DailyScrum(title: $0.name, attendees: [Attendee(name: "Ada")], theme: $0)
      })
    story.press("n")
    try expect(story.form.draft.theme, .navy)
  }

  @Test("without a title or attendees nothing is saved, the focus goes there, and a fix removes the words")
  func refusal() throws {
    var story = try Story.newForm.going(to: .member("share"))
    #expect(!story.screen(80, 24).contains("!"))
    story.press(.control("s"))
    #expect(try story.effects.isEmpty && story.form.focus == .title)
    #expect(
      story.screen(80, 24).contains(
        "▸ Title             What the team calls it                   ! Type a title"))
    #expect(
      story.screen(80, 24).contains(
        "Attendees      +  Add an attendee                       ! Add an attendee"))
    story.press(" ")
    #expect(story.screen(80, 24).contains("! Type a title"))
    story.type("Ops")
    #expect(!story.screen(80, 24).contains("! Type a title"))
    story.press(.control("s"))
    try expect(story.form.focus, .newAttendee)
    story.type("Ada")
    #expect(!story.screen(80, 24).contains("!"))
    try story.go(to: .save)
    story.press(.enter)
    expect(story.state.scrums.last?.title, "Ops")
  }

  @Test("an edit changes what was changed and nothing else, in one step")
  func edit() throws {
    var story = Story.editForm
    let before = story.state.scrums[0]
    story.press(.end, typing: " team")
    try story.go(to: .length)
    story.press(.right, "+", "l", "-")
    try story.go(to: .theme)
    story.press(.left)
    try story.go(to: .member("whenTimeIsUp"))
    story.press(" ", .control("s"))
    var expected = before
    expected.title = "Design team"
    expected.lengthInMinutes = 12
    expected.theme = .teal
    expected.whenTimeIsUp = .advance
    #expect(story.state.scrums[0] == expected && story.state.notice?.text == "Design team changed · u undo")
    story.press("u")
    expect(story.state.scrums[0], before)
  }

  @Test("saving without a change saves nothing")
  func noChange() {
    var story = Story.editForm.pressing(.control("s"))
    #expect(story.effects.isEmpty && story.state.screen == .board)
    story.press("u")
    expect(story.state.notice?.text, "Nothing to undo")
  }

  @Test("a scrum that is gone is added again: nothing typed is lost")
  func gone() throws {
    var story = Story.editForm
    let id = story.state.scrums[0].id
    story.type("!")
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    story.press(.control("s"))
    #expect(story.state.scrums.last?.id == id && story.state.scrums.last?.title == "Design!")
    expect(story.state.notice?.text.hasPrefix("Design! was deleted elsewhere and is added again"), true)
  }

  @Test("an untouched field keeps its value, however the form shows it")
  func untouched() throws {
    let odd = DailyScrum(
      title: " De\u{1B}sign ", attendees: [Attendee(name: "Smith,\tJohn"), Attendee(name: "")],
      lengthInMinutes: 500, schedule: Schedule(days: [.mon], time: try #require(TimeOfDay("09:30"))))
    var story = Story([odd]).pressing("e")
    #expect(try !story.form.isChanged)
    try story.go(to: .attendee(0))
    story.press(.enter)
    try story.go(to: .member("share"))
    story.press(.right, .control("s"))
    var expected = odd
    expected.share = .fixed
    expect(story.state.scrums, [expected])
  }

  @Test("a saved scrum is shown even if the filter excludes it")
  func filtered() throws {
    var story = Story.samples
    story.write("/", "Dev")
    story.press("n")
    try story.saveScrum("Ops")
    expect(story.state.board.focusedCard?.scrum, story.state.scrums.last?.id)
  }
}
