import CardKit

/// A movement through a list, or through the fields and sections of a screen.
enum Move: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right, nextSection, previousSection, first, last, pageUp, pageDown

  /// Up and down a list.
  static let vertical: Set<Move> = [.up, .down, .first, .last, .pageUp, .pageDown]
  /// From section to section.
  static let sections: Set<Move> = [.nextSection, .previousSection]
  /// Up and down, and from section to section.
  static let byRowAndSection = vertical.union(sections)
  /// All of them.
  static let all = Set(allCases)

  /// What the row of the movement is known by.
  var rowID: String { "move \(rawValue)" }

  /// The rows of a page.
  private static let page = 5

  /// Where the movement leads from `index` in a list of `count` rows; it stays inside the list.
  func moved(_ index: Int, among count: Int) -> Int {
    let target =
      switch self {
      case .up, .left: index - 1
      case .down, .right: index + 1
      case .pageUp: index - Self.page
      case .pageDown: index + Self.page
      case .first: 0
      case .last: count - 1
      case .nextSection, .previousSection: index
      }
    return max(0, min(target, count - 1))
  }
}

// MARK: Looking keys up

extension AppState {
  /// The tables that hold now, the innermost first. In an inner one a key means what it says there.
  var tables: [KeyTable] {
    let top = top
    return (top.input == nil ? [] : [Self.textTable]) + top.tables(shared) + [Self.everywhereTable]
  }

  /// The row of a key; nil if it does nothing, or is a letter of a text that is being typed.
  func row(for key: Key) -> KeyRow? {
    if key.isCharacter, top.input != nil { return nil }
    for table in tables {
      if let row = table.rows.first(where: { $0.keys.contains(key) }) { return row }
    }
    return nil
  }

  /// The row of a command that can be given now.
  func row(_ id: String) -> KeyRow? {
    for table in tables {
      if let row = table.rows.first(where: { $0.id == id }) { return row }
    }
    return nil
  }

  /// The tables that hold now, each row with the keys that no inner one takes; rows without any are left out.
  var usableTables: [KeyTable] {
    let top = top
    let isTyping = top.input != nil
    let idle = Move.allCases.filter { !top.moves.contains($0) }.map(\.rowID)
    // The keys are few, and to hash a character is slow.
    var taken: [Key] = []
    return tables.map { table in
      let inner = taken
      return KeyTable(
        table.title,
        table.rows.compactMap { row in
          taken += row.keys
          if idle.contains(row.id) { return nil }
          var row = row
          row.keys.removeAll { inner.contains($0) || isTyping && $0.isCharacter }
          return row.keys.isEmpty ? nil : row
        })
    }
  }

  /// The rows that hold now, the innermost first.
  var usableRows: [KeyRow] { usableTables.flatMap(\.rows) }
}

extension Key {
  /// Whether the key writes a character.
  var isCharacter: Bool { if case .character = self { true } else { false } }
}

extension KeyRow {
  /// The first key as hints write it.
  var keyLabel: String { keys.first?.label ?? "" }

  /// What a button for the row is known by on the screen.
  var buttonID: String { Self.buttonID(of: id) }

  /// What a button for the row of an id is known by on the screen.
  static func buttonID(of id: String) -> String { buttonMark + id }

  /// The id of the row that a view is a button for; nil if it is none.
  static func id(of view: ViewID) -> String? {
    guard let name = view.path.split(separator: "/").last, name.hasPrefix(buttonMark) else { return nil }
    return String(name.dropFirst(buttonMark.count))
  }

  private static var buttonMark: String { "do " }
}

// MARK: Pressing keys

extension AppState {
  /// Does what a key says, or types it.
  mutating func press(_ key: Key) -> [Effect] {
    shared.notice = nil
    hasClickActed = false
    defer { isScrolledAway = false }
    let wasTold = shared.wasToldOfUnsaved
    shared.wasToldOfUnsaved = false
    guard let row = row(for: key) else {
      if case .character(let character) = key { return type(String(character)) }
      return []
    }
    shared.wasToldOfUnsaved = wasTold && row.id == Self.quitRow.id
    return attempt(row, key)
  }

  /// Does what a row says, or says why it can't be done.
  mutating func attempt(_ row: KeyRow, _ key: Key? = nil) -> [Effect] {
    if isScrolledAway, row.actsOnFocus {
      isScrolledAway = false
      return []
    }
    if let reason = row.unavailable(self) {
      shared.notice = .info(reason)
      return []
    }
    return row.action(&self, key)
  }

  /// Puts a text where the cursor stands; if nothing is being typed it goes nowhere, and is never keys.
  mutating func type(_ text: String) -> [Effect] {
    guard var input = top.input else { return [] }
    input.insert(text)
    changeTop { $0.type(input, &$1) }
    return []
  }

  /// Edits the text that is being typed.
  private mutating func edit(_ command: TextCommand) -> [Effect] {
    guard var input = top.input, !changeTop({ $0.edit(command, &$1) }) else { return [] }
    input.handle(command)
    changeTop { $0.type(input, &$1) }
    return []
  }
}

// MARK: The keys of every screen

extension AppState {
  /// The keys that mean the same on every screen, unless the screen says otherwise.
  static let everywhereTable = KeyTable(
    "Everywhere",
    Move.allCases.map(moveRow) + [
      KeyRow(["?", .function(1)], "help", "Show or hide the keys", inFooter: true) { app, _ in
        app.toggleHelp()
        return []
      },
      KeyRow([":", .function(2)], "commands", "Every command by its name", inPalette: false) { app, _ in
        if case .palette? = app.overlay { app.overlay = nil } else { app.overlay = .palette(PaletteState(app)) }
        return []
      },
      KeyRow(
        [.escape, "q"], "back", "One level back", inFooter: true,
        unless: { $0.top.reasonAgainstBack($0.shared) }
      ) { app, _ in
        let effects = app.changeTop { $0.back(&$1) }
        return effects + app.navigate()
      },
      quitRow,
      KeyRow([.control("z")], "suspend", "Back to the shell for a while") { app, _ in
        app.leave(by: .suspend)
      },
      KeyRow([.control("s")], "save", "Save what could not be saved before", id: "save rest") { _, _ in [.saveRest] },
      KeyRow([.control("l")], "redraw", "Draw the screen again") { _, _ in [.redraw] },
    ])

  /// Quits; a form with changes asks first.
  static let quitRow = KeyRow([.control("c")], "quit", "Quit; a meeting can be resumed at the next start") {
    app, _ in app.quit()
  }

  /// The keys of a movement.
  private static func moveRow(_ move: Move) -> KeyRow {
    let (keys, name, help): ([Key], String, String) =
      switch move {
      case .up: ([.up, "k"], "up", "Move up")
      case .down: ([.down, "j"], "down", "Move down")
      case .left: ([.left, "h"], "left", "Move left")
      case .right: ([.right, "l"], "right", "Move right")
      case .nextSection: ([.tab], "next section", "Next section or field")
      case .previousSection: ([.backTab], "previous section", "Previous section or field")
      case .first: (["g", .home], "first", "First")
      case .last: (["G", .end], "last", "Last")
      case .pageUp: ([.pageUp], "page up", "A page up")
      case .pageDown: ([.pageDown], "page down", "A page down")
      }
    return KeyRow(keys, name, help, id: move.rowID, inPalette: false) { app, _ in
      guard app.top.moves.contains(move) else { return [] }
      let effects = app.changeTop { $0.move(move, &$1) }
      return effects + app.navigate()
    }
  }

  /// Shows or hides the help; in the palette, whose keys are few, the help is words at the foot.
  private mutating func toggleHelp() {
    switch overlay {
    case .help?: overlay = nil
    case .palette?: shared.notice = .info("Up and down mark, enter does it, esc closes; then F1 shows all keys")
    case nil: overlay = .help(HelpState(self))
    }
  }

  /// The keys of a text field, as people know them from readline.
  static let textTable = KeyTable(
    "Text",
    [
      textRow([.left, .control("b")], .moveLeft, "left", "A character to the left"),
      textRow([.right, .control("f")], .moveRight, "right", "A character to the right"),
      textRow([.control("a"), .home], .moveToStart, "start", "To the start of the text"),
      textRow([.control("e"), .end], .moveToEnd, "end", "To the end of the text"),
      textRow([.alt("b"), .controlLeft], .moveWordLeft, "word left", "A word to the left"),
      textRow([.alt("f"), .controlRight], .moveWordRight, "word right", "A word to the right"),
      textRow([.backspace], .deleteBackward, "erase", "Erase the character before"),
      textRow([.delete, .control("d")], .deleteForward, "erase", "Erase the character after"),
      textRow([.control("w")], .deleteBackwardToBlank, "erase word", "Erase back to a blank"),
      textRow([.alt("\u{7F}")], .deleteWordBackward, "erase word", "Erase the word before"),
      textRow([.alt("d")], .deleteWordForward, "erase word", "Erase the word after"),
      textRow([.control("u")], .deleteToStart, "erase", "Erase all before the cursor"),
      textRow([.control("k")], .deleteToEnd, "erase", "Erase all after the cursor"),
      textRow([.control("y")], .yank, "yank", "Put back what was erased last"),
    ])

  private static func textRow(_ keys: [Key], _ command: TextCommand, _ name: String, _ help: String) -> KeyRow {
    KeyRow(keys, name, help, id: "text \(command.rawValue)", inPalette: false) { app, _ in app.edit(command) }
  }
}

// MARK: Leaving the program

extension AppState {
  /// Ends the program, unless the screen asks first.
  mutating func quit() -> [Effect] {
    var shown = shown
    let mayQuit = shown.mayQuit(&shared)
    shown.store(in: &self)
    guard mayQuit else {
      overlay = nil
      return []
    }
    return end()
  }

  /// Ends the program; what is not on the disk is tried once more and said first: who presses again means it.
  mutating func end() -> [Effect] {
    guard shared.unsaved != nil, !shared.wasToldOfUnsaved else { return leave(by: .quit) }
    shared.wasToldOfUnsaved = true
    warnOfUnsaved()
    return [.saveRest]
  }

  /// Says what quitting would lose, if the last key was to quit and there is something to lose.
  mutating func warnOfUnsaved() {
    guard shared.wasToldOfUnsaved else { return }
    guard let unsaved = shared.unsaved else {
      shared.wasToldOfUnsaved = false
      return
    }
    let key = usableRows.first { $0.id == Self.quitRow.id }?.keyLabel ?? "^C"
    shared.notice = .error("Not everything is saved: \(unsaved). \(key) again quits without it")
  }

  /// Leaves the program, for a while or for good, with the meeting on the disk as it stands at this second.
  mutating func leave(by effect: Effect) -> [Effect] { changeShown { $0.leave(&$1) } + [effect] }
}
