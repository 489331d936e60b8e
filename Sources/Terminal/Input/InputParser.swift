import CardKit

/// Makes events of a terminal's bytes, however they are cut into pieces.
///
/// It has no clock: after `patience` without input the caller says `giveUp`.
struct InputParser {
  private let scanner: InputScanner
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?
  private var mouse = MouseTracker()

  /// A parser that has seen nothing.
  init(_ scanner: InputScanner) { self.scanner = scanner }

  /// The milliseconds that the rest of what has begun may take; nil where nothing has begun.
  ///
  /// Esc alone is a key that people wait for. What has certainly begun is waited for longer: its rest, come too
  /// late, would be keys.
  var patience: Int? {
    if paste != nil { return 1_000 }
    guard let first = pending.first else { return nil }
    return pending.count > 1 || first >= 0x80 ? 1_000 : 25
  }

  /// What bytes mean on a screen of some size, together with those before them.
  mutating func take(_ bytes: some Sequence<UInt8>, on size: Size) -> [TerminalEvent] {
    pending += bytes
    return read(on: size, isEnd: false)
  }

  /// What is waited for in vain: as much as has come of it.
  mutating func giveUp() -> [TerminalEvent] {
    var events = read(on: .zero, isEnd: true)
    if let paste { events.append(.paste(paste.text(isUTF8: scanner.isUTF8))) }
    paste = nil
    return events
  }

  private mutating func read(on size: Size, isEnd: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var place = 0
    while place < pending.count {
      if paste != nil {
        place += paste?.take(pending[place...]) ?? 0
        guard let whole = paste, whole.isComplete else { continue }
        events.append(.paste(whole.text(isUTF8: scanner.isUTF8)))
        paste = nil
        continue
      }
      let (token, length) = scanner.token(pending[place...], isEnd: isEnd)
      if token == .incomplete { break }
      place += length
      switch token {
      case .key(let key): events.append(.key(key))
      case .mouse(let report): if let event = mouse.event(report, on: size) { events.append(.mouse(event)) }
      case .pasteStart: paste = PasteBuffer()
      case .incomplete, .nothing: break
      }
    }
    pending.removeFirst(place)
    return events
  }
}
