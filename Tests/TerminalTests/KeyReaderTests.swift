import CTerminal
import CardKit
import FoundationEssentials
import Testing

@testable import Terminal

@Suite("Input")
struct KeyReaderTests {
  @Test("characters and codes become keys")
  func keys() {
    #expect(KeyReader.key(character: 0x73) == .character("s"))
    #expect(KeyReader.key(character: 0x20) == .character(" "))
    #expect(KeyReader.key(character: 3) == .control("c"))
    #expect(KeyReader.key(character: 13) == .enter)
    #expect(KeyReader.key(character: 27) == .escape)
    #expect(KeyReader.key(character: 0x65E5) == .character("日"))
    #expect(KeyReader.key(character: 0) == nil)
    #expect(KeyReader.key(character: 0x11_0000) == nil)
    #expect(KeyReader.key(code: ct_up) == .up)
    #expect(KeyReader.key(code: ct_back_tab) == .backTab)
    #expect(KeyReader.key(code: ct_unknown_key) == nil)
  }

  @Test("the loop sleeps until the moment has come, and never less than that")
  func timeouts() {
    let now = Date(timeIntervalSince1970: 1_795_253_040)
    #expect(EventSource.timeout(until: nil, now: now) == -1)
    #expect(EventSource.timeout(until: now, now: now) == 0)
    #expect(EventSource.timeout(until: now - 5, now: now) == 0)
    #expect(EventSource.timeout(until: now + 0.0101, now: now) == 11)
    #expect(EventSource.timeout(until: Date.distantFuture, now: now) == 86_400_000)
  }
}
