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
    let attendees = (0..<next(0..<4)).map { _ in Attendee(id: random.uuid(), name: name()) }
    return DailyScrum(id: random.uuid(), title: name(), attendees: attendees, lengthInMinutes: next(1..<121))
  }

  private mutating func edit(_ scrums: inout [DailyScrum]) {
    let kind = next(0..<15)
    guard !scrums.isEmpty, kind > 0 else { return scrums.insert(scrum(), at: next(0..<scrums.count + 1)) }
    let place = next(0..<scrums.count)
    switch kind {
    case 1: scrums.remove(at: place)
    case 2: scrums.swapAt(place, next(0..<scrums.count))
    case 3: scrums[place].title = name()
    case 4: scrums[place].lengthInMinutes = next(1..<121)
    case 5:
      scrums[place].schedule =
        next(0..<2) == 0 ? nil : Schedule(days: [.mon], time: TimeOfDay("09:30") ?? noon)
    case 6, 7:
      if scrums[place].schedule == nil { scrums[place].schedule = Schedule(days: [.mon], time: noon) }
      scrums[place].schedule?.set(day(), meets: next(0..<2) == 0)
    case 8: scrums[place].lead = scrums[place].attendees.first.map { .attendee($0.id) } ?? .byTurn
    case 9: scrums[place].theme = Theme.allCases.randomElement(using: &random) ?? .bubblegum
    case 10: scrums[place].speakingOrder = SpeakingOrder.allCases.randomElement(using: &random)
    case 11: scrums[place].whenTimeIsUp = WhenTimeIsUp.allCases.randomElement(using: &random)
    case 12: scrums[place].share = LeftoverTimePolicy.allCases.randomElement(using: &random)
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
    case 4: attendees[place].leave(Away(from: day(), until: day(), word: name()), today: day())
    default: attendees[place].name = name()
    }
  }

  /// One of a few days.
  private mutating func day() -> CalendarDay { CalendarDay(daysSince1970: 20_780 + next(0..<10)) }

  private var noon: TimeOfDay { TimeOfDay(hour: 12, minute: 0) ?? { fatalError("noon is a time of day") }() }
}

/// The program's random numbers, which are the same in every run.
package typealias SplitMix64 = ScrumModel.SplitMix64
