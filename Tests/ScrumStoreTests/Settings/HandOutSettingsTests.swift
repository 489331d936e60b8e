import ScrumModel
import Testing

@testable import ScrumStore

@Suite("What is set up for handing out a meeting")
struct HandOutSettingsTests {
  private let there = TemporaryStore()

  private func read(_ text: String) throws -> HandOutSettings {
    try there.put(text, at: "\(there.root)/config.json")
    var config = Config(path: "\(there.root)/config.json")
    let settings = config.read("handOut") { json throws(RecordError) in
      try HandOutSettings(json: json, fields: ["title", "day"])
    }
    if let problem = config.problems.first { throw problem }
    return settings ?? HandOutSettings()
  }

  @Test("a template is a text or lines, a command a program with its arguments or alone")
  func settings() throws {
    let text = try read(#"{"handOut": {"template": "a\n{title}"}}"#)
    #expect(text.template == Template("a\n{title}") && text.command == nil)
    let lines = try read(#"{"handOut": {"template": ["a", "{title}"], "command": ["post", "x y"]}}"#)
    #expect(lines.template == text.template && lines.command == ["post", "x y"])
    try expect(read(#"{"handOut": {"command": "post"}, "sync": 1}"#).command, ["post"])
    for nothing in ["{}", #"{"handOut": null}"#, #"{"handOut": {}}"#, #"{"handOut": {"template": null}}"#] {
      try expect(read(nothing), HandOutSettings())
    }
  }

  @Test(
    "an error is told with its place",
    arguments: [
      ("7", "2:14: handOut must be an object, not a number"),
      (
        #"{"template": "{titel}"}"#,
        "2:27: template has an unknown field {titel}; the fields are title, day"
      ),
      (
        "{\"template\": [\n    \"{title}\",\n    \"{day\"]}",
        "4:5: template[1] has an unknown field {day; the fields are title, day"
      ),
      (#"{"template": 7}"#, "2:27: template must be a string, not a number"),
      (#"{"command": []}"#, "2:26: command must begin with a program"),
      (#"{"templat": ""}"#, "2:26: templat is neither template, command nor when"),
      (#"{"when": "later"}"#, #"2:23: when must be one of closing, asking, key, not "later""#),
      (
        #"{"scrums": {"Web": {"scrums": {}}}}"#,
        "2:44: scrums is neither template, command nor when"
      ),
      ("", "2:14: expected a value"),
    ])
  func wrong(value: String, problem: String) {
    let error = #expect(throws: StoreError.self) { try read("{\n  \"handOut\": \(value)}") }
    expect(error?.brief, "config.json:\(problem)")
  }

  @Test("a scrum may have its own program, form and moment; what it does not name is that of all")
  func scrums() throws {
    let settings = try read(
      #"{"handOut": {"command": "post", "template": "{day}", "scrums": {"Web": {"command": ["mail", "w"], "when": "key"}}}}"#
    )
    expect([settings.command, settings.settings(of: "Design").command], [["post"], ["post"]])
    expect([settings.moment, settings.settings(of: "Design").moment], [.closing, .closing])
    let own = settings.settings(of: "web")
    #expect(own.command == ["mail", "w"] && own.moment == .key && own.template == settings.template)
    expect(settings.commands, [["post"], ["mail", "w"]])
  }

  @Test("answers are kept with their commands; a file that has none, has none")
  func consent() throws {
    let path = "\(there.root)/state/scrums/handout.json"
    var consent = HandOutConsent(path: path)
    let (post, other) = (["post", "a b"], ["p"])
    for (command, runs) in [(post, true), (other, false), (post, false), (post, true)] {
      consent.answer(runs, for: command)
      try consent.save(to: path)
      expect(HandOutConsent(path: path), consent)
      expect(consent.runs(command), runs)
    }
    #expect(consent.runs(other) == false && consent.runs(["post"]) == nil)
    for text in [
      "", "{}", #"{"answers": 1}"#, #"{"answers": [{"command": ["p", 7], "runs": true}, {"command": "p"}]}"#,
    ] {
      try there.put(text, at: path)
      #expect(HandOutConsent(path: path).runs(other) == nil)
    }
  }
}

@Suite("Templates")
struct TemplateTests {
  @Test(
    "a field is a name in braces; double braces are braces",
    arguments: [
      ("{a} and {b}", "1 and 2\n"), ("{{a}} {a}}}", "{a} 1}\n"), ("a } b", "a } b\n"), ("{a}{a}", "11\n"),
      ("{{{a}", "{1\n"), ("x\r\n{a}\r\n", "x\n1\n"),
    ])
  func text(template: String, text: String) {
    expect(Template(template).text { ["a": "1", "b": "2"][$0] ?? "" }, text)
    #expect(Template(template).unknownField(names: ["a", "b"]) == nil)
  }

  @Test("a value is never read as a template, and may have lines")
  func values() { expect(Template("- {a}").text { _ in "{b}\n{{" }, "- {b}\n{{\n") }

  @Test(
    "a field of another name is found, also one that is not closed",
    arguments: [
      ("{A}", "{A}"), ("{a} { a }", "{ a }"), ("{}", "{}"), ("{a} {a", "{a"), ("x\n{", "{"),
      ("{\u{1B}}", "{\u{1B}}"),
    ])
  func unknown(template: String, field: String) {
    expect(Template(template).unknownField(names: ["a"]), field)
  }
}
