import Testing

@testable import Terminal

@Suite("Direct colours")
struct TerminfoTests {
  @Test("a description gets 2^24 colours, only once")
  func direct() throws {
    let bytes = try #require(TerminfoFile.read("xterm-256color"))
    let direct = try #require(TerminfoEntry(bytes)?.withDirectColor())
    #expect(direct != bytes)
    #expect(String(decoding: direct, as: UTF8.self).contains("38;2;%p1%{65536}%/%d"))
    let text = Array("RGB\0".utf8)
    func flags(_ bytes: [UInt8]) -> Int { bytes.indices.count { bytes[$0...].starts(with: text) } }
    #expect(flags(direct) == 1)
    let again = try #require(TerminfoEntry(direct)?.withDirectColor())
    #expect(flags(again) == 1)
  }

  @Test("a truncated or damaged description is rejected or read, never a trap")
  func damaged() throws {
    let bytes = try #require(TerminfoFile.read("xterm-256color"))
    for length in 0..<bytes.count { _ = TerminfoEntry(Array(bytes.prefix(length)))?.withDirectColor() }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var broken = bytes
      for _ in 0..<8 {
        broken[Int.random(in: 0..<min(bytes.count, 1_200), using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = TerminfoEntry(broken)?.withDirectColor()
    }
  }

  @Test("a terminal's name is not a path")
  func names() {
    for name in ["", "../passwd", "no-such-terminal", "x/../../etc/passwd"] {
      #expect(TerminfoFile.read(name) == nil)
    }
  }
}
