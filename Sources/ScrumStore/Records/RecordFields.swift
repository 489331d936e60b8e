/// The members of an object that is being read as a record.
package struct RecordFields {
  /// The object.
  package let object: JSONObject

  package init(_ value: JSONValue) throws(RecordError) {
    guard let object = value.object else { throw RecordError("must be an object, not \(value.kind)") }
    self.object = object
  }

  /// Reads a member that must be there.
  package func required<Value>(
    _ key: String, _ read: (JSONValue) throws(RecordError) -> Value
  ) throws(RecordError) -> Value {
    guard let value = object[key] else { throw RecordError("is missing").inside(.key(key)) }
    do throws(RecordError) { return try read(value) } catch { throw error.inside(.key(key)) }
  }

  /// Reads a member that may be absent, or null.
  package func optional<Value>(
    _ key: String, _ read: (JSONValue) throws(RecordError) -> Value
  ) throws(RecordError) -> Value? {
    guard let value = object[key], value != .null else { return nil }
    do throws(RecordError) { return try read(value) } catch { throw error.inside(.key(key)) }
  }
}
