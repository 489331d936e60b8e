import FoundationEssentials

/// A number as its text, so that saving gives back the very digits that were read.
package struct JSONNumber: Hashable, Sendable {
  /// The number in JSON's grammar.
  package let text: String

  /// Takes over a text that the reader has checked.
  init(checked text: String) { self.text = text }

  /// A whole number.
  package init(_ value: Int) { text = String(value) }

  /// A number with a fraction; JSON has no infinity and no NaN, which become 0.
  package init(_ value: Double) {
    if let whole = Int(exactly: value) {
      text = String(whole)
    } else {
      text = value.isFinite ? value.description : "0"
    }
  }

  /// The value, where it is whole and in range; `5.0` and `1e2` are whole too.
  package var int: Int? { Int(text) ?? double.flatMap { Int(exactly: $0) } }

  /// The nearest floating-point value; nil where it is beyond all of them.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
