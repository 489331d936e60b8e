extension JSONWriter {
  /// The text over many lines, indented by two spaces, with a newline at the end; keys are sorted.
  package static func pretty(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.value(value)
    return writer.finish()
  }

  /// The text on one line without spaces and without a newline at the end; keys are sorted.
  package static func compact(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(isPretty: false)
    writer.value(value)
    return writer.finish()
  }

  /// Writes any value.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: put("null")
    case .bool(let isTrue): put(isTrue ? "true" : "false")
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      openArray()
      for element in elements {
        self.element()
        self.value(element)
      }
      closeArray()
    case .object(let object):
      openObject()
      for member in object.sortedMembers { self.member(member) }
      closeObject()
    }
  }

  private mutating func member(_ member: JSONObject.Member) {
    key(member.key)
    value(member.value)
  }
}
