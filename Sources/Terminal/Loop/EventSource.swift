import CTerminal
import FoundationEssentials
import Glibc

/// Waits for keys, signals, files and the time.
public struct EventSource {
  private let signals: Int32
  private let input: InputReader
  private let output: TerminalOutput?

  /// Starts watching for signals; the screen must be open, because its description lists what keys send.
  /// - Throws: `TerminalError.noEvents` if the system has no pipe left.
  public init() throws(TerminalError) { try self.init(output: nil) }

  /// An event source that also writes what waits for room.
  init(output: TerminalOutput?) throws(TerminalError) {
    signals = ct_watch_signals()
    guard signals >= 0 else { throw .noEvents }
    self.output = output
    func scanner() -> InputScanner {
      InputScanner(
        sequences: .ofTerminal, isUTF8: ct_is_utf8() != 0, tellsWordErase: ct_erase_byte() == 0x7F)
    }
    input = InputReader(STDIN_FILENO, InputParser(scanner()))
  }

  /// Waits for the first event, forever without a deadline, and returns everything that has happened.
  ///
  /// The first event is `.time`, even if nothing else has happened by the deadline. Only `.readable` and `.reply` come
  /// without it: most changes of files and answers change nothing on the screen, and a program that redraws nothing must
  /// still wake up for the next change that time brings. Nothing at all has happened if there is room for a picture again.
  public func next(until deadline: Date?, watching watched: [Int32] = []) -> [TerminalEvent] {
    guard let events = untimed(until: deadline, watched) else { return [] }
    let isQuiet = events.allSatisfy { if case .reply = $0 { true } else { $0 == .readable } }
    return isQuiet && !events.isEmpty ? events : [.time(Date())] + events
  }

  /// Returns nil if nothing has happened but that the terminal has taken what waited.
  private func untimed(until deadline: Date?, _ watched: [Int32]) -> [TerminalEvent]? {
    input.beginWaiting()
    while true {
      let (now, patience) = (Date(), input.patience)
      let timeout = Self.timeout(until: deadline, now: now)
      // Input that has begun is awaited too, and half of it is not worth a picture.
      let isFirst = patience.map { timeout < 0 || $0 < timeout } ?? false
      let isWaiting = output?.isWaiting == true
      let events = wait(isFirst ? patience ?? 0 : timeout, watched) + input.giveUp()
      // There is room for the next picture.
      if isWaiting, output?.isWaiting == false { return events.isEmpty ? nil : events }
      if !events.isEmpty || !(isFirst || input.patience != nil) { return events }
      if let deadline, deadline <= Date() { return [] }
    }
  }

  private func wait(_ timeout: Int32, _ watched: [Int32]) -> [TerminalEvent] {
    // A negative file is left out.
    let full = output.flatMap { $0.isWaiting ? $0.file : nil } ?? -1
    var files = ([STDIN_FILENO, signals, full] + watched).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // The test clock takes POLLOUT to mean that output is waiting.
    files[2].events = full < 0 ? 0 : Int16(POLLOUT)
    var isReady = poll(&files, nfds_t(files.count), timeout)
    // The signal has already written to the pipe.
    if isReady < 0, errno == EINTR { isReady = poll(&files, nfds_t(files.count), 0) }
    guard isReady > 0 else { return [] }
    var events: [TerminalEvent] = []
    if files[1].revents != 0 { events += pendingSignals() }
    if files[0].revents & Int16(POLLIN) != 0 {
      events += input.read(on: TerminalScreen.size)
    } else if files[0].revents != 0 {
      events.append(.terminate)
    }
    if files.dropFirst(3).contains(where: { $0.revents != 0 }) { events.append(.readable) }
    if files[2].revents != 0 { output?.flush() }
    return events
  }

  /// The milliseconds to wait, rounded up so as not to wake too early; -1 waits forever.
  public static func timeout(until deadline: Date?, now: Date) -> Int32 {
    guard let deadline else { return -1 }
    let milliseconds = (deadline.timeIntervalSince(now) * 1000).rounded(.up)
    // At most a day: the clock may be set meanwhile.
    return Int32(min(max(milliseconds, 0), 86_400_000))
  }

  /// The signals that have arrived since the last call, without touching the terminal.
  public func pendingSignals() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(signals, &bytes, bytes.count))
    return bytes.prefix(count).compactMap { number in
      switch Int32(number) {
      case SIGWINCH: return .resized
      case SIGTSTP: return .suspend
      case SIGCONT: return .resumed(Date())
      case SIGCHLD: return .readable
      case SIGTERM, SIGHUP, SIGINT, SIGQUIT:
        ct_set_ending_signal(Int32(number))
        return .terminate
      default: return nil
      }
    }
  }
}
