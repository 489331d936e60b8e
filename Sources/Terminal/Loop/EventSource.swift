import CTerminal
import CardKit
import FoundationEssentials
import Glibc

/// Sleeps until something happens.
public struct EventSource {
  private let signals: Int32
  private let keys = KeyReader()

  /// Starts watching the signals; the screen must be open, because ncurses sets handlers of its own.
  /// - Throws: `TerminalError.noEvents` where the system gives no pipe.
  public init() throws(TerminalError) {
    signals = ct_watch_signals()
    guard signals >= 0 else { throw .noEvents }
  }

  /// What has happened: waits for the first event.
  ///
  /// - Parameters:
  ///   - deadline: when to stop waiting; nil waits without end.
  ///   - watched: a file beside the terminal that is waited for; nil for none.
  public func next(until deadline: Date?, watching watched: Int32? = nil) -> [TerminalEvent] {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      // A negative number is passed over.
      pollfd(fd: watched ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let isReady = poll(&files, nfds_t(files.count), Self.timeout(until: deadline, now: Date()))
    guard isReady > 0 else { return [] }
    var events: [TerminalEvent] = []
    if files[1].revents != 0 { events += pendingSignals() }
    if files[0].revents & Int16(POLLIN) != 0 {
      let pressed = keys.read()
      // Readable without a key may be the end of input; then there is nobody left to ask.
      events += pressed.isEmpty && isAtEnd ? [.terminate] : pressed.map(TerminalEvent.key)
    } else if files[0].revents != 0 {
      events.append(.terminate)
    }
    if files[2].revents != 0 { events.append(.readable) }
    return events
  }

  /// The milliseconds to wait, rounded up so that the moment has come; -1 waits without end.
  static func timeout(until deadline: Date?, now: Date) -> Int32 {
    guard let deadline else { return -1 }
    let milliseconds = (deadline.timeIntervalSince(now) * 1000).rounded(.up)
    // A day at the most: the clock may be set meanwhile.
    return Int32(min(max(milliseconds, 0), 86_400_000))
  }

  private var isAtEnd: Bool {
    var waiting: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) != 0
  }

  /// The signals that have come and were not asked for yet; the terminal is not touched.
  public func pendingSignals() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(signals, &bytes, bytes.count))
    return bytes.prefix(count).compactMap { number in
      switch Int32(number) {
      case SIGWINCH: .resized
      case SIGTSTP: .stop
      case SIGCONT: .continued
      case SIGTERM, SIGHUP, SIGINT, SIGQUIT: .terminate
      default: nil
      }
    }
  }
}
