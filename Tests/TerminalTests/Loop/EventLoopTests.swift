import CardKit
import FoundationEssentials
import Glibc
import Testing

@testable import Terminal

/// Each test with a terminal is a process of its own, whose standard input and output are the terminal.
@Suite("Events of a terminal")
struct EventLoopTests {
  @Test("the loop sleeps until the deadline, and never less")
  func timeouts() {
    let now = Date(timeIntervalSince1970: 1_795_253_040)
    for (deadline, milliseconds) in [
      (nil, -1), (now, 0), (now - 5, 0), (now + 0.0101, 11), (.distantFuture, 86_400_000),
    ] as [(Date?, Int)] {
      #expect(EventSource.timeout(until: deadline, now: now) == Int32(milliseconds))
    }
  }

  @Test("keys, the mouse and pastes arrive as sent")
  func events() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      let events = try EventSource()
      func next() -> [TerminalEvent] { events.next(until: Date() + 10).withoutTime }
      terminal.send("s\u{1B}[1;5D\u{1B}OP")
      #expect(next() == [.key("s"), .key(.controlLeft), .key(.function(1))])
      terminal.send("\u{1B}[<0;99;2M")
      #expect(next() == [.mouse(MouseEvent(.press, at: Point(x: 19, y: 1)))])
      terminal.send("\u{1B}[200~q\r\u{3}\u{1A}\u{1B}[201~")
      #expect(next() == [.paste("q\n\u{3}\u{1A}")])
      screen.close()
    }
  }

  @Test("any watched file that can be read wakes the program, and so does a child that ends")
  func watched() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      let events = try EventSource()
      var (one, other): ([Int32], [Int32]) = ([0, 0], [0, 0])
      #expect(pipe(&one) == 0 && pipe(&other) == 0)
      let files = [one[0], other[0]]
      #expect(events.next(until: Date(), watching: files).withoutTime == [])
      for end in [one, other] {
        #expect(write(end[1], "x", 1) == 1)
        #expect(events.next(until: Date() + 60, watching: files) == [.readable])
      }
      // Both at once, and the terminal too.
      terminal.send("q")
      #expect(Set(events.next(until: Date() + 60, watching: files)).isSuperset(of: [.readable]))
      var (id, status): (pid_t, Int32) = (0, 0)
      let arguments = [strdup("true"), nil]
      #expect(posix_spawnp(&id, "true", nil, nil, arguments, environ) == 0)
      var ended: [TerminalEvent] = []
      for _ in 0..<10 where !ended.contains(.readable) { ended = events.next(until: Date() + 10) }
      #expect(waitpid(id, &status, 0) == id && status == 0)
      screen.close()
    }
  }

  @Test("signals arrive that were blocked when the program was started")
  func blockedSignals() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_SETMASK, &signals, nil)
      let screen = try terminal.screen()
      let events = try EventSource()
      raise(SIGTERM)
      raise(SIGTSTP)
      #expect(Set(events.next(until: Date() + 10).withoutTime) == [.terminate, .suspend])
      screen.close()
    }
  }

  @Test("Esc comes soon, a stalled paste after a second, and deadlines are kept meanwhile")
  func deadlines() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      let events = try EventSource()
      var start = Date()
      func passed() -> Double { Date().timeIntervalSince(start) }
      terminal.send("\u{1B}")
      #expect(events.next(until: Date() + 10).withoutTime == [.key(.escape)])
      #expect(passed() >= 0.024)
      start = Date()
      terminal.send("\u{1B}[200~q")
      var stalled = events.next(until: Date() + 0.1).withoutTime
      #expect(passed() >= 0.1)
      // A busy machine may miss the first deadline by a second.
      if stalled.isEmpty { stalled = events.next(until: Date() + 60).withoutTime }
      #expect(stalled == [.paste("q")])
      #expect(passed() >= 0.99)
      terminal.send("\u{3}")
      #expect(events.next(until: Date() + 60).withoutTime == [.key(.control("c"))])
      terminal.send("q")
      #expect(events.next(until: Date() + 60).withoutTime == [.key("q")])
      screen.close()
    }
  }

  @Test("the time comes first, even if nothing else happens, but not with an answer or a file alone")
  func time() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      let events = try EventSource()
      let start = Date()
      func times(_ happened: [TerminalEvent]) -> [Int] {
        happened.indices.filter {
          if case .time(let now) = happened[$0] { now >= start && now <= Date() } else { false }
        }
      }
      let nothing = events.next(until: start)
      #expect(times(nothing) == [0] && nothing.count == 1)
      terminal.send("q")
      let key = events.next(until: Date() + 60)
      #expect(times(key) == [0] && key.dropFirst() == [.key("q")])
      #expect(raise(SIGCHLD) == 0)
      #expect(events.next(until: Date() + 60) == [.readable])
      terminal.send("\u{1B}[?62;22c")
      #expect(events.next(until: Date() + 60) == [.reply(.end)])
      #expect(raise(SIGTSTP) == 0 && raise(SIGWINCH) == 0)
      let signals = events.next(until: Date() + 60)
      #expect(times(signals) == [0] && signals.dropFirst() == [.suspend, .resized])
      screen.close()
    }
  }
}

extension [TerminalEvent] {
  /// The events other than the time.
  fileprivate var withoutTime: [TerminalEvent] {
    filter { if case .time = $0 { false } else { true } }
  }
}
