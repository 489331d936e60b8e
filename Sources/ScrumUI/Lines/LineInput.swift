import CardKit

/// What a person wants who types keys or lines and hears the answers.
public enum LineRequest: Hashable, Sendable {
  /// Something changes.
  case act(Action)
  /// Say the keys that work now.
  case sayKeys
  /// Say where things stand.
  case sayWhereabouts
  /// Say that there is no such command now.
  case unknown(String)
}

/// Turns single keys and whole lines into what they ask for, by the rows of the keymap.
public struct LineInput: Sendable {
  /// The number that is being typed, digit by digit; 0 for none.
  private var number = 0

  /// An input in which nothing was typed yet.
  public init() {}

  /// What a key asks for. Digits select by number, as `12` does in two steps.
  public mutating func request(for key: Key, in state: AppState) -> LineRequest {
    defer { if state.digit(of: key) == nil { number = 0 } }
    if let digit = state.digit(of: key) {
      let longer = number * 10 + digit
      number = longer <= state.top.numbered.count ? longer : digit
      return .act(.choose(number))
    }
    let row = state.row(for: key)
    if row?.id == AppState.helpID { return .sayKeys }
    guard row == nil, state.top.input == nil else { return .act(.key(key)) }
    return AppState.whereRow.keys.contains(key) ? .sayWhereabouts : .unknown(key.label)
  }

  /// What a line asks for, one after the other: a number that selects, a key or the name of a command, a number or a
  /// text. While a text is being typed, the line is that text.
  public static func requests(for line: String, in state: AppState) -> [LineRequest] {
    if state.top.input != nil {
      guard line.hasPrefix("^") || line == Key.escape.label || line == Key.tab.label else {
        return [.act(.paste(line)), .act(.key(.enter))]
      }
    }
    if !line.isEmpty, line.allSatisfy({ $0 == " " }) { return command(" ", in: state) }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return [] }
    if let number = Int(first), state.digit(of: .character("1")) != nil {
      let rest = words.dropFirst().joined(separator: " ")
      return [.act(.choose(number))] + (rest.isEmpty ? [] : requests(for: rest, in: state))
    }
    // A name may have several words; what follows it is for the command.
    for count in (1...min(words.count, longestName)).reversed() {
      let found = command(words.prefix(count).joined(separator: " "), in: state)
      guard !found.isEmpty else { continue }
      guard count < words.count else { return found }
      if count + 1 == words.count, let number = Int(words[count]) { return [.act(.choose(number))] + found }
      let start = words[count].startIndex
      return found + [.act(.paste(String(line[start...]))), .act(.key(.enter))]
    }
    return [.unknown(String(first))]
  }

  private static let longestName = 4

  /// The request of a key's label, a character or a name; none if it is no command now.
  private static func command(_ word: String, in state: AppState) -> [LineRequest] {
    let rows = state.usableRows
    let row =
      rows.first { $0.keys.contains { $0.label == word || $0.types(word) } }
      ?? rows.first { $0.name == word.lowercased() }
    if let row { return [row.id == AppState.helpID ? .sayKeys : .act(.command(row.id))] }
    let isWhere = AppState.whereRow.name == word || AppState.whereRow.keyLabel == word
    return isWhere && state.top.input == nil ? [.sayWhereabouts] : []
  }
}

extension Key {
  /// Whether the key types just this text, such as a space.
  fileprivate func types(_ text: String) -> Bool {
    if case .character(let character) = self { String(character) == text } else { false }
  }
}

// MARK: The keys in lines

extension AppState {
  static let helpID = "help"

  /// The key that says where things stand, unless the screen has another use for it.
  static let whereRow = KeyRow(["w"], "where", "Say where we are") { _, _ in [] }
  /// What redrawing means to somebody who listens.
  private static let redrawRow = KeyRow([.control("l")], "all", "Say all of it again", id: "redraw") { _, _ in
    [.redraw]
  }

  /// The keys that work now, each with what it does.
  public var keyLines: [String] {
    let isTyping = top.input != nil
    let rows = usableRows.filter { row in
      guard !row.keys.isEmpty, row.unavailable(self) == nil else { return false }
      if row.id == Self.helpID || row.id == Self.redrawRow.id { return false }
      if row.isMovement { return [Move.up, .down].map(\.rowID).contains(row.id) }
      // The keys of readline are many, and known to those who use them.
      return !(isTyping && row.isTextCommand)
    }
    let numbers = isTyping || top.numbered.isEmpty ? [] : ["1 to \(top.numbered.count): Select by number"]
    let place = isTyping || row(for: "w") != nil ? [] : [Self.whereRow]
    return (rows + place + [Self.redrawRow]).map { "\($0.keyLabel): \($0.help.undecorated)" } + numbers
  }

  /// The digit of a key, if it can select something.
  fileprivate func digit(of key: Key) -> Int? {
    guard case .character(let character) = key, top.input == nil, !top.numbered.isEmpty, row(for: key) == nil
    else { return nil }
    return character.wholeNumberValue
  }
}
