import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import scrums

/// Waits until a condition holds; the test fails if it never does.
func wait(_ what: Comment, _ condition: () throws -> Bool) rethrows {
  let deadline = Deadline()
  while try !condition() {
    guard !deadline.hasPassed else {
      Issue.record(what)
      return
    }
    poll(nil, 0, 2)
  }
}

/// Whether a process is running, not a zombie.
func isRunning(_ process: pid_t) -> Bool {
  guard let status = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return false }
  return !String(decoding: status, as: UTF8.self).contains(") Z")
}

extension Ground {
  /// Writes a script for `sh`, and returns its path.
  func script(_ name: String, _ lines: String) throws -> String { try file(name, Array("\(lines)\n".utf8)) }

  /// The contents of a file; empty if it does not exist.
  func text(_ name: String) -> String {
    let bytes = try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }
}
