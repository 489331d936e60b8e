extension StringProtocol {
  /// The text as UTF-8 in small letters without accents, for finding a text whatever its case and accents.
  public var folded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for character in self {
      let scalars = character.unicodeScalars
      let areMarks = scalars.dropFirst().allSatisfy { $0.properties.generalCategory == .nonspacingMark }
      if let first = scalars.first, areMarks, let letter = LatinLetters.plain(first) {
        bytes.append(letter)
      } else {
        bytes += character.lowercased().utf8
      }
    }
    return bytes
  }
}
