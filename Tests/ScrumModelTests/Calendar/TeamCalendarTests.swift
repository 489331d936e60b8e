import FoundationEssentials
import ScrumModel
import Testing

@Suite("Who is away, who leads and why nobody meets")
struct TeamCalendarTests {
  /// Monday, 23 November 2026.
  private let monday = CalendarDay(daysSince1970: 20_780)
  private var noon: Date { Date(timeIntervalSince1970: Double(monday.daysSince1970 * 86_400 + 43_200)) }

  private func away(_ from: Int, _ until: Int, _ word: String? = nil) -> Away {
    Away(from: monday + from, until: monday + until, word: word)
  }

  private func scrum(_ attendees: [Attendee], lead: Lead? = nil) throws -> DailyScrum {
    DailyScrum(
      title: "Design", attendees: attendees,
      schedule: Schedule(days: Schedule.workdays, time: try #require(TimeOfDay("09:30"))), lead: lead)
  }

  // MARK: Absences

  @Test("of times away that overlap, the longest tells until when; their ends are days away too")
  func awayOn() {
    let ann = Attendee(name: "Ann", away: [away(0, 2, "ill"), away(1, 5, "leave"), away(10, 10)])
    expect(monday.weekday, .mon)
    #expect(
      [-1, 0, 1, 5, 6, 10].map { ann.away(on: monday + $0) } == [
        nil, away(0, 2, "ill"), away(1, 5, "leave"), away(1, 5, "leave"), nil, away(10, 10),
      ])
    expect(Away(from: monday, until: monday + -3), away(0, 0))
  }

  @Test("a new time away replaces what it covers and what is over")
  func leave() {
    var ann = Attendee(name: "Ann", away: [away(-9, -2), away(-3, 1), away(2, 3), away(20, 21)])
    ann.leave(away(1, 5, "leave"), today: monday)
    expect(ann.away, [away(-3, 1), away(1, 5, "leave"), away(20, 21)])
    ann.leave(away(1, 5, "ill"), today: monday)
    expect(ann.away, [away(-3, 1), away(1, 5, "ill"), away(20, 21)])
  }

  @Test("who comes back is there from that day on, and still away later")
  func comeBack() {
    var ann = Attendee(name: "Ann", away: [away(-9, -2), away(-3, 4, "ill"), away(0, 2), away(20, 21)])
    ann.comeBack(on: monday)
    expect(ann.away, [away(-3, -1, "ill"), away(20, 21)])
    #expect(ann.away(on: monday) == nil && ann.away(on: monday + 20) != nil)
    let before = ann
    ann.comeBack(on: monday + -1)
    expect(ann.away, [away(-3, -2, "ill"), away(20, 21)])
    ann = before
    ann.comeBack(on: monday + 5)
    expect(ann.away, [away(20, 21)])
  }

  // MARK: Why nobody meets

  @Test("a holiday, a cancelled day or an empty team is a reason; an extra day takes place on a holiday")
  func reasons() throws {
    var scrum = try scrum([
      Attendee(name: "Ann", away: [away(2, 3)]), Attendee(name: "Bob", away: [away(3, 4)]),
    ])
    let holiday = Holiday(name: "Feast", from: monday, until: monday + 1, scrums: [scrum.id])
    let other = Holiday(name: "Elsewhere", from: monday + 4, until: monday + 4, scrums: [UUID()])
    let team = TeamCalendar(.gmt, holidays: [other, holiday])
    func reasons() -> [TeamCalendar.DayOff?] { (0...5).map { team.reason(against: monday + $0, for: scrum) } }
    expect(reasons(), [.holiday("Feast"), .holiday("Feast"), nil, .everyoneAway, nil, nil])
    scrum.schedule?.set(monday + 1, meets: false)
    scrum.schedule?.set(monday + 4, meets: false)
    expect(reasons(), [.holiday("Feast"), .cancelled, nil, .everyoneAway, .cancelled, nil])
    expect(team.next(of: scrum, after: noon), noon + (45.5 * 3600))
    // Saturday.
    scrum.schedule?.set(monday + 5, meets: true)
    let saturday = TeamCalendar(.gmt, holidays: [Holiday(name: "Feast", from: monday, until: monday + 9)])
    #expect(saturday.reason(against: monday + 5, for: scrum) == nil)
    expect(saturday.next(of: scrum, after: noon), noon + (5 * 24 - 2.5) * 3600)
    scrum.attendees = []
    #expect(team.reason(against: monday + 3, for: scrum) == nil)
    scrum.schedule = nil
    #expect(team.reason(against: monday, for: scrum) == nil && team.next(of: scrum, after: noon) == nil)
  }

  @Test("a holiday ends what would go on for ever, and a damaged one is no trap")
  func longHolidays() throws {
    let holidays = (0..<4).map {
      Holiday(name: "Feast", from: monday + $0 * 366, until: monday + ($0 + 1) * 366)
    }
    #expect(TeamCalendar(.gmt, holidays: holidays).next(of: try scrum([]), after: noon) == nil)
    let far = try #require(CalendarDay("9999-12-31"))
    let calendar = TeamCalendar(.gmt, holidays: [Holiday(name: "Feast", from: monday, until: far)])
    expect(calendar.next(of: try scrum([]), after: noon), noon + (367 * 24 - 2.5) * 3600)
  }

  // MARK: The lead

  private func lead(of scrum: DailyScrum, after past: [UUID] = [], day: Int = 0) -> String? {
    TeamCalendar(.gmt).lead(of: scrum, after: past, at: noon + Double(day) * 86_400)?.name
  }

  @Test("by turn it goes down the list and begins anew; whoever is away is passed over")
  func byTurn() throws {
    let ann = Attendee(name: "Ann")
    let bob = Attendee(name: "Bob", away: [away(0, 1)])
    let cleo = Attendee(name: "Cleo")
    let scrum = try scrum([ann, bob, cleo], lead: .byTurn)
    let leads = [[], [ann.id], [bob.id], [cleo.id], [UUID()]].map { lead(of: scrum, after: $0) }
    expect(leads, ["Ann", "Cleo", "Cleo", "Ann", "Ann"])
    expect(lead(of: scrum, after: [ann.id], day: 2), "Bob")
  }

  @Test("turns go on after a lead who has left the list since")
  func leftTheList() throws {
    let team = ["Ann", "Bob", "Cleo", "Dan"].map { Attendee(name: $0) }
    let scrum = try scrum([team[0], team[1], team[3]], lead: .byTurn)
    expect(lead(of: scrum, after: [team[2].id, team[1].id, team[0].id]), "Dan")
    expect(lead(of: scrum, after: [UUID(), team[2].id, team[0].id]), "Bob")
    expect(lead(of: scrum, after: [UUID(), team[2].id]), "Ann")
  }

  @Test("the next in the list stands in for the one who always leads; nobody leads if all are away")
  func standIn() throws {
    let ann = Attendee(name: "Ann", away: [away(0, 3)])
    let bob = Attendee(name: "Bob", away: [away(1, 2)])
    var scrum = try scrum([bob, ann], lead: .attendee(ann.id))
    expect((0...4).map { lead(of: scrum, day: $0) }, ["Bob", nil, nil, "Bob", "Ann"])
    expect(TeamCalendar(.gmt).away(from: scrum, at: noon).map(\.attendee), [ann])
    scrum.lead = .attendee(UUID())
    #expect(lead(of: scrum) == nil)
    scrum.lead = nil
    #expect(lead(of: scrum, after: [ann.id]) == nil)
    #expect(try lead(of: self.scrum([], lead: .byTurn)) == nil)
  }

  @Test("the day is that of the scrum's zone, not of whoever looks")
  func zone() throws {
    let ann = Attendee(name: "Ann", away: [away(1, 1)])
    let scrum = try scrum([ann])
    let late = noon + 11.5 * 3600
    #expect(TeamCalendar(.gmt).away(from: scrum, at: late).isEmpty)
    expect(TeamCalendar(.fixed(secondsFromGMT: 3600)).away(from: scrum, at: late).count, 1)
  }
}
