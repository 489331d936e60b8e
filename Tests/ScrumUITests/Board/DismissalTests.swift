import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("A missed meeting that is dismissed")
struct DismissalTests {
  /// The board of a company at 09:40: Platform was missed.
  private var missed: Story {
    let board = TeamsBoard.company
    return Story(board.scrums, history: board.history, at: TeamsBoard.now + 18 * 60)
  }

  /// The same with Platform in focus, after what is late or due within the hour.
  private var focused: Story { missed.pressing(Array(repeating: "l", count: 5)) }

  private var due: Date { TeamsBoard.now - 7 * 60 }

  @Test("x dismisses it until its next time, the focus is on what comes next, and u brings it back")
  func dismissing() throws {
    var story = focused
    #expect(story.screen(80, 24).contains("missed 09:15"))
    let platform = try #require(story.state.focusedScrum)
    expect(platform.title, "Platform")
    expect(story.press("x"), [.files(.saveDismissed([platform.id: due]))])
    expect(story.state.notice?.text, "Platform dismissed for today")
    #expect(!story.screen(80, 24).contains("missed 09:15") && story.state.when(platform) == "tomorrow 09:15")
    #expect(story.state.focusedScrum?.title == "Data" && story.state.board.focus == .card(.upNext, 5))
    expect(story.press("u"), [.files(.saveDismissed([:]))])
    expect(story.state.when(platform), "missed today · 09:15")
    expect(story.state.focusedScrum?.title, "Platform")
    expect(story.reason(against: "undo"), "Nothing to undo")
  }

  @Test("C cancels the next meeting, brings it back, and u undoes either", arguments: [false, true])
  func cancelling(_ isDetail: Bool) throws {
    var story = isDetail ? focused.pressing([.enter]) : focused
    let platform = try #require(focused.state.focusedScrum)
    func schedule() throws -> Schedule {
      try #require(story.state.shared.scrum(platform.id)?.schedule)
    }
    let before = try schedule()
    story.press("C")
    let day = try #require(schedule().cancelled.first)
    expect(try schedule().cancelled, [day])
    #expect(story.state.notice?.text.hasPrefix("Platform cancelled: ") == true)
    story.press("C")
    expect(try schedule(), before)
    #expect(story.state.notice?.text.hasPrefix("Platform takes place: ") == true)
    story.press("u", "u")
    expect(try schedule(), before)
  }

  @Test(
    "one that is late, or was missed, is so again once it is brought back, by C or by u",
    arguments: [3.0, 18])
  func lateAgain(minutes: Double) throws {
    let board = TeamsBoard.company
    for keys: [Key] in [["C", "C"], ["C", "u"], ["C", "C", "u", "u"]] {
      var story = Story(board.scrums, history: board.history, at: TeamsBoard.now - 7 * 60 + minutes * 60)
      let platform = try #require(story.state.scrums.first { $0.title == "Platform" })
      for _ in 0..<12 where story.state.focusedScrum?.id != platform.id { story.press("l") }
      let before = story.state.when(platform)
      #expect(before.contains("late") || before.contains("missed"), "\(before)")
      story.press(keys[0])
      let cancelled = try #require(story.state.shared.scrum(platform.id))
      #expect(story.state.when(cancelled).hasPrefix("tomorrow"))
      for _ in 0..<12 where story.state.focusedScrum?.id != platform.id { story.press("l") }
      for key in keys.dropFirst() { story.press(key) }
      let after = try #require(story.state.shared.scrum(platform.id))
      expect(story.state.when(after), before, "\(keys)")
    }
  }

  @Test("of several, the card at the same place is next, wherever that is", arguments: [0, 1, 5])
  func place(_ place: Int) {
    var story = missed.pressing(Array(repeating: "l", count: place))
    let (before, focused) = (story.state.upNext, story.state.focusedScrum)
    expect(focused, before[place])
    story.press("x")
    expect(story.state.notice?.text, "\(before[place].title) dismissed for today")
    expect(story.state.board.focus, .card(.upNext, place))
    expect(story.state.focusedScrum?.id, before[place + 1].id)
    story.press("u")
    #expect(story.state.upNext.map(\.id) == before.map(\.id) && story.state.focusedScrum?.id == focused?.id)
  }

  @Test("a later change is undone before it")
  func order() {
    var story = focused.pressing("x", .tab, "J", "u")
    expect(story.state.notice?.text, "Undone: Design moved")
    story.press("u")
    expect(story.state.notice?.text, "Platform is no longer dismissed")
  }

  @Test("an upcoming meeting can't be dismissed, and a notice says why")
  func reason() {
    let story = missed.pressing("l", "l", "l", "x")
    #expect(story.state.notice?.text == "This scrum has no late or missed meeting" && story.effects.isEmpty)
  }

  @Test("it is still dismissed after a restart, and those of other days are forgotten")
  func restart() throws {
    var story = focused
    let (platform, other) = (story.state.scrums[3], story.state.scrums[4])
    var edited = story.edited
    edited.dismissed[other.id] = due - 86_400
    story.edited = edited
    story.press("x")
    guard case .files(.saveDismissed(let kept))? = story.effects.first else { throw story.unexpected }
    expect(kept, [platform.id: due])
    let board = TeamsBoard.company
    let state = AppState(
      scrums: board.scrums, summaries: board.history.mapValues { HistorySummary($0) }, dismissed: kept,
      now: story.state.now, calendar: .gmt, seed: 1)
    expect(state.when(platform), "tomorrow 09:15")
  }

  @Test("a meeting planned after its time is not missed")
  func planned() throws {
    var story = missed
    var shared = story.edited.shared
    let time = try #require(TimeOfDay("09:00"))
    let new = DailyScrum(
      title: "New", attendees: [Attendee(name: "Ada")],
      schedule: Schedule(days: Schedule.Day.allCases, time: time))
    expect(shared.make(.addScrum(new, at: 12)).last, .files(.saveDismissed([new.id: due - 900])))
    expect(shared.when(new), "tomorrow 09:00")
    var moved = shared.scrums[5]
    moved.schedule?.time = time
    let change = Edit.changeScrum(from: shared.scrums[5], to: moved)
    expect(shared.make(change).last, .files(.saveDismissed([new.id: due - 900, moved.id: due - 900])))
    expect(shared.when(moved), "tomorrow 09:00")
    // A new title changes no plan.
    var renamed = shared.scrums[3]
    renamed.title = "Platforms"
    expect(shared.make(.changeScrum(from: shared.scrums[3], to: renamed)).count, 1)
    expect(shared.when(renamed), "missed today · 09:15")
    // Nor does another day change that of today.
    var oftener = renamed
    oftener.schedule?.days = Schedule.Day.allCases
    expect(shared.make(.changeScrum(from: renamed, to: oftener)).count, 1)
    expect(shared.when(oftener), "missed today · 09:15")
    story.press("x")
    expect(story.state.upNext.last?.title, "Infrastructure")
  }
}
