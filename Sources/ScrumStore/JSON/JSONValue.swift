import FoundationEssentials

/// Any JSON value, with nothing lost: numbers keep their text, objects the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of value with its article, such as `a string`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// An id as this program writes it.
  static func id(_ id: UUID) -> JSONValue { .string(id.text) }
}

/// A number as its text, so that saving writes the same digits that were read.
package struct JSONNumber: Hashable, Sendable {
  package let text: String

  /// A number whose text the reader has checked.
  init(checked text: String) { self.text = text }
  package init(_ value: Int) { text = String(value) }

  /// A number with a fraction; infinity and NaN, which JSON lacks, become 0.
  package init(_ value: Double) {
    if let whole = Int(exactly: value) {
      text = String(whole)
    } else {
      text = value.isFinite ? value.description : "0"
    }
  }

  /// The value, if it is whole and in range; `5.0` and `1e2` are whole too.
  var int: Int? { Int(text) ?? double.flatMap { Int(exactly: $0) } }

  /// The nearest floating-point value; nil if it is out of range.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
