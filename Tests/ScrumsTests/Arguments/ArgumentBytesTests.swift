import Testing

@testable import scrums

@Suite("Arguments as bytes")
struct ArgumentBytesTests {
  @Test("one that is not UTF-8 is refused, and never repaired")
  func notUTF8() throws {
    for bad in [[0xFC], [0x61, 0xE6, 0x97], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(throws: Arguments.UsageError(message: "argument 2 is not UTF-8")) {
        try Arguments(bytes: [Array("--store".utf8), bad])
      }
    }
    let arguments = try Arguments(bytes: ["--store", "日本"].map { Array($0.utf8) })
    #expect(arguments.store == "日本")
  }
}
