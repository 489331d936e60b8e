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

  @Test(
    "no word of a later version steers a terminal or breaks a table",
    arguments: ["\u{1B}[2J\u{202E}", "a | b\n"])
  func harmless(word: String) throws {
    let id = UUID()
    var turn = Turn(
      attendeeID: id, name: "Ada", seconds: 5, allotted: 5, outcome: Turn.Outcome(rawValue: word))
    turn.notes = [Note(kind: Note.Kind(rawValue: word), text: "x", at: Date(timeIntervalSince1970: 0))]
    let meeting = Meeting(
      title: "Design", startedAt: Date(timeIntervalSince1970: 0), endedAt: Date(timeIntervalSince1970: 60),
      lengthInMinutes: 5, turns: [turn])
    let scrum = DailyScrum(title: "Design", attendees: [Attendee(id: id, name: "Ada")])
    let board = ExportedBoard([ScrumWithHistory(scrum: scrum, meetings: [meeting])])
    for format in [ExportFormat.csv, .markdown] {
      let bytes = Exporter.bytes(of: board, as: format, at: Date(timeIntervalSince1970: 0), in: .gmt)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.unicodeScalars.allSatisfy { !$0.isHarmful || "\r\n".unicodeScalars.contains($0) })
      for line in text.split(whereSeparator: { (character: Character) in character.isNewline })
      where line.hasPrefix("| Ada") {
        expect(line.replacing("\\|", with: "").count { $0 == "|" }, 5)
      }
    }
  }
}
