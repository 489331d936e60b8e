import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A scrum while its long history is read")
struct LongHistoryTests {
  private static let all = Story.meetings(60)
  private static let scrum = Story.design.id

  /// Its screen, when the ten newest meetings and a part of the others are read.
  private func story() -> Story {
    var story = Story([Story.design]).after(.summaries([Self.scrum: HistorySummary(Self.all)]))
    expect(story.press(.enter), [.files(.readHistory(scrum: Self.scrum))])
    story.happen(Self.reading)
    return story
  }

  private static let reading = Action.reading(Array(all.prefix(10)), scrum: scrum)

  @Test("the newest meetings are shown at once, then all")
  func shown() {
    var story = story()
    let part = story.screen(80, 30)
    #expect(part.contains("Reading past meetings") && part.contains(" Fri 20 "))
    #expect(part.contains("Last 10 · average") && part.contains("staging is down"))
    #expect(!part.contains("Turns"), "only all of them tell how long everyone spoke")
    story.happen(.history(Self.all, scrum: Self.scrum))
    let whole = story.screen(80, 30)
    #expect(whole.contains("Turns") && whole.contains("8/60") && !whole.contains("Reading"))
  }

  @Test("the focus goes through what is there, opens a meeting, and stays on it when the others come")
  func focus() throws {
    var story = story().pressing("G")
    #expect(story.detailFocus == .listed(9) && story.screen(80, 24).contains("Reading past meetings"))
    story.press(.enter)
    expect(story.pastMeeting?.meeting, Self.all[9])
    story.press("[")
    expect(story.pastMeeting?.meeting, Self.all[9])
    expect(story.state.notice, .info("Still reading past meetings"))
    story.press("]")
    expect(story.pastMeeting?.meeting, Self.all[8])
    story.happen(.history(Self.all, scrum: Self.scrum))
    story.press("[", "[")
    expect(story.pastMeeting?.meeting, Self.all[10])
    story.press(.escape)
    expect(story.detailFocus, .listed(10))
  }

  @Test("a search says that it is incomplete, and finds the rest later")
  func search() {
    var story = story().pressing("/", typing: "jonathan")
    #expect(story.screen(80, 24).contains("10 of 10 so far"))
    story.happen(.history(Self.all, scrum: Self.scrum))
    #expect(story.screen(80, 24).contains("60 of 60") && !story.screen(80, 24).contains("so far"))
  }

  @Test("the statistics wait for all meetings")
  func statistics() {
    var story = story().pressing("T")
    #expect(story.screen(80, 24).contains("Reading past meetings"))
    #expect(!story.screen(80, 24).contains("Within plan"))
    story.happen(.history(Self.all, scrum: Self.scrum))
    #expect(story.screen(80, 24).contains("Within plan") && !story.screen(80, 24).contains("Reading"))
  }

  @Test("a meeting is not deleted before all are read; a blocker is resolved then")
  func changes() {
    var story = story().pressing("G", "d")
    #expect(story.effects == [] && story.state.notice == .info("Still reading past meetings"))
    expect(story.press("g", "j", " "), [])
    story.happen(Self.reading)
    expect(story.state.notice?.text, "The blocker is resolved once the past meetings are read")
    story.happen(.history(Self.all, scrum: Self.scrum))
    #expect(story.effects.contains { if case .store(.addMeeting) = $0 { true } else { false } })
    #expect(story.state.history[Self.scrum]?[1].openBlockers == [])
  }

  @Test("a history that can't be read any more is asked for again")
  func unread() {
    var story = story().pressing(.escape)
    story.happen(.reading(nil, scrum: Self.scrum))
    expect(story.state.reading, [:])
    expect(story.press(.enter), [.files(.readHistory(scrum: Self.scrum))])
  }

  @Test("of a huge history it says that there are older meetings")
  func cut() {
    var story = story()
    story.happen(.history(Self.all, scrum: Self.scrum, isCut: true))
    story.press("G")
    #expect(story.screen(80, 24).contains("The newest meetings; scrums history lists all"))
    story.happen(.history(Self.all, scrum: Self.scrum))
    #expect(!story.screen(80, 24).contains("The newest"))
  }

  @Test("a history that changes is read again while the old one is shown")
  func again() {
    var story = Story.detail(60)
    let before = story.screen(80, 30)
    story.happen(Self.reading)
    expect(story.screen(80, 30), before)
  }

  @Test("a meeting that starts meanwhile knows last time, and all open blockers")
  func meeting() throws {
    var story = story()
    story.startMeeting("n")
    let stage = try #require(MeetingState.find(in: story.state))
    expect(stage.lastTime(story.state.shared)?.meeting, Self.all[0])
    expect(stage.blockers.map(\.text), ["staging is down"])
  }
}
