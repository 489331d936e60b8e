import ScrumModel

/// Why a JSON value is not the record that it should be, and which part of it is wrong.
package struct RecordError: Error, Hashable, Sendable {
  /// What is wrong with the value, such as `must be a string, not a number`.
  private(set) var problem: String
  /// The steps to the value from the inside out, in the order in which they are found.
  private var steps: [JSONStep] = []

  package init(_ problem: String) { self.problem = problem }

  /// The same error, seen from the value that holds this one.
  package func inside(_ step: JSONStep) -> RecordError {
    var error = self
    error.steps.append(step)
    return error
  }

  func noting(_ remark: String) -> RecordError {
    var error = self
    error.problem += " (\(remark))"
    return error
  }

  /// The steps to the value from the top of the document.
  package var path: [JSONStep] { steps.reversed() }

  /// The whole sentence, such as `title must not be missing` or `days[1] must be a string, not a number`.
  package var message: String {
    var subject = ""
    for step in steps {
      switch step {
      case .index(let index): subject = "[\(index)]\(subject)"
      case .key(let key): return "\(key)\(subject) \(problem)"
      }
    }
    return "the file \(problem)"
  }

  /// An id that an earlier record has too.
  static var repeated: RecordError { RecordError("is also the id of one before").inside(.key("id")) }

  /// A title or a name that is longer than the form accepts.
  package static var tooLong: RecordError {
    RecordError("must be at most \(TextLimits.line) characters, \(TextLimits.lineBytes) bytes long")
  }

  static func outOfRange(_ range: ClosedRange<Int>, _ number: String) -> RecordError {
    RecordError("must be a whole number, \(bounds(range)), not \(number.prefix(20))")
  }

  static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
