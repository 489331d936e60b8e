import CardKit

// Keys that had another meaning in earlier versions.
extension KeyRow {
  /// The row, which had a key once; its next press says what has become of it.
  func without(_ key: Key, saying words: String) -> KeyRow {
    var row = self
    row.former = (key, words)
    return row
  }
}

extension AppState {
  /// The words that a key has another meaning than in earlier versions; nil if it has not, or if they were said before.
  mutating func newMeaning(of key: Key) -> String? {
    if key.isCharacter, top.input != nil { return nil }
    for table in activeTables {
      if let row = table.rows.first(where: { $0.former?.key == key && $0.keys == $0.ownKeys }),
        let words = row.former?.words, row.unavailable(self) == nil
      {
        return shared.toldMeanings.insert(words).inserted ? words : nil
      }
      if table.rows.contains(where: { $0.keys.contains(key) }) { return nil }
    }
    return nil
  }
}
