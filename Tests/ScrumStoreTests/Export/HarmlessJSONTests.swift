import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("JSON exports on a terminal")
struct HarmlessJSONTests {
  @Test(
    "no byte of them steers the terminal or turns its text, and nothing is lost",
    arguments: [ExportFormat.json, .scrumdinger])
  func harmless(format: ExportFormat) throws {
    let title = "a\u{1B}[2J\u{202E}b\u{9B}31m\u{2066}c\u{7F}\u{61C}\u{2028}日"
    let scrum = DailyScrum(title: title, attendees: [Attendee(name: "\u{200F}Ada")])
    let options = ExportOptions(now: Date(timeIntervalSince1970: 0), calendar: .gmt)
    let bytes = Exporter.bytes(of: [ScrumWithHistory(scrum: scrum)], as: format, options)
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && !scalar.properties.isBidiControl)
    }
    #expect(text.contains("日"))
    let board = try Importer.read(bytes)
    #expect(board.scrums.first?.scrum.title == title)
    #expect(board.scrums.first?.scrum.attendees.first?.name == "\u{200F}Ada")
  }
}
