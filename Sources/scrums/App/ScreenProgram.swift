import CardKit
import FoundationEssentials
import Terminal

/// What runs on the screen: says what is shown, and decides about what happens.
protocol ScreenProgram {
  /// When there is something else to show though nothing happens; nil for never.
  var nextChange: Date? { get }
  /// The files that tell by becoming readable that something has happened.
  var watchedFiles: [Int32] { get }
  /// Does what the first picture did not wait for.
  mutating func didAppear() -> [ScreenRequest]
  /// What is shown on a screen of some size.
  mutating func view(size: Size) -> any View
  /// Takes what has happened; the result is what the screen is to do about it.
  ///
  /// - Parameter environment: that in which the screen was drawn last.
  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [ScreenRequest]
}

extension ScreenProgram {
  var watchedFiles: [Int32] { [] }

  func didAppear() -> [ScreenRequest] { [] }
}

/// What a program asks of its screen.
enum ScreenRequest: Equatable {
  /// Ring the bell.
  case bell
  /// Give a text to the clipboard.
  case copy(String)
  /// Write the whole screen again.
  case redraw
  /// Stop for now, with the terminal given back.
  case suspend
  /// Show what has changed; every event but a readable file asks for it by itself.
  case draw
  /// End.
  case quit
}
