import CTerminal
import CardKit
import Glibc

// The program reads its input itself and leaves only the output to ncurses. With `get_wch` of ncurses
// - a paste would be keys: ncurses does not know bracketed paste and would even turn the escape sequences in pasted
//   text into function keys;
// - Esc and a letter would look like Alt with that letter, though they did not come at once;
// - waiting for the rest of an escape sequence would block the event loop, and with it timers, files and signals;
// - input in ncurses' own queue would be invisible to `poll`, which waits for all of these at once;
// - the mouse could be dragged only if the terminal's description asks for reports of motion;
// - UTF-8 could not be typed if no locale is set;
// - each read could write to the screen, because `get_wch` refreshes the window.
// Focus reports (mode 1004) are not requested: the window that a room looks at often lacks the keyboard.
// `InputParser` is pure: tests feed it any bytes, cut anywhere, without a terminal or a clock.

/// Reads keys, pastes and the mouse from a terminal's input.
final class InputReader {
  private let file: Int32
  private let clock: () -> Int
  private let makeParser: () -> InputParser
  /// Made with the first byte: the first picture does not wait for it.
  private lazy var parser = makeParser()
  private var buffer = [UInt8](repeating: 0, count: 4_096)
  /// When to give up waiting for the rest of the input, in the clock's time; nil if nothing is incomplete.
  private var end: Int?
  /// Until when keys go with the Enter that was read last; nil if another key was.
  private var enterEnd: Int?
  /// The milliseconds from Enter to the earliest typed key, and those that the program may work then.
  private static let (pasteDelay, longestWork) = (30, 200)

  /// A reader of a file; the clock counts milliseconds and is never set.
  init(
    _ file: Int32, _ parser: @autoclosure @escaping () -> InputParser,
    clock: @escaping () -> Int = { Uptime.now.milliseconds }
  ) {
    (self.file, self.clock) = (file, clock)
    makeParser = parser
  }

  /// The milliseconds until `giveUp` is due; nil if nothing is incomplete.
  var patience: Int32? { end.map { Int32(max(0, min($0 - clock(), 60_000))) } }

  /// Tells that the program has done what the last keys make it do.
  func beginWaiting() { enterEnd = enterEnd.map { min($0, clock() + Self.pasteDelay) } }

  /// Puts keys together that have an Enter among them or right before.
  private func gather(_ events: [TerminalEvent]) -> [TerminalEvent] {
    let keys = events.compactMap { if case .key(let key) = $0 { key } else { nil } }
    guard let last = keys.last else { return events }
    let isAfterEnter = enterEnd.map { clock() < $0 } ?? false
    enterEnd = last == .enter ? clock() + Self.longestWork : nil
    guard isAfterEnter || keys.dropLast().contains(.enter) else { return events }
    return [.keys(keys, afterEnter: isAfterEnter)]
      + events.filter { if case .key = $0 { false } else { true } }
  }

  /// Reads the pending input on a screen of the given size; ends with `terminate` if there will never be more.
  func read(on size: Size) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    // Everything that is pending leads to one picture; but input without an end must not hold up everything else.
    for _ in 0..<64 {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { break }
      guard count > 0 else {
        events += parser.giveUp() + [.terminate]
        break
      }
      events += parser.parse(buffer[..<count], on: size)
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { break }
    }
    end = parser.patience.map { clock() + $0 }
    return gather(events)
  }

  /// Once its time is up, takes incomplete input for what it is so far.
  func giveUp() -> [TerminalEvent] {
    guard let end, end <= clock() else { return [] }
    let events = parser.giveUp()
    self.end = parser.patience.map { clock() + $0 }
    return events
  }
}

/// How long Esc is awaited to begin a sequence.
enum EscapeDelay {
  /// The milliseconds of `ESCDELAY`, as for ncurses. Otherwise, a line in between needs more than a terminal that is
  /// near: a sequence that it cuts in two would be Esc and letters, which are keys.
  static func milliseconds(
    variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> Int {
    if let delay = variable("ESCDELAY").flatMap({ Int($0) }), delay >= 0 { return min(delay, longest) }
    return (variable("SSH_TTY") ?? "").isEmpty ? 50 : 100
  }

  /// With more, Esc would seem to be broken.
  private static let longest = 2_000
}

/// Turns a terminal's bytes into events, however they are cut into pieces. It has no clock: after `patience` without
/// input the caller calls `giveUp`.
struct InputParser {
  private let scanner: InputScanner
  /// The milliseconds after which Esc is a key and not the beginning of a sequence.
  private let escapeDelay: Int
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?
  private var mouse = MouseTracker()

  init(_ scanner: InputScanner, escapeDelay: Int = EscapeDelay.milliseconds()) {
    (self.scanner, self.escapeDelay) = (scanner, escapeDelay)
  }

  /// The milliseconds to wait for the rest of incomplete input; nil if nothing is incomplete. Esc alone is a key that
  /// people wait for, unless the terminal has the kitty keyboard protocol: its Esc is a whole sequence. The rest of a
  /// longer beginning is waited for longer, because late it would be keys; that of a paste longest, because as keys it
  /// could do anything.
  var patience: Int? {
    if let paste { return paste.isStalled ? 30_000 : 1_000 }
    guard let first = pending.first else { return nil }
    return pending.count > 2 || pending.last != first || first >= 0x80 ? 1_000 : escapeDelay
  }

  /// The events of bytes, with the incomplete ones before them, on a screen of the given size.
  mutating func parse(_ bytes: some Sequence<UInt8>, on size: Size) -> [TerminalEvent] {
    let start = pending.count
    let isSplit = pending == [0x1B]
    pending += bytes
    // Ctrl-C is the only way out of a paste whose end was lost.
    if paste?.isStalled == true, pending[start...].elementsEqual([3]) { paste = nil }
    return events(on: size, isEnd: false, isSplit: isSplit)
  }

  /// Takes incomplete input for what it is so far. A paste continues; a second call ends it.
  mutating func giveUp() -> [TerminalEvent] {
    var events = events(on: .zero, isEnd: true)
    let hasEnded = paste?.isStalled ?? true
    let text = hasEnded ? paste?.text : paste?.handOver()
    if let text, !text.isEmpty { events.append(.paste(text)) }
    if hasEnded { paste = nil }
    return events
  }

  private mutating func events(on size: Size, isEnd: Bool, isSplit: Bool = false) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var place = 0
    while place < pending.count {
      if paste != nil {
        place += paste?.append(pending[place...]) ?? 0
        guard let whole = paste, whole.isComplete else { continue }
        let text = whole.text
        if !text.isEmpty || !whole.isContinued { events.append(.paste(text)) }
        paste = nil
        continue
      }
      let (token, length) = scanner.token(pending[place...], isEnd: isEnd, isSplit: isSplit && place == 0)
      if token == .incomplete { break }
      place += length
      switch token {
      case .key(let key): events.append(.key(key))
      case .foreign(let letter, let place):
        events += [.place(of: letter, place), .key(.character(letter))]
      case .mouse(let report): if let event = mouse.event(report, on: size) { events.append(.mouse(event)) }
      case .reply(let reply): events.append(.reply(reply))
      case .pasteStart: paste = PasteBuffer(isUTF8: scanner.isUTF8)
      case .incomplete, .nothing, .column: break
      }
    }
    pending.removeFirst(place)
    return events
  }
}
