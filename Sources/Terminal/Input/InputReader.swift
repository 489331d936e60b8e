import CTerminal
import CardKit
import Glibc

/// Reads what a person types, pastes and does with the mouse.
final class InputReader {
  private let file: Int32
  private let scanner: () -> InputScanner
  private let clock: () -> Int
  /// Made with the first byte: the first picture doesn't wait for it.
  private lazy var parser = InputParser(scanner())
  private var buffer = [UInt8](repeating: 0, count: 4_096)
  /// When what has begun is given up, by the clock; nil where nothing has begun.
  private var end: Int?

  /// A reader of a file, by a clock that tells milliseconds and that nobody sets.
  init(
    _ file: Int32, _ scanner: @autoclosure @escaping () -> InputScanner,
    clock: @escaping () -> Int = InputReader.uptime
  ) {
    self.file = file
    self.scanner = scanner
    self.clock = clock
  }

  /// The milliseconds until `giveUp` is due; nil where nothing has begun.
  var patience: Int32? { end.map { Int32(max(0, min($0 - clock(), 60_000))) } }

  /// What has come meanwhile, on a screen of some size; `terminate` where nothing ever will.
  func read(on size: Size) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    // All that waits, so that it is drawn once; but whoever never ends is interrupted for the rest of the world.
    for _ in 0..<64 {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { break }
      guard count > 0 else {
        events += parser.giveUp() + [.terminate]
        break
      }
      events += parser.take(buffer[..<count], on: size)
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { break }
    }
    end = parser.patience.map { clock() + $0 }
    return events
  }

  /// What is waited for in vain, once its time is up.
  func giveUp() -> [TerminalEvent] {
    guard let end, end <= clock() else { return [] }
    let events = parser.giveUp()
    self.end = parser.patience.map { clock() + $0 }
    return events
  }

  private static func uptime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
