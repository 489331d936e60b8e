import CardKit
import FoundationEssentials
import Terminal

/// A program on the screen: draws itself and handles events.
protocol ScreenProgram {
  /// When the picture changes without an event, if ever.
  var nextChange: Date? { get }
  /// Files that become readable when something has happened.
  var watchedFiles: [Int32] { get }
  /// Does the work that the first picture did not wait for.
  mutating func didAppear() -> [ScreenRequest]
  mutating func view(size: Size) -> any View
  /// Handles an event in the environment of the last picture.
  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [ScreenRequest]
}

extension ScreenProgram {
  var watchedFiles: [Int32] { [] }
  func didAppear() -> [ScreenRequest] { [] }
}

/// A program's request to the screen.
enum ScreenRequest: Equatable {
  case bell, redraw, quit
  case copy(String)
  /// Suspend the program and give the terminal back.
  case suspend
  /// Draw again; every event other than a readable file implies it.
  case draw
}
