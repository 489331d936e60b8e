import CardKit
import FoundationEssentials
import Gallery
import Terminal

/// The catalogue of components on the screen.
struct GalleryProgram: ScreenProgram {
  private var screen = GalleryScreen()

  /// Nothing in it moves by itself.
  var nextChange: Date? { nil }

  mutating func view(size: Size) -> any View { screen.view(size: size) }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [ScreenRequest] {
    event.requests(isTyping: screen.state.isTyping) { key in screen.press(key, in: environment) }
  }
}
