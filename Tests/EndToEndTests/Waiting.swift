import Foundation

/// What went wrong beside an expectation.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The seconds that anything may take on a machine that is busy.
let patience = 60.0

/// Waits until a condition holds, and lets other programs have the processor between two looks.
func waitUntil(
  every milliseconds: Int32 = 5, _ condition: () throws -> Bool, orFail words: () throws -> String
) throws {
  let end = Date() + patience
  while try !condition() {
    guard Date() < end else { throw Failure(try words()) }
    poll(nil, 0, milliseconds)
  }
}
