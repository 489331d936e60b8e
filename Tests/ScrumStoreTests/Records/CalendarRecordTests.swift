import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Zones, rhythms, absences and leads in scrums.json")
struct CalendarRecordTests {
  private let there = TemporaryStore()
  private static let id = "7F0D3C1A-5B7E-4C55-9F3B-0123456789AB"

  /// A document with one scrum, its members beside the required ones, and the document's.
  private static func text(scrum: String = "", attendee: String = "", document: String = "") -> String {
    """
    {\(document)"scrums": [{"id": "\(id)", "title": "A", "lengthInMinutes": 5, "theme": "sky",\(scrum)
    "attendees": [{"id": "\(id)", "name": "Ann"\(attendee)}]}]}
    """
  }

  private static func schedule(_ members: String) -> String {
    text(scrum: "\n\"schedule\": {\"days\": [\"mon\"], \"time\": \"09:30\", \(members)},")
  }

  @Test("what is written is read again, as a tree and without one")
  func roundTrip() throws {
    let day = CalendarDay(daysSince1970: 20_780)
    var random = SplitMix64(seed: 3)
    for rhythm in [.weekly, .everySecondWeek(day)] + Schedule.Rhythm.places.map(Schedule.Rhythm.monthly) {
      for lead in [nil, .byTurn, Lead.attendee(random.uuid())] {
        let away = [Away(from: day, until: day + 3, word: "leave"), Away(from: day + 9, until: day + 9)]
        let scrum = DailyScrum(
          title: "A", attendees: [Attendee(name: "Ann", away: away), Attendee(name: "Bob")],
          schedule: Schedule(
            days: [.mon], time: try #require(TimeOfDay("09:30")), zone: "Europe/Berlin", rhythm: rhythm,
            extra: [day + 1], cancelled: [day, day + 7]),
          lead: lead)
        let bytes = try ScrumsDocument().bytes(for: [scrum])
        try expect(ScrumsDocument(bytes).scrums, [scrum])
        try expect(ScrumsDocument(json: JSONReader.read(bytes)).scrums, [scrum])
      }
    }
  }

  /// Files with a wrong value, and what the error says; `DamagedScrumsTests` reads them.
  static let damaged: [(String, String)] = [
    (
      text(attendee: ",\n\"away\": [{\"from\": \"2026-02-30\", \"until\": \"2026-03-01\"}]"),
      "3:19: from must be a day such as \"2026-12-24\""
    ),
    (text(attendee: ",\n\"away\": [{\"from\": \"2026-03-01\"}]"), "3:10: until must not be missing"),
    (text(attendee: ",\n\"away\": {}"), "3:9: away must be an array, not an object"),
    (
      text(attendee: ",\n\"away\": [{\"from\": \"2026-03-01\", \"until\": \"2026-03-01\", \"word\": 7}]"),
      "3:64: word must be a string, not a number"
    ),
    (text(scrum: "\n\"lead\": \"nobody\","), "2:9: lead must be \"turn\" or the id of an attendee"),
    (text(scrum: "\n\"lead\": 7,"), "2:9: lead must be \"turn\" or the id of an attendee"),
    (schedule("\"zone\": 7"), "2:56: zone must be a string, not a number"),
    (schedule("\"monthly\": 6"), "2:59: monthly must be a whole number, -1 to 5, not 6"),
    (schedule("\"monthly\": 0"), "2:59: monthly must be 1 to 5, or -1 for the last one"),
    (
      schedule("\"monthly\": 1, \"everySecondWeekOf\": \"2026-11-23\""),
      "2:59: monthly must be absent beside \"everySecondWeekOf\""
    ),
    (schedule("\"everySecondWeekOf\": 1"), "2:69: everySecondWeekOf must be a day such as \"2026-12-24\""),
    (schedule("\"extra\": [\"2026-11-23\", \"x\"]"), "2:72: extra[1] must be a day such as \"2026-12-24\""),
    (schedule("\"cancelled\": [7]"), "2:62: cancelled[0] must be a day such as \"2026-12-24\""),
    (text(document: "\"holidays\": [{\"name\": \"Feast\"}],\n"), "1:15: from must not be missing"),
    (
      text(document: "\"holidays\": [{\"name\": 1, \"from\": \"2026-12-24\"}],\n"),
      "1:24: name must be a string, not a number"
    ),
    (
      text(document: "\"holidays\": [{\"name\": \"\", \"from\": \"2026-12-24\", \"scrums\": [\"x\"]}],\n"),
      "1:61: scrums[0] must be a UUID, not \"x\""
    ),
  ]

  @Test("what this version does not know of a time away, a schedule or a lead stays when others change")
  func unknownKeys() throws {
    try there.put(
      Self.text(
        scrum: #""schedule": {"days": ["mon"], "time": "09:30", "room": 4, "zone": "UTC"}, "lead": "turn","#,
        attendee: #", "away": [{"from": "2026-11-23", "until": "2026-11-24", "by": "mail"}]"#),
      at: there.scrumsPath)
    let store = there.store
    var scrums = try store.load()
    scrums[0].title = "B"
    scrums[0].schedule?.set(CalendarDay(daysSince1970: 20_780), meets: false)
    let away = Away(from: CalendarDay(daysSince1970: 20_790), until: CalendarDay(daysSince1970: 20_790))
    scrums[0].attendees[0].away.append(away)
    try store.save(scrums)
    let text = try there.scrumsText
    for word in ["\"room\": 4", "\"by\": \"mail\"", "\"lead\": \"turn\"", "\"2026-11-23\""] {
      #expect(text.contains(word), "\(word)")
    }
    try expect(there.store.load(), scrums)
  }
}
