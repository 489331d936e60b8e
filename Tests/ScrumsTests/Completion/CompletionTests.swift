import FoundationEssentials
import ScrumModel
import Testing

@testable import scrums

@Suite("The candidates for the last word of a line")
struct CompletionTests {
  private static let titles = [
    "Web Dev", "web ops", "WEB", "it's \"so\"", "日本語", "-x", "$(touch pwned)", "A: b", "Straße",
  ]

  private static let scrums = titles.enumerated().map { place, title in
    let names = place == 0 ? ["Ada Lovelace", "Alan", "Grace, Rear Admiral", "-x"] : ["Alan", "日本"]
    return DailyScrum(title: title, attendees: names.map { Attendee(name: $0) }, theme: .sky)
  }

  private func completion(_ words: [String]) -> Completion { Completion(of: words) { _ in Self.scrums } }

  private func words(_ words: String...) -> [String] { completion(words).candidates.map(\.word) }

  /// Makes sure that the last word of each line is completed to these.
  private func expect(_ lines: KeyValuePairs<[String], [String]>) {
    for (line, words) in lines { #expect(completion(line).candidates.map(\.word) == words, "\(line)") }
  }

  private func kind(_ words: String...) -> String {
    let completion = completion(words)
    return "\(completion.kind) \(completion.prefix)"
  }

  @Test("every command is offered with its summary")
  func commands() {
    let commands = Arguments.subcommands.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
    #expect(completion([""]).candidates == commands && completion([]).candidates == commands)
    #expect(completion(["--plain", "--store", "d", ""]).candidates == commands)
    #expect(completion(["--", ""]).candidates == commands)
    #expect(words("st") == ["start", "status", "stats"] && words("nonsense").isEmpty)
  }

  @Test("people are offered to away, keys to config set, versions to restore")
  func others() {
    #expect(words("away", "al") == ["Alan"] && words("away", "g") == ["Grace, Rear Admiral"])
    #expect(words("config", "set", "hand") == ["handOut"] && words("config", "set", "ke") == ["keys"])
    #expect(words("config", "set", "keys.board.st") == ["keys.board.start"])
    #expect(words("config", "set", "colors.lat") == ["colors.late"])
    let versions = ["20261121T093000.125Z-aa.json", "20261120T093000.125Z-bb.json"]
    let completion = Completion(
      of: ["restore", "202611"], scrums: { _ in [] },
      versions: { _ in versions.map { Completion.Candidate(word: $0, meaning: "Web added") } })
    #expect(completion.candidates.map(\.word) == versions)
  }

  @Test("scrums are offered behind --audience, and behind status")
  func scrumsOfMeetings() {
    for words in [["--audience"], ["status"], ["status", "--follow"]] {
      #expect(completion(words + ["日"]).candidates.map(\.word) == ["日本語"])
    }
    #expect(words("--audience", "Web Dev", "").isEmpty)
  }

  @Test("every option is offered with its summary, and no other")
  func options() {
    let help = Arguments.options.map(\.row).filter { $0.names.contains("--help") }
    let lines = Arguments.subcommands.map { ([$0.name], $0.optionRows + help) }
    for (line, rows) in lines + [([], Arguments.options.map(\.row))] {
      let expected = rows.flatMap { row in
        row.names.map { Completion.Candidate(word: $0, meaning: row.summary) }
      }
      #expect(completion(line + ["-"]).candidates == expected, "\(line)")
      let unfinished = expected.filter {
        $0.word.hasPrefix("--") && !completion(line + [$0.word]).candidates.contains($0)
      }
      #expect(unfinished == [])
    }
  }

  /// The words that the table has for a value; nil if there are none.
  private func valid(_ kind: ValueRow.Kind) -> [String]? {
    switch kind {
    case .choices(let choices): choices.map(\.word)
    case .examples(let words): words
    case .scrum, .attendee, .attendees, .file, .directory, .text: nil
    }
  }

  @Test("every value of every option is offered, behind a blank and behind =")
  func values() {
    var count = 0
    for command in Arguments.subcommands {
      for row in command.optionRows {
        guard let name = row.names.first, let words = row.value.flatMap({ valid($0.kind) }) else { continue }
        count += words.count
        #expect(completion([command.name, name, ""]).candidates.map(\.word) == words)
        let joined = completion([command.name, "\(name)="])
        #expect(joined.candidates.map(\.word) == words && joined.prefix == "\(name)=")
      }
    }
    #expect(count > 20)
    #expect(words("export", "--format", "JS") == ["json"] && words("export", "--format=js") == ["json"])
    #expect(words("export", "--nonsense=").isEmpty && words("list", "--titles=").isEmpty)
  }

  @Test("every argument is offered by its kind")
  func arguments() {
    for command in Arguments.subcommands {
      for (place, row) in command.argumentRows.enumerated() {
        let line = [command.name] + Array(repeating: "a", count: place)
        let offered = completion(line + [""])
        switch row.kind {
        case .attendee, .attendees: #expect(offered.candidates.map(\.word).contains("Alan"), "\(line)")
        case .scrum: #expect(offered.candidates.map(\.word).contains("日本語"), "\(line)")
        case .file: #expect(offered.kind == .files)
        case .directory: #expect(offered.kind == .directories)
        case .text: #expect(offered.lines == ["words\t"])
        case .choices, .examples: #expect(offered.candidates.map(\.word) == valid(row.kind))
        }
      }
    }
    #expect(words("help", "li") == ["list"])
    for line in [["export", "--format", "js"], ["help", "ke"]] {
      #expect(completion(line).candidates.first?.meaning.isEmpty == false)
    }
  }

  @Test("a title is found by its beginning in any case")
  func titles() {
    expect([
      ["show", "IT'S"]: ["it's \"so\""], ["stats", "日"]: ["日本語"], ["show", "STRASSE"]: ["Straße"],
      ["show", "web d"]: ["Web Dev"], ["show", "a:"]: ["A: b"], ["show", "$("]: ["$(touch pwned)"],
      ["show", "Web Dev", "w"]: [], ["show", "x"]: [],
      // A shell that goes on with what several have in common takes nothing back.
      ["show", "we"]: ["web Dev", "web ops", "weB"], ["show", "WEB"]: ["WEB Dev", "WEB ops", "WEB"],
    ])
  }

  @Test("accents are ignored if nothing else matches")
  func accents() {
    func words(_ titles: [String], _ word: String) -> [String] {
      Completion(of: ["show", word]) { _ in titles.map { DailyScrum(title: $0, attendees: []) } }.candidates
        .map(\.word)
    }
    #expect(words(["Café", "Web"], "caf") == ["Café"] && words(["Café", "Web"], "cafe") == ["Café"])
    #expect(words(["Café", "Cafeteria"], "cafe") == ["Cafeteria"])
    #expect(words(["Café 1", "Càfé 2"], "cafe") == ["cafe 1", "cafe 2"])
  }

  @Test("attendees are those of the scrum on the line, else of all; several stand behind commas")
  func attendees() {
    expect([
      ["note", "Web Dev", "--as", ""]: ["Ada Lovelace", "Alan", "Grace, Rear Admiral"],
      ["note", "web d", "text", "--as=ad"]: ["Ada Lovelace"], ["note", "--as", "al"]: ["Alan"],
      ["note", "nonsense", "--as", ""]: [], ["note", "--as", "A"]: ["Ada Lovelace", "Alan"],
      ["edit", "日本語", "--remove-attendees", ""]: ["Alan", "日本"],
      ["edit", "日本語", "--remove-attendees", "alan,"]: ["日本"],
      ["add", "T", "--attendees=Alan,日"]: ["日本"], ["edit", "日本語", "--add-attendees", ""]: [],
    ])
    #expect(kind("edit", "日本語", "--remove-attendees", "alan,") == "words alan,")
    #expect(kind("add", "T", "--attendees=Alan,日") == "words --attendees=Alan,")
  }

  @Test("a title that looks like an option is offered after --")
  func dashes() {
    #expect(!words("show", "").contains("-x") && !words("show", "-").contains("-x"))
    #expect(words("show", "--", "").contains("-x") && words("show", "--", "-") == ["-x"])
    #expect(words("--", "show", "-x") == ["-x"])
  }

  @Test("the titles are those of the store that the line names")
  func stores() {
    func store(_ words: [String]) -> String? {
      var found: String?
      _ = Completion(of: words) {
        found = $0 ?? "none"
        return []
      }
      return found
    }
    for (line, expected) in [
      (["show", ""], "none"), (["--store", "a b", "show", ""], "a b"), (["show", "--store=日", "w"], "日"),
      (["--store", "~/x", "show", ""], "~/x"), (["--store=~/x", "show", ""], "~/x"),
      (["note", "--as", "--store", ""], "none"), (["show", "--store", ""], nil), (["add", ""], nil),
      (["list", "-"], nil),
    ] as [([String], String?)] {
      #expect(store(line) == expected, "\(line)")
    }
  }

  @Test("paths are left to the shell")
  func paths() {
    #expect(kind("import", "a") == "files ")
    for line in [
      ["--store", "~/"], ["sync", ""], ["note", "web", "--from-git", ""],
      ["note", "--from-git", "web", "a", "b"],
    ] {
      #expect(completion(line).kind == .directories && completion(line).prefix == "", "\(line)")
    }
    #expect(kind("list", "--store=di") == "directories --store=" && kind("note", "web", "") == "words ")
    #expect(words("note", "--from-git", "日") == ["日本語"])
  }

  @Test("an option on the line is not offered again, unless it is typed")
  func once() {
    #expect(words("list", "--json", "-") == ["--titles", "--store", "--plain", "--ascii", "--help", "-h"])
    #expect(!words("--light", "--").contains("--dark"))
    #expect(words("edit", "web", "--add-attendees=A", "--add") == ["--add-attendees"])
  }

  @Test("options are offered after a complete line")
  func complete() {
    #expect(words("list", "") == ["--titles", "--json", "--store", "--plain", "--ascii"])
    #expect(words("list", "--", "").isEmpty && words("list", "x").isEmpty && words("nonsense", "-").isEmpty)
    #expect(words("man", "").isEmpty)
  }
}

@Suite("The command for completions")
struct CompletionCommandTests {
  private func command(_ words: [String]) throws -> CompletionCommand {
    try #require(try Arguments(["completion", "--candidates"] + words).subcommand as? CompletionCommand)
  }

  private func candidates(_ words: String...) throws -> CommandResult {
    try command(["--"] + words).run(CommandEnvironment(directory: ""))
  }

  @Test("it prints the script of each shell, which lists no names")
  func scripts() throws {
    for shell in Shell.allCases {
      let script = try Ground().run("completion", shell.rawValue).words
      #expect(script.contains("--candidates -- ") && script.contains("scrums completion \(shell.rawValue)"))
      #expect(!script.contains("--plain"))
      #expect(script.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 })
    }
  }

  @Test("what follows --candidates is taken word by word, whatever it looks like")
  func words() throws {
    let words = ["--help", " a ", "", "--", "--store", "\u{1B}"]
    #expect(try command(["--"] + words).words == words && command([]).words == [])
  }

  @Test("wrong usage is refused")
  func usage() {
    #expect(complaint("completion") == "'scrums completion' needs a SHELL: bash, zsh or fish")
    #expect(
      complaint("completion", "basch")
        == "there is no SHELL 'basch' for 'scrums completion'; did you mean 'bash'?")
    #expect(complaint("completion", "zsh", "--candidates") == "--candidates can't be used with a SHELL")
  }

  @Test("the answer has the kind and the prefix, then a word and its meaning a line")
  func answer() throws {
    #expect(try candidates("list", "--ti").words == "words\t\n--titles\tPrint only the titles\n")
    #expect(try candidates("export", "--format=js").words.hasPrefix("words\t--format=\njson\t"))
    #expect(try candidates("list", "--store=x").words == "directories\t--store=\n")
    #expect(try candidates("nonsense", "").words == "words\t\n")
  }

  @Test("titles are read from the store, each in one line")
  func titles() throws {
    let ground = try Ground()
    var scrums = [try ground.fill()]
    scrums[0].title = "a\tb\nc\u{1B}"
    try ground.store.save(scrums)
    let store = ground.path + "/store"
    #expect(try candidates("--store", store, "show", "").words == "words\t\n\(scrums[0].shownTitle)\t\n")
    #expect(try candidates("--store=\(store)", "show", "A").words.split(separator: "\n").count == 2)
  }

  @Test("a store that is missing or damaged has no titles, and stays as it is")
  func unreadable() throws {
    let ground = try Ground()
    let empty = CommandResult(lines: ["words\t"])
    #expect(try candidates("--store", ground.path + "/store", "show", "") == empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: ground.path).isEmpty)
    _ = try ground.file("scrums.json", Array("{ oops".utf8))
    #expect(try candidates("--store", ground.path, "show", "") == empty)
    #expect(try candidates("--store", "", "show", "") == empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: ground.path) == ["scrums.json"])
  }
}
