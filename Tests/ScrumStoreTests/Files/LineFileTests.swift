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
}
