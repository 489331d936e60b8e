import Foundation
import TestSupport

/// What went wrong beside an expectation.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Waits until a condition holds, and lets other programs have the processor between two looks.
func waitUntil(
  every milliseconds: Int32 = 5, _ condition: () throws -> Bool, orFail words: () throws -> String
) throws {
  let deadline = Deadline()
  while try !condition() {
    guard !deadline.hasPassed else { throw Failure(try words()) }
    poll(nil, 0, milliseconds)
  }
}
