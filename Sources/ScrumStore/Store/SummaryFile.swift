import FoundationEssentials
import Glibc
import ScrumModel

/// This machine's file of known facts about a store's histories. It says nothing that the histories don't
/// say: one that is missing, unreadable, of another version or of another store is made anew.
struct SummaryFile {
  private let path: StorePath
  /// The real path of the store.
  private let store: String
  private static let version = 9
  /// The largest file that is read and written, in bytes.
  private static let sizeLimit = 4 << 20

  /// The file for the store in a directory, among those in a folder; nil without that directory.
  init?(in folder: String, of directory: String) {
    guard let real = Path.real(directory) else { return nil }
    store = real
    path = StorePath(root: folder).appending(ContentHash(Array(store.utf8)).text + ".json")
  }

  func read() -> KnownHistories {
    guard let file = try? OpenFile(path), let size = try? file.size(),
      size <= Self.sizeLimit, let bytes = try? file.contents(), let json = try? JSONReader.read(bytes),
      json.object?["version"] == .int(Self.version), json.object?["store"] == .string(store),
      let known = try? KnownHistories(json: json)
    else { return KnownHistories() }
    return known
  }

  /// For its owner alone; a failure is no error. The disk is not waited for: half a file can't be read.
  func write(_ known: KnownHistories) {
    var object = known.json
    object["version"] = .int(Self.version)
    object["store"] = .string(store)
    let bytes = JSONWriter.compact(.object(object))
    guard bytes.count <= Self.sizeLimit, (try? OpenDirectory(making: path.parent)) != nil else { return }
    try? TemporaryFiles.tidy(path.parent) { $0 == path.name }
    _ = try? AtomicFile.write(bytes, to: path, synchronise: nil)
  }
}

extension KnownHistories: FieldsReadable {
  init(_ fields: RecordFields) throws(RecordError) {
    self.init()
    folder = try fields.optional("folder")
    let histories = try fields.required("histories") { value throws(RecordError) in
      try RecordFields(value).object.members
    }
    for member in histories {
      guard let scrum = UUID(text: member.key) else { throw RecordError("must have ids as keys") }
      let entry = try Entry(json: member.value)
      guard HistoryFolder.scrumID(of: entry.name) == scrum else {
        throw RecordError("must not name files of other scrums")
      }
      entries[scrum] = entry
    }
  }

  fileprivate var json: JSONObject {
    let histories = entries.map { JSONObject.Member(key: $0.text, value: .object($1.json)) }
    return [
      "folder": folder.flatMap { $0.isSettled ? $0.json : nil },
      "histories": .object(JSONObject(distinct: histories)),
    ]
  }
}

extension KnownHistories.Entry: FieldsReadable {
  init(_ fields: RecordFields) throws(RecordError) {
    name = try fields.required("name")
    stamp = try fields.optional("stamp")
    summary = try fields.optional("summary") ?? HistorySummary()
    hasUnreadLines = try fields.optional("hasUnreadLines") ?? false
  }

  fileprivate var json: JSONObject {
    let stamp = stamp.flatMap { $0.isSettled ? $0 : nil }
    return [
      "hasUnreadLines": stamp != nil && hasUnreadLines ? .bool(true) : nil,
      "name": .string(name), "stamp": stamp?.json, "summary": stamp != nil ? summary.json : nil,
    ]
  }
}

extension FileStamp: JSONReadable {
  init(json: JSONValue) throws(RecordError) {
    let numbers = try json.list { number throws(RecordError) in try number.int(in: .min ... .max) }
    guard numbers.count == 5 else { throw RecordError("must have 5 numbers") }
    self.init(settled: numbers)
  }

  fileprivate var json: JSONValue { .array(numbers.map(JSONValue.int)) }
}

extension HistorySummary: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      lastMet: try fields.optional("lastMet"), recent: try fields.required("recent"),
      blockers: try fields.required("blockers"), topics: try fields.optional("topics") ?? [],
      notes: try fields.optional("notes") ?? [], absent: try fields.optional("absent") ?? [])
  }

  fileprivate var json: JSONValue {
    .object([
      "absent": absent.isEmpty ? nil : .array(absent.map(JSONValue.string)),
      "blockers": .array(blockers.map(\.json)), "lastMet": lastMet.map(\.json),
      "notes": notes.isEmpty ? nil : .array(notes.map(\.json)), "recent": .array(recent.map(\.json)),
      "topics": topics.isEmpty ? nil : .array(topics.map(\.json)),
    ])
  }
}

extension HistorySummary.SpokenNote: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(name: try fields.line("name"), text: try fields.text("text", atMost: TextLimits.note))
  }

  fileprivate var json: JSONValue { .object(["name": .string(name), "text": .string(text)]) }
}

extension MeetingStatistics.Run: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      id: try fields.required("id"), startedAt: try fields.required("startedAt"),
      seconds: try fields.int("seconds", in: RecordLimits.seconds),
      planned: try fields.int("planned", in: RecordLimits.seconds),
      speakers: try fields.int("speakers", in: RecordLimits.seconds), lead: try fields.optional("lead"))
  }

  fileprivate var json: JSONValue {
    .object([
      "id": .id(id), "lead": lead.map(JSONValue.id), "planned": .int(planned), "seconds": .int(seconds),
      "speakers": .int(speakers), "startedAt": startedAt.json,
    ])
  }
}

extension OpenNote: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      meeting: try fields.required("meeting"), day: try fields.required("day"),
      turn: try fields.int("turn", in: RecordLimits.seconds),
      note: try fields.int("note", in: RecordLimits.seconds), kind: try fields.required("kind"),
      attendee: try fields.required("attendee"), name: try fields.line("name"),
      text: try fields.text("text", atMost: TextLimits.note), at: try fields.required("at"))
  }

  fileprivate var json: JSONValue {
    .object([
      "at": at.json, "attendee": .id(attendee), "day": day.json, "kind": kind.json,
      "meeting": .id(meeting),
      "name": .string(name), "note": .int(note), "text": .string(text), "turn": .int(turn),
    ])
  }
}

extension Date {
  fileprivate var json: JSONValue { .string(timestamp(.milliseconds)) }
}
