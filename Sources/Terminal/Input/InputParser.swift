import CardKit

/// Turns a terminal's bytes into events, however they are cut into pieces. It has no clock: after `patience` without
/// input the caller calls `giveUp`.
struct InputParser {
  private let scanner: InputScanner
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?
  private var mouse = MouseTracker()

  init(_ scanner: InputScanner) { self.scanner = scanner }

  /// The milliseconds to wait for the rest of incomplete input; nil if nothing is incomplete. Esc alone is a key that
  /// people wait for. The rest of a longer beginning is waited for longer, because late it would be keys; that of a
  /// paste longest, because as keys it could do anything.
  var patience: Int? {
    if let paste { return paste.isStalled ? 30_000 : 1_000 }
    guard let first = pending.first else { return nil }
    return pending.count > 2 || pending.last != first || first >= 0x80 ? 1_000 : 25
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
      case .mouse(let report): if let event = mouse.event(report, on: size) { events.append(.mouse(event)) }
      case .pasteStart: paste = PasteBuffer(isUTF8: scanner.isUTF8)
      case .incomplete, .nothing: break
      }
    }
    pending.removeFirst(place)
    return events
  }
}
