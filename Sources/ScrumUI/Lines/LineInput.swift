import CardKit

/// A request in line mode.
package enum LineRequest: Hashable, Sendable {
  case act(Action)
  case sayKeys
  /// Summarize the current state.
  case sayWhereabouts
  /// Say the same in a few words.
  case sayPlace
  /// Explain why nothing was done, and the possible actions.
  case refuse(String)
  /// Say which commands a beginning may stand for.
  case sayChoice(of: [String], for: String)
}

/// Turns lines into requests, by the rows of the keymap.
package enum LineInput {
  /// The requests of a line, of which all or none are performed: a number that selects, a key or the name of a
  /// command, a number or a text. While a text is being typed, the line is that text.
  package static func requests(for line: String, in state: AppState) -> [LineRequest] {
    if state.isTyping, !line.hasPrefix("^"),
      ![Key.escape, .tab, .enter].contains(where: { $0.label == line }),
      !state.usableRows.contains(where: { row in
        // The user may have bound it to a key with that label.
        row.keys.contains { !$0.isCharacter && !row.ownKeys.contains($0) && $0.label == line }
      })
    {
      if line.allSatisfy(\.isWhitespace) { return [.sayPlace] }
      var pasted = state
      let _: [Effect] = update(&pasted, .paste(line))
      // A list of names has been added, and the field is empty for more.
      let isTaken = pasted.top.input?.text.isEmpty ?? true
      return [.act(.paste(line))] + (isTaken ? [] : [.act(Self.endOfLine(in: state))])
    }
    if state.top.takesNumbers, line.first?.isNumber == true { return [.act(.paste(line))] }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else {
      return line.isEmpty ? [.sayPlace] : requests(for: Key(" ").label, in: state)
    }
    if let number = Int(first), selectsByNumber(state) {
      let rest = words.count > 1 ? String(line[words[1].startIndex...]) : ""
      let choice = Action.choose(number)
      // A number that there is not must not let the rest act on something else.
      guard !rest.isEmpty, 1...state.top.numbered.count ~= number else { return [.act(choice)] }
      var chosen = state
      let _: [Effect] = update(&chosen, choice)
      let others = requests(for: rest, in: chosen)
      if case .act? = others.first { return [.act(choice)] + others }
      return others
    }
    // A name may have several words; the rest is for the command.
    for count in (1...min(words.count, 4)).reversed() {
      let name = words.prefix(count).joined(separator: " ")
      let rest = count < words.count ? String(line[words[count].startIndex...]) : ""
      switch Match(name, in: state, leastLetters: rest.isEmpty ? 2 : 3) {
      case .nothing: continue
      case .whereabouts: return [.sayWhereabouts]
      case .row(let row): return requests(of: row, named: name, with: rest, in: state)
      case .several(let names): return [.sayChoice(of: names, for: name)]
      }
    }
    return [.refuse("No command \(first) here")]
  }

  /// The requests of a command with what follows its name: a number, a text if it asks for one, or nothing.
  private static func requests(
    of row: KeyRow, named name: String, with rest: String, in state: AppState
  ) -> [LineRequest] {
    if row.id == helpID { return [.sayKeys] }
    let command = Action.command(row.id)
    if rest.isEmpty { return [.act(command)] }
    if let number = Int(rest), !state.top.numbered.isEmpty {
      return requests(for: "\(number) \(name)", in: state)
    }
    var asked = state
    let _: [Effect] = update(&asked, command)
    // A text for a field on this screen may begin like a name.
    let isHere = asked.overlay != nil || type(of: asked.top) == type(of: state.top)
    if !(asked.isTyping && isHere), let chosen = requests(for: name, ofNamed: rest, in: state) {
      return chosen
    }
    if asked.isTyping { return [.act(command), .act(.paste(rest)), .act(Self.endOfLine(in: asked))] }
    return row.unavailable(state) == nil ? [.refuse("\(name) takes no text")] : [.act(command)]
  }

  /// The requests of a command for what has a number and a name, or the only one that begins so; nil for none.
  private static func requests(for name: String, ofNamed word: String, in state: AppState) -> [LineRequest]? {
    let word = word.trimmed.lowercased()
    let lines = SpokenPage(state).lines.filter {
      $0.number != nil && $0.element.description.lowercased().hasPrefix(word)
    }
    let whole = lines.first { !($0.element.description.dropFirst(word.count).first?.isLetter ?? false) }
    guard let line = lines.count == 1 ? lines[0] : whole, let number = line.number else {
      let names = lines.map { String($0.element.label.prefix { !".,".contains($0) }) }
      return names.isEmpty ? nil : [.sayChoice(of: names, for: word)]
    }
    return requests(for: "\(number) \(name)", in: state)
  }

  // MARK: The keys in lines

  fileprivate static let helpID = "help"

  /// The key for a summary of the current state, unless the screen has another use for it.
  fileprivate static let whereRow = KeyRow("where", keys: ["w"], help: "Say where we are") { _ in [] }
  /// Redrawing, for people who listen.
  fileprivate static let redrawRow = KeyRow(
    "all", keys: [.control("l")], help: "Say all of it again", id: "redraw"
  ) { _ in [.terminal(.redraw)] }

  /// The commands that can be given now: each with its key, its name and its effect.
  package static func keys(in state: AppState) -> [String] {
    let isTyping = state.isTyping
    let rows = state.usableRows.filter { row in
      guard !row.keys.isEmpty, row.unavailable(state) == nil else { return false }
      if row.id == helpID || row.id == redrawRow.id { return false }
      if row.isMovement { return [Move.up, .down].map(\.rowID).contains(row.id) }
      // The keys of readline are many, and known to those who use them.
      return !(isTyping && row.isTextCommand)
    }
    let count = state.top.numbered.count
    let numbers = isTyping || count == 0 ? [] : ["1 to \(count): Select by number"]
    let place = isTyping || state.row(for: "w") != nil ? [] : [whereRow]
    let redraw = redrawRow.with(keys: state.usableRows.first { $0.id == redrawRow.id }?.keys ?? [])
    return (rows + place + (redraw.keys.isEmpty ? [] : [redraw])).map { row in
      // A name that the word would not mean now is left out.
      var isNamed = false
      if !isTyping, case .row(let meant) = Match(row.name, in: state) { isNamed = meant.id == row.id }
      if row.name == row.keyLabel { isNamed = false }
      return "\(row.keyLabel)\(isNamed ? " or \(row.name)" : ""): \(row.help.undecorated)"
    } + numbers
  }

  /// The names of the commands that matter now: the answers of an open question, or what the footer has.
  static func possible(in state: AppState) -> [String] {
    let rows = state.answers.isEmpty ? state.usableRows : state.answers
    return rows.filter { $0.id != helpID && $0.isInPalette && $0.unavailable(state) == nil }
      .compactMap { $0.hint(state) }
  }

  private static func selectsByNumber(_ state: AppState) -> Bool {
    !state.isTyping && !state.top.numbered.isEmpty && state.row(for: "1") == nil
  }

  /// The end of a line of text: the key of the row that has Enter by itself.
  private static func endOfLine(in state: AppState) -> Action {
    guard !state.shared.keys.isStandard,
      let row = state.activeTables.lazy.flatMap(\.rows).first(where: { $0.ownKeys.contains(.enter) })
    else { return .key(.enter) }
    return row.keys.first { !$0.isCharacter }.map { .key($0) } ?? .command(row.id)
  }
}

/// The current meaning of a word, or of a name of several words.
private enum Match {
  case nothing, whereabouts
  case row(KeyRow)
  case several([String])

  /// A key that types the word counts most, then answers of an open question, then whole names, then their beginnings.
  /// - Parameter leastLetters: the letters that a beginning must have, so that no other word is one by accident.
  init(_ word: String, in state: AppState, leastLetters: Int = 2) {
    let rows = state.usableRows
    func row(_ isWanted: (Key) -> Bool) -> KeyRow? { rows.first { $0.keys.contains(where: isWanted) } }
    if let row = row({ $0.types(word) }) {
      self = .row(row)
      return
    }
    let name = word.lowercased()
    let answers = state.answers.filter { row in
      row.name.hasPrefix(name) || row.name.split(separator: " ").contains { $0.hasPrefix(name) }
    }
    let named = rows.filter(\.isInPalette)
    func isNamed(_ row: KeyRow, _ isMeant: (String) -> Bool) -> Bool {
      [row.name, row.hint(state)].contains { $0.map { isMeant($0.lowercased()) } ?? false }
    }
    let whole = named.first { isNamed($0) { $0 == name } }
    if let row = answers.count == 1 ? answers[0] : whole {
      self = .row(row)
    } else if LineInput.redrawRow.name == name {
      self = .row(LineInput.redrawRow)
    } else if LineInput.whereRow.name == name || LineInput.whereRow.keyLabel == word {
      self = .whereabouts
    } else if let row = row({ $0.label == word }) {
      self = .row(row)
    } else {
      let begun = name.count < leastLetters ? [] : named.filter { isNamed($0) { $0.hasPrefix(name) } }
      var names: [String] = []
      for row in begun where !names.contains(row.name) { names.append(row.name) }
      self = begun.first.map { names.count == 1 ? .row($0) : .several(names) } ?? .nothing
    }
  }
}

extension Key {
  /// Whether the key is written as this text: the character that it types, or a control key such as `^C`.
  fileprivate func types(_ text: String) -> Bool {
    switch self {
    case .character(let character): String(character) == text || label == text
    case .control: label == text
    default: false
    }
  }
}
