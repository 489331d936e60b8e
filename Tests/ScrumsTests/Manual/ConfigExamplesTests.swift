import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

/// The examples of config.json in the manual and in the README: the program and the schema take them, and what one of
/// the two refuses, the other does too.
@Suite("The schema of config.json")
struct ConfigExamplesTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  private static var manual: [String] {
    (Chapters.all.flatMap(\.blocks) + Recipes.all.flatMap(\.value)).compactMap { block in
      if case .code(let text) = block, text.hasPrefix("{") { text } else { nil }
    }
  }

  private static func readme() throws -> [String] {
    let text = try String(contentsOf: ManualTests.root.appending(path: "README.md"), encoding: .utf8)
    return text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// Whether each text is valid, as a validator of JSON Schema says.
  private func areValid(_ texts: [String]) throws -> [Bool] {
    let schema = try ground.file("schema.json", JSONWriter.pretty(ConfigSchema.whole))
    let files = try texts.enumerated().map { try ground.file("\($0).json", Array($1.utf8)) }
    // The first Python that has the library, as Packaging/needs.sh looks for it.
    let chosen =
      #"for p in python3 /usr/bin/python3; do $p -c 'import jsonschema' 2>&- && exec $p "$@"; done; exit 1"#
    let words =
      [
        "sh", "-c", chosen, "sh", "-c",
        """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for path in sys.argv[2:]:
            try: print(int(validator.is_valid(json.load(open(path)))))
            except ValueError: print(0)
        """, schema,
      ] + files
    // Not Foundation's Process: it may wait for ever for a program that has ended, and the exit tests with it.
    let output = try UnnamedFile()
    try ChildProcess(words, environment: ChildProcess.inherited, .init(output: output.number)).wait()
    return String(decoding: try output.bytes(), as: UTF8.self).split(separator: "\n").map { $0 == "1" }
  }

  private func problems(_ text: String) throws -> [String] { try ground.setup(text).problems.map(\.brief) }

  @Test("takes all examples of the manual and of the README, and so does the program")
  func examples() throws {
    let examples = try Self.manual + Self.readme()
    #expect(examples.count >= 9)
    for example in examples { try expect(problems(example), [], "\(example)") }
    #expect(try areValid(examples).allSatisfy { $0 })
  }

  @Test("refuses what the program refuses")
  func mistakes() throws {
    let mistakes = [
      #"{"warningSeconds": 300}"#, #"{"warningSeconds": "9"}"#, #"{"bell": "loud"}"#, #"{"days": []}"#,
      #"{"days": ["mo"]}"#, #"{"bel": "ring"}"#, #"{"color": 1}"#, #"{"warning": []}"#, #"{"warning": 7}"#,
      #"{"handOut": {"templat": ""}}"#, #"{"sync": {"/a": {"url": 7}}}"#, #"{"colors": {"lat": "red"}}"#,
      #"{"colors": {"late": {"dim": "red"}}}"#, #"{"colors": {"late": 256}}"#, #"{"links": {"a": 7}}"#,
      #"{"commands": {}}"#, #"{"commands": [{"key": "x", "run": "x"}]}"#,
      #"{"commands": [{"key": "ctrl-g", "name": "x", "run": "x", "mode": "loud"}]}"#,
      #"{"commands": [{"key": "ctrl-g", "name": "x", "run": "x", "screen": "bord"}]}"#,
      #"{"keys": {"bord": {"start": "r"}}}"#, #"{"keys": {"board": {"strat": "r"}}}"#,
      #"{"keys": {"board": 7}}"#,
    ]
    for (mistake, isValid) in zip(mistakes, try areValid(mistakes)) {
      #expect(try !isValid && !problems(mistake).isEmpty, "\(mistake)")
    }
  }
}
