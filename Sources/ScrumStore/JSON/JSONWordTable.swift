/// The words that stand for the cases of an enumeration, told apart without making strings of them.
struct JSONWordTable<Choice: RawRepresentable<String> & CaseIterable> {
  /// The longest word that is known here; longer ones are looked up elsewhere.
  private static var longest: Int { 16 }

  private var words: [(first: UInt64, second: UInt64)] = []
  private var choices: [Choice] = []

  /// The table of all cases.
  init() {
    for choice in Choice.allCases where choice.rawValue.utf8.count <= Self.longest {
      words.append(Self.packed(choice.rawValue.utf8))
      choices.append(choice)
    }
  }

  /// The case that a word stands for.
  subscript(word: JSONWord) -> Choice? {
    guard word.bytes.count <= Self.longest else { return nil }
    let packed = Self.packed(word.bytes)
    for (index, word) in words.enumerated() where word == packed { return choices[index] }
    return nil
  }

  /// The bytes in two numbers; no word has a byte of 0, so those behind it can be.
  @inline(__always)
  private static func packed(_ bytes: some Collection<UInt8>) -> (first: UInt64, second: UInt64) {
    var packed: (first: UInt64, second: UInt64) = (0, 0)
    for byte in bytes {
      packed.second = packed.second << 8 | packed.first >> 56
      packed.first = packed.first << 8 | UInt64(byte)
    }
    return packed
  }
}
