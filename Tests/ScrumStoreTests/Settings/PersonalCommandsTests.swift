import FoundationEssentials
import Glibc
import Testing

@testable import ScrumStore

@Suite("The commands of a person")
struct PersonalCommandsTests {
  private static let names = ["warning", "timeUp", "transcriber"]

  /// Reads a file with a text in it.
  private func read(_ text: String) throws -> PersonalCommands {
    let there = try TemporaryStore()
    try there.put(text, at: "\(there.root)/config.json")
    return PersonalCommands(path: "\(there.root)/config.json", names: Self.names)
  }

  /// The problem of a text, without the path.
  private func problem(_ text: String) throws -> String? {
    try read(text).problem.map { "\($0)" }?.split(separator: "/").last.map { String($0) }
  }

  @Test("a command is a program with its arguments, or a program alone; null is none")
  func commands() throws {
    let commands = try read(
      #"{"warning": ["notify-send", "two words", ""], "timeUp": "/bin/a b", "transcriber": null}"#)
    #expect(commands.problem == nil)
    #expect(commands["warning"] == ["notify-send", "two words", ""])
    #expect(commands["timeUp"] == ["/bin/a b"])
    #expect(commands["transcriber"] == nil)
    #expect(try read("{}").problem == nil)
  }

  @Test("an error is reported with its place, and affects no other command")
  func wrong() throws {
    for (value, place, words) in [
      ("[]", 14, "warning must begin with a program"), ("\"\"", 14, "warning must begin with a program"),
      ("[\"\", \"x\"]", 14, "warning must begin with a program"),
      ("7", 14, "warning must be a program or an array of a program and its arguments, not a number"),
      ("[\"a\", 7]", 20, "warning[1] must be a string, not a number"),
      ("[\"a\", \"\\u0000\"]", 14, "warning must not have a NUL in it"),
      ("{}", 14, "warning must be a program or an array of a program and its arguments, not an object"),
    ] {
      let text = "{\n  \"warning\": \(value),\n  \"timeUp\": \"b\"\n}"
      #expect(try problem(text) == "config.json:2:\(place): \(words)")
      #expect(try read(text)["timeUp"] == ["b"])
      #expect(try read(text)["warning"] == nil)
    }
    #expect(
      try problem("{\"timeup\": \"b\", \"warning\": 7}")
        == "config.json:1:12: timeup is not the name of a command")
    #expect(try problem("{\"warning\": \"a\",}") == "config.json:1:17: expected a key in double quotes")
    #expect(try problem("[]") == "config.json:1:1: the file must be an object, not an array")
    #expect(try problem("{\"\u{1B}[2J\": 1}")?.contains("\u{1B}") == false)
  }

  @Test("a file that is not there is no problem; one that is too long, or none, is")
  func noFile() throws {
    let there = try TemporaryStore()
    func problem(_ name: String) -> String? {
      PersonalCommands(path: "\(there.root)/\(name)", names: Self.names).problem?.message
    }
    #expect(problem("none") == nil)
    #expect(problem("none/none") == nil)
    mkfifo("\(there.root)/pipe", 0o600)
    #expect(problem("pipe") == "a pipe, not a regular file")
    #expect(problem("") == "a directory, not a regular file")
    for (length, isRead) in [(65_536, true), (65_537, false)] {
      let text = "{\"warning\": \"a\"}"
      try there.put(text + String(repeating: " ", count: length - text.utf8.count), at: "\(there.root)/long")
      #expect(problem("long") == (isRead ? nil : "larger than 64 KiB"))
    }
  }

  @Test("a file that ends anywhere gives no trap, and no command that is not whole")
  func cut() throws {
    let text = #"{"warning": ["notify-send", "two words"], "timeUp": "b"}"#
    for length in 0..<text.utf8.count {
      let commands = try read(String(text.prefix(length)))
      #expect(commands.problem != nil && commands["warning"] == nil)
    }
  }
}
