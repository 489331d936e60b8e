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

  private func kind(_ words: String...) -> String {
    let completion = completion(words)
    return "\(completion.kind) \(completion.prefix)"
  }

  private func meaning(_ words: String..., of word: String) -> String? {
    completion(words).candidates.first { $0.word == word }?.meaning
  }

  @Test("every command is offered with its summary")
  func commands() {
    let commands = Arguments.subcommands.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
    #expect(completion([""]).candidates == commands && completion([]).candidates == commands)
    #expect(completion(["--plain", "--store", "d", ""]).candidates == commands)
    #expect(completion(["--", ""]).candidates == commands)
    #expect(words("st") == ["start", "status", "stats"] && words("nonsense").isEmpty)
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
      for row in expected where row.word.hasPrefix("--") {
        #expect(completion(line + [row.word]).candidates.contains(row))
      }
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
    #expect(meaning("export", "--format", "", of: "json")?.isEmpty == false)
    #expect(words("export", "--nonsense=").isEmpty && words("list", "--titles=").isEmpty)
  }

  @Test("every argument is offered by its kind")
  func arguments() {
    for command in Arguments.subcommands {
      for (place, row) in command.argumentRows.enumerated() {
        let line = [command.name] + Array(repeating: "a", count: place)
        let offered = completion(line + [""])
        switch row.kind {
        case .attendee, .attendees: Issue.record("no argument is an attendee")
        case .scrum: #expect(offered.candidates.map(\.word).contains("日本語"), "\(line)")
        case .file: #expect(offered.kind == .files)
        case .directory: #expect(offered.kind == .directories)
        case .text: #expect(offered.lines == ["words\t"])
        case .choices, .examples: #expect(offered.candidates.map(\.word) == valid(row.kind))
        }
      }
    }
    #expect(words("help", "li") == ["list"] && meaning("help", "ke", of: "keys")?.isEmpty == false)
  }

  @Test("a title is found by its beginning in any case")
  func titles() {
    #expect(words("show", "IT'S") == ["it's \"so\""] && words("stats", "日") == ["日本語"])
    #expect(words("show", "STRASSE") == ["Straße"] && words("show", "web d") == ["Web Dev"])
    #expect(words("show", "a:") == ["A: b"] && words("show", "$(") == ["$(touch pwned)"])
    #expect(words("show", "Web Dev", "w").isEmpty && words("show", "x").isEmpty)
    // A shell that goes on with what several have in common takes nothing back.
    #expect(words("show", "we") == ["web Dev", "web ops", "weB"])
    #expect(words("show", "WEB") == ["WEB Dev", "WEB ops", "WEB"])
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
    #expect(words("note", "Web Dev", "--as", "") == ["Ada Lovelace", "Alan", "Grace, Rear Admiral"])
    #expect(words("note", "web d", "text", "--as=ad") == ["Ada Lovelace"])
    #expect(words("note", "--as", "al") == ["Alan"] && words("note", "nonsense", "--as", "").isEmpty)
    #expect(words("note", "--as", "A") == ["Ada Lovelace", "Alan"])
    #expect(words("edit", "日本語", "--remove-attendees", "") == ["Alan", "日本"])
    #expect(words("edit", "日本語", "--remove-attendees", "alan,") == ["日本"])
    #expect(kind("edit", "日本語", "--remove-attendees", "alan,") == "words alan,")
    #expect(kind("add", "T", "--attendees=Alan,日") == "words --attendees=Alan,")
    #expect(words("add", "T", "--attendees=Alan,日") == ["日本"])
    #expect(words("edit", "日本語", "--add-attendees", "").isEmpty)
  }

  @Test("a title that looks like an option is offered after --")
  func dashes() {
    #expect(!words("show", "").contains("-x") && !words("show", "-").contains("-x"))
    #expect(words("show", "--", "").contains("-x") && words("show", "--", "-") == ["-x"])
    #expect(words("--", "show", "-x") == ["-x"])
  }

  @Test("the titles are those of the store that the line names")
  func stores() {
    func store(_ words: String...) -> String? {
      var found: String?
      _ = Completion(of: words) {
        found = $0 ?? "none"
        return []
      }
      return found
    }
    #expect(store("show", "") == "none" && store("--store", "a b", "show", "") == "a b")
    #expect(store("show", "--store=日", "w") == "日" && store("--store", "~/x", "show", "") == "~/x")
    #expect(store("--store=~/x", "show", "") == "~/x")
    #expect(store("note", "--as", "--store", "") == "none" && store("show", "--store", "") == nil)
    #expect(store("add", "") == nil && store("list", "-") == nil)
  }

  @Test("paths are left to the shell")
  func paths() {
    #expect(kind("import", "a") == "files " && kind("merge-file", "a", "b", "") == "files ")
    #expect(kind("--store", "~/") == "directories " && kind("list", "--store=di") == "directories --store=")
    #expect(kind("sync", "") == "directories ")
    #expect(kind("note", "web", "--from-git", "") == "directories ")
    #expect(
      kind("note", "--from-git", "web", "a", "b") == "directories " && kind("note", "web", "") == "words ")
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
