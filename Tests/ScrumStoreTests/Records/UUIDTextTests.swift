import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Ids are read and written as Foundation does") struct UUIDTextTests {
  private let text = "0123ABCD-4567-89EF-fedc-ba9876543210"

  @Test(arguments: 0..<36) func eachByteIsJudgedAsFoundationDoes(at place: Int) {
    let isDash = [8, 13, 18, 23].contains(place)
    let digits = Set("0123456789abcdefABCDEF".utf8)
    var (accepted, different): (Set<UInt8>, [UInt8]) = ([], [])
    for byte in 0...255 as ClosedRange<UInt8> {
      var bytes = Array(text.utf8)
      bytes[place] = byte
      guard let id = bytes.withUnsafeBufferPointer({ UUID(bytes: $0) }) else { continue }
      accepted.insert(byte)
      if id != UUID(uuidString: String(decoding: bytes, as: UTF8.self)) { different.append(byte) }
    }
    #expect(accepted == (isDash ? [UInt8(ascii: "-")] : digits) && different == [])
  }

  @Test func otherLengthsAreRefused() {
    for count in 0...40 where count != 36 {
      #expect(UUID(text: String((text + "00000").prefix(count))) == nil)
    }
    #expect(UUID(text: "é123ABCD-4567-89EF-fedc-ba987654321") == nil)
  }

  @Test func isWrittenAsFoundationWritesIt() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      // Any bits, not only those of a version.
      let id = UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self))
      expect(id.text, id.uuidString)
      expect([id.uuidString, id.uuidString.lowercased()].map { UUID(text: $0) }, [id, id])
    }
  }
}

@Suite("Ids that are there twice are found, few or many") struct RepeatedIDTests {
  private func people(_ count: Int, seed: UInt64) -> [Attendee] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Attendee(id: generator.uuid(), name: "")
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
      expect(people.repeatedID, max(first, second))
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
