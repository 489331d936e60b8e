import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The program's own export")
struct JSONExportTests {
  @Test("comes back as it was, to the letter", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let read = try Importer.read(JSONExport.bytes(of: board))
    #expect(read.format == .scrums && read.skipped == [])
    expect(read.scrums.map { ScrumWithHistory(scrum: $0.scrum, meetings: $0.meetings) }, board)
    #expect(read.scrums.allSatisfy { $0.remarks.isEmpty && !$0.hasIDFromContent })
  }

  @Test("a file written by hand needs no ids and no theme")
  func byHand() throws {
    let board = try imported(Fixtures.own)
    let (ours, byHand) = (board.scrums[0], board.scrums[1])
    expect([ours, byHand].map(\.scrum.title), ["Ours", "By hand"])
    #expect(ours.scrum.schedule?.days == [.mon, .fri] && ours.scrum.share == .fixed)
    expect(ours.meetings.first?.turns.first?.notes.first?.text, "staging")
    expect(byHand.scrum.attendees.map(\.name), ["Cy", "Di"])
    #expect(byHand.hasIDFromContent && byHand.remarks == ["no theme, so it is Seafoam"])
  }

  @Test("a title as long as the form accepts it is kept, a longer one refused")
  func longTitle() throws {
    let title = String(repeating: "\u{1B}\u{202E}é😀 \"\n字9_", count: 100)
    let board = [ScrumWithHistory(scrum: DailyScrum(title: title, attendees: []))]
    try expect(Importer.read(JSONExport.bytes(of: board)).scrums.first?.scrum, board[0].scrum)
    let longer = [ScrumWithHistory(scrum: DailyScrum(title: title + "x", attendees: []))]
    let error = #expect(throws: ImportError.self) { try Importer.read(JSONExport.bytes(of: longer)) }
    expect(error?.description, "9:16: title must be at most 1000 characters, 64000 bytes long")
  }

  @Test("even the longest texts come back", arguments: 0..<8 as Range<UInt64>)
  func exportAndImport(_ seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    var board = random.board()
    guard !board.isEmpty else { return }
    // As much as a store may hold: long texts, many people, and what nobody knows as deep as it goes.
    let place = random.number(0...board.count - 1)
    let line = String(repeating: ["x", "\u{1}", "👩‍👩‍👧‍👦"][random.number(0...2)], count: TextLimits.line)
    board[place].scrum.title = line
    board[place].scrum.attendees += (0..<1_001).map { Attendee(id: random.id(), name: $0 == 7 ? line : "") }
    if let meeting = board[place].meetings.indices.first {
      board[place].meetings[meeting].title = line
      board[place].meetings[meeting].transcript = String(repeating: "\u{85}", count: 1 << 12)
      let depth = JSONReader.depthLimit - 1
      board[place].meetings[meeting].rest["x"] = try JSONReader.read(
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
    }
    let read = try Importer.read(Exporter.harmless(JSONExport.bytes(of: board)))
    expect(read.scrums.map(\.scrum), board.map(\.scrum))
    expect(read.scrums.map(\.meetings), board.map(\.meetings))
  }

  @Test("no byte of it steers the terminal or turns its text, and nothing is lost")
  func harmless() throws {
    let title = "a\u{1B}[2J\u{202E}b\u{9B}31m\u{2066}c\u{7F}\u{61C}\u{2028}日"
    let scrum = DailyScrum(title: title, attendees: [Attendee(name: "\u{200F}Ada")])
    let board = ExportedBoard([ScrumWithHistory(scrum: scrum)])
    let bytes = Exporter.bytes(of: board, as: .json, at: Date(timeIntervalSince1970: 0), in: .gmt)
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && !scalar.properties.isBidiControl)
    }
    #expect(text.contains("日"))
    let imported = try Importer.read(bytes).scrums.first?.scrum
    #expect(imported?.title == title && imported?.attendees.first?.name == "\u{200F}Ada")
  }
}
