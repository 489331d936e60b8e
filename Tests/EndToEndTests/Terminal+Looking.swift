import Foundation

/// What of the screen is in focus, and where something stands.
extension Terminal {
  func lines() throws -> [String] { try screen().components(separatedBy: "\n") }

  /// Waits until the card in focus, which has the heavy border, begins with a text.
  func seeFocus(on text: String) throws {
    try wait(for: "the focus on \"\(text)\"") {
      let (place, lines) = (try cursor(), try lines())
      guard let place, lines.indices.contains(place.y) else { return false }
      let line = lines[place.y]
      // A title follows the mark of its card; those of All scrums are told with the mark.
      let mark = text.prefix { "▸▾ ".contains($0) }
      guard line.dropFirst(place.x).hasPrefix(text.dropFirst(mark.count)) else { return false }
      let isInRail = lines.firstIndex { $0.contains("All scrums") }.map { place.y < $0 } ?? false
      return mark.isEmpty ? isInRail : !isInRail && line.prefix(place.x).hasSuffix(mark)
    }
  }

  /// The cell of the terminal's cursor, which waits at the start of what is in focus.
  private func cursor() throws -> (x: Int, y: Int)? {
    let place = try property("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
    return place.count == 2 ? (place[0], place[1]) : nil
  }

  /// The column and the line of the first cell of a text, both counted from 1 as the mouse does. A text with the mark of
  /// a card is the title of the lowest such card, in All scrums.
  func place(of text: String) throws -> (column: Int, line: Int) {
    try see(text)
    try settle()
    let isCard = text.hasPrefix("▸ ")
    let lines = Array(try lines().enumerated())
    for (y, line) in isCard ? lines.reversed() : lines {
      if let start = line.firstRange(of: text)?.lowerBound {
        return (line.distance(from: line.startIndex, to: start) + (isCard ? 3 : 1), y + 1)
      }
    }
    throw Failure("no \"\(text)\":\n\(try screen())")
  }
}

extension StringProtocol {
  /// The text without blanks at its end, which no terminal tells from nothing.
  var trimmedEnd: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}
