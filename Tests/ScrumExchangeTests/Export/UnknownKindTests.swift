import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange

@Suite("Exports of a kind of note that this version does not know")
struct UnknownKindTests {
  @Test("are among the notes, with its word")
  func guess() {
    var meeting = ExportSample.design.meetings[0]
    let note = Note(kind: Note.Kind(rawValue: "guess"), text: "go live", at: meeting.startedAt)
    for turn in meeting.turns.indices { meeting.turns[turn].notes = turn == 0 ? [note] : [] }
    #expect(MarkdownExport.text(of: meeting, in: .gmt).contains("**Notes**\n\n- Cathy: guess: go live\n"))
    #expect(ChatExport(meeting, open: [], in: .gmt).text().contains("Notes\n\n- Cathy: guess: go live\n"))
    let board = ScrumWithHistory(scrum: ExportSample.design.scrum, meetings: [meeting])
    #expect(CSVExport.text(of: [board]).contains(",spoke,guess: go live,,,,"))
  }
}
