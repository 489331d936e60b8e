import Foundation

/// Where something stands on the screen.
extension Terminal {
  func lines() throws -> [String] { try screen().components(separatedBy: "\n") }

  /// The column and the line of the first cell of a text, both counted from 1 as the mouse does.
  func place(of text: String) throws -> (column: Int, line: Int) {
    try see(text)
    try settle()
    for (y, line) in try lines().enumerated() {
      if let start = line.firstRange(of: text)?.lowerBound {
        return (line.distance(from: line.startIndex, to: start) + 1, y + 1)
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
