import Glibc
import ScrumStore

/// The time that another program is given to finish writing a file, and how often that is looked at meanwhile: a
/// second in all. An editor may not have written all of it yet.
struct PatientReading {
  private var tries = 0

  static let pause = 0.1
  private static let mostTries = 10

  mutating func looksAgain() -> Bool {
    tries += 1
    return tries < Self.mostTries
  }

  /// Does some work with a file, again while that is damaged and time is left.
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
