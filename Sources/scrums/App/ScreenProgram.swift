import CardKit
import FoundationEssentials

/// What runs on the screen: says what is shown, and decides about what happens.
protocol ScreenProgram {
  /// When there is something else to show though nothing happens; nil for never.
  var nextChange: Date? { get }
  /// The files that tell by becoming readable that something has happened.
  var watchedFiles: [Int32] { get }
  /// Does what the first picture did not wait for.
  mutating func didAppear()
  /// What is shown on a screen of some size.
  mutating func view(size: Size) -> any View
  /// Takes what the watched files tell, and the end of processes that were started; the result is whether there is
  /// something else to show.
  mutating func readWatched() -> Bool
  /// Takes what has happened; the result is what the screen is to do about it.
  ///
  /// - Parameter environment: that in which the screen was drawn last.
  mutating func handle(_ event: ScreenEvent, in environment: EnvironmentValues) -> [ScreenRequest]
}

extension ScreenProgram {
  var watchedFiles: [Int32] { [] }

  func didAppear() {}

  func readWatched() -> Bool { false }
}
