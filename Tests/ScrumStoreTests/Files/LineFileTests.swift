import Glibc
import Testing

@testable import ScrumStore

@Suite struct LineFileTests {
  @Test func linesAreAdded() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/lines"
    try LineFile.append(Array("one".utf8), to: path)
    try LineFile.append(Array("two".utf8), to: path)
    #expect(try there.text(at: path) == "one\ntwo\n")
    #expect(TemporaryStore.mode(of: path) == "600")
  }

  @Test func aTornLineStaysOnALineOfItsOwn() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/lines"
    try there.put("one\n{\"to", at: path)
    try LineFile.append(Array("two".utf8), to: path)
    #expect(try there.text(at: path) == "one\n{\"to\ntwo\n")
  }

  @Test("a file that has another name is not added to: the other one may be anywhere")
  func hardLink() throws {
    let there = try TemporaryStore()
    let (path, other) = ("\(there.root)/lines", "\(there.root)/.bashrc")
    try there.put("alias\n", at: other)
    #expect(link(other, path) == 0)
    try LineFile.append(Array("$(id)".utf8), to: path)
    #expect(try there.text(at: other) == "alias\n")
    #expect(try there.text(at: path) == "alias\n$(id)\n")
  }
}
