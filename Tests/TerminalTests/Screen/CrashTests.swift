import CardKit
import Glibc
import Testing

@testable import Terminal

/// Each test is a process of its own that crashes; a copy of what its terminal got comes to standard error.
@Suite("A crash gives the terminal back")
struct CrashTests {
  /// The main screen, the cursor, and the ends of pastes and of the mouse.
  private static let endings = ["?1049l", "?25h", "?2004l", "?1000l", "?1002l", "?1006l"]

  /// Whether the terminal was given back after it was last taken.
  private func isGivenBack(_ result: ExitTest.Result?) -> Bool {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let last = output.split(separator: "\u{1B}[?1049h", omittingEmptySubsequences: false).dropFirst().last
    return last.map { last in Self.endings.allSatisfy { last.contains("\u{1B}[\($0)") } } ?? false
  }

  @Test("after a stack overflow, whose handler has no room on that stack")
  func overflow() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      let screen = try copiedScreen()
      // Deeper than any stack.
      Glibc.exit(withExtendedLifetime(screen) { fill(depth: .max) } == 0 ? 1 : 2)
    }
    #expect(isGivenBack(result))
  }

  @Test("after it had been stopped and continued, or lent to another program", arguments: [true, false])
  func afterPause(isStopped: Bool) async {
    // An exit test takes no arguments of the test: there are two.
    let result =
      if isStopped {
        await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
          // The first process of a session is not stopped by its terminal's keys.
          setsid()
          try crash { $0.suspend() }
        }
      } else {
        await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
          try crash { $0.release() }
        }
      }
    #expect(isGivenBack(result))
  }

  @Test("not while it belongs to another program")
  func whileLent() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      let screen = try copiedScreen()
      screen.release()
      print("lent", terminator: "")
      fflush(nil)
      raise(SIGSEGV)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.hasSuffix("lent"))
  }
}

/// A screen whose output comes to standard error too, in a process that handles signals.
private func copiedScreen() throws -> TerminalScreen {
  let terminal = try PseudoTerminal()
  try terminal.copyToStandardError()
  let screen = try terminal.screen()
  _ = try EventSource()
  screen.draw(Canvas(size: screen.size))
  return screen
}

/// Crashes a process after its terminal was away and has come back.
private func crash(after pause: (TerminalScreen) -> Void) throws {
  let screen = try copiedScreen()
  pause(screen)
  screen.resume()
  screen.draw(Canvas(size: screen.size))
  raise(SIGSEGV)
}

/// Calls itself until the stack is full.
@inline(never)
private func fill(depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { part in
    part.initialize(repeating: depth)
    return depth == 0 ? 0 : fill(depth: depth - 1) &+ part[depth & 511]
  }
}
