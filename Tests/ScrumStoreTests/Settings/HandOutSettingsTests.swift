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
      (#"{"templat": ""}"#, "2:26: templat is neither template nor command"),
      ("", "2:14: expected a value"),
    ])
  func wrong(value: String, problem: String) {
    let error = #expect(throws: StoreError.self) { try read("{\n  \"handOut\": \(value)}") }
    expect(error?.brief, "config.json:\(problem)")
  }

  @Test("an answer is kept with its command; a file that is no answer is none")
  func consent() throws {
    let path = "\(there.root)/state/scrums/handout.json"
    #expect(HandOutConsent(path: path) == nil)
    for consent in [
      HandOutConsent(command: ["post", "a b"], runs: true), HandOutConsent(command: ["p"], runs: false),
    ] {
      try consent.save(to: path)
      expect(HandOutConsent(path: path), consent)
    }
    for text in ["", "{}", #"{"command": "p", "runs": true}"#, #"{"command": ["p", 7], "runs": true}"#] {
      try there.put(text, at: path)
      #expect(HandOutConsent(path: path) == nil)
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
