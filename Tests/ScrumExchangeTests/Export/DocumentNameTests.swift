import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The name of a document about a meeting")
struct DocumentNameTests {
  private func name(_ title: String, number: Int = 1, at seconds: Double = 1_795_253_040) -> String {
    let date = Date(timeIntervalSince1970: seconds)
    let meeting = Meeting(title: title, startedAt: date, endedAt: date, lengthInMinutes: 5, turns: [])
    return DocumentName(meeting, in: .gmt).text(number: number)
  }

  @Test("is the title and the day, and from the second on a number")
  func plain() {
    expect(name("Design"), "Design 2026-11-21.md")
    expect(name("Design", number: 2), "Design 2026-11-21 2.md")
    expect(name("Ünïcode 設計 👩‍👩‍👧‍👦 & Co."), "Ünïcode 設計 👩‍👩‍👧‍👦 & Co 2026-11-21.md")
    expect(name("Design", at: .infinity).utf8.count, "Design 2026-11-21.md".utf8.count)
    expect(name("Design", at: .nan), "Design 1970-01-01.md")
  }

  @Test("leads to no other directory and hides nothing")
  func nasty() {
    for (title, words) in [
      ("../../x", "x"), ("/etc/passwd", "etc-passwd"), ("a/../b\\c:d", "a-..-b-c-d"),
      (" -rf ~ .hidden. ", "rf ~ .hidden"), ("\u{202E}txt.exe\u{0}", "txt.exe"),
      ("two\r\n lines\t\u{1B}]52;c;eA==\u{7}", "two lines ]52;c;eA=="),
    ] {
      expect(name(title), "\(words) 2026-11-21.md")
    }
    for empty in ["", " ", "...", "/", "\u{0}", "\u{202E}", "-~-"] {
      expect(name(empty), "Meeting 2026-11-21.md")
    }
  }

  @Test("is short enough for every system, and cuts no character in two")
  func long() {
    expect(name(String(repeating: "ä", count: 300)), String(repeating: "ä", count: 50) + " 2026-11-21.md")
    expect(name("a" + String(repeating: "👩‍👩‍👧‍👦", count: 300)), "a👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 2026-11-21.md")
    expect(name("a" + String(repeating: "\u{301}", count: 1 << 20)), "Meeting 2026-11-21.md")
  }

  @Test("of anything is one name of visible characters")
  func anything() {
    var random = RandomBoard(seed: 12)
    let between = ["", "/", "/../", "\u{E000}", "\u{FFFF}"]
    for _ in 0..<2_000 {
      let title = random.text(20) + between[random.number(0...4)] + random.text(20)
      let name = name(title)
      #expect(name.hasSuffix(" 2026-11-21.md") && !name.contains("/") && !name.hasPrefix("."))
      #expect(!name.hasPrefix("-") && name.utf8.count < 140 && name.harmless == name, "\(name)")
    }
  }
}
