import FoundationEssentials
import ScrumModel

/// A scrum as a text for an editor: its object in `scrums.json`, with the keys that this version does not know.
package struct ScrumText: Hashable, Sendable {
  package let scrum: DailyScrum
  fileprivate let object: JSONObject

  package init(_ scrum: DailyScrum, in store: ScrumStore) {
    self.scrum = scrum
    object = scrum.json(over: store.original(of: scrum.id))
  }

  private init(json: JSONValue, over before: ScrumText) throws(RecordError) {
    let json = json.withIDsOfNewAttendees
    scrum = try DailyScrum(json: json)
    object = json.object ?? JSONObject()
    guard scrum.id == before.scrum.id else { throw RecordError("can't be changed").inside(.key("id")) }
    if scrum.title.trimmed.isEmpty, !before.scrum.title.trimmed.isEmpty {
      throw RecordError("must not be empty").inside(.key("title"))
    }
    if scrum.attendees.isEmpty, !before.scrum.attendees.isEmpty {
      throw RecordError("must not be empty").inside(.key("attendees"))
    }
  }

  package var bytes: [UInt8] { JSONWriter.pretty(.object(object)) }

  /// The text after editing. An attendee without an id is a new one.
  package func edited(_ bytes: [UInt8]) throws(JSONError) -> ScrumText {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in try ScrumText(json: json, over: self) }
    }
  }

  /// The changes from another text in one line; empty if only keys have changed that this version does not know.
  package func changes(from before: ScrumText) -> String {
    ScrumsDifference(from: [before.scrum], to: [scrum]).lines.joined()
  }

  /// The object of the same scrum in the file, which others may have changed, with edits from `before` to this text.
  fileprivate func written(over present: JSONObject, before: ScrumText) -> JSONObject {
    var (old, new) = (before.object, object)
    if present.attendeeIDs != old.attendeeIDs {
      // Elements can be matched only in a list that no one else has changed. The attendees that this version
      // knows are merged by the save.
      (old["attendees"], new["attendees"]) = (nil, nil)
    }
    return present.patched(from: old, to: new)
  }
}

extension ScrumStore {
  package func save(
    _ edited: ScrumText, over before: ScrumText, in scrums: [DailyScrum]
  ) throws(StoreError) -> SavedScrums {
    let id = edited.scrum.id
    let ours = scrums.map { $0.id == id ? edited.scrum : $0 }
    let reloaded = try reload(keeping: ours)
    var merged = reloaded?.scrums ?? ours
    if !merged.contains(where: { $0.id == id }) { merged.append(edited.scrum) }
    let present = original(of: id) ?? before.scrum.json
    let object = edited.written(over: present, before: before)
    var saved = try save(merged, over: [id: object], beside: JSONObject())
    saved.conflicts = (reloaded?.conflicts ?? []) + saved.conflicts
    return saved
  }
}

extension JSONObject {
  fileprivate var attendeeIDs: [UUID?] { (self["attendees"]?.array ?? []).map { $0.object?["id"]?.uuid } }
}

extension JSONValue {
  /// The object of a scrum with an id for every attendee: people don't make up UUIDs in an editor.
  fileprivate var withIDsOfNewAttendees: JSONValue {
    guard var object, let attendees = object["attendees"]?.array else { return self }
    object["attendees"] = .array(
      attendees.map { attendee in
        guard var object = attendee.object, object["id"] == nil else { return attendee }
        object["id"] = .id(UUID())
        return .object(object)
      })
    return .object(object)
  }
}
