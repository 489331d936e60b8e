import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Texts that are longer than the form accepts are refused, however long they are")
struct LongTextTests {
  private func scrums(title: String) -> [UInt8] {
    Array(
      """
      {"scrums": [{"id": "7F0D3C1A-5B7E-4C55-9F3B-0123456789AB", "attendees": [], "lengthInMinutes": 5,
      "theme": "sky", "title": "\(title)"}]}
      """.utf8)
  }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    #expect(throws: JSONError.self) { try ScrumsDocument(bytes) }
  }

  @Test(arguments: ["x", "é", "字", "👩‍👩‍👧‍👦", "\\u0041", "\\n"]) func aLineHasAThousandCharacters(
    _ character: String
  ) throws {
    let title = String(repeating: character, count: TextLimits.line)
    let document = try ScrumsDocument(scrums(title: title))
    let bytes = try document.bytes(for: document.scrums)
    try expect(Importer.read(bytes).scrums.map(\.scrum), document.scrums)
    let longer = scrums(title: title + "x")
    let message = "title must be at most 1000 characters, 64000 bytes long"
    expect(error(longer)?.description, "2:26: \(message)")
    #expect(throws: ImportError.self) { try Importer.read(longer) }
    let refusal = #expect(throws: RecordError.self) {
      try document.bytes(for: [DailyScrum(title: document.scrums[0].title + "x", attendees: [])])
    }
    expect(refusal?.message, message)
  }

  @Test func aTowerOfAccentsIsLong() {
    let tower = "a" + String(repeating: "\u{301}", count: TextLimits.lineBytes / 2)
    #expect(tower.count == 1 && !TextLimits.isLine(tower))
    #expect(TextLimits.isLine(TextLimits.shortened(tower)))
    let many = String(repeating: "👩‍👩‍👧‍👦", count: 5_000)
    expect(TextLimits.shortened(many), String(many.prefix(1_000)))
    expect(TextLimits.shortened("short"), "short")
  }

  @Test(arguments: ["x", "é"]) func aHugeTextIsRefusedBeforeAnythingIsMadeOfIt(_ piece: String) {
    let bytes = scrums(title: String(repeating: piece, count: JSONReader.longestString + 1))
    expect(error(bytes)?.description, "2:26: a string is longer than 16 MiB")
  }

  @Test func notesAndTranscriptsHaveRoom() throws {
    func meeting(note: Int, transcript: Int) -> JSONValue {
      let now = Date(timeIntervalSince1970: 1_800_000_000)
      let meeting = Meeting(
        title: "", startedAt: now, endedAt: now, lengthInMinutes: 5,
        turns: [
          Turn(
            attendeeID: UUID(), name: "", seconds: 0, allotted: 0, outcome: .spoke,
            notes: [Note(kind: .note, text: String(repeating: "\u{1}", count: note), at: now)])
        ], transcript: String(repeating: "x", count: transcript))
      return .object(meeting.json())
    }
    let most = meeting(note: TextLimits.note, transcript: TextLimits.transcript)
    #expect(throws: Never.self) { try Meeting(json: try JSONReader.read(JSONWriter.compact(most))) }
    let note = #expect(throws: RecordError.self) {
      try Meeting(json: meeting(note: 1 << 20 + 1, transcript: 0))
    }
    expect(note?.message.hasPrefix("text must be at most 1048576 bytes long"), true)
    #expect(throws: RecordError.self) {
      try Meeting(json: meeting(note: 0, transcript: TextLimits.transcript + 1))
    }
  }

  @Test func otherProgramsTextsAreShortened() throws {
    let long = String(repeating: "n", count: 2_000)
    let text = #"""
      [{"title":"\#(long)","attendees":["\#(long)","b"],"lengthInMinutes":5,"theme":"sky",
        "history":[{"date":1,"attendees":["\#(long)"]}]}]
      """#
    let board = try Importer.read(Array(text.utf8))
    let short = String(long.prefix(TextLimits.line))
    expect(board.scrums[0].scrum.title, short)
    expect(board.scrums[0].scrum.attendees.map(\.name), [short, "b"])
    expect(board.scrums[0].meetings[0].turns.map(\.name), [short])
    expect(board.scrums[0].remarks, ["text longer than 1000 characters was shortened"])
    let own = #"{"scrums":[{"title":"","attendees":[{"name":"b"},{"name":"\#(long)"}],"lengthInMinutes":5}]}"#
    let error = #expect(throws: ImportError.self) { try Importer.read(Array(own.utf8)) }
    expect(error?.description, "1:58: name must be at most 1000 characters, 64000 bytes long")
  }
}
