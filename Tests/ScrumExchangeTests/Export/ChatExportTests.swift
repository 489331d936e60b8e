import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

/// One rich meeting: topics ticked and open, people absent, a late start, blockers of several ages, and texts that mean
/// something to Markdown, to chats and to terminals.
@Suite("A meeting that is handed out")
struct ChatExportTests {
  /// Tuesday, 24 November 2026, 09:17 UTC.
  private static let start = Date(timeIntervalSince1970: 1_795_511_820)
  private static func id(_ number: Int) -> UUID { StableID.make(["chat", "\(number)"]) }

  private static let meeting = Meeting(
    id: id(0), title: "Platform", startedAt: start, endedAt: start + 900, lengthInMinutes: 15,
    turns: [
      turn(
        1, "Ananya Krishnan", 190,
        [
          note(.note, "login tests are done"), note(.note, "today: snake_case_names & <b>tags</b>"),
          note(.parking, "Offsite"), note(.parking, "budget", isDone: true),
        ]),
      turn(
        2, "Łukasz", 240,
        [
          note(.blocker, "no access to staging"), note(.blocker, "laptop", isDone: true),
          note(.note, "> quoted, 1. numbered, *now* and # no heading"),
          note(.note, "see https://x.org/_a/?b=1&c=2 and ada@x.org"),
        ]),
      turn(
        3, "@here # 1. Bob", 200,
        [
          note(.note, "- @channel <!channel> &lt; \\* [a bank](https://evil.example) ```"),
          note(.note, "two\nlines\u{1B}[31m\u{202E}"),
        ]),
      turn(4, "Ed", 0, [note(.note, "wrote this beforehand")], .absent), turn(5, "Max", 0, [], .absent),
      turn(6, "Tomás", 20, [], .absent),
    ], transcript: "Ananya: hello", lateSeconds: 130)

  private static func turn(
    _ number: Int, _ name: String, _ seconds: Int, _ notes: [Note], _ outcome: Turn.Outcome = .spoke
  ) -> Turn {
    Turn(
      attendeeID: id(number), name: name, seconds: seconds, allotted: 180, outcome: outcome, notes: notes)
  }

  private static func note(_ kind: Note.Kind, _ text: String, isDone: Bool = false) -> Note {
    Note(kind: kind, text: text, at: start + 60, resolvedAt: isDone ? start + 120 : nil)
  }

  /// What is open in the scrum: of the meeting, of earlier ones, and of one that came after it.
  private static let open =
    meeting.openBlockers
    + [(-4, "Priya", "the vendor has not answered"), (-330, "Max", "contract"), (2, "Ed", "not known yet")]
    .map {
      days, name, text in
      let day = start + Double(days) * 86_400
      return OpenBlocker(
        meeting: id(100 + days), day: day, turn: 0, note: 0,
        content: Note(kind: .blocker, text: text, at: day), attendee: id(9), name: name)
    }

  private let chat = ChatExport(Self.meeting, open: Self.open, in: .gmt)

  @Test("as a text for a chat, it reads the same raw and as Markdown, and pings nobody")
  func usual() {
    #expect(
      shown(chat.text()) == #"""
        Platform · Tue 24 Nov 2026 · 2:00 shorter than planned

        Open blockers

        - Max: contract (330 days, since Mon 29 Dec 2025)
        - Priya: the vendor has not answered (4 days, since Fri 20 Nov)
        - Łukasz: no access to staging (new)

        Notes

        - Ananya Krishnan: login tests are done
        - Ananya Krishnan: today: snake_case_names & <¦b>tags<¦/b>
        - Łukasz: > quoted, 1. numbered, *now* and # no heading
        - Łukasz: see https://x.org/_a/?b=1&c=2 and ada@x.org
        - @¦here # 1. Bob: - @¦channel <¦!channel> &¦lt; \¦* [a bank]¦(https://evil.example) ``¦`
        - @¦here # 1. Bob: two lines\u{1b}[31m\u{202e}
        - Ed: wrote this beforehand

        Parking lot

        - Ananya Krishnan: Offsite
        - Ananya Krishnan: budget (done)

        What went well

        - Łukasz: laptop (resolved)

        4 of 6 present, without Ed and Max · 13:00 of 15:00 · started 2:10 late

        """#)
  }

  @Test("as Markdown, it is a document, which tells who left early and how late it started")
  func markdown() {
    let text = MarkdownExport.text(of: Self.meeting, in: .gmt)
    #expect(
      text.hasPrefix(
        """
        # Platform · 2026-11-24 09:17

        13:00 of 15:00, started 2:10 late, within plan

        """))
    #expect(
      text.contains(
        """
        | Ed | – | – | absent |
        | Max | – | – | absent |
        | Tomás | 0:20 | 3:00 | left |

        """))
    for line in [
      ##"| @here \# 1. Bob | 3:20 | 3:00 | spoke |"##, "- [x] Ananya Krishnan: budget", "> Ananya: hello",
      ##"- @here \# 1. Bob: two lines\\u{1b}\[31m\\u{202e}"##,
      #"- Ananya Krishnan: today: snake\_case\_names \& \<b\>tags\</b\>"#,
      #"- Łukasz: see https://x.org/\_a/?b=1\&c=2 and ada@x.org"#, "- Ed: wrote this beforehand",
    ] {
      #expect(text.contains("\(line)\n"), "\(text)")
    }
  }

  @Test(
    "what went well is named: earlier blockers and topics that were ticked, and own blockers that did not last"
  )
  func resolved() {
    var meeting = Self.meeting
    meeting.resolved = [(.blocker, "VPN"), (.parking, "Offsite\n- x")].map { kind, text in
      Update(attendeeID: Self.id(9), name: "Priya", note: Self.note(kind, text, isDone: true))
    }
    let chat = ChatExport(meeting, open: [], in: .gmt).text()
    #expect(
      chat.contains(
        """
        What went well

        - Priya: VPN (resolved)
        - Priya: Offsite - x (discussed)
        - Łukasz: laptop (resolved)


        """), "\(chat)")
    let document = MarkdownExport.text(of: meeting, in: .gmt)
    #expect(document.contains("**Resolved**\n\n- [x] Priya: VPN\n"), "\(document)")
    #expect(document.contains("**Discussed**\n\n- [x] Priya: Offsite"), "\(document)")
  }

  @Test("by a template of one's own")
  func template() {
    let template = Template(
      """
      *{title}* at {time} on {day} {{not a field}}
      Missing: {absent}
      Blocked:
      {blockers}
      {topics}

      the standup bot
      """)
    #expect(
      shown(chat.text(template)) == #"""
        *Platform* at 09:17 on Tue 24 Nov 2026 {not a field}
        Missing: Ed, Max
        Blocked:
        - Max: contract (330 days, since Mon 29 Dec 2025)
        - Priya: the vendor has not answered (4 days, since Fri 20 Nov)
        - Łukasz: no access to staging (new)
        - Ananya Krishnan: Offsite
        - Ananya Krishnan: budget (done)

        the standup bot

        """#)
  }

  @Test("what is empty is left out with its heading")
  func empty() {
    let meeting = Meeting(
      id: Self.id(50), title: " ", startedAt: Self.start, endedAt: Self.start, lengthInMinutes: 1,
      turns: [Turn(attendeeID: Self.id(1), name: "Ada", seconds: 0, allotted: 60, outcome: .spoke)])
    let chat = ChatExport(meeting, open: [], in: .gmt)
    expect(chat.text(), "Untitled · Tue 24 Nov 2026 · not timed\n\n1 of 1 present · 1:00 planned\n")
    expect(chat.text(Template("Blockers\n{blockers}\nMissing: {absent}\n\n{title}\nbye")), "Untitled\nbye\n")
    #expect(chat.text(Template("{absent}")) == "\n" && chat.text(Template("")) == "\n")
  }

  @Test("every field is documented, and the usual form has no other")
  func fields() {
    #expect(ChatExport.usual.unknownField(names: ChatExport.fieldNames) == nil)
    expect(Set(ChatExport.fieldNames).count, ChatExport.fields.count)
    for (name, meaning, _) in ChatExport.fields { #expect(!name.isEmpty && !meaning.isEmpty) }
  }
}

@Suite("Text for a chat")
struct ChatTextTests {
  @Test(
    "a sign is split only where it would hide, link or ping",
    arguments: [
      ("@here @ada (@all) _@x", "@¦here @¦ada (@¦all) _@¦x"), ("ada@x.org 1@2 é@x", "ada@x.org 1@2 é@x"),
      ("R&D & x; &amp; &#39;", "R&D & x; &¦amp; &¦#39;"), ("a < b <b>", "a <¦ b <¦b>"),
      (#"C:\temp \* \"#, #"C:\temp \¦* \"#), ("[a](b) [c] [d]: [x][y]", "[a]¦(b) [c] [d]¦: [x]¦[y]"),
      ("`a` ``` b", "`a` ``¦` b"), ("snake_case *now* 2*3", "snake_case *now* 2*3"), ("a\tb\r\nc", "a b c"),
      ("\u{202E}\u{7}", #"\u{202e}\u{7}"#), ("", ""), ("@", "@¦"),
    ])
  func splits(text: String, chat: String) {
    expect(shown(ChatText.inline(text)), chat)
    #expect(ChatText.line(text).hasSuffix(ChatText.inline(text)))
  }

  @Test("at the beginning of a line it begins no list, heading or quotation")
  func beginnings() {
    for text in [
      "# a", "> a", "- a", "+ a", "* a", "1. a", "12) a", "===", "---", "```", "| a", "[ ] a", ": a",
    ] {
      let texts = [ChatText.line("  \(text)"), ChatText.inline(text)]
      expect(texts.map { shown($0).hasPrefix("¦") }, [true, false], "\(text)")
    }
    #expect(ChatText.line("Ada") == "Ada" && ChatText.line("Łukasz") == "Łukasz")
  }
}

/// The text with a sign for the zero-width space.
private func shown(_ text: String) -> String {
  text.replacing("\u{200B}", with: "¦")
}
