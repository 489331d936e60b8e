import FoundationEssentials
import ScrumModel

/// The contents of `scrums.json`: what this version knows, and what it only keeps.
package struct ScrumsDocument {
  /// The version that the file says.
  private(set) var version = FormatVersion.known
  /// The scrums as they were read.
  package private(set) var scrums: [DailyScrum] = []
  /// What this version does not know at the top of the document.
  private var members = UnknownMembers()
  /// What it does not know in scrums, those left out in which it knows everything.
  private var unknown: [(id: UUID, parts: UnknownParts)] = []
  /// The same of scrums that only earlier documents had: one that is deleted and comes back has all its
  /// keys again.
  private var earlier: [(id: UUID, parts: UnknownParts)] = []

  /// The document of a store without a file.
  init() {}

  /// Reads the document.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    if let reader = ScrumsReader(bytes) {
      version = reader.version ?? FormatVersion.known
      scrums = reader.scrums
      members = reader.members
      unknown = reader.unknown
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
    members = UnknownMembers(of: fields.object, without: ["scrums", "version"])
    for (scrum, value) in zip(scrums, fields.object["scrums"]?.array ?? []) {
      let parts = UnknownParts(of: value.object)
      if !parts.isEmpty { unknown.append((scrum.id, parts)) }
    }
  }

  /// Takes over what an earlier document knows about scrums that this one does not have, and about attendees that
  /// its scrums do not have: they may come back.
  mutating func rememberScrums(of earlier: ScrumsDocument) {
    let all = earlier.earlier + earlier.unknown
    guard !all.isEmpty else { return }
    let present = Dictionary(scrums.map { ($0.id, $0.attendees) }) { first, _ in first }
    self.earlier = all.filter { present[$0.id] == nil }
    for (id, old) in all {
      guard let attendees = present[id] else { continue }
      let gone = old.attendees.filter { one in !attendees.contains { $0.id == one.id } }
      if !gone.isEmpty { remember(gone, of: id) }
    }
  }

  private mutating func remember(_ attendees: [(id: UUID, members: UnknownMembers)], of scrum: UUID) {
    var parts = UnknownParts()
    let place = unknown.firstIndex { $0.id == scrum }
    if let place { parts = unknown[place].parts }
    parts.attendees.insert(contentsOf: attendees, at: 0)
    if let place { unknown[place].parts = parts } else { unknown.append((scrum, parts)) }
  }

  /// Scrums as a document, with all that this one keeps.
  package func bytes(for scrums: [DailyScrum]) throws(RecordError) -> [UInt8] {
    try DailyScrum.check(scrums)
    let parts = UnknownPartsByID(earlier.isEmpty ? unknown : earlier + unknown)
    // Growing would copy the text again and again; room that is not used costs no memory.
    let expected = scrums.reduce(0) { $0 + 512 + 160 * $1.attendees.count }
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var members = members.sorted
    writer.openObject()
    writer.key("scrums", after: &members)
    writer.openArray()
    for scrum in scrums {
      writer.element()
      scrum.write(to: &writer, keeping: parts[scrum.id])
    }
    writer.closeArray()
    writer.key("version", after: &members)
    writer.number(FormatVersion.known)
    writer.closeObject(after: &members)
    return writer.finish()
  }
}
