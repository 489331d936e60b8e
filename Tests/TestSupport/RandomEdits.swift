import FoundationEssentials
import ScrumModel

/// Random scrums and random changes of them.
package struct RandomEdits {
  private var random: SplitMix64
  private var made = 0

  /// The changes of a seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Some scrums to begin with.
  package mutating func scrums() -> [DailyScrum] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in scrum() }
  }

  /// The scrums after some changes, from none to many.
  package mutating func edited(_ scrums: [DailyScrum]) -> [DailyScrum] {
    var scrums = scrums
    for _ in 0..<Int.random(in: 0...6, using: &random) { edit(&scrums) }
    return scrums
  }

  /// A number.
  package mutating func next(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A text that has not been there before.
  package mutating func name() -> String {
    made += 1
    return "n\(made)"
  }

  private mutating func scrum() -> DailyScrum {
    let attendees = (0..<next(0..<4)).map { _ in
      Attendee(id: random.uuid(), name: name(), away: next(0..<4) == 0 ? [away()] : [])
    }
    return DailyScrum(
      id: random.uuid(), title: name(), attendees: attendees, lengthInMinutes: next(1..<121),
      schedule: next(0..<2) == 0 ? schedule() : nil, lead: lead(among: attendees))
  }

  /// A schedule of any rhythm, with its single days.
  package mutating func schedule() -> Schedule {
    let rhythms: [Schedule.Rhythm] = [.weekly, .everySecondWeek(day()), .monthly(next(1..<6)), .monthly(-1)]
    let zones = [nil, "Europe/Berlin", "America/New_York", name()]
    return Schedule(
      days: Schedule.Day.allCases.filter { _ in next(0..<3) == 0 },
      time: TimeOfDay(hour: next(0..<24), minute: next(0..<60)) ?? noon, zone: zones[next(0..<4)],
      rhythm: rhythms[next(0..<4)], extra: days(), cancelled: days())
  }

  package mutating func lead(among attendees: [Attendee]) -> Lead? {
    [nil, .byTurn, attendees.randomElement(using: &random).map { .attendee($0.id) }][next(0..<3)]
  }

  package mutating func away() -> Away {
    Away(from: day(), until: day(), word: next(0..<2) == 0 ? name() : nil)
  }

  /// Holidays of all scrums, or of some.
  package mutating func holidays(of scrums: [DailyScrum]) -> [Holiday] {
    (0..<next(0..<4)).map { _ in
      Holiday(
        name: name(), from: day(), until: day(), scrums: scrums.map(\.id).filter { _ in next(0..<3) == 0 })
    }
  }

  private mutating func edit(_ scrums: inout [DailyScrum]) {
    let kind = next(0..<17)
    guard !scrums.isEmpty, kind > 0 else { return scrums.insert(scrum(), at: next(0..<scrums.count + 1)) }
    let place = next(0..<scrums.count)
    switch kind {
    case 1: scrums.remove(at: place)
    case 2: scrums.swapAt(place, next(0..<scrums.count))
    case 3: scrums[place].title = name()
    case 4: scrums[place].lengthInMinutes = next(1..<121)
    case 5: scrums[place].schedule = next(0..<2) == 0 ? nil : schedule()
    case 6, 7:
      if scrums[place].schedule == nil { scrums[place].schedule = Schedule(days: [.mon], time: noon) }
      scrums[place].schedule?.set(day(), meets: next(0..<2) == 0)
    case 8: scrums[place].lead = lead(among: scrums[place].attendees)
    case 9: scrums[place].theme = Theme.allCases.randomElement(using: &random) ?? .bubblegum
    case 10: scrums[place].speakingOrder = SpeakingOrder.allCases.randomElement(using: &random)
    case 11: scrums[place].whenTimeIsUp = WhenTimeIsUp.allCases.randomElement(using: &random)
    case 12: scrums[place].share = LeftoverTimePolicy.allCases.randomElement(using: &random)
    case 13: scrums[place].schedule?.zone = schedule().zone
    case 14: scrums[place].schedule?.rhythm = schedule().rhythm
    default: edit(&scrums[place].attendees)
    }
  }

  private mutating func edit(_ attendees: inout [Attendee]) {
    let kind = next(0..<6)
    guard !attendees.isEmpty, kind > 0 else {
      return attendees.insert(Attendee(id: random.uuid(), name: name()), at: next(0..<attendees.count + 1))
    }
    let place = next(0..<attendees.count)
    switch kind {
    case 1: attendees.remove(at: place)
    case 2: attendees.swapAt(place, next(0..<attendees.count))
    case 3: attendees[place].comeBack(on: day())
    case 4: attendees[place].leave(away(), today: day())
    default: attendees[place].name = name()
    }
  }

  /// One of a few days.
  private mutating func day() -> CalendarDay { CalendarDay(daysSince1970: 20_780 + next(0..<10)) }

  private mutating func days() -> [CalendarDay] { (0..<next(0..<3)).map { _ in day() } }

  private var noon: TimeOfDay { TimeOfDay(hour: 12, minute: 0) ?? { fatalError("noon is a time of day") }() }
}

/// The program's random numbers, which are the same in every run.
package typealias SplitMix64 = ScrumModel.SplitMix64
