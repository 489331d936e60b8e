import CardKit

// Keys that had another meaning in earlier versions.
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
