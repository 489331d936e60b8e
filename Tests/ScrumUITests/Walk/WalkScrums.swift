import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumUI

/// Scrums and meetings as nobody expects them: what a person, another program or an editor may have written.
struct WalkScrums {
  private static let words = [
    "Design", "App Dev", "Web", "日本語チーム", "👩‍👧 family", "e\u{301}lan", "\u{202E}evil\u{1B}[31m", "a", " ",
    "שלום", "a very long title that no card of any terminal has ever had the room to show as a whole",
    "two\nlines", "\u{301}", "🇩🇪🇫🇷", "-", "Ada, Bo",
  ]

  /// Some words.
  static func text(using random: inout SplitMix64) -> String {
    (words.randomElement(using: &random) ?? "") + (random.next() % 4 == 0 ? " \(random.next() % 100)" : "")
  }

  /// A scrum; now and then nobody is in it.
  static func scrum(using random: inout SplitMix64) -> DailyScrum {
    var scrum = DailyScrum(
      id: id(using: &random), title: text(using: &random),
      attendees: (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Attendee(id: id(using: &random), name: text(using: &random))
      },
      lengthInMinutes: [1, 5, 10, 15, 120, 121, 0, -5, .max].randomElement(using: &random) ?? 5,
      theme: Theme.allCases.randomElement(using: &random) ?? .seafoam)
    if Bool.random(using: &random),
      let time = TimeOfDay(hour: .random(in: 0...23, using: &random), minute: 30)
    {
      scrum.schedule = Schedule(
        days: Schedule.Day.allCases.filter { _ in Bool.random(using: &random) }, time: time)
    }
    scrum.speakingOrder = SpeakingOrder.allCases.randomElement(using: &random)
    scrum.whenTimeIsUp = WhenTimeIsUp.allCases.randomElement(using: &random)
    scrum.share = LeftoverTimePolicy.allCases.randomElement(using: &random)
    return scrum
  }

  /// A past meeting of a scrum, days before `now`.
  static func meeting(of scrum: DailyScrum, before now: Date, using random: inout SplitMix64) -> Meeting {
    let start = now - Double.random(in: 60...40_000_000, using: &random)
    let turns = scrum.attendees.map { attendee in
      Turn(
        attendeeID: attendee.id, name: attendee.name,
        seconds: [0, 30, 100, 4_000, .max, -1].randomElement(using: &random) ?? 0, allotted: 60,
        outcome: Turn.Outcome.allCases.randomElement(using: &random) ?? .spoke,
        notes: (0..<Int.random(in: 0...2, using: &random)).map { _ in
          Note(
            kind: (Note.Kind.allCases + [Note.Kind(rawValue: "odd")]).randomElement(using: &random) ?? .note,
            text: text(using: &random),
            at: start)
        })
    }
    let transcript =
      random.next() % 3 == 0
      ? (0..<30).map { _ in text(using: &random) }.joined(separator: ". ") : nil
    return Meeting(
      id: id(using: &random), title: scrum.title, startedAt: start, endedAt: start + 600,
      lengthInMinutes: scrum.lengthInMinutes, turns: turns, transcript: transcript)
  }

  /// The scrums as another board leaves them: one is new, gone, changed, or stands elsewhere.
  static func changed(_ scrums: [DailyScrum], using random: inout SplitMix64) -> [DailyScrum] {
    var scrums = scrums
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let place = scrums.indices.randomElement(using: &random) else {
        scrums.append(scrum(using: &random))
        continue
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: scrums.insert(scrum(using: &random), at: place)
      case 2: scrums.remove(at: place)
      case 3: scrums.shuffle(using: &random)
      case 4: scrums[place].attendees.removeAll()
      case 5: scrums[place].schedule = scrum(using: &random).schedule
      case 6 where scrums.count > 12: scrums.removeLast(10)
      default: scrums[place].title = text(using: &random)
      }
    }
    return scrums
  }

  private static func id(using random: inout SplitMix64) -> UUID {
    var source = SplitMix64(seed: random.next())
    return source.uuid()
  }
}
