import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Unreadable values are refused before saving, in the reader's words")
struct SaveCheckTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func exactlyWhatCouldBeRead(_ seed: UInt64) throws {
    var random = RandomScrums(seed: seed, rarity: 1_000_000)
    let ids = (0..<3).map { _ in UUID() }
    let titles = [String(repeating: "e\u{301}", count: 1_001), "", "\u{0}\u{85}\"", "é😀"]
    for _ in 0..<20 {
      let scrums = (0..<random.index(4)).map { _ in
        DailyScrum(
          id: random.index(8) == 0 ? ids[0] : UUID(), title: titles[min(random.index(40), 3)],
          attendees: (0..<random.index(4)).map { _ in
            Attendee(
              id: random.index(4) == 0 ? ids[random.index(3)] : UUID(), name: titles[min(random.index(40), 3)]
            )
          },
          lengthInMinutes: [1, 5, 120, 60, 7, 0, 121, .max, .min][min(random.index(30), 8)],
          theme: Theme.allCases[random.index(16)])
      }
      let tree = try JSONReader.read(ScrumsTree.text(of: scrums, over: .null))
      do throws(RecordError) {
        _ = try ScrumsDocument(json: tree)
      } catch {
        let refusal = #expect(throws: RecordError.self) { try ScrumsDocument().bytes(for: scrums) }
        expect(refusal, error)
        continue
      }
      let bytes = try ScrumsDocument().bytes(for: scrums)
      try expect(ScrumsDocument(bytes).scrums, scrums)
    }
  }

  @Test func daysInDisorderAreReadInOrder() throws {
    var scrum = DailyScrum(title: "", attendees: [], schedule: nil)
    var schedule = Schedule(days: [], time: try #require(TimeOfDay("09:30")))
    schedule.days = [.fri, .mon, .fri]
    scrum.schedule = schedule
    let bytes = try ScrumsDocument().bytes(for: [scrum])
    let read = try ScrumsDocument(bytes).scrums
    expect(read.first?.schedule?.days, [.mon, .fri])
  }
}
