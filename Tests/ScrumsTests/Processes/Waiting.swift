import FoundationEssentials
import Glibc
import Testing

@testable import scrums

/// Waits until a condition holds, looking often; the test fails where it never does.
func wait(_ what: Comment, _ condition: () throws -> Bool) rethrows {
  let end = Date() + 20
  while try !condition() {
    guard Date() < end else {
      Issue.record(what)
      return
    }
    poll(nil, 0, 2)
  }
}

extension Ground {
  /// Writes a script that a person has made; the result is its path.
  func script(_ name: String, _ lines: String) throws -> String {
    let file = try self.file(name, Array("#!/bin/sh\n\(lines)\n".utf8))
    chmod(file, 0o700)
    return file
  }

  /// What is in a file; empty while it is not there.
  func text(_ name: String) -> String {
    (try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}

/// Whether a process is there, or was not asked about since it has ended.
func isThere(_ process: Int32) -> Bool { kill(process, 0) == 0 }
