import CardKit
import Testing

@testable import Terminal

@Suite("Keys")
struct KeyTests {
  @Test("characters become keys")
  func characters() {
    for (value, key) in [
      (0x73, .character("s")), (0x20, .character(" ")), (3, .control("c")), (13, .enter), (27, .escape),
      (0x65E5, .character("日")), (0, nil), (0x9B, nil), (0x11_0000, nil), (0xA0, .character("\u{A0}")),
    ] as [(UInt32, Key?)] {
      #expect(Key(character: value) == key, "\(value)")
    }
    for value in UInt8(0x80)...0x9F {
      #expect(Key(character: UInt32(value)) == nil, "\(value)")
      // In UTF-8, alone and with Alt, and by itself, it is no character.
      for bytes in [[0xC2, value], [0x1B, 0xC2, value], [value]] {
        #expect(Typing.events(bytes + [0x73]) == [.key("s")], "\(bytes)")
      }
    }
    #expect(
      Typing.events("aé日👍\u{7F}\t") == [
        .key("a"), .key("é"), .key("日"), .key("👍"), .key(.backspace), .key(.tab),
      ])
  }

  @Test(
    "each key by the bytes that terminals send",
    arguments: [
      (["[A", "OA"], Key.up), (["[B", "OB"], .down), (["[C", "OC"], .right), (["[D", "OD"], .left),
      (["[H", "OH", "[1~", "[7~"], .home), (["[F", "OF", "[4~", "[8~"], .end), (["[5~"], .pageUp),
      (["[6~"], .pageDown), (["[3~"], .delete), (["[Z"], .backTab), (["OM"], .enter),
      (["[1;5D", "[5D", "Od", "O5D"], .controlLeft), (["[1;5C", "[5C", "Oc"], .controlRight),
      (["[1;2A", "[a"], .shiftUp), (["[1;2B", "[b"], .shiftDown), (["[1;3D", "[3D", "b"], .alt("b")),
      (["[1;3C", "f"], .alt("f")), (["d"], .alt("d")), (["\u{7F}", "\u{8}"], .alt("\u{7F}")),
      (["OP", "[11~", "[[A"], .function(1)), (["OQ", "[12~", "[[B"], .function(2)),
      (["OS", "[14~"], .function(4)), (["[15~", "[[E"], .function(5)), (["[17~"], .function(6)),
      (["[21~"], .function(10)), (["[23~"], .function(11)), (["[24~"], .function(12)),
      (["Ok"], .character("+")),
      (["Oy"], .character("9")),
    ])
  func sequences(texts: [String], key: Key) {
    for text in texts { #expect(Typing.events("\u{1B}\(text)") == [.key(key)], "\(text)") }
  }

  @Test("Esc alone is a key after a while, or at once before other keys")
  func escape() {
    var typing = Typing()
    #expect(typing.type("\u{1B}").isEmpty)
    #expect(typing.parser.patience == Typing.escapeDelay)
    #expect(typing.giveUp() == [.key(.escape)])
    #expect(typing.parser.patience == nil)
    #expect(typing.type("\u{1B}").isEmpty)
    #expect(typing.type("j") == [.key(.escape), .key("j")])
    #expect(typing.type("\u{1B}\u{1B}").isEmpty)
    #expect(typing.parser.patience == Typing.escapeDelay)
    #expect(typing.giveUp() == [.key(.escape), .key(.escape)])
    #expect(Typing.events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(Typing.events("\u{1B}\u{3}") == [.key(.escape), .key(.control("c"))])
  }

  @Test("incomplete and unknown sequences are dropped whole, and Ctrl-C works in between")
  func nothing() {
    for text in [
      "[", "O", "[1;", "[1;5", "[<0;1", "[M !", "[[", "[[Z", "[1;99A", "[99~", "[3$", "[3;6~",
      "[200", "[201~", "[1:3A", "[1;2;3~", "[1;1:2:", "[u", "[?", "[?2026;2$", "[;;;A~",
    ] {
      let events = Typing.events("\u{1B}\(text)")
      #expect(events == (text.hasSuffix("A~") ? [.key(.up), .key("~")] : []), "\(text)")
      #expect(Typing.events("\u{1B}\(text)\u{3}").last == .key(.control("c")), "\(text)")
    }
  }

  @Test("incomplete input is awaited")
  func patience() {
    var typing = Typing()
    for byte in ["\u{1B}", "[", "1", ";", "5"] { #expect(typing.type(byte).isEmpty) }
    #expect(typing.parser.patience == 1_000)
    #expect(typing.type("C") == [.key(.controlRight)])
    #expect(typing.type([0xE6, 0x97]).isEmpty)
    #expect(typing.parser.patience == 1_000)
    #expect(typing.type([0xA5]) == [.key("日")])
  }

  @Test("a character of which a slow line has brought one byte is awaited", arguments: ["é", "日", "👋"])
  func leadByte(_ character: String) {
    var typing = Typing()
    let bytes = Array(character.utf8)
    #expect(typing.type([bytes[0]]).isEmpty)
    #expect(typing.parser.patience == 1_000)
    #expect(typing.type(Array(bytes.dropFirst())) == [.key(.character(Character(character)))])
    #expect(typing.parser.patience == nil)
  }

  @Test("half a character is dropped, but not what follows")
  func halves() {
    for bytes in [[0xE6, 0x97], [0xFF, 0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(Typing.events(bytes + [0x73]) == [.key("s")])
    }
    #expect(Typing.events([0xF0, 0x9F]) == [])
  }

  @Test("where Backspace sends another byte, Ctrl-Backspace takes a word")
  func wordErase() {
    for (tells, key) in [(true, Key.alt("\u{7F}")), (false, .backspace)] {
      let scanner = InputScanner(sequences: KeySequences([]), isUTF8: true, tellsWordErase: tells)
      #expect(scanner.token([8], isEnd: false).token == .key(key))
      #expect(scanner.token([0x7F], isEnd: false).token == .key(.backspace))
    }
  }

  @Test("the terminal's own description comes first")
  func described() {
    var typing = Typing([
      (Array("\u{1B}[M".utf8), .function(1)), ([1, 0x40, 13], .function(2)), ([8], .left),
      (Array("\u{1B}J".utf8), .pageDown),
    ])
    #expect(typing.type("\u{1B}[M") == [.key(.function(1))])
    #expect(typing.type("\u{1B}J") == [.key(.pageDown)])
    #expect(typing.type([1, 0x40]).isEmpty)
    #expect(typing.type([13]) == [.key(.function(2))])
    #expect(typing.type([1]).isEmpty)
    #expect(typing.parser.patience == Typing.escapeDelay)
    #expect(typing.giveUp() == [.key(.control("a"))])
    #expect(typing.type([8]) == [.key(.backspace)])
  }
}
