extension Array where Element: Equatable {
  /// The fewest elements to put in, take out or replace that make this array the whole or any beginning of another
  /// one (Wagner and Fischer 1974).
  func editDistance(toBeginningOf other: [Element]) -> Int {
    // What it takes from the elements so far to each beginning of the other.
    var row = Array<Int>(0...other.count)
    for (index, element) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let replaced = diagonal + (element == other[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = Swift.min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row.min() ?? 0
  }
}
