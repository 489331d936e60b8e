import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumExchange
@testable import ScrumStore

/// Boards that nobody would make by hand, the same in every run.
struct RandomBoard {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A few scrums with their past meetings; no two ids are the same.
  mutating func board() -> [ScrumWithHistory] {
    (0..<number(0...4)).map { _ in
      let scrum = scrum()
      return ScrumWithHistory(scrum: scrum, meetings: (0..<number(0...3)).map { _ in meeting(of: scrum) })
    }
  }

  /// Text with everything that a format could trip over.
  mutating func text(_ longest: Int = 30) -> String {
    let pieces: [Unicode.Scalar] = Array(
      "ab cdé字😀\u{200D}\u{301}\"',;:\\\n\r\t\u{1B}\u{0}\u{7F}\u{85}\u{202E}\u{2066}\u{2028}|`*_#>-+=@[](){}<&~.1 $"
        .unicodeScalars)
    var text = ""
    for _ in 0..<number(0...longest) { text.unicodeScalars.append(pieces[number(0...pieces.count - 1)]) }
    return text
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func id() -> UUID { StableID.make([String(generator.next()), String(generator.next())]) }

  private mutating func chance<Value>(_ value: Value) -> Value? { number(0...1) == 0 ? nil : value }

  private mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(number(0...4_000_000_000)))
  }

  private mutating func scrum() -> DailyScrum {
    var scrum = DailyScrum(
      id: id(), title: text(), attendees: (0..<number(0...5)).map { _ in Attendee(id: id(), name: text(12)) },
      lengthInMinutes: number(1...120), theme: Theme.allCases[number(0...15)])
    for place in scrum.attendees.indices where number(0...3) == 0 {
      let first = day()
      scrum.attendees[place].away = [Away(from: first, until: first + number(0...30), word: chance(text(12)))]
    }
    if let time = TimeOfDay(hour: number(0...23), minute: number(0...59)) {
      let rhythms: [Schedule.Rhythm] = [
        .weekly, .everySecondWeek(day()), .monthly(number(1...5)), .monthly(-1),
      ]
      let schedule = Schedule(
        days: Schedule.Day.allCases.filter { _ in number(0...1) == 0 }, time: time,
        zone: ["Europe/Berlin", "Asia/Kathmandu", text(), nil][number(0...3)], rhythm: rhythms[number(0...3)],
        extra: days(), cancelled: days())
      scrum.schedule = chance(schedule)
    }
    scrum.lead = chance(scrum.attendees.first.map { .attendee($0.id) } ?? .byTurn)
    scrum.speakingOrder = chance(.shuffled)
    scrum.whenTimeIsUp = chance(.advance)
    scrum.share = chance(.fixed)
    return scrum
  }

  private mutating func meeting(of scrum: DailyScrum) -> Meeting {
    let start = date()
    return Meeting(
      id: id(), title: scrum.title, startedAt: start,
      endedAt: start.addingTimeInterval(Double(number(0...9999))),
      lengthInMinutes: scrum.lengthInMinutes,
      turns: scrum.attendees.map { attendee in
        Turn(
          attendeeID: attendee.id, name: attendee.name, seconds: number(0...900), allotted: number(0...900),
          outcome: Turn.Outcome.allCases[number(0...2)], notes: (0..<number(0...3)).map { _ in note() })
      }, transcript: chance(text(60) + "x"),
      lateSeconds: chance(number(0...900)), lead: chance(scrum.attendees.last?.id) ?? nil)
  }

  private mutating func day() -> CalendarDay { CalendarDay(daysSince1970: number(0...40_000)) }

  private mutating func days() -> [CalendarDay] { (0..<number(0...3)).map { _ in day() } }

  private mutating func note() -> Note {
    Note(
      kind: (Note.Kind.allCases + [Note.Kind(rawValue: "odd")])[number(0...3)], text: text(), at: date(),
      resolvedAt: chance(date()))
  }
}
