import Foundation
import TestSupport
import Testing

/// The short form of what `make walk` does at length.
@Suite("A random walk in a real terminal")
struct TerminalWalkTests {
  private static let longEvents = ProcessInfo.processInfo.environment["SCRUMS_WALK"] != nil
  private static let events = longEvents ? 20_000 : 500

  private let folder = TemporaryDirectory()
  private var store: String { folder.path + "/store" }

  @Test("never ends but by a quit key, never hangs, and the store holds what the screen showed")
  func walk() throws {
    var random = SplitMix64(seed: 5)
    var log: [String] = []
    do {
      var (program, starts) = (try start(), 1)
      try program.send("i")
      var count = 0
      while count < Self.events {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let event = SentEvent.next(using: &random)
          log = log.suffix(39) + ["\(count): \(event)"]
          count += 1
          try send(event, to: program)
        }
        try program.settle()
        program.forget()
        guard program.hasEnded else { continue }
        try compare()
        (program, starts) = (try start(), starts + 1)
      }
      try quit(program)
      if Self.longEvents { print("\(count) events, \(starts) starts") }
    } catch {
      throw Failure("\(error)\n\(log.joined(separator: "\n"))")
    }
    try compare()
  }

  private func start(width: Int = 80, height: Int = 24, home: String = "") throws -> WalkedProgram {
    try WalkedProgram(["--store", store], width: width, height: height, home: folder.path + home)
  }

  private func send(_ event: SentEvent, to program: WalkedProgram) throws {
    switch event {
    case .bytes(let text): try program.send(text)
    case .resize(let width, let height): program.resize(width, height)
    case .escape: try program.pressEscape()
    }
  }

  /// Quits from anywhere: a form with changes asks once.
  private func quit(_ program: WalkedProgram) throws {
    for _ in 0..<3 where !program.hasEnded {
      try program.pressEscape()
      for _ in 0..<2 where !program.hasEnded {
        try program.type("\u{3}")
      }
    }
    // It may still wait for the answers of a terminal that gives none.
    try program.settle(until: { program.hasEnded })
  }

  /// What a large board shows is what `list` says, and `check` finds nothing but two of a name.
  private func compare() throws {
    let check = try Command(["check", "--store", store]).run()
    // Who insists may have two of a name, which the check only mentions.
    let problems = check.output.split(separator: "\n").filter {
      !$0.contains("is there twice") && !$0.contains("another scrum has the same title")
    }
    #expect((check.status == 0 || problems.isEmpty) && check.error.isEmpty, "\(problems)\(check.error)")
    let list = try Command(["list", "--json", "--store", store]).run()
    let scrums = try JSONDecoder().decode([Listed].self, from: Data(list.output.utf8))
    if Self.longEvents { print("\(scrums.count) scrums compared") }
    // Another home is another machine, on which nobody has made the stack a rail, whose cards cut long titles.
    let program = try start(width: 200, height: 1_000, home: "/other")
    // All cards of the stack, then all of it anew.
    try program.type("G ")
    program.forget()
    try program.type("\u{C}")
    // Characters of several scalars are painted after the rest of their row.
    let shown = Self.letters(of: String(decoding: program.written, as: UTF8.self)).filter(\.isASCII)
    for scrum in scrums {
      // The column of titles cuts long ones, however wide the terminal is.
      let simple = scrum.title.filter { $0.unicodeScalars.count == 1 }
      let title = String(Self.letters(of: simple).filter(\.isASCII).prefix(16))
      // A title of marks alone has no letters to look for; the number of all scrums counts it.
      #expect(title.isEmpty || shown.contains(title), "\(scrum.title.debugDescription) is not on the board")
    }
    // A single scrum is shown in Up next alone.
    #expect(shown.contains("Allscrums\(scrums.count)") || scrums.count <= 1, "\(shown.prefix(1_000))")
    try quit(program)
  }

  private struct Listed: Decodable {
    let title: String
  }

  /// A text without blanks, and without what moves the cursor or colours: blanks may be skipped.
  private static func letters(of text: String) -> String {
    var plain = ""
    var (isEscape, isSequence, isCharset) = (false, false, false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{1B}": isEscape = true
      case "(" where isEscape: (isEscape, isCharset) = (false, true)
      case _ where isCharset: isCharset = false
      case "[" where isEscape: (isEscape, isSequence) = (false, true)
      case _ where isEscape: isEscape = false
      case "@"..."~" where isSequence: isSequence = false
      case _ where isSequence || scalar.properties.isWhitespace || scalar.value < 0x20: break
      // A mark on a blank may be skipped with it, and a family is shown as its members.
      case _ where [.nonspacingMark, .format].contains(scalar.properties.generalCategory): break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
