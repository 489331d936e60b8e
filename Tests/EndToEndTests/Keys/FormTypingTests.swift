import Testing

@Suite("Keys: typing, and leaving the form")
struct FormTypingTests {
  private func edit() throws -> Terminal {
    let terminal = try Terminal.at(.board, width: 80, height: 24)
    try terminal.press("e")
    try terminal.seeTitle("Design")
    return terminal
  }

  @Test("readline's keys move and erase by characters, words and the whole line")
  func readline() throws {
    let terminal = try edit()
    for (keys, title) in [
      (["C-u", "one two three"], "one two three"), (["C-a", "0"], "0one two three"),
      (["C-e", "4"], "0one two three4"), (["Home", "C-d"], "one two three4"),
      (["End", "BSpace"], "one two three"), (["M-b", "x"], "one two xthree"),
      (["C-b", "DC"], "one two three"), (["C-Left", "y"], "one ytwo three"),
      (["Left", "C-f", "BSpace"], "one two three"), (["M-f", "z"], "one twoz three"),
      (["BSpace", "C-Right", "!"], "one two three!"), (["BSpace", "C-w"], "one two "),
      (["C-y"], "one two three"), (["M-BSpace"], "one two "), (["C-a", "M-d"], " two "),
      (["C-k"], "What the"), (["C-y"], " two "), (["Left", "Left", "C-k"], " tw"),
      (["Left", "Right", "C-u"], "What the"), (["q?:hjkl"], "q?:hjkl"),
    ] {
      try terminal.press(keys)
      try terminal.seeTitle(title)
    }
    try terminal.press("C-s", see: "q?:hjkl changed · u undo")
  }

  @Test("Esc leaves an unchanged form at once, and asks first where something changed")
  func leaving() throws {
    let terminal = try edit()
    try terminal.press("Escape", see: "All scrums · 5")
    try terminal.press("e", "!", "Escape", see: "Save changes?")
    // Esc, e and q go on editing.
    for key in ["Escape", "e", "q"] {
      try terminal.press(key, seeNoMore: "Save changes?")
      try terminal.seeTitle("Design!")
      try terminal.press("Escape", see: "Save changes?")
    }
    try terminal.press("d", see: "Changes discarded")
    #expect(try terminal.titles() == Fixtures.titles)
  }

  @Test("the answers are chosen by arrows and Tab, or by their letters")
  func answers() throws {
    let terminal = try edit()
    try terminal.press("1", "Escape", "Tab", "Right", "Enter", seeNoMore: "Save changes?")
    try terminal.press("Escape", "l", "h", "j", "k", "Left", "BTab", "Space", see: "Changes discarded")
    try terminal.press("e", "2", "Escape", "Enter", see: "Design2 changed · u undo")
    try terminal.press("e", "3", "Escape", "s", see: "Design23 changed · u undo")
    try terminal.press("e", "4", "Escape", "C-s", see: "Design234 changed · u undo")
    #expect(try terminal.titles().first == "Design234")
  }

  @Test("Esc is a key of its own, however late the program comes to read it and what follows")
  func late() throws {
    let terminal = try edit()
    try terminal.press("1")
    try terminal.seeTitle("Design1")
    try terminal.signal("STOP")
    try terminal.press("2", "Escape", "d")
    try terminal.signal("CONT", see: "Changes discarded")
    #expect(try terminal.titles() == Fixtures.titles)
  }

  @Test("Ctrl-C asks once where something changed; who presses it again means it")
  func quitting() throws {
    let terminal = try edit()
    try terminal.press("!", "C-c", see: "^C again quits without saving")
    try terminal.press("e", seeNoMore: "Save changes?")
    try terminal.press("C-c", "C-c", see: "ended with 0")
    #expect(try terminal.titles() == Fixtures.titles)
    try terminal.start()
    try terminal.go(to: .board)
    try terminal.press("e", "!", "C-c", "s", see: "ended with 0")
    #expect(try terminal.titles().first == "Design!")
  }
}

extension Terminal {
  /// Waits until the title that is being typed is a text, with blanks at its end aside.
  fileprivate func seeTitle(_ title: String) throws {
    let row = " ▌ ▸ Title             "
    try wait(for: "the title \"\(title)\"") {
      guard let line = try lines().first(where: { $0.hasPrefix(row) })?.dropFirst(row.count) else {
        return false
      }
      // An empty field says what belongs there.
      return title == "What the" ? line.hasPrefix(title) : line.trimmedEnd == title.trimmedEnd
    }
  }
}
