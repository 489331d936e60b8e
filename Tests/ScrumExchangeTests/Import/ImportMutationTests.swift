import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("A damaged file is refused or read, and never crashes the program")
struct ImportMutationTests {
  /// Values that a damaged place may hold instead.
  private static let strange = [
    "null", "0", "-1", "1e999", "-9223372036854775809", "99999999999999999999999", "\"\"", "\"\\u0000\"",
    "[]", "{}", "[[]]", "true", "\"0A1B2C3D-0000-4000-8000-000000000001\"", "\"appTeal\"", "0.1e-400",
    "{\"a\":1}",
    "[16,4852094820647174144]", "\"title\"", "\"history\"", "\"meetings\"", "\"scrums\"", "5e-324",
  ].map { Array($0.utf8) }

  @Test("1,000 mutations of each fixture", arguments: Fixtures.all)
  func mutations(_ name: String, _ text: String) {
    var random = RandomBoard(seed: UInt64(name.utf8.count))
    let original = Array(text.utf8)
    let tokens = ImportMutationTests.tokens(of: original)
    var read = 0
    for round in 0..<1_000 {
      var bytes = original
      for _ in 0..<random.number(1...2) {
        let place = random.number(0...bytes.count - 1)
        switch round % 8 {
        case 0: bytes[place] = UInt8(random.number(0...255))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(1...40)))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        default:
          let token = tokens[random.number(0...tokens.count - 1)]
          guard bytes.count == original.count else { continue }
          let other = ImportMutationTests.strange[random.number(0...ImportMutationTests.strange.count - 1)]
          bytes.replaceSubrange(token, with: other)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do throws(ImportError) {
        let board = try Importer.read(bytes)
        read += 1
        if read % 16 == 0 {
          let plan = ImportPlan(board, into: board.scrums.map(\.scrum)) { _ in [] }
          expect(plan.newScrums, 0)
        }
      } catch {
        #expect(error.line != nil)
        if round % 16 == 0 { expect(error.description.harmless, error.description) }
      }
    }
    // Mutations that all stop at the first bracket would show nothing.
    #expect(read > 100, "\(read)")
  }

  /// Where the strings, numbers and words of a document stand.
  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
        tokens.append(start..<index)
      } else if "-0123456789.ntfe".utf8.contains(bytes[index]) {
        while "-0123456789.nulltruefalse".utf8.contains(bytes[index]) { index += 1 }
        tokens.append(start..<index)
      } else {
        index += 1
      }
    }
    return tokens
  }
}
