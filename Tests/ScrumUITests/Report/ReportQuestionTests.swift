import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The report of a scrum, on the screen")
struct ReportQuestionTests {
  private func period(_ story: Story) -> Period? {
    for case .files(.writeReport(_, let period)) in story.effects { return period }
    return nil
  }

  @Test("R asks for the time: two weeks, unless one is typed; what is no time is refused")
  func asking() throws {
    var story = DetailTests.platform.pressing("R")
    #expect(story.screen(80, 24).missing("A report of which period?", "2w, or: last sprint") == [])
    story.press(.enter)
    expect(period(story), Period("2w"))
    #expect(story.state.overlay == nil)
    story.press("T", "R")
    story.type("1 nov to 14 nov")
    story.press(.enter)
    expect(period(story), Period("1 nov to 14 nov"))
    story.press("R")
    story.type("soon")
    story.press(.enter)
    #expect(period(story) == nil && story.screen(80, 24).contains("Type 2w, mon, last sprint"))
    story.type("last sprint")
    story.press(.enter)
    #expect(period(story) == nil && story.screen(80, 24).contains("This scrum has no sprint"))
    story.press(.escape)
    #expect(story.state.overlay == nil)
  }

  @Test("on the board it is of all scrums, and of their sprints")
  func all() {
    var story = Story.samples.pressing("R")
    #expect(story.screen(80, 24).contains("A report of all scrums, of which period?"))
    story.type("last sprint")
    story.press(.enter)
    expect(story.effects, [.files(.writeReport(scrum: nil, Period(since: .sprint(ago: 1))))])
  }

  @Test("a scrum with a sprint has its statistics too")
  func sprints() throws {
    var scrum = Story.design
    scrum.sprint = Sprint("1w from 2026-11-16")
    var story = Story.detail(Story.meetings(20), of: scrum).pressing("T")
    #expect(story.screen(80, 24).missing("Last sprint", "This sprint") == [])
    story.press(.right, .right, .right)
    let last = try #require(StatisticsState.find(in: story.state)).figures.count
    story.press(.right)
    let this = try #require(StatisticsState.find(in: story.state)).figures.count
    #expect(last > 0 && this > 0 && last + this < 20)
  }
}
