import FoundationEssentials
import ScrumModel

/// What a record's members are made of, read where they stand as this program writes them.
extension JSONCursor {
  /// An id.
  mutating func id() -> UUID? { id { UUID(bytes: $0) } }

  /// An id in upper case.
  @inline(__always)
  mutating func upperCaseID() -> UUID? { id { UUID(upperCase: $0) } }

  @inline(__always)
  private mutating func id(_ read: (UnsafeBufferPointer<UInt8>) -> UUID?) -> UUID? {
    let end = index + 1 + UUID.textCount
    guard !hasFailed, end < bytes.count, bytes[index] == UInt8(ascii: "\""), bytes[end] == UInt8(ascii: "\""),
      let id = read(UnsafeBufferPointer(rebasing: bytes[index + 1..<end]))
    else {
      fail()
      return nil
    }
    pass(UUID.textCount + 2)
    return id
  }

  /// One of a few words.
  mutating func choice<Choice>(_ table: JSONWordTable<Choice>) -> Choice? {
    guard let word = word(), let choice = table[word] else {
      fail()
      return nil
    }
    return choice
  }

  /// A title or a name.
  @inline(__always)
  mutating func line() -> String? {
    guard let text = string(atMost: TextLimits.lineBytes), TextLimits.isLine(text) else {
      fail()
      return nil
    }
    return text
  }

  /// A time such as `09:30`.
  mutating func timeOfDay() -> TimeOfDay? {
    guard let word = word(), let time = TimeOfDay(word.text) else {
      fail()
      return nil
    }
    return time
  }

  /// Reads a member that must not be there twice.
  @inline(__always)
  mutating func once<Value>(_ member: inout Value?, _ read: (inout JSONCursor) -> Value?) {
    if member != nil { fail() }
    member = read(&self)
  }
}
