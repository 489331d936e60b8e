import FoundationEssentials
import Testing

@testable import ScrumStore

@Suite("The names of backups")
struct BackupNameTests {
  private let there = TemporaryStore()

  @Test("a name says when and what, and is read again")
  func names() throws {
    for second in [0, 951_782_400, 1_795_253_400.125, 253_402_300_799] {
      let name = BackupName(Date(timeIntervalSince1970: second), ContentHash([1, 2, 3]))
      expect(BackupName(name.text), name)
    }
    let name = BackupName(Date(timeIntervalSince1970: 1_795_253_400.125), ContentHash([]))
    #expect(name.text.hasPrefix("20261121T093000.125Z-"))
  }

  @Test(
    "anything else is no backup",
    arguments: [
      "", "-", "a-b", ".json", "20261121T093000.125Z-0123456789abcdeg.json",
      "20261321T093000.125Z-0123456789abcdef.json", "20261121T093000.125Z-0123456789abcdef.json~",
      "20261121T093000.125Z-0123456789abcdef", "é0261121T093000.125Z-0123456789abcdef.json",
      "20261121T093000.125Z-0123456789abcde-.json", "../0261121T093000.125-0123456789abcdef.json",
    ])
  func strangers(name: String) {
    #expect(BackupName(name) == nil)
  }

  @Test("a name is later than the last one, also if the clock was put back")
  func later() throws {
    let now = Date(timeIntervalSince1970: 1_795_253_400.5)
    for ahead in [0, 0.0004, 1, 3_600, 86_400_000] {
      var name = BackupName(now + ahead, ContentHash([0]))
      for number in 0..<20 {
        let next = BackupName(after: name, now, ContentHash([UInt8(255 - number)]))
        #expect(next.text > name.text && BackupName(next.text)?.text == next.text)
        name = next
      }
    }
    // A moment that no clock shows does not count.
    let end = BackupName(Date(timeIntervalSince1970: 253_402_300_799.999), ContentHash([0]))
    #expect(BackupName(after: end, now, ContentHash([1])).text.hasPrefix("20261121T093000.500Z"))
  }

  @Test("texts that differ by little have other hashes, in pieces and whole alike")
  func hashes() throws {
    var seen: Set<String> = []
    for count in [0, 1, 7, 8, 9, 63, 1 << 18, (1 << 18) + 1, (1 << 19) + 5] {
      for last in [0, 1, 255] as [UInt8] where count > 0 || last == 0 {
        let bytes = [UInt8](repeating: 0, count: max(0, count - 1)) + (count > 0 ? [last] : [])
        let hash = ContentHash(bytes)
        #expect(seen.insert(hash.text).inserted && hash.text.utf8.count == 16)
        try AtomicFile.write(bytes, to: "\(there.root)/file")
        guard let file = try OpenFile("\(there.root)/file") else {
          Issue.record("the file is there")
          return
        }
        let read = try ContentHash(of: file)
        expect(read, hash)
      }
    }
  }
}
