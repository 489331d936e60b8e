import CardKit
import Testing

@testable import Terminal

@MainActor private final class Counter {
  var count = 0
}

@MainActor private struct Board: @MainActor View {
  let counter: Counter

  var body: some View {
    VStack {
      Text("Count \(counter.count)")
      Button("More", key: "m") { counter.count += 1 }
    }
  }
}

/// Two main functions as a program may have them; that they compile is half of the test.
private enum Program {
  @MainActor static func isolated(_ terminal: PseudoTerminal) throws -> Int {
    let counter = Counter()
    try run(
      0,
      nextChange: { turn in
        terminal.send(turn < 2 ? "m" : turn == 2 ? "x" : "q")
        return nil
      },
      update: { turn, event in
        if event == .key("x") { counter.count *= 10 }
        if case .time = event { turn += 1 }
        return []
      }
    ) { _ in
      Board(counter: counter).padding()
      Text("\(counter.count)")
    }
    return counter.count
  }

  nonisolated static func nonisolated(_ terminal: PseudoTerminal) throws -> Int {
    try MainActor.assumeIsolated {
      let counter = Counter()
      terminal.send("mmmq")
      try run { Board(counter: counter) }
      return counter.count
    }
  }
}

/// Each test is a process of its own, whose standard input and output are the terminal.
@Suite("Views over a model of the main actor")
struct IsolationTests {
  @Test("run from a main function of the main actor")
  func isolated() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      #expect(try await Program.isolated(terminal) == 20)
    }
  }

  @Test("run from a main function without isolation")
  func nonisolated() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      try await MainActor.run { _ = try Program.nonisolated(terminal) }
    }
  }
}
