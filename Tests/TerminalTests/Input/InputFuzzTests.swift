import CardKit
import Testing

@testable import Terminal

@Suite("Any bytes")
struct InputFuzzTests {
  private static let parts: [[UInt8]] = [
    "\u{1B}", "[", "<", "O", "M", "m", ";", "0", "32", "65", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[<", "\u{1B}[<0;1;1M", "\u{1B}[M", "\u{1B}[1;5D", "q", "\r", "\n", "\u{3}", "é", "日", "👍", "$",
    "~", "]", "P", "\u{1B}]1", "\u{7}", "\u{1B}\\", "\u{1B}n",
    ":", "u", "?", "y", "c", "\u{1B}[97;5u", "\u{1B}[1089:1057:99;5:1u", "\u{1B}[27;5;99~",
    "\u{1B}[57419;129:3u",
    "\u{1B}[1;1:2A", "\u{1B}[?1u", "\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}[I", "\u{1B}[O", "\u{9B}",
  ].map { Array($0.utf8) }

  private func garbage(_ random: inout SystemRandomNumberGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in
      Bool.random(using: &random)
        ? Self.parts.randomElement(using: &random) ?? []
        : [UInt8.random(in: 0...255, using: &random)]
    }
  }

  @Test(
    "pieces make no difference, nothing stays pending forever, and every place is on the screen"
  )
  func pieces() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let bytes = garbage(&random)
      let whole = Typing.events(bytes)
      for pieces in [1, 2, 3, 7] { #expect(Typing.events(bytes, pieces: pieces) == whole, "\(bytes)") }
      for case .mouse(let event) in whole {
        #expect(Rect(origin: .zero, size: Typing.size).contains(event.location), "\(bytes)")
      }
      var typing = Typing()
      _ = typing.type(bytes)
      // A paste without an end needs two calls.
      _ = typing.giveUp() + typing.giveUp()
      #expect(typing.parser.patience == nil, "\(bytes)")
      #expect(typing.type("s") == [.key("s")], "\(bytes)")
    }
  }

  @Test("a sequence without an end is dropped eventually")
  func endless() {
    var typing = Typing()
    var events: [TerminalEvent] = []
    for _ in 0..<3 { events += typing.type("\u{1B}[" + String(repeating: "0;", count: 600)) }
    #expect(events.isEmpty)
    #expect(typing.giveUp() + typing.type("s") == [.key("s")])
  }
}
