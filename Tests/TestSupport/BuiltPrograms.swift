import Foundation

/// The programs under test.
package enum BuiltPrograms {
  /// The directory of the running tests, in which their build leaves all programs.
  package static let folder: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().path
  }()

  /// `scrums` as it was built with the tests: its libraries are loaded, so that a clock can be loaded before them.
  package static let debugged = folder + "/scrums"

  /// `scrums` as `SCRUMS_PROGRAM` names it, or as it was built with the tests.
  package static let scrums = ProcessInfo.processInfo.environment["SCRUMS_PROGRAM"] ?? debugged
}
