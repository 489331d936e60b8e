import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("The list of scrums")
struct ListCommandTests {
  @Test("for another program, and where there is room, all columns are whole", arguments: [nil, 120])
  func whole(columns: Int?) throws {
    #expect(
      try Ground.teams("list", columns: columns) == """
        Scrum                  Next                Last met    Took  ± plan  Blocked  People  Length
        Design                 in 8 min · 09:30    yesterday   8:00   −2:00                4  10 min
        Web Dev                tomorrow 11:00      yesterday   3:41   −1:19        2      10   5 min
        Mobile iOS             in 23 min · 09:45   yesterday   6:08   +1:08                3   5 min
        Platform               7 min late · 09:15  yesterday  12:26   −2:34        2       6  15 min
        Payments               in 8 min · 09:30    yesterday   8:28   −1:32        1       7  10 min
        App Dev                in 38 min · 10:00   yesterday   4:11   −0:49                5   5 min
        Security & Compliance  today 10:30         Thu        14:27   −0:33                4  15 min
        Data                   today 11:30         yesterday   6:08   −3:52                5  10 min
        Mobile Android         tomorrow 14:00      yesterday   4:21   −0:39                4   5 min
        Customer Support       Thu 16:00           yesterday   8:02   −1:58                6  10 min
        Infrastructure                             Wed        10:55   −4:05                8  15 min
        Research               Fri 13:00           Fri        12:32   −7:28                3  20 min
        """)
  }

  @Test(
    "columns go as the terminal narrows, until the next meeting and blockers are left",
    arguments: [
      (80, ["Scrum                  Next                Last met    Took  ± plan  Blocked"]),
      (60, ["Scrum                 Next                Last met   Blocked"]),
      (
        40,
        [
          "Scrum                Next        Blocked", "Platform             7 min late        2",
          "Security & Complia…  10:30", "Data                 11:30", "Mobile Android       Wed 14:00",
          "Infrastructure",
        ]
      ),
    ])
  func narrower(columns: Int, shown: [String]) throws {
    let lines = try Ground.teams("list", columns: columns).split(separator: "\n").map(String.init)
    #expect(lines.count == 13 && lines[0] == shown[0])
    #expect(Set(lines).isSuperset(of: shown), "\(lines)")
  }

  @Test("with --plain everything is ASCII")
  func plain() throws {
    let text = try Ground.teams("list", "--plain", columns: 60)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("\nSecurity & Complian~  today 10:30         Thu\n"))
    let wide = try Ground.teams("list", "--plain", columns: 120)
    #expect(wide.contains("7 min late - 09:15  yesterday  12:26    -2:34"))
  }

  @Test("a meeting that is planned after its time is not missed")
  func planned() throws {
    let ground = try Ground()
    var now = ground.environment.now
    func run(_ words: String...) throws -> String {
      try ground.run(words) { environment in
        environment.now = now
        environment.variable = { $0 == "XDG_STATE_HOME" ? ground.path : nil }
      }.words
    }
    let added = try run("add", "Design", "--attendees", "Ada", "--json", "--days", "daily", "--at", "08:30")
    #expect(added.contains("\"nextMeetingState\": \"upcoming\""))
    #expect(try run("list").contains("Design  tomorrow 08:30"))
    _ = try run("add", "Web", "--attendees", "Ada")
    #expect(try run("edit", "web", "--days", "daily", "--at", "09:20").contains("Changed"))
    #expect(try run("list").contains("Web     tomorrow 09:20"))
    #expect(try run("list").contains("Design  tomorrow 08:30"))
    // A new title changes no plan.
    now += 86_400
    #expect(try run("edit", "web", "--title", "Site").contains("Changed"))
    #expect(try run("list").contains("Site    4 min late"))
    // Nor does another day change that of today.
    now += 3_600
    #expect(try run("list").contains("Site    missed today · 09:20"))
    #expect(try run("edit", "site", "--days", "mon,sun").contains("Changed"))
    #expect(try run("list").contains("Site    missed today · 09:20"))
  }

  @Test("a missed meeting is listed as missed until it is held")
  func missed() throws {
    let ground = try Ground()
    _ = try ground.run("add", "Design", "--attendees", "Ada", "--at", "08:30", "--days", "daily")
    #expect(try ground.run("list").words.contains("Design  missed today · 08:30  never"))
    #expect(try ground.run("show", "design").words.contains("Next meeting     missed today · 08:30\n"))
    let json = try ground.run("list", "--json").words
    #expect(json.contains("\"nextMeetingState\": \"missed\"") && json.contains("2026-11-21T08:30:00Z"))
    #expect(json.contains("\"openBlockerCount\": 0") && json.contains("\"lastSeconds\": null"))
    let scrum = try #require(try ground.store.load().first)
    let held = Date(timeIntervalSince1970: 1_795_253_040 - 3_000)
    // A meeting of today that is not over yet.
    let terminal = ground.store
    try terminal.saveProgress(ScrumTimer(scrum: scrum, at: held).meeting)
    #expect(try ground.run("list").words.contains("Design  tomorrow 08:30  never"))
    try terminal.clearMeeting(of: scrum.id)
    #expect(try ground.run("list").words.contains("missed today"))
    let turns = [turn("Ada", seconds: 200)]
    try ground.store.append(
      Meeting(title: "Design", startedAt: held, endedAt: held + 200, lengthInMinutes: 5, turns: turns),
      to: scrum.id)
    #expect(
      try ground.run("list").words == """
        Scrum   Next            Last met  Took  ± plan  People  Length
        Design  tomorrow 08:30  today     3:20   −1:40       1   5 min

        """)
    let later = try ground.run("list", "--json").words
    #expect(later.contains("\"lastSeconds\": 200") && later.contains("\"lastPlannedSeconds\": 300"))
  }
}

@Suite("The list of open blockers")
struct BlockersCommandTests {
  private func withoutIDs(_ table: String) -> String {
    table.split(separator: "\n").map { String($0.dropFirst(6)) }.joined(separator: "\n")
  }

  @Test("those of all scrums are listed, oldest first")
  func all() throws {
    #expect(
      try withoutIDs(Ground.teams("blockers", columns: 80)) == """
          Open  Scrum     Attendee  Blocker
        8 days  Payments  Lena      waiting for the bank's certificate
        6 days  Platform  Priya     vendor has not answered since Tuesday
         1 day  Platform  Bob       staging is down
         1 day  Web Dev   Eden      waiting for the API key
         1 day  Web Dev   Karla     needs a decision about the colours
        """)
    try expect(Ground.teams("blockers"), Ground.teams("blockers", columns: 80))
  }

  @Test("those of one scrum are listed without it")
  func one() throws {
    #expect(
      try withoutIDs(Ground.teams("blockers", "web")) == """
         Open  Attendee  Blocker
        1 day  Eden      waiting for the API key
        1 day  Karla     needs a decision about the colours
        """)
    #expect(try Ground.teams("blockers", "design").isEmpty)
  }

  @Test("on a narrow terminal texts are shortened, then age and scrum go")
  func narrow() throws {
    #expect(
      try Ground.teams("blockers", columns: 40) == """
        Scrum     Attendee  Blocker
        Payments  Lena      waiting for the ban…
        Platform  Priya     vendor has not answ…
        Platform  Bob       staging is down
        Web Dev   Eden      waiting for the API…
        Web Dev   Karla     needs a decision ab…
        """)
  }

  @Test("for a program each has its scrum and its age")
  func json() throws {
    let text = try Ground.teams("blockers", "platform", "--json")
    #expect(text.contains("\"days\": 6") && text.contains("\"scrum\": \"Platform\""))
    #expect(text.contains("\"text\": \"staging is down\"") && text.contains("\"scrumID\""))
  }
}

@Suite("Listings of the past on a terminal")
struct PastListingTests {
  private let ground: Ground

  init() throws {
    ground = try Ground()
    try ground.fillTeams(few: true)
  }

  private func lines(_ words: String..., columns: Int?) throws -> [String] {
    try ground.teamLines(words, columns: columns)
  }

  @Test("history leaves out people, blockers and durations, in this order, and the time of day")
  func history() throws {
    let whole = try lines("history", columns: nil)
    #expect(try whole == lines("history", columns: 300) && whole.contains { $0.count > 120 })
    for (columns, row) in [
      (120, "2026-11-23 09:17  Platform               12:26 of 15:00  "),
      (50, "2026-11-23  Platform               12:26 of 15:00"), (40, "2026-11-23  Platform"),
    ] {
      let found = try lines("history", columns: columns)
      #expect(
        found.count == whole.count && found.contains { $0.hasPrefix(row) },
        "\(found.filter { $0.contains("Platform") })")
    }
  }

  @Test("show and its parts wrap texts, and fit tables")
  func show() throws {
    let narrow = try lines("show", "web", columns: 40)
    #expect(narrow.contains("  Attendees        Chella, Chris,"), "\(narrow)")
    #expect(narrow.contains { $0.hasPrefix("                   Christina,") })
    let wide = try lines("show", "web", columns: 200)
    expect(wide, (try lines("show", "web", columns: nil)))
    #expect(wide.contains { $0.hasSuffix("Karla, Lindsey, Aga, Chad, Jenn, Sarah") })
  }

  @Test(
    "no line is wider than the terminal",
    arguments: [
      ["history"], ["history", "platform"], ["stats"], ["stats", "platform"], ["show", "platform"],
      ["show", "platform", "--last"], ["show", "web", "--updates"], ["stats", "--plain"],
      ["list", "--ascii"], ["list"], ["blockers"],
    ])
  func fits(words: [String]) throws {
    // Below that there is no room for a title and a text beside it.
    let isText = words[0] == "show" || words.contains("platform")
    for columns in (isText ? [] : [1, 2, 5, 9, 14, 20, 27, 35, 43]) + [44, 47, 53, 60, 80, 91, 130] {
      let lines = try ground.teamLines(words, columns: columns)
      // An id is there to be copied.
      let wide = lines.filter { PlainLine($0).columns > columns && !$0.hasPrefix("  ID ") }
      #expect(!lines.isEmpty && wide.isEmpty, "\(columns): \(wide)")
    }
  }
}

@Suite("Listings without UTF-8")
struct LocaleTests {
  private func result(_ words: [String], columns: Int?) throws -> CommandResult {
    let ground = try Ground()
    try ground.fillTeams(few: true)
    let store = ground.store
    var scrums = try store.load()
    scrums[0].title = "Łódź Café"
    try store.save(scrums)
    var ruler: any TextRuler = UnicodeRuler()
    let result = try ground.run(words) {
      ($0.now, $0.columns, $0.isUTF8) = (TeamsBoard.now, columns, false)
      ruler = $0.ruler
    }
    return result.shown(by: ruler)
  }

  @Test(
    "a terminal gets ASCII only, lined up",
    arguments: [
      ["list"], ["list", "--titles"], ["history"], ["stats"], ["stats", "platform"], ["show", "lodz"],
      ["blockers"], ["show", "platform", "--last"], ["note", "platform", "Ünïcode", "--as", "Priya"],
      ["remove", "lodz"],
    ])
  func terminal(words: [String]) throws {
    let result = try result(words, columns: 100)
    #expect(result.failure == nil && !result.output.isEmpty && result.output.allSatisfy { $0 < 0x80 })
    if words == ["list"] {
      #expect(result.words.contains("\nLodz Cafe              in 8 min - 09:30"), "\(result.words)")
    }
  }

  @Test("another program gets names as they are, and signs in ASCII")
  func pipe() throws {
    let list = try result(["list"], columns: nil).words
    #expect(list.contains("Łódź Café              in 8 min - 09:30") && list.contains("+- plan"), "\(list)")
    let json = try result(["list", "--json"], columns: 80).words
    #expect(json.contains("Łódź Café"))
  }
}
