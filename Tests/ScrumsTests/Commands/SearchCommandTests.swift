import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("The search over everything")
struct SearchCommandTests {
  private let ground: Ground
  private let platform = DailyScrum(title: "Platform", attendees: [Attendee(name: "Łukasz")])

  init() throws {
    ground = try Ground()
    try ground.store.save([platform, DailyScrum(title: "Design", attendees: [Attendee(name: "Mei")])])
    let scrums = try ground.store.load()
    try add(2, "the vendor has \"answered\"\\n", .note, by: "Mei", to: scrums[1])
    try add(9, "VENDOR is late", .blocker, by: "Łukasz", to: scrums[0])
    try add(16, "Änderung am Logo", .parking, by: "Mei", to: scrums[1])
    try ground.store.append(
      [
        Update(
          attendeeID: UUID(), name: "Mei", kind: .note, text: "call the vendor",
          at: Date(timeIntervalSince1970: 1_795_200_000))
      ], to: scrums[1].id)
  }

  private func add(_ day: Int, _ text: String, _ kind: Note.Kind, by name: String, to scrum: DailyScrum)
    throws
  {
    let start = Date(timeIntervalSince1970: 1_793_525_400 + Double(day - 1) * 86_400)
    let turn = Turn(
      attendeeID: UUID(), name: name, seconds: 60, allotted: 60, outcome: .spoke,
      notes: [Note(kind: kind, text: text, at: start)])
    try ground.store.append(
      Meeting(title: "old title", startedAt: start, endedAt: start + 60, lengthInMinutes: 5, turns: [turn]),
      to: scrum.id)
  }

  @Test("the newest first, whatever the case and accents, across teams, updates too")
  func hits() throws {
    #expect(
      try ground.run("search", "vendor").words == """
        next meeting  Design  Mei           call the vendor
        2026-11-09 09:30  Platform  Łukasz  Blocker: VENDOR is late
        2026-11-02 09:30  Design  Mei       the vendor has "answered"\\n

        """)
    func texts(_ words: String...) throws -> [String] {
      let json = try JSONReader.read(Array(ground.run(["search", "--json"] + words).words.utf8))
      return json.array?.compactMap { $0.object?["text"]?.string } ?? []
    }
    try expect(texts("anderung", "LOGO"), ["Änderung am Logo"])
    try expect(texts("lukasz vendor"), ["VENDOR is late"])
    try expect(texts("platform", "late"), ["VENDOR is late"])
    // Quotation marks and backslashes are other bytes in a file.
    try expect(texts("\"answered\"\\"), ["the vendor has \"answered\"\\n"])
    try expect(texts("vendor", "--by", "mei", "--since", "7d"), ["call the vendor"])
    try expect(texts("vendor", "--until", "5 nov"), ["the vendor has \"answered\"\\n"])
    // A title alone, or that of former days, is no hit.
    try expect(texts("platform"), [])
    try expect(texts("old"), [])
    try expect(ground.run("search", "zzz").remarks, ["nothing was found"])
    #expect(throws: UsageError.self) { try Arguments(["search"]) }
  }

  @Test("the bytes of a line tell what its texts say, for random texts")
  func bytes() throws {
    var random = SplitMix64(seed: 4)
    let letters: [Character] = [
      "a", "A", "e\u{301}", "é", "ß", "Ł", " ", "-", "\"", "\\", "明", "7", "\n", "İ",
    ]
    for _ in 0..<2_000 {
      let text = String((0..<12).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
      let start = Int(random.next() % 8)
      let word = String(text.dropFirst(start).prefix(3)).trimmed
      guard !word.isEmpty, !word.contains(where: \.isWhitespace) else { continue }
      let note = Note(kind: .note, text: text, at: Date(timeIntervalSince1970: 0))
      let line = JSONWriter.compact(.object(note.json()))
      var search = LineSearch([word.folded])
      let isFound = search.hasAll(in: line[...])
      #expect(isFound, "\(word) in \(text)")
    }
    var none = LineSearch(["xyz".folded])
    let isFound = none.hasAll(in: Array("{\"text\":\"xy z é\"}".utf8)[...])
    #expect(!isFound)
  }
}
