import CardKit
import Gallery
import Terminal

/// The catalogue of components, as a program.
struct GalleryProgram: TerminalProgram {
  private var screen: GalleryScreen

  init(_ options: TerminalOptions) { screen = GalleryScreen(copyCondition: options.clipboard.condition) }

  mutating func view(size: Size) -> any View { screen.view(size: size) }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    switch event {
    case .mouse(let event): screen.handle(event, in: environment)
    case .paste(let text): screen.paste(text, in: environment)
    default: return event.requests { screen.press($0, in: environment) }
    }
    return []
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
  fileprivate func requests(_ press: (Key) -> GalleryEffect?) -> [TerminalRequest] {
    switch self {
    case .key(let key):
      switch press(key) {
      case .quit: return [.quit]
      case .suspend: return [.suspend]
      case .redraw: return [.redraw]
      case .copy(let code): return [.copy(code)]
      default: return []
      }
    // The wheel acts as arrows, as it does in terminals that keep the mouse.
    case .mouse(let event) where event.kind == .scrollUp: return TerminalEvent.key(.up).requests(press)
    case .mouse(let event) where event.kind == .scrollDown: return TerminalEvent.key(.down).requests(press)
    case .suspend: return [.suspend]
    case .terminate: return [.quit]
    case .mouse, .paste, .time, .resumed, .resized, .readable, .reply, .pressed: return []
    }
  }
}
