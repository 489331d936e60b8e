import Glibc
import TestSupport
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

  @Test(arguments: ["", "\n", "a", "a\n", "a\nb", "\n\na\n\nb\n"])
  func linesComeBackwards(_ text: String) throws {
    let there = try TemporaryStore()
    try there.put(text, at: "\(there.root)/lines")
    let expected = text.split(separator: "\n").map(String.init).reversed()
    #expect(try lines(of: "\(there.root)/lines", 100) == Array(expected))
  }

  @Test func linesAcrossPiecesComeWhole() throws {
    let there = try TemporaryStore()
    var generator = SplitMix64(seed: 7)
    let all = (0..<400).map { number in
      "\(number) \(String(repeating: "é", count: Int.random(in: 0...number * 3, using: &generator)))"
    }
    try there.put(all.joined(separator: "\n"), at: "\(there.root)/lines")
    #expect(try lines(of: "\(there.root)/lines", 1000) == Array(all.reversed()))
  }

  @Test func onlyTheTailOfAHugeFileIsRead() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/lines"
    try there.put("", at: path)
    // A hole of a terabyte: reading it would never end.
    #expect(truncate(path, 1 << 40) == 0)
    for number in 1...20 { try LineFile.append(Array("line \(number)".utf8), to: path) }
    guard var backward = try BackwardLines(StorePath(path)) else {
      Issue.record("the file is there")
      return
    }
    for number in (1...20).reversed() {
      #expect(try backward.next().map { String(decoding: $0, as: UTF8.self) } == "line \(number)")
    }
    #expect(backward.bytesRead == BackwardLines.firstPiece)
  }

  @Test func aMissingFileHasNoLines() throws {
    let there = try TemporaryStore()
    #expect(try lines(of: "\(there.root)/none", 1) == [])
  }

  private func lines(of path: String, _ limit: Int) throws -> [String] {
    var found: [String] = []
    guard var backward = try BackwardLines(StorePath(path)) else { return [] }
    while found.count < limit, let line = try backward.next() {
      found.append(String(decoding: line, as: UTF8.self))
    }
    return found
  }
}
