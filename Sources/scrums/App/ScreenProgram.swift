import CardKit
import FoundationEssentials
import Terminal

/// What runs on the screen: says what is shown, and decides about what happens.
protocol ScreenProgram {
  /// When there is something else to show though nothing happens; nil for never.
  var nextChange: Date? { get }
  /// They become readable when something has happened.
  var watchedFiles: [Int32] { get }
  /// Does what the first picture did not wait for.
  mutating func didAppear() -> [ScreenRequest]
  mutating func view(size: Size) -> any View
  /// Handles an event in the environment in which the screen was drawn last.
  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [ScreenRequest]
}

extension ScreenProgram {
  var watchedFiles: [Int32] { [] }
  func didAppear() -> [ScreenRequest] { [] }
}

/// What a program asks of its screen.
enum ScreenRequest: Equatable {
  case bell, redraw, quit
  case copy(String)
  /// Stop for now, with the terminal given back.
  case suspend
  /// Show what has changed; every event but a readable file asks for it by itself.
  case draw
}
