/// The members of an object in the order of their keys, that are still to be written.
struct SortedMembers {
  /// Nil rather than empty where there are none, which is nearly always: an array would have to be counted.
  private var rest: ArraySlice<JSONObject.Member>?

  /// None.
  init() {}

  /// All members of an object.
  init(_ object: JSONObject) { rest = object.sortedMembers[...] }

  /// Takes the next member, where its key comes before another one; without one, any.
  @inline(__always)
  mutating func next(before key: StaticString?) -> JSONObject.Member? {
    rest == nil ? nil : take(before: key)
  }

  private mutating func take(before key: StaticString?) -> JSONObject.Member? {
    guard let next = rest?.first else { return nil }
    if let key, !key.withUTF8Buffer(next.key.utf8.lexicographicallyPrecedes) { return nil }
    return rest?.removeFirst()
  }
}
