import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Ids are read and written as Foundation does") struct UUIDTextTests {
  private let text = "0123ABCD-4567-89EF-fedc-ba9876543210"

  @Test func everyByteAtEveryPlaceIsJudgedAsFoundationDoes() {
    for place in 0..<36 {
      for byte in 0...255 as ClosedRange<UInt8> {
        var bytes = Array(text.utf8)
        bytes[place] = byte
        let isDash = [8, 13, 18, 23].contains(place)
        let digits = Array("0123456789abcdefABCDEF".utf8)
        let id = bytes.withUnsafeBufferPointer { UUID(bytes: $0) }
        #expect((id != nil) == (isDash ? byte == UInt8(ascii: "-") : digits.contains(byte)))
        if let id { #expect(id == UUID(uuidString: String(decoding: bytes, as: UTF8.self))) }
      }
    }
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
      let id = UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self))
      #expect(id.text == id.uuidString)
      #expect(UUID(text: id.uuidString) == id)
      #expect(UUID(text: id.uuidString.lowercased()) == id)
    }
  }
}
