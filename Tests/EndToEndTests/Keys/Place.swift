/// A screen of the program, and the way to it on the board of the fixtures.
enum Place: CaseIterable {
  case board, detail, pastMeeting, form, readyRoom, meeting, question, summary

  /// What is seen there alone.
  var words: String {
    switch self {
    case .board: "All scrums · 5"
    case .detail: "Open blockers · 2"
    case .pastMeeting: "[ older"
    case .form: "New scrum"
    case .readyRoom: "3 of 3 present"
    case .meeting: "Speaker 1 of 3"
    case .question: "End meeting?"
    case .summary: "Meeting ended"
    }
  }

  /// Whether letters are a text there, not keys.
  var takesText: Bool { self == .form }

  /// The screen from which a key leads there; nil for the first one.
  private var before: (place: Place, key: String)? {
    switch self {
    case .board: nil
    case .detail: (.board, "Enter")
    case .pastMeeting: (.detail, "Enter")
    case .form: (.board, "n")
    case .readyRoom: (.board, "s")
    case .meeting: (.readyRoom, "Enter")
    case .question: (.meeting, "q")
    case .summary: (.question, "s")
    }
  }

  /// Goes there from the board, on which `Design` is in focus.
  func open(on terminal: Terminal) throws {
    if let before {
      try before.place.open(on: terminal)
      if self == .pastMeeting {
        try terminal.press("Tab", "Tab", "Tab")
        try terminal.seeMarked("Thu 6 ")
      }
      try terminal.press(before.key)
    }
    try terminal.see(words)
  }
}

extension Terminal {
  /// A terminal with the store of the fixtures; nothing runs in it yet.
  static func withFixtures(width: Int = 100, height: Int = 40) throws -> Terminal {
    let terminal = try Terminal(width: width, height: height, scrums: Fixtures.scrums)
    try terminal.write(Fixtures.history, to: Fixtures.historyFile)
    return terminal
  }

  /// A terminal that shows a place. On the board `Design`, the first of all scrums, is in focus.
  static func at(_ place: Place, width: Int = 100, height: Int = 40) throws -> Terminal {
    let terminal = try withFixtures(width: width, height: height)
    try terminal.start()
    try terminal.go(to: place)
    return terminal
  }

  /// Goes to a place on a board that has just been opened.
  func go(to place: Place) throws {
    // Who never met is first in "Up next".
    try seeFocus(on: "App Dev")
    try press("Tab")
    try seeFocus(on: "▸ Design")
    try place.open(on: self)
  }
}
