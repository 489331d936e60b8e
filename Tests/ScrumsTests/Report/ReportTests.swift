import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import TestSupport
import Testing

@testable import scrums

@Suite("The report of some time")
struct ReportTests {
  private let ground: Ground
  private var design: DailyScrum

  /// Four days from Monday, 16 November 2026, of which the second was missed and the third cancelled.
  init() throws {
    ground = try Ground()
    design = DailyScrum(
      title: "Design <b>", attendees: [Attendee(name: "Cathy"), Attendee(name: "Otto & Söhne")],
      lengthInMinutes: 10, theme: .poppy)
    var schedule = Schedule(
      days: [.mon, .tue, .wed, .thu], time: try #require(TimeOfDay("09:30")),
      cancelled: [try #require(CalendarDay("2026-11-18"))])
    schedule.zone = nil
    design.schedule = schedule
    try ground.store.save([design])
    let evil = "<script>alert('1')</script>\u{202E}\u{1B}[2J\n&amp;"
    var (blocker, topic) = (
      Note(kind: .blocker, text: "no key", at: moment(9, 30)),
      Note(kind: .parking, text: "offsite", at: moment(16, 30))
    )
    (blocker.resolvedAt, blocker.resolver, blocker.owner) = (moment(17, 0), "Cathy", "Mei")
    topic.due = CalendarDay("2026-12-04")
    try add(9, minutes: 0, seconds: [300, 200], [blocker])
    try add(16, minutes: 3, seconds: [400, 300], [Note(kind: .note, text: evil, at: moment(16, 30)), topic])
    try add(19, minutes: 0, seconds: [240, 0], [Note(kind: .note, text: "all done", at: moment(19, 30))])
  }

  private func moment(_ day: Int, _ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_793_523_600 + Double(day - 1) * 86_400 + Double(minute) * 60)
  }

  private func add(_ day: Int, minutes: Int, seconds: [Int], _ notes: [Note]) throws {
    let start = moment(day, 30 + minutes)
    var turns = zip(design.attendees, seconds).map { attendee, seconds in
      Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: seconds, allotted: 300,
        outcome: seconds > 0 ? .spoke : .absent)
    }
    turns[0].notes = notes
    try ground.store.append(
      Meeting(
        title: design.title, startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: turns),
      to: design.id)
  }

  @Test("as Markdown: what was held and missed, who was there, what was resolved, what was said")
  func markdown() throws {
    #expect(
      try ground.run("report", "--since", "mon", "--format", "markdown").words == #"""
        # Report: Design \<b\>

        - Time: Mon 16 Nov – Sat 21 Nov 2026

        ## Design \<b\>

        - Meetings: 2 held, 1 missed (Tue 17 Nov), none on Wed 18 Nov (cancelled)
        - Start: 1 of 2 on time, 1:30 late on average
        - Length: 1 of 2 within plan, 7:50 on average, 4:00 to 11:40
        - Absent: Otto \& Söhne (Thu 19 Nov)

        ### Turns

        | Name | Turns | Average | Longest | There |
        |:--|--:|--:|--:|--:|
        | Cathy | 2 | 5:20 | 6:40 | 2 of 2 |
        | Otto \& Söhne | 1 | 5:00 | 5:00 | 1 of 2 |

        ### Blockers · 0 new, 1 resolved, 0 open

        - [x] Cathy: no key (Mon 9 Nov · resolved after 8 days by Cathy · owner Mei)

        ### Parking lot · 1 new, 0 discussed, 1 open

        - [ ] Cathy: offsite (Mon 16 Nov · open for 5 days · due 2026-12-04)

        ### Day by day

        **Mon 16 Nov 09:33 · 3:00 late · 11:40 of 10:00**

        - Cathy: \<script\>alert('1')\</script\>\\u{202e}\\u{1b}\[2J \&amp;

        **Thu 19 Nov 09:30 · 4:00 of 10:00 · 1 of 2 there**

        - Cathy: all done

        """#)
  }

  @Test("as JSON: the statistics with days, meetings and what can be ticked")
  func json() throws {
    let report = try JSONReader.read(
      Array(ground.run("report", "--since", "mon", "--format", "json").words.utf8))
    let object = try #require(report.array?.first?.object)
    expect(object["missed"], .array([.string("2026-11-17")]))
    expect(object["history"]?.array?.map { $0.object?["startsLate"] }, [.int(180), .int(0)])
    expect(object["tasks"]?.array?.map { $0.object?["days"] }, [.int(8), .int(5)])
    expect([object["since"], object["until"]], [.string("2026-11-16"), .string("2026-11-21")])
  }

  @Test(
    "without a time it is about two weeks; a person's words alone; a new file on a terminal, or one by name")
  func files() throws {
    #expect(try ground.run("report").words.contains("<dd>Mon 9 Nov – Sat 21 Nov 2026"))
    let file = ground.path + "/a b.html"
    for _ in 0..<2 { try expect(ground.run("report", "--out", file).words, "Written to \(file)\n") }
    try expect(ground.text("a b.html"), ground.run("report").words)
    let mine = try ground.run("report", "--by", "otto", "--format", "markdown").words
    #expect(mine.contains("- Only: what Otto \\& Söhne said") && !mine.contains("all done"))
    #expect(
      try ground.run("report", "--out", ground.path + "/no/file").failure?.contains("no such file") == true)
  }

  @Test("as a page it is valid, needs nothing else, and what people wrote stays text")
  func page() throws {
    let html = try ground.run("report").words
    #expect(
      !html.contains("<script")
        && html.contains("&lt;script&gt;alert('1')&lt;/script&gt;\\u{202e}\\u{1b}[2J<br>&amp;amp;"))
    let outside = html.replacing("href=#s", with: "")
    #expect(
      html.isHarmless && ["http", "url(", "src=", "href=", "@import"].allSatisfy { !outside.contains($0) })
    let filled = try Ground()
    try filled.fillTeams()
    let all = try filled.run(["report", "--since", "26w"]) { $0.now = TeamsBoard.now }
    #expect(all.output.count < 400_000, "\(all.output.count)")
    for place in 1...12 {
      #expect(all.words.contains("<a href=#s\(place)>") && all.words.contains("<section id=s\(place) "))
    }
    for page in [html, all.words] { try expect(Self.complaints(about: page), "") }
  }

  /// What a parser of others says: html5lib if there is one, else Python's own and a list of open tags.
  private static func complaints(about page: String) throws -> String {
    let program = """
      import sys
      text = sys.stdin.read()
      try:
          import html5lib
          parser = html5lib.HTMLParser()
          parser.parse(text)
          for place, code, values in parser.errors: print(place, code, values)
          sys.exit()
      except ImportError: pass
      from html.parser import HTMLParser
      free = set("meta br html p dt dd li tr td th path".split())
      class Check(HTMLParser):
          open = []
          def handle_starttag(self, tag, attributes):
              if tag not in free: self.open.append(tag)
          def handle_endtag(self, tag):
              if tag not in free and (not self.open or self.open.pop() != tag): print("wrong", tag, self.getpos())
      check = Check()
      check.feed(text)
      check.close()
      if check.open: print("open", check.open)
      """
    let (input, output) = (try UnnamedFile(Array(page.utf8)), try UnnamedFile())
    do {
      try ChildProcess(
        ["python3", "-c", program], environment: ChildProcess.inherited,
        .init(input: input.number, output: output.number)
      ).wait()
    } catch { return "" }
    return String(decoding: try output.bytes(), as: UTF8.self)
  }

  @Test("text and marks have enough contrast in both schemes, on each theme")
  func contrast() throws {
    var scrums: [DailyScrum] = []
    for theme in Theme.allCases { scrums.append(DailyScrum(title: theme.name, attendees: [], theme: theme)) }
    let page = ReportPage(
      Report(
        scrums.map { ScrumPast(scrum: $0, days: .first ... .first, meetings: []) },
        now: Date(timeIntervalSince1970: 0), TeamCalendar(.gmt)))
    /// The values of a variable, in the order of the page.
    func colors(_ name: String) -> [Color] {
      page.html.split(separator: "--\(name):").dropFirst().compactMap { part in
        var digits = String(part.drop { $0 == "#" }.prefix { $0.isHexDigit })
        if digits.count == 3 { digits = String(digits.flatMap { [$0, $0] }) }
        guard let number = UInt32(digits, radix: 16), digits.count == 6 else { return nil }
        return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
      }
    }
    let (grounds, marks) = (colors("ground"), colors("mark"))
    expect([grounds.count, marks.count], [2, 32])
    for name in ["text", "dim", "alarm"] {
      for (color, ground) in zip(colors(name), grounds) {
        #expect(try #require(color.contrast(with: ground)) >= 4.5, "\(name)")
      }
    }
    for (band, on) in zip(colors("band"), colors("on")) {
      #expect(try #require(band.contrast(with: on)) >= 4.5)
    }
    for (place, mark) in marks.enumerated() {
      #expect(try #require(mark.contrast(with: grounds[place % 2])) >= 3, "\(Theme.allCases[place / 2])")
    }
  }
}
