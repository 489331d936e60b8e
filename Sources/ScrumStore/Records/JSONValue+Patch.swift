import FoundationEssentials
import ScrumModel

/// Writes records over what was read, so that the new tree differs from the file only in the changes. It
/// takes three trees: the one in the file, and those that this version writes for the record as it was read
/// and as it is now. If the last two agree, the file's own text stays: `10.0` for 10, an id in lower case, a
/// moment with an offset, null for a missing value, unknown keys.
extension JSONValue {
  /// This value, which was read as `old`, with what differs between `old` and `new`.
  func patched(from old: JSONValue, to new: JSONValue) -> JSONValue {
    if old == new { return self }
    switch (self, old, new) {
    case (.object(let mine), .object(let old), .object(let new)):
      return .object(mine.patched(from: old, to: new))
    case (.array(let mine), .array(let old), .array(let new)):
      // Words and ids are matched by their values, wherever they were.
      let areRecords = mine.count == old.count && new.contains { $0.object != nil }
      let keys = ElementKey.distinct(areRecords ? old : mine)
      let places = Dictionary(zip(keys, mine.indices)) { first, _ in first }
      return .array(
        zip(ElementKey.distinct(new, since: old), new).map { key, new in
          guard let place = places[key], areRecords || new.object == nil || mine[place] == new else {
            return new
          }
          return areRecords ? mine[place].patched(from: old[place], to: new) : mine[place]
        })
    default: return new
    }
  }
}

extension JSONObject {
  /// This object, from which a record was read, with the changes of the record.
  func patched<Record: JSONRecord>(with record: Record) -> JSONObject {
    patched(from: (try? Record(json: .object(self)))?.json ?? JSONObject(), to: record.json)
  }

  func patched(from old: JSONObject, to new: JSONObject) -> JSONObject {
    var object = self
    for member in old.members where new[member.key] == nil && object[member.key] != .null {
      object[member.key] = nil
    }
    for member in new.members {
      let before = old[member.key]
      guard before != member.value else { continue }
      if let before, let mine = object[member.key] {
        object[member.key] = mine.patched(from: before, to: member.value)
      } else {
        object[member.key] = member.value
      }
    }
    return object
  }
}

/// Identifies an element of an array of records, ids or words.
enum ElementKey: Hashable {
  /// Its id, or that of its attendee, in upper or lower case. A number tells turns of the same attendee apart.
  case id(UUID, number: Int)
  case note(NoteKey)
  /// The fields of a time away that this version knows.
  case away(Away)
  case whole(JSONValue)

  /// The keys of all elements, distinct unless whole values or times away are the same.
  /// - Parameter earlier: the elements of an earlier version, in which a note may have been corrected since.
  static func distinct(_ elements: [JSONValue], since earlier: [JSONValue] = []) -> [ElementKey] {
    let known = NoteKey.distinct(earlier.compactMap(\.noteKey))
    var notes = NoteKey.distinct(elements.compactMap(\.noteKey), since: known)[...]
    var counts: [UUID: Int] = [:]
    return elements.map { element in
      if element.noteKey != nil, let key = notes.popFirst() { return .note(key) }
      guard let id = element.elementID else { return element.away.map(ElementKey.away) ?? .whole(element) }
      defer { counts[id, default: 0] += 1 }
      return .id(id, number: counts[id] ?? 0)
    }
  }
}

extension Note {
  init?(identityIn object: JSONObject) {
    guard let kind = object["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let text = object["text"]?.string, let at = object["at"]?.date
    else { return nil }
    self.init(kind: kind, text: text, at: at)
  }
}

extension JSONValue {
  fileprivate var noteKey: NoteKey? {
    guard let object, object["id"] == nil, let note = Note(identityIn: object) else { return nil }
    return NoteKey(note, of: object["attendeeID"]?.uuid)
  }

  fileprivate var away: Away? { object == nil ? nil : try? Away(json: self) }

  fileprivate var elementID: UUID? {
    let id = if let object { object["id"] ?? object["attendeeID"] } else { self as JSONValue? }
    return id?.uuid
  }
}
