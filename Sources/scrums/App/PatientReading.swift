import Glibc
import ScrumStore

/// Waits up to a second for another program, such as an editor, to finish writing a file.
struct PatientReading {
  private var tries = 0

  static let pause = 0.1
  private static let mostTries = 10

  mutating func looksAgain() -> Bool {
    tries += 1
    return tries < Self.mostTries
  }

  /// Does some work with a file, and again while the file is damaged and time is left.
  static func whole<Value>(_ work: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    var reading = PatientReading()
    while true {
      do throws(StoreError) { return try work() } catch {
        guard error.kind == .damaged, !error.isMergeConflict, reading.looksAgain() else { throw error }
        usleep(UInt32(pause * 1e6))
      }
    }
  }
}
