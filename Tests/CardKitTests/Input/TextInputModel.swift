@testable import CardKit

/// What a text field must do, written as plainly as can be: characters in an array.
struct TextInputModel {
  var characters: [Character] = []
  var cursor = 0
  var killed: [Character] = []

  /// Takes characters out and puts others there; marks may join what stands apart.
  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let before = String(characters[..<range.lowerBound]) + String(new)
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = Array(before).count
  }

  mutating func insert(_ text: String) { replace(cursor..<cursor, with: Array(text)) }

  mutating func handle(_ command: TextCommand) {
    let end = characters.count
    switch command {
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(end, cursor + 1)
    case .moveWordLeft: cursor = left(\.isWord)
    case .moveWordRight: cursor = right
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = end
    case .deleteBackward: replace(max(0, cursor - 1)..<cursor, with: [])
    case .deleteForward: replace(cursor..<min(end, cursor + 1), with: [])
    case .deleteWordBackward: kill(left(\.isWord)..<cursor)
    case .deleteWordForward: kill(cursor..<right)
    case .deleteBackwardToBlank: kill(left { !$0.isWhitespace }..<cursor)
    case .deleteToStart: kill(0..<cursor)
    case .deleteToEnd: kill(cursor..<end)
    case .yank: replace(cursor..<cursor, with: killed)
    }
  }

  private mutating func kill(_ range: Range<Int>) {
    if range.isEmpty { return }
    killed = Array(characters[range])
    replace(range, with: [])
  }

  private func left(_ isInside: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, !isInside(characters[place - 1]) { place -= 1 }
    while place > 0, isInside(characters[place - 1]) { place -= 1 }
    return place
  }

  private var right: Int {
    var place = cursor
    while place < characters.count, !characters[place].isWord { place += 1 }
    while place < characters.count, characters[place].isWord { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}
