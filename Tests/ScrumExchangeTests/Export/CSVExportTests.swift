import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The export as CSV")
struct CSVExportTests {
  @Test("has a row for each turn")
  func picture() {
    #expect(
      CSVExport.text(of: [ExportSample.design, ExportSample.unscheduled]).replacing("\r\n", with: "␍␊\n")
        == """
        scrum,meeting,ended,minutes,attendee,seconds,allotted,outcome,notes,blockers,resolved,parking,decisions,late␍␊
        "Design; ""UX"", #1",2026-11-19T01:50:40Z,2026-11-19T01:50:40Z,1,Cathy,0,60,spoke,,,,,,␍␊
        "Design; ""UX"", #1",2026-11-20T09:24:00Z,2026-11-20T09:34:00Z,10,Cathy,125,300,spoke,"'=SUM(A1:A9)
        two lines",staging *is* down,no API key,,,␍␊
        "Design; ""UX"", #1",2026-11-20T09:24:00Z,2026-11-20T09:34:00Z,10,Daisy | Dan,0,300,absent,,,,1. lunch,,␍␊

        """)
  }

  @Test(
    "a cell is quoted where it must be, and never run",
    arguments: [
      ("", ""), ("a", "a"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      (" a", "\" a\""),
      ("a;b", "\"a;b\""), ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), (" =1", "' =1"),
      ("＝1", "'＝1"), ("'a", "''a"), ("a=1", "a=1"), ("\n=1", "\"'\n=1\""), ("=\"x\"", "\"'=\"\"x\"\"\""),
    ])
  func cells(_ text: String, _ cell: String) {
    expect(CSVExport.cell(text), cell)
  }

  @Test("a reader of CSV finds the texts again", arguments: 0..<60 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let text = CSVExport.text(of: board)
    let rows = parse(text)
    expect(rows.first, CSVExport.columns)
    #expect(rows.allSatisfy { $0.count == CSVExport.columns.count })
    let wanted = board.flatMap { entry in
      entry.newestFirst.reversed().flatMap { meeting in
        meeting.turns.map { turn in
          let parking = turn.notes.filter { $0.kind == .parking }.map { PlainText($0.text).oneLine }
          return [
            PlainText(entry.scrum.title).text, meeting.startedAt.timestamp(.seconds),
            PlainText(turn.name).text, "\(turn.seconds)", parking.joined(separator: "\n"),
          ]
        }
      }
    }
    expect(rows.dropFirst().map { row in [0, 1, 4, 5, 11].map { unguarded(row[$0]) } }, wanted)
    for cell in rows.joined() {
      let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
      #expect(!"=+-@".unicodeScalars.contains(first ?? "a"), "\(cell)")
    }
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      expect(String(line).harmless, String(line))
    }
  }

  @Test("a title of a megabyte")
  func long() {
    var scrum = ExportSample.design
    scrum.scrum.title = String(repeating: "=\"é😀,\n", count: 100_000)
    let rows = parse(CSVExport.text(of: [scrum]))
    expect(rows.count, 4)
    #expect(rows.dropFirst().allSatisfy { unguarded($0[0]) == scrum.scrum.title } as Bool)
  }

  private func unguarded(_ cell: String) -> String {
    cell.unicodeScalars.first == "'" ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  /// Reads CSV by the letter of RFC 4180.
  private func parse(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        // The second of two quotes within quotes.
        if !isQuoted, previous == "\"" { cell.append(scalar) }
        isQuoted.toggle()
      } else if isQuoted || ![",", "\r", "\n"].contains(scalar) {
        cell.append(scalar)
      } else if scalar != "\r" {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
      }
      if scalar == "\n", !isQuoted {
        rows.append(row)
        row = []
      }
      previous = scalar
    }
    return rows
  }
}
