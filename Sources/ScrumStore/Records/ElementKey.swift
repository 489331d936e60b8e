import FoundationEssentials
import ScrumModel

/// What identifies an element of an array of records, ids or words.
enum ElementKey: Hashable {
  /// Its id, or that of its attendee, in upper or lower case. A number tells turns of the same attendee apart.
  case id(UUID, number: Int)
  case note(NoteKey)
  case whole(JSONValue)

  /// The keys of all elements, distinct unless whole values are the same.
  /// - Parameter earlier: the elements of an earlier version, in which a note may have been corrected since.
  static func distinct(_ elements: [JSONValue], since earlier: [JSONValue] = []) -> [ElementKey] {
    let known = NoteKey.distinct(earlier.compactMap(\.noteKey))
    var notes = NoteKey.distinct(elements.compactMap(\.noteKey), since: known)[...]
    var counts: [UUID: Int] = [:]
    return elements.map { element in
      if element.noteKey != nil, let key = notes.popFirst() { return .note(key) }
      guard let id = element.elementID else { return .whole(element) }
      defer { counts[id, default: 0] += 1 }
      return .id(id, number: counts[id] ?? 0)
    }
  }
}

extension Note {
  /// What identifies the note in an object; nil if it is none.
  init?(identityIn object: JSONObject) {
    guard let kind = object["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let text = object["text"]?.string, let at = object["at"]?.string.flatMap({ Date(timestamp: $0) })
    else { return nil }
    self.init(kind: kind, text: text, at: at)
  }
}

extension JSONValue {
  fileprivate var noteKey: NoteKey? {
    guard let object, object["id"] == nil, let note = Note(identityIn: object) else { return nil }
    return NoteKey(note, of: object["attendeeID"]?.string.flatMap(UUID.init(text:)))
  }

  /// The id that an element is or has.
  fileprivate var elementID: UUID? {
    let id = if let object { object["id"] ?? object["attendeeID"] } else { self as JSONValue? }
    return id?.string.flatMap(UUID.init(text:))
  }
}
