import FoundationEssentials
import ScrumModel

/// A scrum as a text for an editor, with the members that this version does not know.
package struct ScrumText: Hashable, Sendable {
  package let scrum: DailyScrum

  package init(_ scrum: DailyScrum) { self.scrum = scrum }

  private init(json: JSONValue, over before: ScrumText) throws(RecordError) {
    scrum = try DailyScrum(json: json.withIDsOfNewAttendees)
    guard scrum.id == before.scrum.id else { throw RecordError("can't be changed").inside(.key("id")) }
    if scrum.title.trimmed.isEmpty, !before.scrum.title.trimmed.isEmpty {
      throw RecordError("must not be empty").inside(.key("title"))
    }
    if scrum.attendees.isEmpty, !before.scrum.attendees.isEmpty {
      throw RecordError("must not be empty").inside(.key("attendees"))
    }
  }

  package var bytes: [UInt8] { JSONWriter.pretty(.object(scrum.json())) }

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
}

extension ScrumStore {
  package func save(_ edited: ScrumText, in scrums: [DailyScrum]) throws(StoreError) -> SavedScrums {
    let ours = scrums.map { $0.id == edited.scrum.id ? edited.scrum : $0 }
    let reloaded = try reload(keeping: ours)
    var merged = reloaded?.scrums ?? ours
    if !merged.contains(where: { $0.id == edited.scrum.id }) { merged.append(edited.scrum) }
    var saved = try save(merged)
    saved.conflicts = (reloaded?.conflicts ?? []) + saved.conflicts
    return saved
  }
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
