import FoundationEssentials
import ScrumModel
import Testing

@testable import scrums

@Suite("The name of a scrum")
struct ScrumNameTests {
  private func scrum(_ title: String) -> DailyScrum { DailyScrum(title: title, attendees: []) }

  /// The title of the scrum that was found, or the error.
  private func found(_ name: String, _ titles: String...) -> String {
    do throws(CommandFailure) {
      return try ScrumName(name).find(in: titles.map(scrum)).title
    } catch {
      return error.description
    }
  }

  @Test("a title, ignoring case, or an unambiguous prefix of one")
  func titles() {
    expect(found("design", "App Dev", "Design"), "Design")
    expect(found("des", "App Dev", "Design"), "Design")
    expect(found(" DESIGN ", "Design ", "Design 2"), "Design ")
    #expect(found("straße", "STRASSE") == "STRASSE" && found("設", "設計", "カード") == "設計")
  }

  @Test("accents may be composed either way, and left out if that is unambiguous")
  func accents() {
    expect(found("caf\u{E9}", "CAFE\u{301} team", "x"), "CAFE\u{301} team")
    expect(found("cafe\u{301}", "Caf\u{E9}"), "Caf\u{E9}")
    #expect(found("cafe", "Caf\u{E9}") == "Caf\u{E9}" && found("CAF", "Caf\u{E9}") == "Caf\u{E9}")
    expect(found("lodz", "\u{141}\u{F3}d\u{17A} team", "Web"), "\u{141}\u{F3}d\u{17A} team")
    #expect(
      found("cafe", "Caf\u{E9}", "Cafe") == "Cafe" && found("caf\u{E9}", "Caf\u{E9}", "Cafe") == "Caf\u{E9}")
    expect(found("cafe", "Caf\u{E9}", "Caf\u{E8}"), "'cafe' is ambiguous: Caf\u{E9}, Caf\u{E8}")
  }

  @Test("an exact title wins over another case, which wins over a prefix")
  func precedence() {
    expect(found("App", "App Dev", "App", "Apple"), "App")
    expect(found("app", "APP", "app", "App Dev"), "app")
    expect(found("app", "App Dev", "APP"), "APP")
  }

  @Test("an ambiguous name lists the candidates, each with a word that is accepted")
  func ambiguous() throws {
    expect(
      found("app", "App Dev", "Web", "App Design"), "'app' is ambiguous: App Dev, App Design ('App Des')")
    expect(found("w", "Web", "Web Dev", "x"), "'w' is ambiguous: Web, Web Dev ('Web D')")
    expect(found("APP", "App", "app"), "'APP' is ambiguous: App, app")
    let twins = [scrum("Web"), scrum("Web"), scrum("Web Dev")]
    let words = #expect(throws: CommandFailure.self) { try ScrumName("WEB").find(in: twins) }
    let ids = try #require(words).description.matches(of: /Web \('([0-9a-f-]+)'\)/).map { String($0.1) }
    expect(words?.description, "'WEB' is ambiguous: Web ('\(ids[0])'), Web ('\(ids[1])')")
    #expect(try zip(ids, twins).allSatisfy { try ScrumName($0).find(in: twins) == $1 && $0.count < 36 })
    let many = (1...1_000).map { scrum("Team \($0)") }
    let listed = #expect(throws: CommandFailure.self) { try ScrumName("t").find(in: many) }
    expect(listed?.description.hasSuffix("Team 9, Team 10 and 990 more"), true)
  }

  @Test(
    "every word that the message offers is accepted",
    arguments: [
      ["Web", "Web Dev", "WEB ops", "Wéb x"], ["a b", "a bc", "A B", "a  b"], ["日本", "日本語", "日記"],
      ["Straße 1", "STRASSE 2", "strasse"], ["x\u{1B}1", "x\u{1B}2"], ["é1", "É2", "e3"],
    ])
  func accepted(titles: [String]) throws {
    let scrums = titles.map(scrum)
    let first = String(titles[0].prefix(1))
    let failure = #expect(throws: CommandFailure.self) { try ScrumName(first).find(in: scrums) }
    let words = try #require(failure).description.components(separatedBy: ": ").last?.components(
      separatedBy: ", ")
    for (word, scrum) in zip(try #require(words), scrums) {
      let offered = word.firstMatch(of: /\('(.*)'\)$/).map { String($0.1) } ?? word
      try expect(ScrumName(offered).find(in: scrums), scrum, "\(word)")
    }
  }

  @Test("attendees are found by the same rule; of two with one name, the first one is removed")
  func attendees() throws {
    let ground = try Ground()
    _ = try ground.run("add", "Web", "--attendees", "Zoë, Bob Ray, Bob Lee, Ann, Ann")
    func names() throws -> [String] { try ground.store.load()[0].attendees.map(\.name) }
    try expect(
      ground.run("edit", "web", "--remove-attendees", "bob").failure,
      "'bob' is ambiguous: Bob Ray ('Bob R'), Bob Lee ('Bob L')")
    #expect(try ground.run("edit", "web", "--remove-attendees", "zoe,bob l,ann").failure == nil)
    try expect(names(), ["Bob Ray", "Ann"])
    #expect(try ground.run("note", "web", "x", "--as", "BÓB").words.contains("for Bob Ray"))
    // Who is named anew in another spelling stays the same person.
    let id = try ground.store.load()[0].attendees[0].id
    _ = try ground.run("edit", "web", "--attendees", "Bób Ray, An")
    #expect(try names() == ["Bób Ray", "An"] && ground.store.load()[0].attendees[0].id == id)
  }

  @Test("a misspelt name gets a suggestion")
  func nearest() {
    for slip in ["desing", "Desgn", "dezign", "designn", "desin t"] {
      expect(found(slip, "App", "Design Team"), "no scrum is called '\(slip)'; did you mean 'Design Team'?")
    }
    for name in ["moon", "x", "", String(repeating: "design", count: 100_000)] {
      #expect(found(name, "App", "Design Team").hasSuffix("see 'scrums list'"))
    }
    #expect(found("desing", "Design A", "Design B").hasSuffix("did you mean 'Design A' or 'Design B'?"))
  }

  @Test("an id in any case, before any title; its beginning after any title")
  func ids() throws {
    let one = scrum("One")
    let id = one.id.uuidString
    let other = scrum(id)
    try expect(ScrumName(id.lowercased()).find(in: [other, one]), one)
    try expect(ScrumName(String(id.lowercased().prefix(6))).find(in: [one]), one)
    #expect(throws: CommandFailure.self) { try ScrumName(String(id.prefix(3))).find(in: [one]) }
    #expect(throws: CommandFailure.self) { try ScrumName(UUID().uuidString).find(in: [one, other]) }
  }

  @Test("errors are sanitised, and an empty name finds nothing")
  func harmless() {
    for name in ["\u{1B}[2J", "a\nb", "\u{202E}x", "\u{9B}", ""] {
      let words = found(name, "A\u{1B}[2J", "A\u{9B}b")
      #expect(words.hasPrefix("no scrum is called"), "\(words)")
      #expect(words.isHarmless && !words.contains("\n"))
    }
    let words = found("a", "A\u{1B}[2J", "A\u{9B}b\nc")
    #expect(words.contains("is ambiguous") && words.isHarmless && !words.contains("\n"))
  }
}
