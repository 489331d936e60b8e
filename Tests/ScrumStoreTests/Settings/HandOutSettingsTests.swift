import Testing

@testable import ScrumStore

@Suite("What is set up for handing out a meeting")
struct HandOutSettingsTests {
  private let there: TemporaryStore

  init() throws { there = try TemporaryStore() }

  private func read(_ text: String) throws -> HandOutSettings {
    try there.put(text, at: "\(there.root)/config.json")
    var config = Config(path: "\(there.root)/config.json")
    let settings = config.read("handOut") { json throws(RecordError) in
      try HandOutSettings(json: json, fields: ["title", "day"])
    }
    if let problem = config.problems.first { throw problem }
    return settings ?? HandOutSettings()
  }

  /// The problem of a text, without the path.
  private func problem(_ text: String) throws -> String? {
    do { _ = try read(text) } catch let error as StoreError { return error.brief }
    return nil
  }

  @Test("a template is a text or lines, a command a program with its arguments or alone")
  func settings() throws {
    let text = try read(#"{"handOut": {"template": "a\n{title}"}}"#)
    #expect(text.template == Template("a\n{title}") && text.command == nil)
    let lines = try read(#"{"handOut": {"template": ["a", "{title}"], "command": ["post", "x y"]}}"#)
    #expect(lines.template == text.template && lines.command == ["post", "x y"])
    #expect(try read(#"{"handOut": {"command": "post"}, "sync": 1}"#).command == ["post"])
    for nothing in ["{}", #"{"handOut": null}"#, #"{"handOut": {}}"#, #"{"handOut": {"template": null}}"#] {
      #expect(try read(nothing) == HandOutSettings())
    }
  }

  @Test("an error is told with its place")
  func wrong() throws {
    func problem(_ value: String) throws -> String? { try self.problem("{\n  \"handOut\": \(value)}") }
    #expect(try problem("7") == "config.json:2:14: handOut must be an object, not a number")
    #expect(
      try problem(#"{"template": "{titel}"}"#)
        == "config.json:2:27: template has an unknown field {titel}; the fields are title, day")
    #expect(
      try problem("{\"template\": [\n    \"{title}\",\n    \"{day\"]}")
        == "config.json:4:5: template[1] has an unknown field {day; the fields are title, day")
    #expect(try problem(#"{"template": 7}"#) == "config.json:2:27: template must be a string, not a number")
    #expect(try problem(#"{"command": []}"#) == "config.json:2:26: command must begin with a program")
    #expect(try problem(#"{"templat": ""}"#) == "config.json:2:26: templat is neither template nor command")
    #expect(try problem("") == "config.json:2:14: expected a value")
  }

  @Test("an answer is kept with its command; a file that is no answer is none")
  func consent() throws {
    let path = "\(there.root)/state/scrums/handout.json"
    #expect(HandOutConsent(path: path) == nil)
    for consent in [
      HandOutConsent(command: ["post", "a b"], runs: true), HandOutConsent(command: ["p"], runs: false),
    ] {
      try consent.save(to: path)
      #expect(HandOutConsent(path: path) == consent)
    }
    for text in ["", "{}", #"{"command": "p", "runs": true}"#, #"{"command": ["p", 7], "runs": true}"#] {
      try there.put(text, at: path)
      #expect(HandOutConsent(path: path) == nil)
    }
  }
}
