import CardKit
import Gallery
import Terminal

/// The catalogue of components, as a program.
struct GalleryProgram: TerminalProgram {
  private var screen = GalleryScreen()

  mutating func view(size: Size) -> any View { screen.view(size: size) }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    event.requests(isTyping: screen.state.isTyping) { key in screen.press(key, in: environment) }
  }
}

/// The long list of cards, as a program.
struct CardsProgram: TerminalProgram {
  private var state: CardsState
  private var size = Size.zero

  init(count: Int) { state = CardsState(count: count) }

  mutating func view(size: Size) -> any View {
    self.size = size
    return CardsView(state)
  }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    event.requests { key in update(&state, key, height: size.height) }
  }
}

extension TerminalEvent {
  /// - Parameter isTyping: whether letters are text; a pasted text is never keys.
  fileprivate func requests(isTyping: Bool = false, _ press: (Key) -> GalleryEffect?) -> [TerminalRequest] {
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
      // A search has one line.
      let line = text.prefix { !$0.isNewline }.prefix(80)
      for character in PlainLine(line).text { _ = press(.character(character)) }
      return []
    // The wheel acts as arrows, as it does in terminals that keep the mouse.
    case .mouse(let event) where event.kind == .scrollUp: return TerminalEvent.key(.up).requests(press)
    case .mouse(let event) where event.kind == .scrollDown: return TerminalEvent.key(.down).requests(press)
    case .mouse: return []
    case .suspend: return [.suspend]
    case .terminate: return [.quit]
    case .time, .resumed, .resized, .readable, .pressed: return []
    }
  }
}
