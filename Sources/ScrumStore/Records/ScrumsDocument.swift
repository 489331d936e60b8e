import FoundationEssentials
import ScrumModel

/// The contents of `scrums.json`: what this version knows, and the rest, which it keeps.
package struct ScrumsDocument {
  private(set) var version = FormatVersion.known
  package private(set) var scrums: [DailyScrum] = []
  private(set) var holidays: [Holiday] = []
  private var members: JSONObject = ["version": .int(FormatVersion.known)]
  /// The texts that scrums are written over, except those that are as this program writes them. They include scrums
  /// that only earlier documents had: one that is deleted and comes back keeps what this version does not know of it.
  private var originals: [UUID: [UInt8]] = [:]

  init() {}

  /// Reads the document, one scrum after the other: a large file never stands in memory as a tree.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    // Room for short scrums; unused room costs no memory.
    scrums.reserveCapacity(bytes.count / 512)
    var reader = JSONReader(bytes)
    var wrong: RecordError?
    let json = try reader.document { reader throws(JSONError) in
      try reader.value(elementsOf: "scrums") { reader throws(JSONError) in add(try reader.value(), &wrong) }
    }
    do throws(RecordError) { try finish(json, wrong) } catch { throw JSONError(error, in: bytes) }
  }

  static func scrums(in text: [UInt8]?) -> [DailyScrum]? {
    text?.withUnsafeBufferPointer { try? ScrumsDocument($0).scrums }
  }

  package init(json: JSONValue) throws(RecordError) {
    var wrong: RecordError?
    for value in json.object?["scrums"]?.array ?? [] { add(value, &wrong) }
    try finish(json, wrong)
  }

  private mutating func add(_ value: JSONValue, _ wrong: inout RecordError?) {
    guard wrong == nil else { return }
    do throws(RecordError) {
      let scrum = try DailyScrum(json: value)
      scrums.append(scrum)
      if let object = value.object, object != scrum.json { originals[scrum.id] = JSONWriter.compact(value) }
    } catch { wrong = error.inside(.index(scrums.count)) }
  }

  private mutating func finish(_ json: JSONValue, _ wrong: RecordError?) throws(RecordError) {
    let fields = try RecordFields(json)
    version = try FormatVersion.read(fields)
    do throws(RecordError) {
      try fields.required("scrums") { value throws(RecordError) in
        _ = try value.list { _ in }
        if let wrong { throw wrong }
        if let place = scrums.repeatedID { throw RecordError.repeated.inside(.index(place)) }
      }
    } catch {
      throw version > FormatVersion.known ? error.noting("the file is of version \(version)") : error
    }
    holidays = try fields.optional("holidays") ?? []
    members = fields.object
    members["scrums"] = nil
  }

  /// The object that a scrum is written over; nil for one that is as this program writes it.
  func original(of scrum: UUID) -> JSONObject? {
    originals[scrum].flatMap { (try? JSONReader.read($0))?.object }
  }

  var unknownMembers: JSONObject {
    var unknown = members
    unknown["version"] = nil
    return unknown
  }

  /// Changes the holidays. Each stays as it was written, with the parts unknown to this version.
  mutating func change(holidays new: [Holiday]) {
    let written = Dictionary(zip(holidays, members["holidays"]?.array ?? [])) { first, _ in first }
    holidays = new
    members["holidays"] = new.isEmpty ? nil : .array(new.map { written[$0] ?? $0.json })
  }

  /// Adds the objects that new scrums are written over, and members that the document lacks.
  mutating func add(_ objects: [UUID: JSONObject], members others: JSONObject) {
    for (id, object) in objects { originals[id] = JSONWriter.compact(.object(object)) }
    for member in others.members where members[member.key] == nil { members[member.key] = member.value }
    guard holidays.isEmpty, let value = members["holidays"] else { return }
    holidays = (try? [Holiday](json: value)) ?? []
    if holidays.isEmpty { members["holidays"] = nil }
  }

  /// Adds what an earlier document keeps of scrums and attendees that this one lacks: they may come back.
  mutating func rememberScrums(of earlier: ScrumsDocument) {
    guard !earlier.originals.isEmpty else { return }
    let present = scrums.byID
    for (id, text) in earlier.originals {
      if let scrum = present[id] {
        rememberAttendees(of: earlier.original(of: id), in: scrum)
      } else {
        originals[id] = text
      }
    }
  }

  /// Adds to a scrum's original those attendees that it lacks and of whom more is known than this version writes.
  private mutating func rememberAttendees(of earlier: JSONObject?, in scrum: DailyScrum) {
    var object = original(of: scrum.id) ?? scrum.json
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

  /// Scrums as a document, with everything that this one keeps.
  package func bytes(for scrums: [DailyScrum]) throws(RecordError) -> [UInt8] {
    // Growing would copy the text again and again; unused room costs no memory.
    let expected = scrums.reduce(0) { $0 + 512 + 160 * $1.attendees.count }
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var members = members
    members["scrums"] = .array([])
    writer.openObject()
    for member in members.sortedMembers {
      writer.key(member.key)
      if member.key == "scrums" {
        do throws(RecordError) { try write(scrums, to: &writer) } catch { throw error.inside(.key("scrums")) }
      } else {
        writer.value(member.value)
      }
    }
    writer.closeObject()
    return writer.finish()
  }

  private func write(_ scrums: [DailyScrum], to writer: inout JSONWriter) throws(RecordError) {
    var unchanged: [UUID: DailyScrum] = [:]
    if !originals.isEmpty {
      for scrum in self.scrums where originals[scrum.id] != nil { unchanged[scrum.id] = scrum }
    }
    writer.openArray()
    for (index, scrum) in scrums.enumerated() {
      writer.element()
      var object: JSONObject?
      if !originals.isEmpty, let original = original(of: scrum.id) {
        // Attendees who have left may be remembered in the original.
        let isSame =
          unchanged[scrum.id] == scrum && original["attendees"]?.array?.count == scrum.attendees.count
        object = isSame ? original : scrum.json(over: original)
      }
      if !scrum.isReadable {
        do throws(RecordError) { _ = try DailyScrum(json: .object(scrum.json)) } catch {
          throw error.inside(.index(index))
        }
      }
      writer.value(.object(object ?? scrum.json))
    }
    writer.closeArray()
    if let place = scrums.repeatedID { throw RecordError.repeated.inside(.index(place)) }
  }
}
