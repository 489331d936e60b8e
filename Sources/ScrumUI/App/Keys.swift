import CardKit

enum Move: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right, nextSection, previousSection, first, last
  case pageUp, pageDown, halfPageUp, halfPageDown

  static let vertical: Set<Move> = [
    .up, .down, .first, .last, .pageUp, .pageDown, .halfPageUp, .halfPageDown,
  ]
  static let sections: Set<Move> = [.nextSection, .previousSection]
  static let byRowAndSection = vertical.union(sections)
  static let all = Set(allCases)

  static let rowPrefix = "move "
  var rowID: String { Self.rowPrefix + rawValue }

  /// The step of a paging key: only the drawn page knows its target, so no screen handles it.
  var page: PageStep? {
    switch self {
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .halfPageUp: .halfPageUp
    case .halfPageDown: .halfPageDown
    default: nil
    }
  }

  /// The row that the movement leads to from `index` in a list of `count` rows.
  func moved(_ index: Int, among count: Int) -> Int {
    let target =
      switch self {
      case .up, .left: index - 1
      case .down, .right: index + 1
      case .first: 0
      case .last: count - 1
      case .nextSection, .previousSection, .pageUp, .pageDown, .halfPageUp, .halfPageDown: index
      }
    return max(0, min(target, count - 1))
  }
}

// MARK: Looking keys up

extension AppState {
  /// The tables that apply now, innermost first; an inner one overrides the outer ones.
  var activeTables: [KeyTable] {
    let top = top
    let own =
      (top.input == nil ? [] : [Self.textTable]) + brokenTables + top.activeTables(shared) + ownTables
      + [Self.everywhereTable]
    // A command without a key of its own may have got one.
    return (own + (shared.keys.change(Self.commandTable) ? [Self.commandTable] : []))
      .map { shared.keys.apply(to: $0) }
  }

  func row(for key: Key) -> KeyRow? {
    if key.isCharacter, top.input != nil { return nil }
    let tables = activeTables
    // A key that is bound as itself wins.
    for key in [key, keyPlaces.key(of: key)].compactMap(\.self) {
      for table in tables {
        guard let row = table.rows.first(where: { $0.keys.contains(key) }) else { continue }
        return isReplaced(row, of: table, in: tables) ? nil : row
      }
    }
    return nil
  }

  func row(_ id: String) -> KeyRow? {
    (activeTables + [Self.commandTable]).lazy.flatMap(\.rows).first { $0.id == id }
  }

  /// Whether the screen has another way out in place of a row, which a new key must not bring back.
  private func isReplaced(_ row: KeyRow, of table: KeyTable, in tables: [KeyTable]) -> Bool {
    guard !shared.keys.isStandard, row.id == Self.backID, table.title == Self.everywhereTable.title else {
      return false
    }
    let inner = tables.prefix { $0.title != table.title }.flatMap(\.rows)
    return row.ownKeys.allSatisfy { key in
      key.isCharacter && top.input != nil || inner.contains { $0.ownKeys.contains(key) }
    }
  }

  /// The tables that apply now, with only the keys that no inner table takes, without the rows that lose all of theirs.
  var usableTables: [KeyTable] {
    let top = top
    let isTyping = top.input != nil
    let moves = top.moves
    let idle = Move.allCases.filter { !moves.contains($0) }.map(\.rowID)
    // The keys are few, and to hash a character is slow.
    var taken: [Key] = []
    let tables = activeTables
    return tables.map { table in
      let inner = taken
      return table.with(
        table.rows.compactMap { row in
          taken += row.keys
          if idle.contains(row.id) || isReplaced(row, of: table, in: tables) { return nil }
          let isFree = { (key: Key) in !inner.contains(key) && !(isTyping && key.isCharacter) }
          // One without keys is run by the palette.
          if row.keys.allSatisfy(isFree) { return row }
          let keys = row.keys.filter(isFree)
          return keys.isEmpty ? nil : row.with(keys: keys)
        })
    }
  }

  var usableRows: [KeyRow] { usableTables.flatMap(\.rows) }

  var answers: [KeyRow] {
    let rows = top.activeTables(shared).first?.rows ?? []
    guard let choice = rows.firstIndex(where: { $0.id == KeyRow.chooseAnswerID }) else { return [] }
    return rows[(choice + 1)...].filter { $0.unavailable(self) == nil }
  }

  // MARK: Pressing keys

  mutating func press(_ key: Key) -> [Effect] {
    if shared.kept?.take(key, at: shared.now) == true { return [] }
    if jumps != nil { return jump(by: key) }
    let row = row(for: key)
    // Between the keyboard and here, Esc and the next key may have become one. Alt with an arrow is one of these letters.
    if row == nil, case .alt(let next) = key, !"bdf\u{7F}".contains(next) {
      return press(.escape) + press(.character(next))
    }
    let pause = shared.now.timeIntervalSince(lastKeyTime)
    let isHeld = key == shared.lastKey && 0..<Self.shortestPause ~= pause
    (shared.lastKey, lastKeyTime) = (key, shared.now)
    if isHeld, row?.guardsRepeat ?? false { return [] }
    // Such a key was meant for the screen below the question.
    let isSurprise = askedAt.map { 0..<Self.surprise ~= shared.now.timeIntervalSince($0) } ?? true
    if top.isUnasked, isSurprise { return [] }
    let typed = top.input?.text
    let news = newMeaning(of: key)
    // A key that takes something off waits for a press that knows.
    if let news, row?.guardsRepeat ?? true || row?.unavailable(self) != nil { return shared.say(news) }
    let effects = run(row, key)
    if let news, shared.notice == nil { shared.say(news) }
    enteredText = top.input == nil ? typed : nil
    return effects
  }

  /// Gives the command of an id. It comes whole, so it is never a key that is held down.
  mutating func give(_ id: String) -> [Effect] {
    shared.lastKey = nil
    return row(id).map { run($0) } ?? []
  }

  /// Selects what has a number in the list that the screen says.
  mutating func choose(_ number: Int) {
    let views = top.numbered
    guard views.indices.contains(number - 1) else {
      let words = views.isEmpty ? "Nothing here has a number" : "The numbers here go up to \(views.count)"
      shared.say(words)
      return
    }
    shared.notice = nil
    changeTop { $0.focus(on: views[number - 1], $1) }
  }

  private mutating func run(_ row: KeyRow?, _ key: Key? = nil) -> [Effect] {
    hasClickActed = false
    defer { isScrolledAway = false }
    let wasTold = shared.hasWarnedAboutUnsaved
    shared.hasWarnedAboutUnsaved = false
    // Most notices are about the last change. A key that only moves leaves it the last, and time to read.
    if wasTold || !(row?.isMovement ?? false) { shared.notice = nil }
    guard let row else {
      if case .character(let character)? = key { type(String(character)) }
      return []
    }
    shared.hasWarnedAboutUnsaved = wasTold && row.id == Self.quitRow.id
    return attempt(row, key)
  }

  /// The seconds for which an unrequested question takes no key.
  private static let surprise = 0.3

  /// The seconds between two presses that are meant: a held key and a bouncing one are faster.
  private static let shortestPause = 0.4

  mutating func attempt(_ row: KeyRow, _ key: Key? = nil) -> [Effect] {
    if isScrolledAway, row.actsOnFocus {
      isScrolledAway = false
      return []
    }
    if let reason = row.unavailable(self) { return shared.say(reason) }
    (shared.pressedKey, shared.pressedOwnKey) = (key, key.flatMap(row.ownKey))
    defer { (shared.pressedKey, shared.pressedOwnKey) = (nil, nil) }
    return row.action(&self)
  }

  /// Inserts a text at the cursor, if one is being typed; its characters are never keys.
  private mutating func type(_ text: String) {
    guard var input = top.input else {
      // A name at the wrong field of the form must not be its keys.
      if let form = top as? FormState, form.focus == .time, form.question == nil { shared.keep(text) }
      return
    }
    if !input.insert(text) { shared.say("The field is full") }
    changeTop { $0.type(input, &$1) }
  }

  /// Types a pasted text, and says what is not as it was.
  mutating func paste(_ text: String) {
    if shared.isTypingOn { return shared.keep(text) }
    if changeTop({ $0.paste(text, &$1) }) { return }
    if var input = top.input {
      shared.notice = input.paste(text)
      changeTop { $0.type(input, &$1) }
    } else if text.contains(where: { !$0.isWhitespace }) {
      shared.say("Nothing was pasted: there is no text field here")
    }
  }

  private mutating func edit(_ command: TextCommand) {
    guard var input = top.input, !changeTop({ $0.edit(command, &$1) }) else { return }
    if command == .yank, input.killed.isEmpty, let kept = shared.kept {
      shared.notice = input.paste(kept.text)
    } else {
      input.handle(command)
    }
    changeTop { $0.type(input, &$1) }
  }

  // MARK: The keys of every screen

  /// The keys that mean the same on every screen, unless the screen says otherwise.
  static let everywhereTable = KeyTable("Everywhere") {
    Move.allCases.map(moveRow)
    KeyRow(
      "help", keys: ["?", .function(1)], help: "Show or hide the keys", synonyms: "shortcuts manual",
      inFooter: true
    ) { $0.toggleHelp() }
    JumpMarks.row
    KeyRow(
      commandsID, keys: [":", .function(2)], help: "Find a command or a scrum by its name", inPalette: false
    ) { state in
      guard state.overlay?.state is PaletteState else {
        state.overlay = .open(PaletteState(state))
        return []
      }
      let effects = state.changeTop { $0.back(&$1) }
      return effects + state.navigate()
    }
    KeyRow(
      backID, keys: [.escape, "q"], help: "Go back", inFooter: true,
      unless: {
        guard $0.isBoardOnTop && $0.board.filter == nil else { return nil }
        return $0.shared.hint("q quits", "quit", in: "Board")
      }
    ) { state in
      let effects = state.changeTop { $0.back(&$1) }
      return effects + state.navigate()
    }
    quitRow
    KeyRow(
      "suspend", keys: [.control("z")], help: "Suspend to the shell", synonyms: "background",
      unless: { $0.shared.reasonOnSharedHost }
    ) { $0.leave(by: .suspend) }
    KeyRow("save", keys: [.control("s")], help: "Retry what could not be saved", id: "save rest") { _ in
      [.files(.saveRest)]
    }
    KeyRow("redraw", keys: [.control("l")], help: "Redraw the screen", synonyms: "refresh repaint") { _ in
      [.terminal(.redraw)]
    }
  }

  private static let backID = "back"
  static let commandsID = "commands"
  static func key(of id: String, _ app: SharedState) -> Key? {
    everywhereTable.rows.first { $0.id == id }.flatMap { app.keys.keys(of: $0, in: everywhereTable).first }
  }
  /// The key of the palette, in the help for commands without a key.
  static func paletteLabel(_ keys: KeyBindings) -> String {
    keys.hint(":", commandsID, in: everywhereTable.title)
  }

  static let quitRow = KeyRow("quit", keys: [.control("c")], help: "Quit; a meeting can be resumed later") {
    $0.quit()
  }

  private static func moveRow(_ move: Move) -> KeyRow {
    let (keys, name, help): ([Key], String, String) =
      switch move {
      case .up: ([.up, "k"], "up", "Move up")
      case .down: ([.down, "j"], "down", "Move down")
      case .left: ([.left, "h"], "left", "Move left")
      case .right: ([.right, "l"], "right", "Move right")
      case .nextSection: ([.tab], "next section", "Go to the next section or field")
      case .previousSection: ([.backTab], "previous section", "Go to the previous section or field")
      case .first: (["g", .home], "first", "Go to the first")
      case .last: (["G", .end], "last", "Go to the last")
      case .pageUp: (PageStep.pageUp.keys, "page up", "Move a page up")
      case .pageDown: (PageStep.pageDown.keys, "page down", "Move a page down")
      case .halfPageUp: (PageStep.halfPageUp.keys, "half up", "Move half a page up")
      case .halfPageDown: (PageStep.halfPageDown.keys, "half down", "Move half a page down")
      }
    return KeyRow(name, keys: keys, help: help, id: move.rowID, inPalette: false) { state in
      guard state.top.moves.contains(move) else { return [] }
      if let step = move.page { return [.terminal(.page(step))] }
      let effects = state.changeTop { $0.move(move, &$1) }
      return effects + state.navigate()
    }
  }

  /// Shows or hides the help; another overlay explains its few keys in a notice instead.
  private mutating func toggleHelp() {
    guard let top = overlay?.state as? any OverlayState else { return overlay = .open(HelpState(self)) }
    guard let hints = top.keysInWords(shared) else { return overlay = nil }
    let help = shared.keys.apply(to: Self.everywhereTable).rows.first { $0.id == "help" }?.keys
    let key = help?.first { !$0.isCharacter } ?? help?.first
    shared.say((hints + (key.map { ["then \($0.label) shows all keys"] } ?? [])).hints)
  }

  static let textTable = KeyTable("Text") {
    textRow(.moveLeft, "left", "Move a character left")
    textRow(.moveRight, "right", "Move a character right")
    textRow(.moveToStart, "start", "Move to the start")
    textRow(.moveToEnd, "end", "Move to the end")
    textRow(.moveWordLeft, "word left", "Move a word left")
    textRow(.moveWordRight, "word right", "Move a word right")
    textRow(.deleteBackward, "erase", "Erase the previous character")
    textRow(.deleteForward, "erase", "Erase the next character")
    textRow(.deleteBackwardToBlank, "erase word", "Erase back to a space")
    textRow(.deleteWordBackward, "erase word", "Erase the previous word")
    textRow(.deleteWordForward, "erase word", "Erase the next word")
    textRow(.deleteToStart, "erase", "Erase to the start")
    textRow(.deleteToEnd, "erase", "Erase to the end")
    textRow(.yank, "yank", "Paste the text erased last")
  }

  private static func textRow(_ command: TextCommand, _ name: String, _ help: String) -> KeyRow {
    KeyRow(
      name, keys: command.keys, help: help, id: command.rowID, inPalette: false
    ) { $0.edit(command) }
  }

  // MARK: Leaving the program

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

  /// Ends the program. If something is not saved, it retries and warns; pressed again, it quits anyway.
  mutating func end() -> [Effect] {
    guard shared.unsaved != nil, !shared.hasWarnedAboutUnsaved else { return leave(by: .quit) }
    shared.hasWarnedAboutUnsaved = true
    warnOfUnsaved()
    return [.files(.saveRest)]
  }

  /// Warns of unsaved changes if the last key was to quit.
  mutating func warnOfUnsaved() {
    guard shared.hasWarnedAboutUnsaved else { return }
    guard let unsaved = shared.unsaved else {
      shared.hasWarnedAboutUnsaved = false
      return
    }
    let key = usableRows.first { $0.id == Self.quitRow.id }?.keyLabel ?? ""
    let again = key.isEmpty ? "quit again to quit anyway" : "\(key) again quits anyway"
    shared.notice = .error("Not everything is saved: \(unsaved) · \(again)")
  }

  mutating func leave(by use: TerminalUse) -> [Effect] {
    let effects = placeOfMeeting == nil ? [] : change(MeetingState.self) { $0.leave(&$1) }
    return effects + changeShown { $0.leave(&$1) } + [.terminal(use)]
  }
}

extension TextCommand {
  var rowID: String { KeyRow.textPrefix + rawValue }
}

// A paste may be longer than any field: whatever is cut is reported here.
extension TextInput {
  /// Inserts a pasted text as one line; returns a notice if it did not fit or had several lines.
  mutating func paste(_ text: String) -> Notice? {
    let before = self.text.count
    // Line breaks at the end come with a copied line.
    let end = text.lastIndex { !$0.isNewline }
    guard insert(end.map { String(text[...$0]) } ?? "") else {
      return .cut("The paste", after: self.text.count - before)
    }
    let lines = text.lineCount
    return lines > 1 ? .info("\(lines) lines pasted as one") : nil
  }
}

extension String {
  var lineCount: Int { split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } } }
}
