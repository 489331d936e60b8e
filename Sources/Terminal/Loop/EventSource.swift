import CTerminal
import CardKit
import FoundationEssentials
import Glibc

/// Sleeps until something happens.
public struct EventSource {
  private let signals: Int32
  private let input: InputReader

  /// Starts watching the signals; the screen must be open, because ncurses sets handlers of its own.
  /// - Throws: `TerminalError.noEvents` where the system gives no pipe.
  public init() throws(TerminalError) {
    signals = ct_watch_signals()
    guard signals >= 0 else { throw .noEvents }
    input = InputReader(STDIN_FILENO, InputScanner(sequences: .ofTerminal, isUTF8: ct_is_utf8() != 0))
  }

  /// Waits for the first event and returns everything that has happened.
  ///
  /// The first event is `.time`, even if nothing else has happened by the deadline. Only `.readable` comes without it:
  /// most changes of files change nothing on the screen, and a program that redraws nothing must still wake up for
  /// the next change that time brings.
  ///
  /// - Parameters:
  ///   - deadline: when to stop waiting; nil waits forever.
  ///   - watched: further files to wait for.
  public func next(until deadline: Date?, watching watched: [Int32] = []) -> [TerminalEvent] {
    let events = untimed(until: deadline, watched)
    let isReadingAlone = !events.isEmpty && events.allSatisfy { $0 == .readable }
    return isReadingAlone ? events : [.time(Date())] + events
  }

  private func untimed(until deadline: Date?, _ watched: [Int32]) -> [TerminalEvent] {
    while true {
      let (now, patience) = (Date(), input.patience)
      let timeout = Self.timeout(until: deadline, now: now)
      // Input that has begun is awaited too, and half of it is not worth a picture.
      let isFirst = patience.map { timeout < 0 || $0 < timeout } ?? false
      let events = wait(isFirst ? patience ?? 0 : timeout, watched) + input.giveUp()
      if !events.isEmpty || !(isFirst || input.patience != nil) { return events }
      if let deadline, deadline <= Date() { return [] }
    }
  }

  private func wait(_ timeout: Int32, _ watched: [Int32]) -> [TerminalEvent] {
    var files = ([STDIN_FILENO, signals] + watched).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var isReady = poll(&files, nfds_t(files.count), timeout)
    // What a signal has put into its pipe is there by now.
    if isReady < 0, errno == EINTR { isReady = poll(&files, nfds_t(files.count), 0) }
    guard isReady > 0 else { return [] }
    var events: [TerminalEvent] = []
    if files[1].revents != 0 { events += pendingSignals() }
    if files[0].revents & Int16(POLLIN) != 0 {
      events += input.read(on: Self.screenSize)
    } else if files[0].revents != 0 {
      events.append(.terminate)
    }
    if files[2...].contains(where: { $0.revents != 0 }) { events.append(.readable) }
    return events
  }

  /// The milliseconds to wait, rounded up so that the moment has come; -1 waits without end.
  static func timeout(until deadline: Date?, now: Date) -> Int32 {
    guard let deadline else { return -1 }
    let milliseconds = (deadline.timeIntervalSince(now) * 1000).rounded(.up)
    // A day at the most: the clock may be set meanwhile.
    return Int32(min(max(milliseconds, 0), 86_400_000))
  }

  private static var screenSize: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    ct_size(&columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// The signals that have come and were not asked for yet; the terminal is not touched.
  public func pendingSignals() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(signals, &bytes, bytes.count))
    return bytes.prefix(count).compactMap { number in
      switch Int32(number) {
      case SIGWINCH: .resized
      case SIGTSTP: .suspend
      case SIGCONT: .resumed(Date())
      case SIGCHLD: .readable
      case SIGTERM, SIGHUP, SIGINT, SIGQUIT: .terminate
      default: nil
      }
    }
  }
}
