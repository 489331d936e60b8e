import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

/// From Monday 22 March to Friday 2 April 2027 in Berlin, with a colleague's board in New York: there the clocks have
/// changed already, in Berlin they change on the Sunday between.
@Suite("A fortnight of a team")
struct FortnightTests {
  private static let monday = CalendarDay(year: 2027, month: 3, day: 22)
  private static let names = ["Ada", "Ben", "Cleo", "Dan"]

  private static func scrum() throws -> DailyScrum {
    let monday = try #require(monday)
    var scrum = DailyScrum(
      title: "Platform", attendees: names.map { Attendee(name: $0) }, lengthInMinutes: 8,
      schedule: Schedule(
        days: Schedule.workdays, time: try #require(TimeOfDay("09:30")), zone: "Europe/Berlin",
        cancelled: [monday + 10]),
      lead: .byTurn)
    // Ben is away from Tuesday to Thursday, Cleo the whole second week.
    scrum.attendees[1].leave(Away(from: monday + 1, until: monday + 3), today: monday)
    scrum.attendees[2].leave(Away(from: monday + 7, until: monday + 11, word: "in Lisbon"), today: monday)
    return scrum
  }

  private static func holidays() throws -> [Holiday] {
    let monday = try #require(monday)
    return [
      Holiday(name: "Good Friday", from: monday + 4, until: monday + 4),
      Holiday(name: "Easter Monday", from: monday + 7, until: monday + 7),
    ]
  }

  private static func picture(_ story: Story, _ title: String) -> String {
    "── \(title) \(String(repeating: "─", count: 77 - title.count))\n\(story.screen(80, 24))\n"
  }

  @Test("each morning the board says when it meets, why not today, who is away and who leads")
  func fortnight() throws {
    let monday = try #require(Self.monday)
    let berlin = try #require(LocalCalendar.zone("Europe/Berlin"))
    let newYork = try #require(LocalCalendar.zone("America/New_York"))
    let scrum = try Self.scrum()
    let nine = try #require(TimeOfDay("09:00"))
    var past: [Meeting] = []
    var pictures: [String] = []
    for ahead in Array(0..<5) + Array(7..<12) {
      let day = monday + ahead
      let now = berlin.date(day, at: nine)
      let title = ClockText.day(day, besides: monday)
      func state(_ calendar: LocalCalendar) throws -> AppState {
        AppState(
          scrums: [scrum], summaries: [scrum.id: HistorySummary(past)], now: now, calendar: calendar,
          holidays: try Self.holidays(), seed: 1)
      }
      var story = Story(from: try state(berlin))
      let next = story.state.nextMeeting(of: scrum)
      pictures.append(Self.picture(story, title))
      // New York is five hours behind before the change, and six after it.
      if [3, 4, 8].contains(ahead) {
        pictures.append(Self.picture(Story(from: try state(newYork)), "\(title) in New York"))
      }
      guard next.map({ $0.isToday(now, in: berlin) }) ?? false else { continue }
      story.happen(.start(scrum: scrum.id))
      let meeting = try story.timer
      expect(
        meeting.meeting.turns.map { $0.phase == .absent }, scrum.attendees.map { $0.away(on: day) != nil })
      let given = meeting.meeting.turns.filter { $0.phase != .absent }.map(\.allotted)
      expect(given.reduce(0, +), 480, "who is away has no share")
      story.press(.enter)
      story.wait(1)
      past.insert(try story.timer.finished(at: now + 600), at: 0)
    }
    try KeptText(name: "Fortnight").expect(pictures.joined(separator: "\n"))
  }
}
