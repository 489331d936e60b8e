import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("The program's own export")
struct OwnExportTests {
  @Test("comes back as it was, to the letter", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let read = try Importer.read(OwnExport.bytes(of: board))
    #expect(read.format == .scrums)
    #expect(read.scrums.map { ScrumWithHistory(scrum: $0.scrum, meetings: $0.meetings) } == board)
    #expect(read.scrums.allSatisfy { $0.remarks.isEmpty && !$0.hasIDFromContent })
    #expect(read.skipped == [])
  }

  @Test("a file of the store is one too, without the past meetings")
  func storeFile() throws {
    let there = try TemporaryStore()
    let scrums = DailyScrum.samples()
    try there.store.save(scrums)
    let board = try Importer.read(Array(try there.text(at: there.scrumsPath).utf8))
    #expect(board.format == .scrums)
    #expect(board.scrums.map(\.scrum) == scrums)
    #expect(board.scrums.allSatisfy { $0.meetings.isEmpty && $0.remarks.isEmpty })
  }

  @Test("a file written by hand needs no ids and no theme")
  func byHand() throws {
    let board = try Importer.read(Array(Fixtures.own.utf8))
    #expect(board.scrums.map(\.scrum.title) == ["Ours", "By hand"])
    #expect(board.scrums[0].scrum.schedule?.days == [.mon, .fri])
    #expect(board.scrums[0].scrum.share == .fixed)
    #expect(board.scrums[0].meetings.first?.turns.first?.notes.first?.text == "staging")
    #expect(board.scrums[1].scrum.attendees.map(\.name) == ["Cy", "Di"])
    #expect(board.scrums[1].hasIDFromContent)
    #expect(board.scrums[1].remarks == ["there is no theme, so it is Seafoam"])
  }

  @Test("a title as long as the form accepts it is kept, a longer one refused")
  func longTitle() throws {
    let title = String(repeating: "\u{1B}\u{202E}é😀 \"\n字9_", count: 100)
    let board = [ScrumWithHistory(scrum: DailyScrum(title: title, attendees: []))]
    #expect(try Importer.read(OwnExport.bytes(of: board)).scrums.first?.scrum == board[0].scrum)
    let longer = [ScrumWithHistory(scrum: DailyScrum(title: title + "x", attendees: []))]
    let error = #expect(throws: ImportError.self) { try Importer.read(OwnExport.bytes(of: longer)) }
    #expect(error?.description == "9:16: title must be at most 1000 characters, 64000 bytes long")
  }
}
