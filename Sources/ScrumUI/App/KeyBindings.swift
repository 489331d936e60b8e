import CardKit

/// The keys that the user has bound anew, by table and row.
///
/// A key belongs to one row of its table; between tables, the inner one wins. `fixed` keys stay with their rows, so that
/// quit, help and every way out have a key whatever is bound.
package struct KeyBindings: Hashable, Sendable {
  /// The keys of a row in the configuration; none takes them all away.
  package struct Wish: Hashable, Sendable {
    let table: String, row: String
    let keys: [String]

    package init(table: String, row: String, keys: [String]) {
      (self.table, self.row, self.keys) = (table, row, keys)
    }
  }

  package struct Problem: Hashable, Sendable {
    /// The names in the wish; no row if the table is unknown.
    package let table: String, row: String?
    package let words: String
    /// All names that were possible in place of an unknown one.
    package var near: [String] = []
  }

  /// The wishes that are not granted; their rows have their former keys.
  package private(set) var problems: [Problem] = []
  /// The keys of the rows bound anew, by the title of the table and the id of the row.
  private var bound: [String: [String: [Key]]] = [:]

  package static let standard = KeyBindings([])
  var isStandard: Bool { bound.isEmpty }

  /// Grants all wishes that agree with each other and with the other keys.
  package init(_ wishes: [Wish]) {
    guard !wishes.isEmpty else { return }
    var granted: [(wish: Wish, table: String, id: String)] = []
    for wish in wishes {
      guard let table = AppState.allTables.first(where: { $0.name == wish.table.lowercased() }) else {
        let (words, near) = ("There is no table '\(wish.table)'", AppState.allTables.map(\.name))
        problems.append(Problem(table: wish.table, row: nil, words: words, near: near))
        continue
      }
      guard let row = table.rows.first(where: { $0.bindingName == wish.row.lowercased() }) else {
        let words = "There is no row '\(wish.row)' in '\(table.name)'"
        problems.append(Problem(wish, words, near: table.rows.map(\.bindingName)))
        continue
      }
      let keys = wish.keys.map { (name: $0, key: Key(name: $0)) }
      if let unread = keys.first(where: { $0.key == nil }) {
        let words = "'\(unread.name)' is no key; write j, space, enter, f5, ctrl-n, alt-x or shift-tab"
        problems.append(Problem(wish, words))
        continue
      }
      let foreign = keys.compactMap(\.key).first { Self.fixed.contains($0) && !row.ownKeys.contains($0) }
      if let foreign, let owner = AppState.everywhereTable.rows.first(where: { $0.ownKeys.contains(foreign) })
      {
        problems.append(Problem(wish, "\(foreign.label) is always '\(owner.bindingName)'"))
        continue
      }
      var different: [Key] = []
      for key in keys.compactMap(\.key) + row.ownKeys.filter(Self.fixed.contains)
      where !different.contains(key) { different.append(key) }
      granted.removeAll { ($0.table, $0.id) == (table.title, row.id) }
      granted.append((wish, table.title, row.id))
      bound[table.title, default: [:]][row.id] = different
    }
    // Without one wish, another may conflict with a key that is back.
    var place = granted.count - 1
    while place >= 0 {
      let (wish, table, id) = granted[place]
      place -= 1
      guard let words = conflict(of: id, in: table) else { continue }
      bound[table]?[id] = nil
      problems.append(Problem(wish, words))
      granted.remove(at: place + 1)
      place = granted.count - 1
    }
    bound = bound.filter { !$0.value.isEmpty }
  }

  /// The keys that no other row can have, and that their rows keep beside those that they get.
  private static let fixed: [Key] = [.escape, .control("c"), .function(1)]

  /// Names another row of the table that has one of a row's keys.
  private func conflict(of id: String, in title: String) -> String? {
    guard let table = AppState.allTables.first(where: { $0.title == title }) else { return nil }
    for key in bound[title]?[id] ?? [] {
      if let other = table.rows.first(where: { $0.id != id && keys(of: $0, in: table).contains(key) }) {
        return "\(key.label) is also '\(other.bindingName)' (\(table.name))"
      }
    }
    return nil
  }

  // MARK: The keys now

  func apply(to table: KeyTable) -> KeyTable {
    guard !isStandard else { return table }
    let undo = " (u undo)"
    return table.with(
      table.rows.map { row in
        let row = row.with(keys: keys(of: row, in: table))
        guard row.help.hasSuffix(undo) else { return row }
        return row.with(help: row.help.dropLast(undo.count) + hint(undo, "undo", in: "Changes"))
      })
  }

  func keys(of row: KeyRow, in table: KeyTable) -> [Key] { bound[table.title]?[row.id] ?? row.ownKeys }

  func change(_ table: KeyTable) -> Bool { bound[table.title] != nil }
  func change(_ row: KeyRow, in table: KeyTable) -> Bool { bound[table.title]?[row.id] != nil }

  /// A row's first key in words, such as `u undo` or ` · u undo`, with the key that it has now; empty if it has none.
  func hint(_ words: String, _ id: String, in table: String) -> String {
    guard let keys = bound[table]?[id] else { return words }
    guard let key = keys.first else { return "" }
    let start = words.firstIndex { !" ·;,(".contains($0) } ?? words.startIndex
    let end = words[start...].dropFirst().firstIndex { " :".contains($0) } ?? words.endIndex
    return words[..<start] + key.label + words[end...]
  }

  /// Words for the keys up and down, such as `↑ ↓`, if they are what they were.
  func upAndDown(_ words: String, of ids: [String], in table: String) -> String {
    guard let rows = bound[table], ids.contains(where: { rows[$0] != nil }) else { return words }
    return zip(ids, ["up", "down"]).map { hint($1, $0, in: table) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension KeyBindings.Problem {
  fileprivate init(_ wish: KeyBindings.Wish, _ words: String, near: [String] = []) {
    self.init(table: wish.table, row: wish.row, words: words, near: near)
  }
}

extension [String] {
  var hints: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
