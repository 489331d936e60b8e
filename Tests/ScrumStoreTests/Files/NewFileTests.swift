import Glibc
import Testing

@testable import ScrumStore

@Suite("A new file for the person", .serialized)
struct NewFileTests {
  private let there = TemporaryStore()

  private func write(_ text: String, in directory: String? = nil) throws -> String {
    try NewFile.write(Array(text.utf8), in: directory ?? there.root) { "name\($0 > 1 ? " \($0)" : "").md" }
  }

  @Test("is never in the place of another, nor of a link or a directory")
  func unique() throws {
    try expect(write("one"), "name.md")
    symlink("\(there.root)/nowhere", "\(there.root)/name 2.md")
    mkdir("\(there.root)/name 3.md", 0o700)
    try expect(write("two"), "name 4.md")
    expect(there.everything(), ["name 2.md", "name 3.md", "name 4.md", "name.md"])
    try expect(there.text(at: "\(there.root)/name.md"), "one")
    try expect(there.text(at: "\(there.root)/name 4.md"), "two")
  }

  @Test(
    "has the mode that the umask leaves", arguments: [(0o022, "644"), (0o077, "600")] as [(mode_t, String)])
  func mode(mask: mode_t, mode: String) throws {
    let before = umask(mask)
    defer { umask(before) }
    expect(TemporaryStore.mode(of: "\(there.root)/\(try write("text"))"), mode)
  }

  @Test("says why it can't be written, and leaves no half of it behind")
  func trouble() throws {
    let error = #expect(throws: StoreError.self) { try write("text", in: "\(there.root)/nowhere") }
    #expect(error?.kind == .failed && error?.message == "No such file or directory")
    #expect(throws: StoreError.self) {
      try NewFile.write(
        [1], in: there.root,
        synchronise: { _ in
          errno = ENOSPC; return -1
        }
      ) { _ in "full" }
    }
    #expect(there.everything().isEmpty)
  }

  @Test("gives up if a thousand names are taken")
  func manyNames() throws {
    try there.put("", at: "\(there.root)/taken")
    var asked = 0
    #expect(throws: StoreError.self) {
      try NewFile.write([1], in: there.root) { _ in
        asked += 1
        return "taken"
      }
    }
    expect(asked, 1_000)
  }
}
