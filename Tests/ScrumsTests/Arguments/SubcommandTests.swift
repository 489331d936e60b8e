import ScrumModel
import Testing

@testable import scrums

@Suite("The arguments of start, list, add, edit, show and history")
struct SubcommandTests {
  private func add(_ words: String...) throws -> AddCommand? {
    try Arguments(["add"] + words).subcommand as? AddCommand
  }

  @Test("a new scrum is described by options in any order")
  func adding() throws {
    let full = try #require(
      try add(
        "--theme", "Sky", "--days=mon-wed,sat", " App Dev ", "--attendees", " Ada, ,Bob ,", "--at", "9:05",
        "--length", "15", "--attendees=Cy", "--json"))
    #expect(full.title == "App Dev" && full.fields.attendees == ["Ada", "Bob", "Cy"])
    #expect(full.fields.theme == .sky && full.fields.length == 15 && full.isJSON)
    expect(full.fields.time, TypedTimes("9:05"))
    expect(full.fields.days, [.mon, .tue, .wed, .sat])
    let rules = try #require(
      try add("A", "--attendees", "Ada", "--order=Shuffled", "--time-up=advance", "--leftover", "fixed"))
    expect(rules.fields.members, ["speakingOrder": "Shuffled", "whenTimeIsUp": "Advance", "share": "Fixed"])
    let short = try #require(try add("App", "--attendees", "Ada"))
    #expect(short.fields == ScrumFields(attendees: ["Ada"]) && !short.isJSON)
  }

  @Test("a time is read as the form reads it", arguments: ["9", "900", "9:00", "09.00", "0900"])
  func time(_ text: String) throws {
    let scrum = try add("App", "--attendees", "Ada", "--days", "mon", "--at", text)
    expect(scrum?.fields.time?.times(on: .hours24)?.usual, TimeOfDay("09:00"))
  }

  @Test(
    "after --, a title may begin with dashes; any sign may be in it, and in names behind commas or semicolons"
  )
  func dashes() throws {
    try expect(add("--attendees", "Ada", "--", "--json")?.title, "--json")
    let odd = try add("a=b", "--attendees", "Ada=Bob; Bob;Cy;;")
    #expect(odd?.title == "a=b" && odd?.fields.attendees == ["Ada=Bob", "Bob", "Cy"])
  }

  private static let long = String(repeating: "x", count: 1_001)

  @Test(
    "an error names what a new scrum lacks",
    arguments: [
      (["--attendees", "Ada"], "'scrums add' needs a TITLE"),
      ([" \u{A0}\n", "--attendees", "Ada"], "'scrums add' needs a TITLE"),
      (["A"], "'scrums add' needs --attendees with at least one name"),
      (["A", "--attendees", " , ,"], "'scrums add' needs --attendees with at least one name"),
      ([long, "--attendees", "B"], "a title or a name may have at most 1000 characters"),
      (["A", "--attendees", "B,\(long)"], "a title or a name may have at most 1000 characters"),
      (["A", "--attendees", "B", "--days", "daily"], "--days needs --at"),
    ])
  func lacking(words: [String], error: String) {
    expect(complaint(["add"] + words), error)
  }

  @Test(
    "an invalid value is refused with the valid ones",
    arguments: [
      ("--length", "0"), ("--length", "121"), ("--length", "-5"), ("--length", "99999999999999999999"),
      ("--length", "ten"), ("--length", ""), ("--theme", "pink"), ("--theme", ""), ("--at", "24:00"),
      ("--at", "9:5"), ("--at", "0:300"), ("--at", ""), ("--days", ""), ("--days", "mo"), ("--days", "mon-"),
      ("--days", "mon,"), ("--days", "mon-wed-fri"), ("--attendees", ""), ("--order", "random"),
      ("--time-up", ""), ("--leftover", "share"), ("--json", "x"),
    ])
  func values(option: String, value: String) {
    #expect(complaint("add", "A", "--attendees", "B", "\(option)=\(value)").hasPrefix("\(option) "))
  }

  @Test("a value may begin with dashes behind =; a word that does is the next option")
  func valuesWithDashes() throws {
    let needs = "--attendees needs names separated by commas or semicolons"
    expect(complaint("add", "A", "--attendees", "--json"), needs)
    try expect(add("A", "--attendees=--json")?.fields.attendees, ["--json"])
    #expect(try Arguments(["status", "--format=--{speaker}"]).subcommand is StatusCommand)
    expect(
      complaint("add", "-x", "A"),
      "'scrums add' has no option '-x'; words that begin with '-' stand after '--'")
  }

  @Test("with --shared nothing runs but the board and a meeting")
  func shared() throws {
    for words in [["man"], ["edit", "A"], ["import", "f"], ["note", "A", "--from-git"]] {
      let refusal = "--shared can't be used with 'scrums \(words[0])'"
      #expect(complaint(["--shared"] + words) == refusal && complaint(words + ["--shared"]) == refusal)
    }
    _ = try Arguments(["--shared", "start", "A"])
    _ = try Arguments(["--shared", "--audience", "A"])
  }

  @Test("an option that has no effect on a command is refused behind its name")
  func useless() throws {
    for words in [
      ["list", "--no-bell"], ["add", "A", "--attendees", "B", "--plain"], ["man", "--store", "x"],
      ["help", "--ascii"], ["history", "--audience"], ["start", "A", "--audience"], ["sync", "--light"],
      ["export", "--no-mouse"], ["edit", "A", "--reduced-motion"],
    ] {
      let option = words.first { $0.hasPrefix("--") && $0 != "--attendees" } ?? ""
      let names = option == "--light" ? "--light or --dark" : option
      expect(complaint(words), "\(names) can't be used with 'scrums \(words[0])'")
    }
    expect(complaint("sync", "--status", "--quiet"), "--quiet can't be used with --status")
    for command in ["list", "show", "history", "stats", "blockers", "status"] {
      let rest = command == "show" ? ["A"] : []
      _ = try Arguments([command] + rest + ["--plain", "--ascii", "--store", "x"])
    }
    // In front of the name it may be from an alias.
    _ = try Arguments(["--no-mouse", "--store", "x", "list"])
    _ = try Arguments(["--ascii", "man"])
  }

  @Test("a command or an option by another program's name gets a suggestion")
  func synonyms() {
    for command in Arguments.subcommands {
      for word in command.synonyms { #expect(!Arguments.subcommands.contains { $0.name == word }) }
    }
    expect(
      complaint("edit", "A", "--schedule", "daily"),
      "'scrums edit' has no option '--schedule'; did you mean '--at' or '--days'?")
    expect(
      complaint("history", "--last"), "'scrums history' has no option '--last'; only 'scrums show' has it")
    expect(
      complaint("list", "--since", "7d"),
      "'scrums list' has no option '--since'; only 'scrums history', 'scrums stats', 'scrums report', 'scrums search' and 'scrums export' have it"
    )
  }

  @Test(
    "errors are sentences that say what to do",
    arguments: [
      (["help", "foo"], "there is no TOPIC 'foo' for 'scrums help'; see 'scrums --help'"),
      (["help", "lst"], "there is no TOPIC 'lst' for 'scrums help'; did you mean 'list'?"),
    ])
  func sentences(words: [String], sentence: String) {
    expect(complaint(words), sentence)
  }

  @Test(
    "a title and a name are one line",
    arguments: [
      ["add", "a\nb", "--attendees", "Ada"], ["add", "a", "--attendees", "Ada\u{2028}Bob"],
      ["edit", "a", "--title", "a\r\nb"], ["edit", "a", "--add-attendees", "a\nb"],
    ])
  func lineBreaks(words: [String]) {
    expect(complaint(words), "a title or a name must be one line, without line breaks")
  }

  @Test("leftover time goes by the word of the files, and by that of the screens")
  func leftover() throws {
    for (word, policy) in [
      ("rebalanced", "Shared"), ("Shared", "Shared"), ("fixed", "Fixed"),
    ] {
      try expect(add("A", "--attendees", "Ada", "--leftover", word)?.fields.members["share"], policy)
    }
    expect(complaint("add", "A", "--attendees", "B", "--leftover", "x"), "--leftover needs shared or fixed")
  }

  @Test("help and version count wherever they stand, help first")
  func orders() throws {
    for words in [
      ["--version"], ["--version", "list"], ["list", "--version", "--json"], ["list", "--json", "--version"],
    ] {
      #expect(try Arguments(words).isVersion)
    }
    for words in [
      ["list", "--version", "--help"], ["list", "--help", "--json"], ["list", "--json", "--help"],
      ["--help", "list", "--json"],
    ] {
      try expect(Arguments(words).help, HelpText.text(of: ListCommand.self))
    }
    expect(complaint("sync", "--status", "--off"), "--status can't be used with --off")
  }

  @Test(
    "paths are taken as they are, words of a choice in any case, other words without blanks at their ends")
  func blanks() throws {
    expect((try Arguments(["import", " a.json "]).subcommand as? ImportCommand)?.file, " a.json ")
    expect((try Arguments(["show", " A "]).subcommand as? ShowCommand)?.scrum, "A")
    expect((try Arguments(["help", "KEYS"]).subcommand as? HelpCommand)?.topic, "keys")
    expect((try Arguments(["completion", "Bash"]).subcommand as? CompletionCommand)?.shell, .bash)
    expect(complaint("show", "--", "-a", "b"), "'scrums show' does not take 'b'; see 'scrums show --help'")
  }

  @Test("a name is one word; several need quotes")
  func names() throws {
    for command in ["start", "show", "history"] {
      expect(
        complaint(command, "App", "D\u{1B}e\nv"),
        "a NAME of several words needs quotes: scrums \(command) \"App D^[e v\"")
      expect(complaint(command, ""), "'scrums \(command)' needs a NAME; see 'scrums list'")
    }
    expect(complaint("start"), "'scrums start' needs a NAME; see 'scrums list'")
    expect(complaint("show", "--json"), "'scrums show' needs a NAME; see 'scrums list'")
    #expect(complaint("start", "A", "--json").contains("has no option '--json'"))
    expect((try Arguments(["show", "A", "--json"]).subcommand as? ShowCommand)?.isJSON, true)
    expect((try Arguments(["start", "A", "--plain"]).subcommand as? StartCommand)?.scrum, "A")
    expect((try Arguments(["list", "--json"]).subcommand as? ListCommand)?.isJSON, true)
  }

  @Test(
    "edits that can't be are refused in one sentence",
    arguments: [
      (["edit"], "'scrums edit' needs a NAME; see 'scrums list'"),
      (["edit", "A", "--title", " "], "--title needs a title"),
      (["edit", "A", "--attendees", ","], "--attendees needs at least one name"),
      (
        ["edit", "A", "--attendees", "B", "--add-attendees", "C"],
        "--attendees can't be used with --add-attendees or --remove-attendees"
      ),
      (
        ["edit", "A", "--no-schedule", "--at=9"],
        "--no-schedule can't be used with --at, --days and other options of the schedule"
      ),
      (["edit", "A", "--title", long], "a title or a name may have at most 1000 characters"),
    ])
  func wrongEdits(words: [String], sentence: String) {
    expect(complaint(words), sentence)
  }

  @Test(
    "a history and statistics are about one scrum or all, since a day or ever",
    arguments: ["history", "stats"]
  )
  func past(name: String) throws {
    let all = try #require(try Arguments([name]).subcommand as? any PastCommand)
    #expect(all.scrums == [] && all.past.isAll)
    let one = try #require(
      try Arguments([name, "--since", "7D", "--until", "last sprint", "App", "--json", "--by", "Mei"])
        .subcommand as? any PastCommand)
    #expect(one.scrums == ["App"] && one.past.person == "Mei")
    expect(one.past.period, Period(since: .init("7d"), until: .sprint(ago: 1)))
    for words in [["--since", "soon"], ["--since"]] {
      #expect(complaint([name] + words).hasPrefix("--since needs a day"))
    }
    for words in [["a", "b"], [""], ["--follow"]] {
      #expect(throws: UsageError.self) { try Arguments([name] + words) }
    }
    try expect(Ground().run(name, "Moon").failure?.hasPrefix("no scrum"), true)
  }

  @Test("an edit takes every field by option; without one it is for the editor")
  func editing() throws {
    func edit(_ words: String...) throws -> EditCommand? {
      try Arguments(["edit", "App"] + words).subcommand as? EditCommand
    }
    let full = try #require(
      try edit(
        "--title", " App ", "--attendees=Ada,Bob", "--length=10", "--theme=sky", "--days=daily", "--at=9",
        "--order=listed", "--time-up=overtime", "--leftover=shared"))
    #expect(full.title == "App" && full.fields.attendees == ["Ada", "Bob"])
    #expect(full.fields.members["share"] == "Shared" && !full.usesEditor)
    try expect(edit("--add-attendees=Ada", "--add-attendees", "Bob")?.added, ["Ada", "Bob"])
    #expect(try edit()?.usesEditor == true && edit("--json")?.usesEditor == true)
    for words in [["--no-schedule"], ["--remove-attendees", "Ada"], ["--theme=sky"], ["--at=9"]] {
      expect((try Arguments(["edit", "App"] + words).subcommand as? EditCommand)?.usesEditor, false)
    }
  }
}
