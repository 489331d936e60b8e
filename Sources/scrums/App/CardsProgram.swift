import CardKit
import FoundationEssentials
import Gallery
import Terminal

/// The long list of cards on the screen.
struct CardsProgram: ScreenProgram {
  private var state: CardsState
  private var size = Size.zero

  /// A list of so many cards.
  init(count: Int) { state = CardsState(count: count) }

  var nextChange: Date? { nil }

  mutating func view(size: Size) -> any View {
    self.size = size
    return CardsView(state)
  }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [ScreenRequest] {
    event.requests { key in update(&state, key, height: size.height) }
  }
}
