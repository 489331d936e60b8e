import FoundationEssentials
import ScrumModel

// A scrum as a text for an editor, with the members that this version does not know.
extension DailyScrum {
  package var text: [UInt8] { JSONWriter.pretty(.object(json())) }

  /// The scrum after its text was edited. An attendee without an id is a new one.
  package func edited(_ bytes: [UInt8]) throws(JSONError) -> DailyScrum {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in try edited(json.withIDsOfNewAttendees) }
    }
  }

  private func edited(_ json: JSONValue) throws(RecordError) -> DailyScrum {
    let scrum = try DailyScrum(json: json)
    guard scrum.id == id else { throw RecordError("can't be changed").inside(.key("id")) }
    if scrum.title.trimmed.isEmpty, !title.trimmed.isEmpty {
      throw RecordError("must not be empty").inside(.key("title"))
    }
    if scrum.attendees.isEmpty, !attendees.isEmpty {
      throw RecordError("must not be empty").inside(.key("attendees"))
    }
    return scrum
  }

  /// The changes since an earlier version in one line; empty if only keys have changed that this version does not know.
  package func changes(from before: DailyScrum) -> String {
    ScrumsDifference(from: [before], to: [self]).lines.joined()
  }
}

extension ScrumStore {
  package func save(_ edited: DailyScrum, in scrums: [DailyScrum]) throws(StoreError) -> SavedScrums {
    let ours = scrums.map { $0.id == edited.id ? edited : $0 }
    let reloaded = try reload(keeping: ours)
    var merged = reloaded?.scrums ?? ours
    if !merged.contains(where: { $0.id == edited.id }) { merged.append(edited) }
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
