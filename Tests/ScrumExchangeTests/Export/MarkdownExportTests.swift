import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The export as Markdown")
struct MarkdownExportTests {
  private func text(_ board: [ScrumWithHistory]) -> String {
    MarkdownExport.text(of: board, in: .gmt)
  }

  @Test("the rhythm, the zone, single days and the lead are in it")
  func calendar() throws {
    let cathy = Attendee(name: "Cathy")
    var scrum = DailyScrum(title: "Review", attendees: [cathy])
    scrum.lead = .attendee(cathy.id)
    scrum.schedule = Schedule(
      days: [.fri], time: try #require(TimeOfDay("15:00")), zone: "Europe/Berlin", rhythm: .monthly(-1),
      extra: [CalendarDay(daysSince1970: 20_800)], cancelled: [CalendarDay(daysSince1970: 20_814)])
    let lines = text([ScrumWithHistory(scrum: scrum, meetings: [])]).split(separator: "\n").map(String.init)
    #expect(lines.contains("- Schedule: last Fri of the month at 15:00 (Europe/Berlin)"))
    #expect(lines.contains("- Single days: also 2026-12-13, not 2026-12-27"))
    #expect(lines.contains("- Lead: Cathy"))
    scrum.lead = .byTurn
    scrum.schedule?.days = []
    let single = text([ScrumWithHistory(scrum: scrum, meetings: [])])
    #expect(single.contains("- Schedule: on single days at 15:00") && single.contains("- Lead: by turn"))
  }

  @Test("is a document to read")
  func picture() {
    #expect(
      text([ExportSample.design, ExportSample.unscheduled]) == ##"""
        # Scrums

        ## Design; "UX", \#1

        - Length: 10 minutes
        - Attendees: Cathy, Daisy \| Dan
        - Schedule: Mon, Fri at 09:30
        - Leftover time: not shared
        - Theme: Yellow

        ### 2026-11-20 09:24

        2:05 of 10:00, within plan (as Design)

        | Speaker | Used | Given | Outcome |
        |:--|--:|--:|:--|
        | Cathy | 2:05 | 5:00 | spoke |
        | Daisy \| Dan | – | – | absent |

        **Blockers**

        - [ ] Cathy: staging \*is\* down
        - [x] Cathy: no API key

        **Parking lot**

        - [ ] Daisy \| Dan: 1. lunch

        **Notes**

        - Cathy: =SUM(A1:A9)
        - Cathy: two lines

        **Transcript**

        > \# Hello
        >
        > \- one\
        > \- two\\u{1b}\[31m\\u{202e}

        ### 2026-11-19 01:50

        1:00 planned

        | Speaker | Used | Given | Outcome |
        |:--|--:|--:|:--|
        | Cathy | – | 1:00 | spoke |

        ## Untitled

        - Length: 1 minute
        - Attendees: none
        - Theme: Sky

        """##)
    expect(text([]), "# Scrums\n\nNo scrums yet.\n")
  }

  @Test(
    "what begins markup gets a backslash, and no more than that",
    arguments: [
      ("App-Dev + 3.5 (a) b: c! x=y", "App-Dev + 3.5 (a) b: c! x=y"), ("- a", "\\- a"), ("+ a", "\\+ a"),
      ("===", "\\==="), ("12. a", "12\\. a"), ("12) a", "12\\) a"), ("1a.", "1a."), ("    code", "code"),
      ("# a #", "\\# a \\#"), ("a`b`", "a\\`b\\`"), ("<b>&amp;", "\\<b\\>\\&amp;"), ("[x](y)", "\\[x\\](y)"),
      ("![x]", "!\\[x\\]"), ("*a* _b_ ~c~", "\\*a\\* \\_b\\_ \\~c\\~"), ("a|b\\|c", "a\\|b\\\\\\|c"),
      ("a\\", "a\\\\"), ("\u{1B}]0;x\u{7}", "\\\\u{1b}\\]0;x\\\\u{7}"), ("a\nb\r\nc\u{2028}d", "a b c d"),
      ("\ta\t", "a"), ("$x$", "\\$x\\$"), ("", ""), (" \u{A0} ", ""),
    ])
  func escapes(_ text: String, _ escaped: String) {
    expect(MarkdownText.line(text), escaped)
    expect(MarkdownText.quotation("\(text)\n\n").last, ">")
  }

  @Test("no text of a board breaks the structure", arguments: 0..<60 as Range<UInt64>)
  func structure(_ seed: UInt64) {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let lines = text(board).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    func count(_ prefix: String) -> Int { lines.count { $0.begins(with: prefix) } }
    let meetings = board.flatMap(\.meetings)
    let turns = meetings.flatMap(\.turns)
    expect(["# ", "## ", "### "].map(count), [1, board.count, meetings.count])
    expect(count("|"), turns.count + 2 * meetings.count { !$0.turns.isEmpty })
    for line in lines {
      if line.begins(with: "| ") { expect(unescapedPipes(line), 5, "\(line)") }
      if line.begins(with: "## ") { #expect(line.utf8.count > 3) }
      expect(line.harmless, line)
      let isKnown = ["", "No scrums yet.", "# ", "## ", "### ", "- ", "| ", "|:", "**", "> ", ">"].contains {
        prefix in
        prefix.isEmpty ? line.isEmpty : line.begins(with: prefix)
      }
      #expect(isKnown || line.contains(" planned") || line.contains(" of "), "\(line)")
    }
    let titles = lines.filter { $0.begins(with: "## ") }.map { $0.after("## ").unescaped() }
    for (title, entry) in zip(titles, board) {
      let plain = Array(PlainText(entry.scrum.title).oneLine.utf8)
      #expect(title == "Untitled" || plain.contains(Array(title.utf8)), "\(title)")
    }
  }

  private func unescapedPipes(_ line: String) -> Int {
    var isEscaped = false
    var count = 0
    for scalar in line.unicodeScalars {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  @Test("numbers beyond all sense are safe")
  func numbers() {
    for number in [Int.min, -1, 0, Int.max] {
      for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
        let date = Date(timeIntervalSince1970: seconds)
        let turn = Turn(attendeeID: UUID(), name: "", seconds: number, allotted: number, outcome: .spoke)
        let meeting = Meeting(
          title: "", startedAt: date, endedAt: date, lengthInMinutes: number, turns: [turn, turn])
        let scrum = DailyScrum(title: "", attendees: [], lengthInMinutes: number)
        let board = ExportedBoard([ScrumWithHistory(scrum: scrum, meetings: [meeting])])
        for format in ExportFormat.allCases {
          let calendar = LocalCalendar.fixed(secondsFromGMT: 3600)
          let bytes = Exporter.bytes(of: board, as: format, at: date, in: calendar, zone: "Etc/Test")
          #expect(!bytes.isEmpty)
        }
      }
    }
  }
}

@Suite("One meeting as a document in Markdown")
struct MarkdownDocumentTests {
  @Test("has a heading of its own, and below it what the export of all says")
  func picture() {
    let text = MarkdownExport.text(of: ExportSample.design.meetings[0], in: .gmt)
    #expect(
      text.hasPrefix(
        """
        # Design · 2026-11-20 09:24

        2:05 of 10:00, within plan

        | Speaker | Used | Given | Outcome |
        |:--|--:|--:|:--|
        | Cathy | 2:05 | 5:00 | spoke |

        """))
    let whole = MarkdownExport.text(of: [ExportSample.design], in: .gmt)
    let rest = text.drop { $0 != "|" }
    #expect(!rest.isEmpty && whole.contains(rest))
  }

  @Test("an attendee who was there and skipped did not speak, in the words of the screen")
  func silent() {
    var meeting = ExportSample.design.meetings[0]
    meeting.turns[0].outcome = .skipped
    #expect(MarkdownExport.text(of: meeting, in: .gmt).contains(" | did not speak |"))
  }

  @Test("no text in it controls the terminal or begins markup")
  func nasty() {
    let nasty = "# a\u{1B}]52;c;eA==\u{7}\n- b\r> c\u{9B}\u{202E}\u{2028}| d *e* [f](g) <h>\u{0}\u{85}`i`"
    var meeting = ExportSample.design.meetings[0]
    meeting.title = nasty
    meeting.transcript = nasty
    for turn in meeting.turns.indices {
      meeting.turns[turn].name = nasty
      meeting.turns[turn].notes = (Note.Kind.allCases + [Note.Kind(rawValue: nasty)]).map {
        Note(kind: $0, text: nasty, at: meeting.startedAt)
      }
    }
    let text = MarkdownExport.text(of: meeting, in: .gmt)
    #expect(text.split(separator: "\n").allSatisfy { String($0).harmless == $0 })
    #expect(text.split(separator: "\n").count { $0.hasPrefix("# ") } == 1)
    #expect(!text.contains("*e*") && !text.contains("<h>") && !text.contains("[f]("))
  }
}
