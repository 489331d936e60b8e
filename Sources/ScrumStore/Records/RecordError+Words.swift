import ScrumModel

/// What is said by those who read and by those who save.
extension RecordError {
  /// An id that must be another one.
  static var repeated: RecordError { RecordError("is also the id of one before").inside(.key("id")) }

  /// A title or a name that is longer than the form accepts it.
  package static var tooLong: RecordError {
    RecordError("must be at most \(TextLimits.line) characters, \(TextLimits.lineBytes) bytes long")
  }

  /// A number that is no whole one of a range.
  static func outOfRange(_ range: ClosedRange<Int>, _ number: String) -> RecordError {
    RecordError("must be a whole number, \(bounds(range)), not \(number.prefix(20))")
  }

  /// A range as a message says it.
  static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
