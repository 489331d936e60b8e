import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Ids that are there twice are found, few or many") struct RepeatedIDTests {
  private func people(_ count: Int, seed: UInt64) -> [Attendee] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Attendee(
        id: UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self)), name: "")
    }
  }

  @Test(arguments: [0, 1, 2, 9, 63, 64, 65, 66, 127, 128, 129, 1_000]) func found(_ count: Int) {
    var people = people(count, seed: UInt64(count))
    #expect(people.repeatedID == nil)
    guard count > 1 else { return }
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let (first, second) = (
        Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
      )
      guard first != second else { continue }
      let whole = people
      people[max(first, second)] = people[min(first, second)]
      #expect(people.repeatedID == max(first, second))
      people = whole
    }
  }

  @Test func idsThatDifferInOneBitAreDifferent() {
    let people = (0..<128 as Range<UInt64>).map { bit in
      let halves = bit < 64 ? (1 << bit, 0 as UInt64) : (0 as UInt64, 1 << (bit - 64))
      return Attendee(id: UUID(uuid: unsafeBitCast(halves, to: uuid_t.self)), name: "")
    }
    #expect(people.repeatedID == nil)
  }
}
