import FoundationEssentials
import ScrumModel

/// The contents of `scrums.json`.
package struct ScrumsDocument: Equatable {
  private(set) var version = FormatVersion.known
  package private(set) var scrums: [DailyScrum] = []
  /// The holidays, and those that were removed.
  private(set) var holidays: [Holiday] = []
  /// The members that this version does not know.
  private var rest = JSONObject()

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

  /// The scrums in the text of a file; nil if it can't be read.
  package static func scrums(in text: [UInt8]?) -> [DailyScrum]? {
    text?.withUnsafeBufferPointer { try? ScrumsDocument($0).scrums }
  }

  package init(json: JSONValue) throws(RecordError) {
    var wrong: RecordError?
    for value in json.object?["scrums"]?.array ?? [] { add(value, &wrong) }
    try finish(json, wrong)
  }

  private mutating func add(_ value: JSONValue, _ wrong: inout RecordError?) {
    guard wrong == nil else { return }
    do throws(RecordError) { scrums.append(try DailyScrum(json: value)) } catch {
      wrong = error.inside(.index(scrums.count))
    }
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
    for (key, isRemoved) in Self.holidays { add(try fields.optional(key) ?? [Holiday](), isRemoved) }
    rest = fields.object
    for key in Self.holidays.map(\.key) + ["scrums", "version"] { rest[key] = nil }
  }

  /// The members beside scrums and version.
  var members: JSONObject {
    var members = rest
    for (key, isRemoved) in Self.holidays {
      let part = holidays.filter { $0.isRemoved == isRemoved }
      if !part.isEmpty { members[key] = .array(part.map { .object($0.json()) }) }
    }
    return members
  }

  private static let holidays: KeyValuePairs = ["holidays": false, "removedHolidays": true]

  private mutating func add(_ others: [Holiday], _ isRemoved: Bool) {
    holidays += others.map { holiday in
      var holiday = holiday
      holiday.isRemoved = isRemoved
      return holiday
    }
  }

  mutating func change(holidays new: [Holiday]) { holidays = new }

  /// Adds members that the document lacks.
  mutating func add(_ others: JSONObject) {
    for member in others.members where members[member.key] == nil {
      if let isRemoved = Self.holidays.first(where: { $0.key == member.key })?.value {
        add((try? [Holiday](json: member.value)) ?? [], isRemoved)
      } else {
        rest[member.key] = member.value
      }
    }
  }

  /// Two changed copies of a document merged by id and field: the greater value counts.
  static func merging(
    _ ours: Self, _ theirs: Self, since base: Self?
  ) -> (document: Self, conflicts: [MergeConflict], unknown: [FieldConflict]) {
    let merge = ScrumsMerge(
      base: base?.scrums ?? [], ours: ours.scrums, theirs: theirs.scrums, rule: .greater)
    var merged = ours
    merged.version = max(ours.version, theirs.version)
    merged.scrums = merge.scrums
    var merging = Merging(.greater)
    merged.holidays = Holiday.merged(
      base: base?.holidays ?? [], ours: ours.holidays, theirs: theirs.holidays, &merging)
    merged.rest = .merged(base: base?.rest, ours: ours.rest, theirs: theirs.rest, &merging)
    return (merged, merge.conflicts, merging.conflicts)
  }

  /// The document with some scrums.
  package func bytes(for scrums: [DailyScrum]) throws(RecordError) -> [UInt8] {
    // Growing would copy the text again and again; unused room costs no memory.
    let expected = scrums.reduce(0) { $0 + 512 + 160 * $1.attendees.count }
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var members = members
    members["version"] = .int(version)
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
    writer.openArray()
    for index in scrums.indices {
      writer.element()
      let json = JSONValue.object(scrums[index].json())
      if !scrums[index].isReadable {
        do throws(RecordError) { _ = try DailyScrum(json: json) } catch { throw error.inside(.index(index)) }
      }
      writer.value(json)
    }
    writer.closeArray()
    if let place = scrums.repeatedID { throw RecordError.repeated.inside(.index(place)) }
  }
}
