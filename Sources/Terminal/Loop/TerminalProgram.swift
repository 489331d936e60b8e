import CardKit
import FoundationEssentials

/// A program on the screen: draws itself and handles events. A ``TerminalLoop`` runs it.
public protocol TerminalProgram {
  /// When the picture changes without an event, if ever.
  var nextChange: Date? { get }
  /// Files that become readable when something has happened.
  var watchedFiles: [Int32] { get }
  /// Does the work that the first picture did not wait for; ``TerminalRequest/draw`` shows what it has changed.
  mutating func didAppear() -> [TerminalRequest]
  /// The content of the screen.
  mutating func view(size: Size) -> any View
  /// Uses the terminal without the screen, on ``TerminalRequest/lend``: runs an editor, for instance.
  mutating func useTerminal() -> [TerminalRequest]
  /// Handles an event in the environment of the last picture.
  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest]
}

extension TerminalProgram {
  /// Never.
  public var nextChange: Date? { nil }
  /// None.
  public var watchedFiles: [Int32] { [] }
  /// Does nothing.
  public func didAppear() -> [TerminalRequest] { [] }
  /// Does nothing.
  public func useTerminal() -> [TerminalRequest] { [] }
}

/// How a program uses the terminal.
public struct TerminalUsage: Hashable, Sendable {
  /// Whether it uses colours and the mouse.
  public var usesColor, usesMouse: Bool
  /// Whether the background is light or dark; nil for the terminal's own answer.
  public var colorScheme: ColorScheme?

  /// A way to use the terminal.
  public init(usesColor: Bool, usesMouse: Bool, colorScheme: ColorScheme?) {
    (self.usesColor, self.usesMouse, self.colorScheme) = (usesColor, usesMouse, colorScheme)
  }
}

/// A program's request to the terminal.
public enum TerminalRequest: Hashable, Sendable {
  case bell
  /// Flash the screen.
  case flash
  /// Write the whole picture again.
  case redraw
  case quit
  /// Use the terminal in another way.
  case use(TerminalUsage)
  /// Copy text to the terminal's clipboard.
  case copy(String)
  /// Suspend the program and give the terminal back.
  case suspend
  /// Restore the terminal, call ``TerminalProgram/useTerminal()``, and take the terminal over again.
  case lend
  /// Draw again; every event other than a readable file implies it.
  case draw
  /// Focus a view, or none, unless the views set the focus with `focus(_:)`.
  case focus(ViewID?)
  /// Set the title of the terminal's window; nil restores the terminal's own.
  case title(String?)
  /// Show a progress bar on the taskbar, if the terminal can; nil removes it.
  case progress(TaskProgress?)
}

/// A task's bar on the taskbar, or on the tab of the terminal (OSC 9;4).
public struct TaskProgress: Hashable, Sendable {
  /// How the bar looks, by its number in the sequence.
  public enum State: Int, Sendable {
    case running = 1
    case failed = 2
    case paused = 4
  }

  let state: State
  let percent: Int

  /// - Parameter percent: from 0 to 100.
  public init(_ state: State, _ percent: Int) { (self.state, self.percent) = (state, percent) }
}
