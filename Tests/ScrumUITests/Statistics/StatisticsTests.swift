import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The statistics of a scrum")
struct StatisticsTests {
  private static var story: Story { DetailTests.platform.pressing("T") }

  private func figures(_ story: Story) throws -> MeetingFigures {
    guard let statistics = StatisticsState.find(in: story.state) else { throw story.unexpected }
    return statistics.figures
  }

  @Test("Left and Right change the time that they are about, as --since does")
  func spans() throws {
    var story = Self.story
    #expect(try figures(story).count == 108 && story.reason(against: "longer") == "All meetings are counted")
    story.press(.right, "l", .right)
    let week = try figures(story)
    let meetings = story.state.history[try #require(story.state.focusedScrum).id] ?? []
    // From the midnight seven days ago.
    let since = Date(timeIntervalSince1970: 1_794_873_600)
    expect(
      week.statistics,
      MeetingStatistics(meetings.filter { $0.startedAt >= since }, now: TeamsBoard.now, in: .gmt))
    #expect(story.screen(80, 24).contains("Meetings       5, Tue 17 Nov – Mon 23 Nov"))
    expect(story.reason(against: "shorter"), "This is the shortest time")
    story.press(.left)
    #expect(try figures(story).count > week.count)
  }

  @Test("scroll where there is no room for all, and Esc goes back to the scrum")
  func scrolling() {
    var story = Self.story
    story.window = Size(width: 60, height: 14)
    let rows = { (story: Story) in story.screen(60, 14).split(separator: "\n").map { String($0.dropLast()) } }
    let top = rows(story)
    story.press("j")
    expect(rows(story)[2..<12], top[3..<13])
    story.press("G")
    #expect(rows(story)[12].hasPrefix(" Ed "))
    story.press("g")
    expect(rows(story), top)
    story.press(.escape)
    expect(story.detailFocus, .facts)
  }

  @Test("the meeting in focus is on the screen, however narrow that is", arguments: [20, 30, 40, 60, 120])
  func halfYear(width: Int) throws {
    let window = Size(width: width, height: 12)
    var story = Self.story
    story.resize(width, 12)
    guard var statistics = StatisticsState.find(in: story.state) else { throw story.unexpected }
    #expect(statistics.year.positions.count > 100)
    for place in statistics.year.positions.keys {
      statistics.focus(on: ViewID("statistics/days").appending(place), story.state.shared)
      var state = story.state
      statistics.store(in: &state)
      let focus = try #require(statistics.focusedView)
      let scene = Scene(AppView(state, size: window), size: window)
      #expect(scene.focusables.contains { $0.id == focus }, "\(place)")
    }
  }

  @Test("meetings without times count for the blockers only")
  func untimed() {
    let story = Story.detail(Story.meetings(3).untimed).pressing("T")
    let screen = story.screen(80, 24)
    #expect(
      screen.contains("Meetings       3, none of them timed") && screen.contains("Open blockers  1, 2 days"))
    expect(Story.detail(0).reason(against: "statistics"), "No past meetings yet")
  }

  @Test("arrows walk the last half year, Enter opens a meeting, and the way back leads to its day")
  func halfYear() throws {
    var story = Self.story
    story.window = Size(width: 120, height: 40)
    func selected() throws -> Meeting? {
      guard let statistics = StatisticsState.find(in: story.state) else { throw story.unexpected }
      return statistics.selected.map { statistics.meetings[$0] }
    }
    func day() throws -> String? {
      try selected().map { ClockText.day($0.startedAt, besides: story.state.now, in: .gmt) }
    }
    #expect(story.screen(120, 40).contains("Half a year · "))
    story.press("j")
    try expect(day(), "Mon 23 Nov")
    story.press(.left)
    try expect(day(), "Mon 16 Nov")
    story.press(.down, .down)
    try expect(day(), "Wed 18 Nov")
    #expect(story.isFocusSeen(120, 40) && story.screen(120, 40).contains("Half a year · Wed 18 Nov"))
    let meeting = try selected()
    story.press(.enter)
    expect(story.pastMeeting?.meeting, meeting)
    story.press("[", .escape)
    try expect(day(), "Tue 17 Nov")
    story.press("g")
    let first = try #require(try selected())
    story.press(.left, "k", "k", "k", "k", "k")
    #expect(try selected() == nil && first.startedAt < story.state.now - 170 * 86_400)
    // In a small window, which scrolls, a key of its own leads there.
    story.window = Size(width: 60, height: 14)
    story.press("j")
    #expect(try selected() == nil)
    story.press(.tab)
    #expect(try selected() != nil && story.isFocusSeen(60, 14))
  }

  @Test("a day is met, missed, off or none of them")
  func days() throws {
    var scrum = Story.design
    let cancelled = try #require(CalendarDay("2026-11-12"))
    scrum.schedule?.set(cancelled, meets: false)
    // One each day, but for a week.
    let meetings = Story.meetings(20).filter {
      !(TimeInterval(5 * 86_400)..<12 * 86_400 ~= Story.start.timeIntervalSince($0.startedAt))
    }
    let year = HalfYear(scrum, meetings, now: Story.start, team: TeamCalendar(.gmt))
    expect(year.weekdays, Schedule.Day.allCases)
    expect(year.weeks.count, HalfYear.weekCount)
    let last = year.weeks.suffix(4).map { week in
      week.map { day in
        switch day {
        case .none: " "
        case .met: "#"
        case .missed: "x"
        case .off: "-"
        }
      }.joined()
    }
    expect(last, ["      #", "#######", "xxx-x  ", "#####  "])
    expect(year.positions.count, meetings.count)
    for (place, position) in year.positions { expect(year.weeks[position.week][position.row], .met(place)) }
    expect(HalfYear(scrum, [], now: Story.start, team: TeamCalendar(.gmt)).weeks, [])
  }

  @Test("follow what is added, and close with the scrum")
  func following() throws {
    var story = Story.detail(3).pressing("T").after(.history(Story.meetings(5), scrum: Story.design.id))
    try expect(figures(story).count, 5)
    story.happen(.merged([], notices: []))
    expect(story.state.screen, .board)
  }
}
