import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// What a command finds around it; a test brings its own.
struct Surroundings {
  /// The directory of the files.
  var directory: String
  /// ASCII alone, no colour, no pictures.
  var isPlain = false
  /// Take the mouse; else it stays the terminal's own.
  var usesMouse = true
  /// Flash instead of ringing the bell.
  var isSilent = false
  /// Whether there is a screen and somebody at it.
  var isOnTerminal = false
  /// The present moment.
  var now = Date()
  /// How a wall clock shows it.
  var calendar = LocalCalendar.system
  /// Looks up a variable of the environment.
  var variable: (String) -> String? = { _ in nil }

  /// Surroundings without a terminal and without an environment.
  init(directory: String) { self.directory = directory }

  /// Those of this process.
  init(_ arguments: Arguments) {
    variable = { name in getenv(name).map { String(cString: $0) } }
    directory = ScrumStore.directory(flag: arguments.store, variable: variable)
    isPlain = arguments.isPlain
    usesMouse = arguments.usesMouse
    isSilent = arguments.isSilent
    isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// The files.
  var store: ScrumStore { ScrumStore(directory: directory) }

  /// When a scrum meets next by its schedule; nil without one.
  func nextMeeting(of scrum: DailyScrum) -> Date? { scrum.schedule?.next(after: now, in: calendar) }

  /// How the terminal is to be used.
  var terminal: TerminalOptions {
    TerminalOptions(isPlain: isPlain, usesMouse: usesMouse, variable: variable)
  }
}
