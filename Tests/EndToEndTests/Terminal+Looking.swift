import Foundation

/// What of the screen is in focus, and where something stands.
extension Terminal {
  /// The lines of the screen.
  func lines() throws -> [String] { try screen().components(separatedBy: "\n") }

  /// Waits until the card in focus, which has the heavy border, begins with a text.
  func seeFocus(on text: String) throws {
    try wait(for: "the focus on \"\(text)\"") {
      try [filledTitle(), framedTitle()].contains {
        $0?.trimmingCharacters(in: .whitespaces).hasPrefix(text) ?? false
      }
    }
  }

  /// The title of the card in focus, if it is filled.
  private func filledTitle() throws -> String? {
    try colors().firstMatch(of: /\u{1B}\[(?:\d+;)*7m(?:\u{1B}\[[\d;]*m)*([^\u{1B}\n]*)/).map { String($0.1) }
  }

  /// The first line of the card in focus, if it has a border.
  private func framedTitle() throws -> String? {
    let lines = try lines()
    guard let top = lines.firstIndex(where: { $0.contains("┏") }), lines.indices.contains(top + 1) else {
      return nil
    }
    return lines[top + 1].split(separator: "┃", omittingEmptySubsequences: false).dropFirst().first.map {
      String($0)
    }
  }

  /// Waits until a line that is marked by reversed colours contains a text.
  func seeMarked(_ text: String) throws {
    try wait(for: "the mark on \"\(text)\"") {
      try colors().split(separator: "\n").contains { line in
        line.contains(/\u{1B}\[(\d+;)*7[;m]/)
          && line.replacing(/\u{1B}[\[(][0-9;]*[A-Za-z]/, with: "").contains(text)
      }
    }
  }

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
