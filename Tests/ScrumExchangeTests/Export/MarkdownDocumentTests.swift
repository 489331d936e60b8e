import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("One meeting as a document in Markdown")
struct MarkdownDocumentTests {
  @Test("has a heading of its own, and below it what the export of all says")
  func picture() {
    let text = Exporter.markdown(of: ExportSample.design.meetings[0], in: .gmt)
    #expect(
      text.hasPrefix(
        """
        # Design · 2026-11-20 09:24

        2:05 of 10:00, on time

        | Speaker | Used | Given | Outcome |
        |:--|--:|--:|:--|
        | Cathy | 2:05 | 5:00 | spoke |

        """))
    let whole = MarkdownExport.text(of: [ExportSample.design], ExportSample.options)
    let rest = text.drop { $0 != "|" }
    #expect(!rest.isEmpty && whole.contains(rest))
  }

  @Test("an attendee who was there and skipped did not speak, in the words of the screen")
  func silent() {
    var meeting = ExportSample.design.meetings[0]
    meeting.turns[0].outcome = .skipped
    #expect(Exporter.markdown(of: meeting, in: .gmt).contains(" | did not speak |"))
  }

  @Test("whatever the words in it, nothing but its lines controls a terminal, and none begins markup")
  func nasty() {
    let nasty = "# a\u{1B}]52;c;eA==\u{7}\n- b\r> c\u{9B}\u{202E}\u{2028}| d *e* [f](g) <h>\u{0}\u{85}`i`"
    var meeting = ExportSample.design.meetings[0]
    meeting.title = nasty
    meeting.transcript = nasty
    for turn in meeting.turns.indices {
      meeting.turns[turn].name = nasty
      meeting.turns[turn].notes = Note.Kind.allCases.map {
        Note(kind: $0, text: nasty, at: meeting.startedAt)
      }
    }
    let text = Exporter.markdown(of: meeting, in: .gmt)
    #expect(text.split(separator: "\n").allSatisfy { String($0).harmless == $0 })
    #expect(text.split(separator: "\n").count { $0.hasPrefix("# ") } == 1)
    #expect(!text.contains("*e*") && !text.contains("<h>") && !text.contains("[f]("))
  }
}
