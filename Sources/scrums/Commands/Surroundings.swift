import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// What a command finds around it; a test brings its own.
struct Surroundings {
  /// Why there is no place for the files, in one line.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

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
  ///
  /// - Parameter bytes: looks up a variable of the environment, byte for byte.
  /// - Throws: a failure where files are asked for and nothing says where they are.
  init(
    _ arguments: Arguments, variable bytes: @escaping (String) -> [UInt8]? = Self.ofProcess
  ) throws(Failure) {
    variable = { name in bytes(name).flatMap { String(validating: $0, as: UTF8.self) } }
    directory = try Self.directory(of: arguments, bytes)
    isPlain = arguments.isPlain
    usesMouse = arguments.usesMouse
    isSilent = arguments.isSilent
    isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  private static let ofProcess: @Sendable (String) -> [UInt8]? = { name in
    getenv(name).map { text in Array(UnsafeRawBufferPointer(start: text, count: strlen(text))) }
  }

  /// The directory of the files; empty where none are asked for.
  private static func directory(
    of arguments: Arguments, _ bytes: (String) -> [UInt8]?
  ) throws(Failure) -> String {
    guard arguments.usesFiles else { return "" }
    // Repaired it would be the name of another directory.
    func text(_ name: String) throws(Failure) -> String? {
      guard let value = bytes(name) else { return nil }
      guard let text = String(validating: value, as: UTF8.self) else {
        throw Failure(description: "$\(name) is not UTF-8; use --store DIR")
      }
      return text
    }
    guard let directory = try ScrumStore.directory(flag: arguments.store, variable: text) else {
      throw Failure(description: "no HOME; use --store DIR")
    }
    return directory
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
