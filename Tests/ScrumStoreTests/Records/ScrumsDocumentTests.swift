import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Scrums are read one by one as they are from a tree") struct ScrumsDocumentTests {
  /// How many texts were read and refused, so that the tests can tell that they compared something.
  private struct Tally { var (read, refused) = (0, 0) }

  /// Reads a text both ways and compares what comes out, and what is saved of it.
  private func compare(_ bytes: [UInt8], _ tally: inout Tally) throws {
    let tree = try? JSONReader.read(bytes)
    let whole = tree.flatMap { try? ScrumsDocument(json: $0) }
    let document = try? ScrumsDocument(bytes)
    expect(document?.scrums, whole?.scrums, "\(String(decoding: bytes, as: UTF8.self))")
    #expect(document?.version == whole?.version && document?.holidays == whole?.holidays)
    guard let tree, let whole, let document else {
      tally.refused += 1
      return
    }
    tally.read += 1
    var edited = whole.scrums
    for scrums in [edited, edited.reversed()] {
      try expect(document.bytes(for: scrums), ScrumsTree.text(of: scrums, over: tree))
      try expect(whole.bytes(for: scrums), ScrumsTree.text(of: scrums, over: tree))
    }
    for index in edited.indices {
      edited[index].title += "\u{9F}\n"
      edited[index].attendees.append(Attendee(name: "new"))
      edited[index].attendees.reverse()
      edited[index].schedule =
        index % 2 == 0 ? nil : Schedule(days: [.sun], time: TimeOfDay(hour: 1, minute: 2) ?? .noon)
    }
    edited.append(DailyScrum(title: "new", attendees: []))
    let written = try document.bytes(for: edited)
    try expect(written, ScrumsTree.text(of: edited, over: tree))
    let again = try ScrumsDocument(written)
    expect(again.scrums, edited)
    try expect(again.bytes(for: edited), written)
  }

  @Test(arguments: [1_000_000, 200, 40] as [Int]) func onRandomTexts(_ rarity: Int) throws {
    var tally = Tally()
    for seed in 0..<150 as Range<UInt64> {
      var random = RandomScrums(seed: seed, rarity: rarity)
      try compare(Array(random.document().utf8), &tally)
    }
    #expect(tally.read > 15)
    if rarity < 1_000 { #expect(tally.refused > 15) } else { #expect(tally.refused < 15) }
  }

  @Test func onDamagedTexts() throws {
    var tally = Tally()
    for seed in 0..<30 as Range<UInt64> {
      var random = RandomScrums(seed: seed, rarity: 1_000_000)
      let bytes = Array(random.document().utf8)
      for _ in 0..<20 {
        var damaged = bytes
        for _ in 0..<(1 + random.index(2)) {
          let place = random.index(damaged.count)
          switch random.index(3) {
          case 0: damaged[place] = UInt8(random.index(256))
          case 1: damaged.remove(at: place)
          default: damaged.insert(damaged[random.index(damaged.count)], at: place)
          }
        }
        try compare(damaged, &tally)
      }
    }
    #expect(tally.read > 15 && tally.refused > 150)
  }
}
