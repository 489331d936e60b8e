/// The members of an object that this version does not know, kept for the next save.
///
/// They are kept as text, which takes less than a tree does, and read only for a save.
struct UnknownMembers: Sendable {
  /// The members with commas between them, of equal keys all; nil where there are none.
  private var text: [UInt8]?

  /// None.
  init() {}

  /// The members of an object whose keys are not among those that this version knows.
  init(of object: JSONObject?, without known: [String]) {
    guard var object else { return }
    for key in known { object[key] = nil }
    if !object.members.isEmpty { text = JSONWriter.compact(.object(object)).dropFirst().dropLast() }
  }

  /// Whether there are none.
  var isEmpty: Bool { text == nil }

  /// Adds a member as it stands in a document, from its key's quote on.
  mutating func append(_ member: UnsafeBufferPointer<UInt8>) {
    guard !isEmpty else {
      text = Array(member)
      return
    }
    text?.append(UInt8(ascii: ","))
    text?.append(contentsOf: member)
  }

  /// The members in the order of their keys, to be written between those that are known.
  var sorted: SortedMembers {
    guard let text else { return SortedMembers() }
    let object = [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")]
    return SortedMembers((try? JSONReader.read(object))?.object ?? JSONObject())
  }
}
