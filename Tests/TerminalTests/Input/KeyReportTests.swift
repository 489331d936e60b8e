import CardKit
import Testing

@testable import Terminal

@Suite("Keys of the kitty keyboard protocol and of modifyOtherKeys")
struct KeyReportTests {
  private static let escape = "\u{1B}["

  private static let keyTexts: [([String], Key)] = [
    (["27u", "27;1u", "27;2u", "27;5u", "27;1:1u", "27;129u"], Key.escape),
    (["97u", "97;1u", "97;65u"], .character("a")),
    (["97;2u", "97:65;2u", "65;2u", "97;66u"], .character("A")), (["49:33;2u", "33;2u"], .character("!")),
    (["49;2u"], .character("1")),
    (["223;2u"], .character("ß")), (["26085u"], .character("日")), (["0;;229u", "97;;229u"], .character("å")),
    (["32u"], .character(" ")),
    (["99;5u", "67;5u", "99;6u", "99;69u", "99;133u", "99;5:1u", "99;5:2u", "1089::99;5u"], .control("c")),
    (["105;5u", "9u", "9;5u"], .tab), (["109;5u", "106;5u", "13u", "13;2u", "13;5u"], .enter),
    (["91;5u"], .escape), (["104;5u", "127u", "127;2u", "8u", "63;5u"], .backspace),
    (["9;2u", "9;6u"], .backTab), (["98;3u"], .alt("b")), (["98;4u", "98:66;4u"], .alt("B")),
    (["91;3u"], .alt("[")), (["127;3u", "127;5u", "27;5;127~"], .alt("\u{7F}")), (["3;5~"], .alt("d")),
    (["1073;3u"], .alt("б")),
    (["57399u", "57399;129u"], .character("0")), (["57408u"], .character("9")), (["57411u"], .character("*")),
    (["57413u"], .character("+")),
    (["57414u"], .enter), (["57416u"], .character(",")), (["57417u"], .left), (["57417;5u"], .controlLeft),
    (["57418;3u"], .alt("f")), (["57419;2u"], .shiftUp), (["57420u", "57420;1:2u"], .down),
    (["57421u"], .pageUp), (["57422u"], .pageDown), (["57423u"], .home), (["57424u"], .end),
    (["57426u"], .delete),
    (["27;5;99~", "27;6;67~"], .control("c")), (["27;3;110~"], .alt("n")), (["27;5;9~"], .tab),
    (["27;2;9~"], .backTab), (["27;1;27~"], .escape), (["27;2;65~"], .character("A")),
    // Arrows and numbered keys may report the locks and the kind of event too.
    (["1;1:1A", "1;1:2A", "1;129A", "1;65:1A"], .up), (["1;133D", "1;5:1D"], .controlLeft),
    (["1;3:2C"], .alt("f")), (["1;129H"], .home), (["1;129P", "1;1:1P"], .function(1)),
    (["13~", "13;129~", "13;1:1~"], .function(3)), (["5;1:2~", "5;129~"], .pageUp), (["3;65~"], .delete),
  ]

  @Test("a key is what it is without the protocol", arguments: keyTexts)
  func keys(texts: [String], key: Key) {
    for text in texts { #expect(Typing.events(Self.escape + text) == [.key(key)], "\(text)") }
  }

  @Test(
    "a key with modifiers that mean nothing here, and garbage, are dropped",
    arguments: [
      "97;9u", "97;13u", "99;7u", "13;3u", "9;3u", "32;5u", "49;5u",
      "57358u", "57399;5u", "57425u", "57427u", "57376u", "57421;5u", "0u", "3u", "31u", "155u", "155;3u",
      "128;2u", "55296u", "2000000u", "99999999999999999999u", "97;;155u", "97;;27u", "97;;97:98u", "u", ";u",
      ":u", "97;1;2;3u", "97:1:2:3u", "27;5;155~", "27;5;99;1~", "27;5;99",
    ])
  func nothing(text: String) {
    #expect(Typing.events(Self.escape + text) == [])
    #expect(Typing.events(Self.escape + text + "\u{3}").last == .key(.control("c")))
  }

  @Test("the place of a letter of another script on an English keyboard comes before it")
  func places() {
    for (text, letter, place) in [
      ("1092::97u", "ф", "a"), ("1092:1060:97;2u", "Ф", "A"), ("1078::59u", "ж", ";"),
      ("1078:1046:59;2u", "Ж", ":"),
      ("963::115;1:2u", "σ", "s"),
    ] as [(String, Character, Character)] {
      #expect(
        Typing.events(Self.escape + text) == [.place(of: letter, place), .key(.character(letter))], "\(text)")
    }
    for text in ["1092u", "97::113u", "246::59u"] {
      let events = Typing.events(Self.escape + text)
      #expect(events.count == (text.hasPrefix("246") ? 2 : 1), "\(text)")
    }
  }

  @Test("a key is dropped when it is released")
  func release() {
    for text in [
      "1;1:3A", "1;129:3H", "1;5:3D", "1;1:3P", "13;1:3~", "5;65:3~", "97;1:3u", "27;1:3u", "57419;1:3u",
    ] {
      #expect(Typing.events(Self.escape + text + "n") == [.key("n")], "\(text)")
    }
  }

  @Test("Esc is not waited for: the terminal sends it whole")
  func escape() {
    var typing = Typing()
    #expect(typing.type("\u{1B}[27u") == [.key(.escape)])
    #expect(typing.parser.patience == nil)
    #expect(typing.type("\u{1B}[27ud") == [.key(.escape), .key("d")])
  }

  @Test("replies are reported, and are never keys, however they are cut")
  func replies() {
    for (text, reply) in [
      ("?0u", TerminalReply.keyboardProtocol), ("?1u", .keyboardProtocol), ("?31u", .keyboardProtocol),
      ("?2026;1$y", .synchronizedOutput), ("?2026;2$y", .synchronizedOutput),
      ("?997;1n", .otherColors), ("?997;2n", .otherColors),
      ("?2026;3$y", .synchronizedOutput),
      ("?62;22c", .end), ("?1;2c", .end), ("?6c", .end), ("2;3R", .wideSigns),
    ] {
      let bytes = Array((Self.escape + text + "n").utf8)
      for pieces in [1, 2, 3, .max] {
        #expect(Typing.events(bytes, pieces: pieces) == [.reply(reply), .key("n")], "\(text)")
      }
      // Esc that was pressed just before the answer came stays a key.
      #expect(Typing.events("\u{1B}" + Self.escape + text) == [.key(.escape), .reply(reply)], "\(text)")
    }
    for text in [
      "2;2R", "1;3R", "?2026;0$y", "?2026;4$y", "?2027;1$y", "?2026$y", "?u", "?1;2u", "?1049;1$y", "?1h",
      ">1;95;0c",
    ] {
      #expect(Typing.events(Self.escape + text + "n") == [.key("n")], "\(text)")
    }
    #expect(Typing.events(Self.escape + "?2026\u{3}") == [.key(.control("c"))])
    #expect(Typing.events(Self.escape + "?" + String(repeating: "1", count: 2_000)).count < 1_000)
  }

  @Test("focus reports are dropped")
  func focus() {
    for pieces in [1, 2, .max] {
      #expect(Typing.events(Array("\u{1B}[In\u{1B}[On".utf8), pieces: pieces) == [.key("n"), .key("n")])
    }
  }
}
