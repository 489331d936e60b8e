/// Any JSON value, with nothing lost: numbers keep their text, objects the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of value as a sentence names it, such as `a string`.
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

  /// The object, where the value is one.
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements, where the value is an array.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text, where the value is a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number.
  package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
