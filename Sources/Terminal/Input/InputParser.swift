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
  /// late, would be keys. A paste that stalls is waited for longest: its rest may do anything as keys.
  var patience: Int? {
    if let paste { return paste.isStalled ? 30_000 : 1_000 }
    guard let first = pending.first else { return nil }
    return pending.count > 2 || pending.last != first || first >= 0x80 ? 1_000 : 25
  }

  /// What bytes mean on a screen of some size, together with those before them.
  mutating func take(_ bytes: some Sequence<UInt8>, on size: Size) -> [TerminalEvent] {
    let start = pending.count
    let isSplit = pending == [0x1B]
    pending += bytes
    // Nothing else gets a person out of a paste whose end is lost.
    if paste?.isStalled == true, pending[start...].elementsEqual([3]) { paste = nil }
    return read(on: size, isEnd: false, isSplit: isSplit)
  }

  /// What is waited for in vain: as much as has come of it. A paste goes on; only given up once more it has ended.
  mutating func giveUp() -> [TerminalEvent] {
    var events = read(on: .zero, isEnd: true)
    let hasEnded = paste?.isStalled ?? true
    let text =
      hasEnded ? paste?.text(isUTF8: scanner.isUTF8) : paste?.handOver(isUTF8: scanner.isUTF8)
    if let text, !text.isEmpty { events.append(.paste(text)) }
    if hasEnded { paste = nil }
    return events
  }

  private mutating func read(on size: Size, isEnd: Bool, isSplit: Bool = false) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var place = 0
    while place < pending.count {
      if paste != nil {
        place += paste?.take(pending[place...]) ?? 0
        guard let whole = paste, whole.isComplete else { continue }
        let text = whole.text(isUTF8: scanner.isUTF8)
        if !text.isEmpty || !whole.isContinued { events.append(.paste(text)) }
        paste = nil
        continue
      }
      let (token, length) = scanner.token(
        pending[place...], isEnd: isEnd, isSplit: isSplit && place == 0)
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
