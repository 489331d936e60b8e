import Foundation
import Glibc
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("What a person has set up")
struct SetupTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  /// Reads a file with a text in it.
  private func read(_ text: String) throws -> Setup {
    Setup(Config(path: try ground.file("config.json", Array(text.utf8))))
  }

  /// The problems of a text, without the path.
  private func problems(_ text: String) throws -> [String] { try read(text).problems.map(\.brief) }

  private func content(of name: String) throws -> String {
    try String(contentsOfFile: "\(ground.path)/\(name)", encoding: .utf8)
  }

  @Test("a setting is a value of its kind; null is the default")
  func settings() throws {
    let setup = try read(
      #"""
      {"warningSeconds": 30, "bell": "flash", "days": ["fri", "mon"], "clock": null, "reducedMotion": true,
       "palette": "high contrast", "weekStart": "sun"}
      """#)
    #expect(setup.problems == [])
    var wanted = Settings()
    (wanted.warningSeconds, wanted.bell, wanted.days, wanted.weekStart) = (30, .flash, [.mon, .fri], .sun)
    (wanted.reducesMotion, wanted.palette) = (true, .highContrast)
    #expect(setup.settings == wanted)
    #expect(wanted.week.map(\.rawValue).joined(separator: " ") == "sun mon tue wed thu fri sat")
    #expect(try read("{}").settings == Settings())
  }

  @Test("a mistake is one line with its place, and the rest holds")
  func mistakes() throws {
    for (member, problem) in [
      (#""warningSeconds": 300"#, "2:21: warningSeconds must be a whole number, 0 to 120, not 300"),
      (#""warningSeconds": "x""#, "2:21: warningSeconds must be a number, not a string"),
      (#""bell": "loud""#, #"2:11: bell must be one of ring, flash, off, not "loud""#),
      (#""days": []"#, "2:11: days must have a day"),
      (#""color": 1"#, "2:12: color must be true or false, not a number"),
      (#""warningSecond": 30"#, "2:20: warningSecond is not a setting; did you mean 'warningSeconds'?"),
      (#""timeup": "b""#, "2:13: timeup is not a setting; did you mean 'timeUp'?"),
      (#""zz": 1"#, "2:9: zz is not a setting; 'scrums config --schema' has them all"),
      (#""handOut": 7"#, "2:14: handOut must be an object, not a number"),
      (#""sync": {"/a": {"url": 7}}"#, "2:26: url must be a string, not a number"),
      (#""warning": []"#, "2:14: warning must begin with a program"),
      (#""warning": ["", "x"]"#, "2:14: warning must begin with a program"),
      (
        #""warning": {}"#,
        "2:14: warning must be a program or an array of a program and its arguments, not an object"
      ),
      (#""warning": ["a", 7]"#, "2:20: warning[1] must be a string, not a number"),
      (#""warning": ["a", "\u0000"]"#, "2:14: warning must not have a NUL in it"),
    ] {
      let setup = try read("{\n  \(member),\n  \"length\": 20,\n  \"timeUp\": \"b\"\n}")
      #expect(setup.problems.map(\.brief) == ["config.json:\(problem)"])
      #expect(setup.settings.length == 20 && setup.programs == ["timeUp": ["b"]])
    }
    #expect(try problems("{\"length\": 7,}") == ["config.json:1:14: expected a key in double quotes"])
    #expect(try problems("[]") == ["config.json:1:1: the file must be an object, not an array"])
    #expect(try problems("{\"\u{1B}[2J\": 1}").allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test("a program has arguments, or stands alone")
  func programs() throws {
    let setup = try read(
      #"{"warning": ["notify-send", "two words", ""], "timeUp": "/bin/a b", "transcriber": null}"#)
    #expect(setup.problems == [])
    #expect(setup.programs == ["warning": ["notify-send", "two words", ""], "timeUp": ["/bin/a b"]])
  }

  @Test("what held before holds on instead of what is wrong")
  mutating func readAgain() throws {
    var setup = try read(#"{"length": 20, "reminder": 9, "warning": "a"}"#)
    #expect(setup.readAgain == nil)
    func write(_ text: String) throws { _ = try ground.file("config.json", Array(text.utf8)) }
    try write(#"{"length": 200, "reminder": 8, "warning": [], "timeUp": "b"}"#)
    setup = try #require(setup.readAgain)
    #expect(setup.problems.count == 2)
    #expect(setup.settings.length == 20 && setup.settings.reminder == 8)
    #expect(setup.programs == ["warning": ["a"], "timeUp": ["b"]])
    try write("{")
    setup = try #require(setup.readAgain)
    #expect(setup.problems.count == 1)
    #expect(setup.settings.length == 20 && setup.programs == ["warning": ["a"], "timeUp": ["b"]])
    try write("{}")
    setup = try #require(setup.readAgain)
    #expect(setup.problems == [] && setup.settings == Settings() && setup.programs == [:])
  }

  @Test("an option goes before the environment, and both before the file")
  func origins() throws {
    func setup(_ overrides: [Setup.Override]) throws -> Setup {
      let path = try ground.file("config.json", Array("{\n\"bell\": \"off\",\n\"color\": true}".utf8))
      return Setup(Config(path: path), overrides: overrides)
    }
    func origin(_ name: String, _ setup: Setup) throws -> String {
      setup.origin(of: try #require(Setting.named(name)))
    }
    let file = try setup([])
    #expect(try origin("bell", file) == "config.json:2" && origin("length", file) == "default")
    let over = try setup([
      Setup.Override(setting: "color", value: .flag(false), by: "$NO_COLOR"),
      Setup.Override(setting: "bell", value: .word("flash"), by: "--no-bell"),
    ])
    #expect(over.settings.bell == .flash && !over.settings.usesColor)
    #expect(try origin("bell", over) == "--no-bell" && origin("color", over) == "$NO_COLOR")
  }

  @Test("what is written is checked first, and keeps everything else")
  func writing() throws {
    let setup = try read("{\"theirs\": 1.50, \"length\": 20}")
    try setup.write(.int(30), at: ["warningSeconds"])
    try setup.write(.string("r"), at: ["sync", "/a", "url"])
    try setup.write(nil, at: ["length"])
    #expect(throws: CommandFailure("days must have a day; nothing was changed")) {
      try setup.write(.array([]), at: ["days"])
    }
    let text = try content(of: "config.json")
    #expect(
      text == """
        {
          "sync": {
            "/a": {
              "url": "r"
            }
          },
          "theirs": 1.50,
          "warningSeconds": 30
        }

        """)
    try setup.write(nil, at: ["sync", "/a", "url"])
    #expect(try !content(of: "config.json").contains("sync"))
  }

  @Test("a file that is not there is no problem; one that is too long, or none, is")
  func noFile() throws {
    func problem(_ name: String) -> String? {
      Setup(Config(path: "\(ground.path)/\(name)")).problems.first?.message
    }
    #expect(problem("none") == nil)
    #expect(problem("none/none") == nil)
    mkfifo("\(ground.path)/pipe", 0o600)
    #expect(problem("pipe") == "a pipe, not a regular file")
    #expect(problem("") == "a directory, not a regular file")
    for (length, isRead) in [(65_536, true), (65_537, false)] {
      let text = "{\"warning\": \"a\"}"
      _ = try ground.file(
        "long", Array((text + String(repeating: " ", count: length - text.utf8.count)).utf8))
      #expect(problem("long") == (isRead ? nil : "larger than 64 KiB"))
    }
  }

  @Test("a file that ends anywhere gives no trap, and nothing that is not whole")
  func cut() throws {
    let text = #"{"warning": ["notify-send", "two words"], "length": 20}"#
    for length in 0..<text.utf8.count {
      let setup = try read(String(text.prefix(length)))
      #expect(setup.problems.count == 1 && setup.programs == [:] && setup.settings == Settings())
    }
  }
}
