import Foundation
import Glibc
import Testing

/// A store that came from git, or that somebody else may write to, with a link in it to a file of the user's. All kinds of
/// links are in the tests of the store.
@Suite("A link in the store")
struct LinkTests {
  private static let id = "6B3A6E5C-5D0D-4A6B-9B0C-0B5B7B5B7B5B"
  private static let text = "alias ll='ls -l'\n"
  private static let scrums = """
    {"version": 1, "scrums": [{"id": "\(id)", "title": "Design $(id>~/x)", "lengthInMinutes": 5, "theme": "poppy",
    "attendees": [{"id": "6B3A6E5C-5D0D-4A6B-9B0C-0B5B7B5B7B5C", "name": "Cathy"}]}]}
    """

  private static let places = [
    ".lock", "scrums.json", "meetings", "history", "history/\(id).jsonl", "backups",
  ]

  /// A store with two versions of the scrums and a meeting, and a link in one of its places.
  private func store(linking place: String, to victim: String) throws -> Terminal {
    let terminal = try Terminal(width: 120, height: 40)
    try terminal.write(Self.text, to: "../home/.bashrc")
    try terminal.write(Self.text, to: "../home/folder/scrums.json")
    try terminal.write(Self.text, to: "../home/folder/\(Self.id).jsonl")
    try terminal.write(Self.scrums, to: "scrums.json")
    try terminal.command(["add", "Other", "--attendees", "Bob"])
    try terminal.write("torn", to: "history/\(Self.id).jsonl")
    let path = terminal.store.appendingPathComponent(place).path
    try? FileManager.default.removeItem(atPath: path)
    #expect(symlink(home(terminal) + victim, path) == 0)
    return terminal
  }

  private func home(_ terminal: Terminal) -> String {
    terminal.folder.appendingPathComponent("home/").path
  }

  private func expectUntouched(_ terminal: Terminal, _ place: String) throws {
    let home = home(terminal)
    let found = try FileManager.default.subpathsOfDirectory(atPath: home).sorted()
    #expect(found == [".bashrc", "folder", "folder/\(Self.id).jsonl", "folder/scrums.json"])
    for name in found where name != "folder" {
      #expect(try terminal.file("../home/\(name)") == Self.text, "\(name)")
    }
    var status = stat()
    let path = terminal.store.appendingPathComponent(place).path
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test(
    "no command writes through it, and one says so",
    arguments: [("scrums.json", "/.bashrc"), ("history", "/folder"), ("backups", "/none")])
  func commands(place: String, victim: String) throws {
    let terminal = try store(linking: place, to: victim)
    try terminal.write(
      Self.scrums.replacingOccurrences(of: "B5B7B5B7B5B", with: "B5B7B5B7BFF"), to: "../new.json")
    let new = terminal.folder.appendingPathComponent("new.json").path
    var said = ""
    for words in [
      ["add", "New", "--attendees", "Ann"], ["import", new], ["restore", "1"], ["check"],
      ["check", "--repair"], ["edit", "New", "--length", "7"], ["remove", "New"], ["list"], ["blockers"],
      ["show", "Other"], ["history"], ["stats"], ["status"], ["export"],
    ] {
      let result = try terminal.command(words)
      said += result.output + result.error
      #expect([0, 1].contains(result.status), "\(words)")
    }
    #expect(said.contains("/\(place): a symbolic link"), "\(said)")
    try expectUntouched(terminal, place)
  }
}
