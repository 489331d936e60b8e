import FoundationEssentials
import ScrumModel

/// The contents of `scrums.json`: what this version knows, and all that it only keeps.
package struct ScrumsDocument {
  /// The version that the file says.
  private(set) var version = FormatVersion.known
  /// The scrums as they were read.
  package private(set) var scrums: [DailyScrum] = []
  /// What the document says beside its scrums.
  private var members = ScrumsDocument.newMembers
  /// The texts that scrums are written over, those left out that stand as this program writes them. Also those of
  /// scrums that only earlier documents had: one that is deleted and comes back says again all that it said.
  private var originals: [UUID: [UInt8]] = [:]

  /// The document of a store without a file.
  init() {}

  /// Reads the document.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    if let reader = ScrumsReader(bytes) {
      version = reader.version ?? FormatVersion.known
      scrums = reader.scrums
      members = JSONObject(distinct: reader.members)
      originals = reader.originals
      return
    }
    // A large file that is damaged must not become a large tree first.
    try JSONReader.check(bytes)
    self = try JSONReader.record(bytes, ScrumsDocument.init(json:))
  }

  /// Reads the document from a tree, with errors in words.
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    version = try FormatVersion.read(fields)
    do throws(RecordError) {
      scrums = try fields.required("scrums") { value throws(RecordError) in
        try value.listOfDistinct(DailyScrum.init(json:))
      }
    } catch {
      throw version > FormatVersion.known ? error.noting("the file is of version \(version)") : error
    }
    members = fields.object
    members["scrums"] = nil
    for (scrum, value) in zip(scrums, fields.object["scrums"]?.array ?? [])
    where value != .object(scrum.json(over: nil)) {
      originals[scrum.id] = JSONWriter.compact(value)
    }
  }

  private static var newMembers: JSONObject {
    var members = JSONObject()
    members["version"] = .int(FormatVersion.known)
    return members
  }

  /// The object that a scrum is written over; nil for one that stands as this program writes it.
  func original(of scrum: UUID) -> JSONObject? {
    originals[scrum].flatMap { (try? JSONReader.read($0))?.object }
  }

  /// What the document says that this version does not know, beside its scrums.
  var unknownMembers: JSONObject {
    var unknown = members
    unknown["version"] = nil
    return unknown
  }

  /// Takes over the objects that new scrums are written over, and what the document does not say yet.
  mutating func add(_ objects: [UUID: JSONObject], members others: JSONObject) {
    for (id, object) in objects { originals[id] = JSONWriter.compact(.object(object)) }
    for member in others.members where members[member.key] == nil { members[member.key] = member.value }
  }

  /// Takes over what an earlier document keeps of scrums that this one does not have, and of attendees that its
  /// scrums do not have: they may come back.
  mutating func rememberScrums(of earlier: ScrumsDocument) {
    guard !earlier.originals.isEmpty else { return }
    let present = Dictionary(scrums.map { ($0.id, $0) }) { first, _ in first }
    for (id, text) in earlier.originals {
      if let scrum = present[id] {
        rememberAttendees(of: earlier.original(of: id), in: scrum)
      } else {
        originals[id] = text
      }
    }
  }

  /// Adds those attendees to what a scrum is written over that it does not have, and of which more is known than
  /// this version says.
  private mutating func rememberAttendees(of earlier: JSONObject?, in scrum: DailyScrum) {
    var object = original(of: scrum.id) ?? scrum.json(over: nil)
    var attendees = object["attendees"]?.array ?? []
    var known = Set(attendees.compactMap { try? Attendee(json: $0).id })
    let gone = (earlier?["attendees"]?.array ?? []).filter { value in
      guard let attendee = try? Attendee(json: value), value != attendee.json else { return false }
      return known.insert(attendee.id).inserted
    }
    guard !gone.isEmpty else { return }
    attendees += gone
    object["attendees"] = .array(attendees)
    originals[scrum.id] = JSONWriter.compact(.object(object))
  }

  /// Scrums as a document, with all that this one keeps.
  package func bytes(for scrums: [DailyScrum]) throws(RecordError) -> [UInt8] {
    try DailyScrum.check(scrums)
    // Growing would copy the text again and again; room that is not used costs no memory.
    let expected = scrums.reduce(0) { $0 + 512 + 160 * $1.attendees.count }
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var members = members
    members["scrums"] = .array([])
    writer.openObject()
    for member in members.sortedMembers {
      writer.key(member.key)
      if member.key == "scrums" { write(scrums, to: &writer) } else { writer.value(member.value) }
    }
    writer.closeObject()
    return writer.finish()
  }

  private func write(_ scrums: [DailyScrum], to writer: inout JSONWriter) {
    var unchanged: [UUID: DailyScrum] = [:]
    if !originals.isEmpty {
      for scrum in self.scrums where originals[scrum.id] != nil { unchanged[scrum.id] = scrum }
    }
    writer.openArray()
    for scrum in scrums {
      writer.element()
      if !originals.isEmpty, let original = original(of: scrum.id) {
        // Attendees who have gone may be remembered in the original.
        let isSame =
          unchanged[scrum.id] == scrum && original["attendees"]?.array?.count == scrum.attendees.count
        writer.value(.object(isSame ? original : scrum.json(over: original)))
      } else {
        scrum.write(to: &writer)
      }
    }
    writer.closeArray()
  }
}
