import Testing

@testable import scrums

@Suite("Lines from pieces")
struct LineBufferTests {
  @Test("the lines do not depend on the pieces", arguments: 1...9)
  func pieces(size: Int) {
    var buffer = LineBuffer()
    let bytes = Array("one\n\n\nzwei ü 👋\n\ndrei".utf8)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += buffer.append(bytes[start..<min(start + size, bytes.count)])
    }
    expect(lines, ["one", "", "", "zwei ü 👋", ""])
    #expect(buffer.finish() == ["drei"] && buffer.finish() == [])
  }

  @Test("a long line is cut between characters", arguments: ["x", "é", "日", "👋"])
  func long(character: String) {
    var buffer = LineBuffer()
    let text = String(repeating: character, count: 10_000)
    let lines = buffer.append(text.utf8) + buffer.finish()
    expect(lines.joined(), text)
    for line in lines { #expect(line.utf8.count <= LineBuffer.limit + 3) }
    expect(lines.count, (text.utf8.count - 1) / LineBuffer.limit + 1)
  }

  @Test("invalid UTF-8 is repaired, and still limited")
  func repaired() {
    var buffer = LineBuffer()
    expect(buffer.append([0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A]), ["a\u{FFFD}b", "\u{FFFD}"])
    expect(buffer.append([UInt8](repeating: 0x80, count: 9_000)).count, 2)
  }
}
