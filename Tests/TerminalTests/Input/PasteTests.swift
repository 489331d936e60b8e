import CardKit
import Testing

@testable import Terminal

@Suite("Pastes")
struct PasteTests {
  private static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  private func paste(_ bytes: [UInt8], pieces: Int = .max) -> [TerminalEvent] {
    Typing.events(Self.start + bytes + Self.end, pieces: pieces)
  }

  @Test(
    "a paste is one event, whatever it contains",
    arguments: [
      ("", ""), ("q\nq", "q\nq"), ("a\r\nb\rc\n\r\n", "a\nb\nc\n\n"), ("\u{1B}[A\u{1B}", "\u{1B}[A\u{1B}"),
      ("\u{1B}[200~x", "\u{1B}[200~x"), ("\u{1B}[201\u{1B}[20", "\u{1B}[201\u{1B}[20"),
      ("\0\u{3}", "\0\u{3}"),
      ("\u{1B}[<0;1;1M", "\u{1B}[<0;1;1M"), ("日本 👩‍👩‍👧 é", "日本 👩‍👩‍👧 é"),
    ])
  func whole(text: String, expected: String) {
    for pieces in [1, 2, 3, 5, 7, .max] {
      #expect(paste(Array(text.utf8), pieces: pieces) == [.paste(expected)], "\(pieces)")
    }
  }

  @Test("half a character becomes U+FFFD, not a trap")
  func halves() {
    #expect(paste([0x61, 0xE6, 0x97]) == [.paste("a\u{FFFD}")])
    #expect(paste([0xFF, 0x61]) == [.paste("\u{FFFD}a")])
  }

  @Test("keys before and after a paste are keys")
  func around() {
    let bytes = Array("a".utf8) + Self.start + Array("q".utf8) + Self.end + Array("b".utf8)
    #expect(Typing.events(bytes) == [.key("a"), .paste("q"), .key("b")])
    #expect(paste([]) + paste([0x61]) == [.paste(""), .paste("a")])
  }

  @Test("a stalled paste is handed over after a second, and its rest is not keys")
  func stalled() {
    var typing = Typing()
    #expect(typing.type(Self.start + Array("half\u{1B}[20".utf8)).isEmpty)
    #expect(typing.parser.patience == 1_000)
    #expect(typing.giveUp() == [.paste("half")])
    #expect(typing.parser.patience == 30_000)
    #expect(typing.type("1~q") == [.key("q")])
    #expect(typing.parser.patience == nil)
  }

  @Test("each part after a stall is text, and no character or line ending is cut in two")
  func parts() {
    var typing = Typing()
    #expect(typing.type(Self.start + Array("a\r".utf8) + [0xE6, 0x97]).isEmpty)
    #expect(typing.giveUp() == [.paste("a\n")])
    #expect(typing.type([0xA5] + Array("q\r".utf8)).isEmpty)
    #expect(typing.parser.patience == 1_000)
    #expect(typing.giveUp() == [.paste("日q\n")])
    #expect(typing.type(Array("\nd".utf8) + Self.end) == [.paste("d")])
    #expect(typing.type("d") == [.key("d")])
  }

  @Test("the end mark alone ends a paste that was handed over")
  func markAlone() {
    var typing = Typing()
    _ = typing.type(Self.start)
    #expect(typing.giveUp().isEmpty)
    #expect(typing.type(Self.end + Array("d".utf8)) == [.key("d")])
  }

  @Test("after half a minute of silence keys are keys again, and none of the paste is lost")
  func endless() {
    var typing = Typing()
    _ = typing.type(Self.start + Array("half\u{1B}[20".utf8))
    #expect(typing.giveUp() == [.paste("half")])
    #expect(typing.giveUp() == [.paste("\u{1B}[20")])
    #expect(typing.parser.patience == nil)
    #expect(typing.type("q\u{1B}[201~") == [.key("q")])
  }

  @Test("Ctrl-C ends a stalled paste, and is text in one that is not")
  func interrupted() {
    var typing = Typing()
    #expect(typing.type(Self.start + Array("half".utf8)).isEmpty)
    #expect(typing.type([3]).isEmpty)
    #expect(typing.giveUp() == [.paste("half\u{3}")])
    #expect(typing.type([3, 0x71]).isEmpty)
    #expect(typing.giveUp() == [.paste("\u{3}q")])
    #expect(typing.type([3]) == [.key(.control("c"))])
    #expect(typing.type("q") == [.key("q")])
  }

  @Test("a paste is cut after a mebibyte, never within a character, and its end is found")
  func limit() throws {
    let text = Array(String(repeating: "x", count: PasteBuffer.limit - 1).utf8) + Array("é and more".utf8)
    var typing = Typing()
    let events = typing.type(Self.start + text + Self.end + Array("s".utf8))
    guard case .paste(let kept) = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(kept.utf8.count == PasteBuffer.limit - 1)
    #expect(kept.last == "x")
    #expect(events.dropFirst() == [.key("s")])
  }

  @Test("if no locale is set, typed and pasted text counts as UTF-8")
  func locale() {
    var typing = Typing(isUTF8: false)
    #expect(typing.type("é日") == [.key("é"), .key("日")])
    #expect(typing.type(Self.start + Array("é日".utf8) + Self.end) == [.paste("é日")])
    #expect(typing.type(Self.start + Array("ok\r".utf8) + Self.end) == [.paste("ok\n")])
  }
}
