import CardKit

/// A request in line mode.
public enum LineRequest: Hashable, Sendable {
  /// Perform an action.
  case act(Action)
  /// Say the keys that work now.
  case sayKeys
  /// Say where things stand.
  case sayWhereabouts
  /// Say that there is no such command now.
  case unknown(String)
}

/// Turns keys and lines into requests, by the rows of the keymap.
public struct LineInput: Sendable {
  /// The number that is being typed, digit by digit; 0 for none.
  private var number = 0

  /// An input before anything was typed.
  public init() {}

  /// The request of a key. Digits select by number; `12` takes two steps.
  public mutating func request(for key: Key, in state: AppState) -> LineRequest {
    if let digit = Self.digit(of: key, in: state) {
      let longer = number * 10 + digit
      number = longer <= state.top.numbered.count ? longer : digit
      return .act(.choose(number))
    }
    number = 0
    let row = state.row(for: key)
    if row?.id == Self.helpID { return .sayKeys }
    guard row == nil, !state.isTyping else { return .act(.key(key)) }
    return Self.whereRow.keys.contains(key) ? .sayWhereabouts : .unknown(key.label)
  }

  /// The requests of a line, in order: a number that selects, a key or the name of a command, a number or a text. While
  /// a text is being typed, the line is that text.
  public static func requests(for line: String, in state: AppState) -> [LineRequest] {
    if state.isTyping {
      guard line.hasPrefix("^") || line == Key.escape.label || line == Key.tab.label else {
        return [.act(.paste(line)), .act(.key(.enter))]
      }
    }
    if !line.isEmpty, line.allSatisfy({ $0 == " " }) { return command(" ", in: state) }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return [] }
    if let number = Int(first), digit(of: .character("1"), in: state) != nil {
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
    if let row { return [row.id == helpID ? .sayKeys : .act(.command(row.id))] }
    let isWhere = whereRow.name == word || whereRow.keyLabel == word
    return isWhere && !state.isTyping ? [.sayWhereabouts] : []
  }
}

// MARK: The keys in lines

extension LineInput {
  private static let helpID = "help"

  /// The key that says where things stand, unless the screen has another use for it.
  private static let whereRow = KeyRow("where", keys: ["w"], help: "Say where we are") { _ in [] }
  /// Redrawing, for people who listen.
  private static let redrawRow = KeyRow(
    "all", keys: [.control("l")], help: "Say all of it again", id: "redraw"
  ) { _ in
    [.terminal(.redraw)]
  }

  /// The keys that work now, each with what it does.
  public static func keys(in state: AppState) -> [String] {
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
    return (rows + place + [redrawRow]).map { "\($0.keyLabel): \($0.help.undecorated)" } + numbers
  }

  /// The digit of a key, if it can select something.
  private static func digit(of key: Key, in state: AppState) -> Int? {
    let top = state.top
    guard case .character(let character) = key, top.input == nil, !top.numbered.isEmpty,
      state.row(for: key) == nil
    else { return nil }
    return character.wholeNumberValue
  }
}

extension Key {
  /// Whether the key types just this text, such as a space.
  fileprivate func types(_ text: String) -> Bool {
    if case .character(let character) = self { String(character) == text } else { false }
  }
}
