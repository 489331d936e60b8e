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

  @Test("never ends but by a quit key, never hangs, and leaves a store without problems")
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
        try check()
        (program, starts) = (try start(), starts + 1)
      }
      try quit(program)
      if Self.longEvents { print("\(count) events, \(starts) starts") }
    } catch {
      throw Failure("\(error)\n\(log.joined(separator: "\n"))")
    }
    try check()
  }

  private func start() throws -> WalkedProgram { try WalkedProgram(["--store", store], home: folder.path) }

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

  /// `check` finds nothing but two of a name, which it only mentions for those who insist.
  private func check() throws {
    let check = try Command(["check", "--store", store]).run()
    let problems = check.output.split(separator: "\n").filter {
      !$0.contains("is there twice") && !$0.contains("another scrum has the same title")
    }
    #expect((check.status == 0 || problems.isEmpty) && check.error.isEmpty, "\(problems)\(check.error)")
  }
}
