import CardKit
import Testing

@Suite("The names of keys")
struct KeyNameTests {
  @Test("each key is read from its label, in any case unless it types a character")
  func labels() {
    let named: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace,
      .delete, .controlLeft, .controlRight, .shiftUp, .shiftDown, .alt("\u{7F}"), " ",
    ]
    for key in named + (1...12).map({ .function($0) }) + "abcdefgklnopqrstuvwxyz".map({ .control($0) }) {
      for name in [key.label, key.label.uppercased(), key.label.lowercased()] {
        expect(Key(name: name), key, "\(name)")
      }
    }
    for value in UInt32(0x20)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let key = Key.character(Character(scalar))
      if let read = Key(name: key.label) { #expect(read == key && !key.label.isEmpty) }
      if (0x21..<0x7F).contains(value), !"[]OP".contains(Character(scalar)) {
        for key in [key, .alt(Character(scalar))] { expect(Key(name: key.label), key) }
      }
    }
  }

  @Test("keys with Alt have labels")
  func altLabels() { expect([Key.alt("\u{7F}"), .alt("b")].map(\.label), ["alt-backspace", "alt-b"]) }

  @Test(
    "friendly names are read",
    arguments: [
      ("Ctrl-n", .control("n")), ("C-N", .control("n")), ("control-n", .control("n")), ("^n", .control("n")),
      ("Alt-x", .alt("x")), ("M-X", .alt("X")), ("meta-x", .alt("x")), ("alt-space", .alt(" ")),
      ("Escape", .escape), ("Return", .enter), ("PageUp", .pageUp), ("S-Tab", .backTab), ("shift-a", "A"),
      ("ctrl-left", .controlLeft), ("alt-left", .alt("b")), ("delete", .delete), ("é", "é"),
      ("e\u{301}", "\u{E9}"), ("ж", "ж"), ("^", "^"), ("-", "-"), ("f", "f"),
      // What a terminal sends for them.
      ("Ctrl-i", .tab), ("ctrl-m", .enter), ("^J", .enter), ("^[", .escape), ("^h", .backspace),
      ("^?", .backspace),
    ] as [(String, Key)])
  func friendly(name: String, key: Key) { expect(Key(name: name), key) }

  @Test(
    "what no terminal sends, or nobody sees, is no key",
    arguments: [
      "", "jj", "F0", "F13", "F+1", "ctrl-1", "ctrl-", "alt-", "alt-[", "ctrl-é", "shift-enter", "ctrl-space",
      "\u{7}", "\u{A0}", "\u{200B}", "\u{301}", "👨‍👩‍👧", "super-a", "ctrl-alt-a",
    ])
  func unread(name: String) { #expect(Key(name: name) == nil) }
}
