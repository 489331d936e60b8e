import CardKit
import Gallery
import Terminal

extension TerminalEvent {
  /// What the screen is to do for a program that nothing but its person changes.
  ///
  /// - Parameter isTyping: whether a letter is text; what is pasted is text or nothing, never a key that acts.
  func requests(isTyping: Bool = false, _ press: (Key) -> GalleryEffect?) -> [ScreenRequest] {
    switch self {
    case .key(let key):
      switch press(key) {
      case .quit: return [.quit]
      case .suspend: return [.suspend]
      case .redraw: return [.redraw]
      default: return []
      }
    case .paste(let text):
      guard isTyping else { return [] }
      // Nobody searches for more than a line.
      let line = text.prefix { !$0.isNewline }.prefix(80)
      for character in PlainLine(line).text { _ = press(.character(character)) }
      return []
    // A terminal that keeps the mouse for itself makes arrows of the wheel, too.
    case .mouse(let event) where event.kind == .scrollUp: return TerminalEvent.key(.up).requests(press)
    case .mouse(let event) where event.kind == .scrollDown: return TerminalEvent.key(.down).requests(press)
    case .mouse: return []
    case .suspend: return [.suspend]
    case .terminate: return [.quit]
    case .time, .resumed, .resized, .readable: return []
    }
  }
}
