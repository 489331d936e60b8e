import CardKit
import FoundationEssentials

/// A text that was typed without a field for it.
struct KeptText: Hashable, Sendable {
  var text: String
  var lastKey: Date
  private var isOpen = true

  init(_ text: String, at now: Date) { (self.text, lastKey) = (text, now) }

  /// Whether the next keys belong to it: until Enter, Esc, or a pause to notice that the field is gone.
  func isTyped(at now: Date) -> Bool { isOpen && now.timeIntervalSince(lastKey) < 1 }

  /// Takes a key; false if it is none of the text.
  mutating func take(_ key: Key, at now: Date) -> Bool {
    isOpen = isTyped(at: now) && key != .control("c")
    guard isOpen else { return false }
    lastKey = now
    if key == .backspace { text = String(text.dropLast()) } else { text += [key].text }
    isOpen = key != .enter && key != .escape
    return true
  }
}

extension SharedState {
  /// Whether a text is being typed whose field is gone.
  var isTypingOn: Bool { kept?.isTyped(at: now) ?? false }

  /// Keeps a text that has no field any more. The next keys belong to it until the user has noticed.
  /// - Parameter reason: a notice that says why it has none; nil if none does.
  mutating func keep(_ text: String, because reason: Notice? = nil) {
    kept = KeptText((isTypingOn ? (kept?.text ?? "") + "\n" : "") + text, at: now)
    let way = hint("^Y in a text field inserts what you typed", TextCommand.yank.rowID, in: "Text")
    notice = reason ?? .info("There is no text field here")
    notice?.ending = way
  }

  /// Keeps a text on which nobody types any more.
  mutating func keepFinished(_ text: String, because reason: Notice? = nil) {
    keep(text, because: reason)
    _ = kept?.take(.escape, at: now)
  }
}

// Keys that came at once, as a paste without marks does.
extension AppState {
  /// Whether keys that came at once are a text: a field is open, or the Enter right before them has closed it.
  package func takesText(afterEnter isAfterEnter: Bool) -> Bool {
    isTyping || isAfterEnter && enteredText != nil || shared.isTypingOn
  }

  /// Takes keys for a pasted text. An Enter at its end is pressed, unless it would run what the palette has found.
  mutating func write(_ keys: [Key]) -> [Effect] {
    let isEntered = keys.count > 1 && keys.last == .enter
    let text = keys[..<(keys.endIndex - (isEntered ? 1 : 0))].text
    if top.input != nil || shared.isTypingOn {
      paste(text)
    } else if text.contains(where: { !$0.isNewline }) {
      let entered = enteredText ?? ""
      if changeTop({ top, _ in top.reopen(entered) }) { paste("\n" + text) } else { shared.keep(text) }
    }
    guard isEntered, top.input?.text.isEmpty == false, !(overlay?.state is PaletteState) else { return [] }
    return press(.enter)
  }
}
