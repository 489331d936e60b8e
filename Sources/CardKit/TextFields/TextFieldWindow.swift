/// The part of a line that is seen in a field too narrow for all of it.
///
/// It follows from the cursor and the width alone. Where the line goes on at both sides, the cursor stands
/// two thirds into the field: most people type forwards, and want to see what they have written.
struct TextFieldWindow {
  /// The characters that are seen.
  private(set) var characters: Range<Int>
  /// Whether a mark stands for what is cut off before and behind them; in the narrowest fields it doesn't.
  private(set) var marks: (before: Bool, behind: Bool)

  /// The part of characters of some columns each, at least 1, in a field of `room` columns.
  ///
  /// - Parameters:
  ///   - widths: the columns of each character.
  ///   - cursor: the character that is seen whatever happens.
  ///   - mark: the columns of the mark at an end that is cut.
  init(of widths: [Int], cursor: Int, room: Int, mark: Int) {
    let end = widths.count
    let cursor = min(max(0, cursor), max(0, end - 1))
    var (first, next) = (cursor, min(cursor + 1, end))
    var used = widths[first..<next].reduce(0, +)
    /// Whether some characters have room together with the marks that they need.
    func fit(_ first: Int, _ next: Int, _ columns: Int) -> Bool {
      columns + (first > 0 ? mark : 0) + (next < end ? mark : 0) <= room
    }
    // A third, with the mark in it, stays for what is behind the cursor.
    let behind = max(0, room / 3 - mark)
    while first > 0, fit(first - 1, next, used + widths[first - 1] + behind) {
      first -= 1
      used += widths[first]
    }
    while next < end, fit(first, next + 1, used + widths[next]) {
      used += widths[next]
      next += 1
    }
    // The end is in view: there may be room for more before the cursor.
    while first > 0, fit(first - 1, next, used + widths[first - 1]) {
      first -= 1
      used += widths[first]
    }
    characters = first..<next
    let isCutBefore = first > 0 && used + mark <= room
    marks = (isCutBefore, next < end && used + (isCutBefore ? 2 : 1) * mark <= room)
  }
}
