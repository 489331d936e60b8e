import CardKit

/// Tables of a screen that may apply at the same time, innermost first: where keys can conflict.
struct KeyStack: Sendable {
  let tables: [KeyTable]
  /// Whether a text is typed meanwhile, so that characters are no keys.
  let isTyping: Bool
  /// The movements that may do something meanwhile.
  let moves: Set<Move>

  init(_ tables: [KeyTable], isTyping: Bool = false, moves: Set<Move> = Move.vertical) {
    (self.tables, self.isTyping, self.moves) = (tables, isTyping, moves)
  }
}

struct KeyConflict {
  let wish: Int
  let words: String

  /// The first wish that conflicts with other keys or leaves something out of reach, if one does.
  static func first(in keys: KeyBindings, wished: [(table: String, id: String)]) -> KeyConflict? {
    guard !wished.isEmpty else { return nil }
    var places: [String: [String: Int]] = [:]
    for (place, wish) in wished.enumerated() { places[wish.table, default: [:]][wish.id] = place }
    let touchesAll = places[AppState.everywhereTable.title] != nil || places[AppState.textTable.title] != nil
    for stack in AppState.keyStacks {
      guard touchesAll || stack.tables.contains(where: { places[$0.title] != nil }) else { continue }
      let (rows, isTyping) = (StackRow.all(of: stack, keys, places), stack.isTyping)
      if let conflict = clash(in: rows, isTyping: isTyping) ?? loss(in: rows, isTyping: isTyping) {
        return conflict
      }
    }
    return nil
  }

  private static func clash(in rows: [StackRow], isTyping: Bool) -> KeyConflict? {
    var owners: [Key: [StackRow]] = [:]
    for outer in rows {
      for key in outer.keys where !(isTyping && key.isCharacter) {
        for inner in (owners[key] ?? []).reversed() {
          guard let later = [inner.wish, outer.wish].compactMap(\.self).max() else { continue }
          let isOwn = inner.row.ownKeys.contains(key)
          if isOwn, outer.row.ownKeys.contains(key), inner.table.title != outer.table.title { continue }
          if isTyping, outer.isEverywhere, isOwn { continue }
          if inner.table.title != outer.table.title, inner.isOfScreen, outer.isOfScreen,
            inner.wish == nil || outer.hasKey(below: owners, isTyping: isTyping)
          {
            continue
          }
          let other = later == inner.wish ? outer : inner
          return KeyConflict(wish: later, words: "\(key.label) is also \(other.words)")
        }
      }
      for key in outer.keys { owners[key, default: []].append(outer) }
    }
    return nil
  }

  /// A way out, or an answer, that had a key and would have none.
  private static func loss(in rows: [StackRow], isTyping: Bool) -> KeyConflict? {
    var (owners, defaults): ([Key: [StackRow]], [Key: [StackRow]]) = ([:], [:])
    for row in rows {
      if row.isEssential, !row.hasKey(below: owners, isTyping: isTyping),
        row.row.ownKeys.contains(where: { key in
          !(isTyping && key.isCharacter) && (defaults[key] ?? []).allSatisfy { !$0.takesKeys(from: row) }
        })
      {
        let thief = row.row.ownKeys.lazy.compactMap { owners[$0]?.compactMap(\.wish).max() }.first
        if let wish = row.wish ?? thief {
          let need = isTyping ? "a key that works while a text is typed" : "a key of its own"
          return KeyConflict(wish: wish, words: "\(row.words) needs \(need)")
        }
      }
      for key in row.keys { owners[key, default: []].append(row) }
      for key in row.row.ownKeys { defaults[key, default: []].append(row) }
    }
    return nil
  }
}

private struct StackRow {
  let table: KeyTable
  let row: KeyRow
  let keys: [Key]
  /// The place of the wish for its keys, if there is one.
  let wish: Int?
  /// Whether it must keep a key.
  let isEssential: Bool

  /// The rows of a stack and of the tables around it, innermost first.
  static func all(of stack: KeyStack, _ keys: KeyBindings, _ places: [String: [String: Int]]) -> [StackRow] {
    let tables =
      (stack.isTyping ? [AppState.textTable] : []) + stack.tables
      + [AppState.everywhereTable, AppState.commandTable]
    let idle = Move.allCases.filter { !stack.moves.contains($0) }.map(\.rowID)
    return tables.flatMap { table in
      let choice = table.rows.firstIndex { $0.id == KeyRow.chooseAnswerID } ?? table.rows.endIndex
      return table.rows.enumerated().compactMap { place, row -> StackRow? in
        if row.isMovement, idle.contains(row.id) { return nil }
        let isCommon = table.title == AppState.everywhereTable.title && ["quit", "help"].contains(row.id)
        return StackRow(
          table: table, row: row, keys: keys.keys(of: row, in: table), wish: places[table.title]?[row.id],
          isEssential: place > choice || row.isWayOut || isCommon)
      }
    }
  }

  var words: String { "'\(row.bindingName)' (\(table.name))" }
  var isEverywhere: Bool { table.title == AppState.everywhereTable.title }
  var isOfScreen: Bool {
    ![AppState.everywhereTable, AppState.textTable, AppState.commandTable].contains {
      $0.title == table.title
    }
  }

  /// Whether one of its keys is left by the rows of inner tables.
  func hasKey(below owners: [Key: [StackRow]], isTyping: Bool) -> Bool {
    keys.contains { key in
      !(isTyping && key.isCharacter) && (owners[key] ?? []).allSatisfy { !$0.takesKeys(from: self) }
    }
  }

  /// Whether a key of both leads elsewhere than this row: of two ways out, the inner one comes first.
  func takesKeys(from outer: StackRow) -> Bool {
    table.title != outer.table.title && !(row.isWayOut && outer.row.isWayOut)
  }
}
