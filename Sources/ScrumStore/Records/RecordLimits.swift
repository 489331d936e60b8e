import ScrumModel

/// The numbers that a file may hold: generous, but adding them up can never overflow.
package enum RecordLimits {
  /// The seconds of a turn: a year of them.
  static let seconds = 0...31_536_000
  /// The planned minutes of a past meeting: whatever they were that day, up to a year.
  package static let pastMinutes = 0...525_600
  /// The changes of one meeting: whole numbers that every reader of JSON has.
  static let revision = 0...4_503_599_627_370_496
}
