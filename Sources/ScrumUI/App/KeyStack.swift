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
