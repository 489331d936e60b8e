import CardKit
import Testing

@testable import Terminal

@Suite("Input that comes at once with Esc")
struct AltTests {
  private let escape = "\u{1B}"

  @Test("a character is one key with Alt, never Esc and that character")
  func characters() {
    for character in ["n", "q", "D", "é", "日", " ", "1", ":", "\\"] {
      #expect(Typing.events(escape + character) == [.key(.alt(Character(character)))], "\(character)")
      #expect(Typing.events(escape + character + "s").last == .key("s"), "\(character)")
    }
    #expect(Typing.events("\(escape)n\(escape)b") == [.key(.alt("n")), .key(.alt("b"))])
  }

  @Test("a key other than a character stays a key, after Esc")
  func controls() {
    for (byte, key) in [("\u{3}", Key.control("c")), ("\r", .enter), ("\t", .tab), ("\u{13}", .control("s"))]
    {
      #expect(Typing.events(escape + byte) == [.key(.escape), .key(key)])
    }
  }

  @Test("a character that comes later is a separate key, after Esc")
  func later() {
    for character in ["n", "q", "é", "]", "P"] {
      var typing = Typing()
      #expect(typing.type(escape).isEmpty)
      #expect(typing.type(character) == [.key(.escape), .key(Key.character(Character(character)))])
    }
    var typing = Typing()
    #expect(typing.type("n" + escape) == [.key("n")])
    #expect(typing.type("nn") == [.key(.escape), .key("n"), .key("n")])
    #expect(typing.type(escape).isEmpty)
    #expect(typing.type(escape + "[A") == [.key(.escape), .key(.up)])
  }

  @Test("a sequence after two Escs is a key with Alt: arrows move by words, others do nothing")
  func sequences() {
    for (text, key) in [("[C", Key.alt("f")), ("OC", .alt("f")), ("[D", .alt("b")), ("OD", .alt("b"))] {
      #expect(Typing.events(escape + escape + text) == [.key(key)])
      #expect(Typing.events(escape + escape + text + "n") == [.key(key), .key("n")])
    }
    for text in ["[A", "[B", "OP", "[3~", "[5~", "[[A", "[1;5D", "Oy", "[99~"] {
      #expect(Typing.events(escape + escape + text + "n") == [.key("n")], "\(text)")
    }
    #expect(Typing.events(escape + escape + "[\u{3}") == [.key(.control("c"))])
  }

  @Test("the mouse and pastes still work")
  func others() {
    #expect(
      Typing.events("\(escape)\(escape)[200~q\(escape)[201~") == [.key(.escape), .paste("q")])
    #expect(
      Typing.events("\(escape)\(escape)[<0;1;1M") == [
        .key(.escape), .mouse(MouseEvent(.press, at: .zero)),
      ])
  }

  @Test(
    "an unrequested reply is dropped up to its end",
    arguments: [
      "]10;rgb:0000/0000/0000\u{7}", "]10;rgb:0000/0000/0000\u{1B}\\", "]11;\u{7}", "]11;rgb:00/00\u{7}",
      "]11;rgb:00/00/00/00\u{7}", "]11;rgb:00//00\u{7}", "]11;rgb:00/-1/00\u{7}", "]11;rgb:00000/0/0\u{7}",
      "]52;c;cXE=\u{7}",
      "P1+r544e=71\u{1B}\\",
      "P>|qqq(1)\u{1B}\\", "P!|0071\u{1B}\\", "]0;日\u{7}",
    ])
  func answers(text: String) {
    #expect(Typing.events(escape + text + "n") == [.key("n")])
    var typing = Typing()
    var events: [TerminalEvent] = []
    for piece in [escape + String(text.first ?? "]")] + text.dropFirst().unicodeScalars.map({ String($0) }) {
      events += typing.type(piece)
    }
    #expect(events.isEmpty)
    #expect(typing.parser.patience == nil)
  }

  @Test("other strings are not typed, and a key that begins one is a key if it comes alone")
  func strings() {
    for start in ["X", "^", "_"] {
      for text in ["Gi=1;OK", "q", "1;2"] {
        #expect(Typing.events("\(escape)\(start)\(text)\(escape)\\n") == [.key("n")])
        var typing = Typing()
        #expect(typing.type("\(escape)\(start)\(text)").isEmpty)
        #expect(typing.type("q\(escape)\\n") == [.key("n")])
      }
      #expect(Typing.events(escape + start) == [.key(.alt(Character(start)))])
    }
  }

  @Test(
    "the reply about the background has one to four digits for each part, and ends in either way",
    arguments: [
      ("]11;rgb:2e2e/3434/4040\u{7}", Color.rgb(0x2E, 0x34, 0x40)),
      ("]11;rgb:ff/ff/ff\u{1B}\\", .rgb(255, 255, 255)),
      ("]11;rgb:0/8/f\u{7}", .rgb(0, 136, 255)), ("]11;rgb:FFFF/800/0\u{7}", .rgb(255, 127, 0)),
    ])
  func background(text: String, color: Color) {
    #expect(Typing.events(escape + text + "n") == [.reply(.background(color)), .key("n")])
  }

  @Test("a reply without an end is dropped, and Ctrl-C works in between")
  func endless() {
    #expect(Typing.events("\(escape)]11;rgb\u{3}") == [.key(.control("c"))])
    #expect(Typing.events("\(escape)]11;rgb") == [])
    #expect(Typing.events("\(escape)]11;\(escape)[A") == [.key(.up)])
    let long = Typing.events("\(escape)]" + String(repeating: "1", count: 1_100))
    #expect(!long.isEmpty && long.count < 100)
    // Without a number it was a key with Alt.
    #expect(Typing.events("\(escape)]n") == [.key("n")])
    #expect(Typing.events("\(escape)Pn") == [.key("n")])
  }
}
