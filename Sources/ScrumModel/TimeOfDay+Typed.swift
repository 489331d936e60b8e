extension TimeOfDay {
  /// Reads a time as people type it: `9:30`, `09.30`, `930`, `1430`, and `9` for the full hour; nil for all else.
  public init?(typed text: String) {
    var digits: [Int] = []
    var place: Int?
    for character in text where !character.isWhitespace {
      if let digit = character.wholeNumberValue, 0...9 ~= digit {
        digits.append(digit)
      } else if place == nil, ":.：".contains(character) {
        place = digits.count
      } else {
        return nil
      }
      // No time is longer, whatever was pasted.
      guard digits.count <= 4 else { return nil }
    }
    // Minutes are written with two digits, or `9:5` would be read as one thing and meant as another.
    let hours = place ?? (digits.count > 2 ? digits.count - 2 : digits.count)
    guard 1...2 ~= hours, digits.count == hours + 2 || (place == nil && digits.count == hours) else {
      return nil
    }
    func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
    self.init(hour: number(digits[..<hours]), minute: number(digits[hours...]))
  }
}
