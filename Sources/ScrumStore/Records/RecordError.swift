/// Why a JSON value is not the record that it should be, and which part of it is to blame.
package struct RecordError: Error, Hashable, Sendable {
  /// What is wrong with the value, such as `must be a string, not a number`.
  private(set) var problem: String
  /// The steps to the value from the inside out, as they are found on the way back.
  private var steps: [JSONStep] = []

  package init(_ problem: String) { self.problem = problem }

  /// The same error seen from the value that holds this one.
  package func inside(_ step: JSONStep) -> RecordError {
    var error = self
    error.steps.append(step)
    return error
  }

  /// The same error with a remark in brackets.
  func noting(_ remark: String) -> RecordError {
    var error = self
    error.problem += " (\(remark))"
    return error
  }

  /// The way to the value from the top of the document.
  package var path: [JSONStep] { steps.reversed() }

  /// The whole sentence, such as `title is missing` or `days[1] must be a string, not a number`.
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
}
