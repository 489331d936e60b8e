import FoundationEssentials

/// A value of the files whose members are declared once, as rows.
package protocol Record: JSONReadable, Hashable, Sendable {
  /// A record that says nothing: what a member that is missing usually says.
  static var blank: Self { get }
  static var fields: Fields<Self> { get }
  /// The members that no row knows, as they were read.
  var rest: JSONObject { get set }
  /// Checks and completes what concerns several members; called when all of them are read.
  mutating func finish(_ object: JSONObject) throws(RecordError)
}

/// The purpose for which a record is written.
package enum RecordForm {
  /// A history, or the scrums: seconds are exact enough.
  case history
  /// A running meeting, to the millisecond.
  case running
  /// A reader of `--json`, who finds null for what is not there.
  case listing

  var precision: TimestampPrecision { self == .running ? .milliseconds : .seconds }
}

/// The rows of a record.
package struct Fields<Owner: Record>: Sendable {
  /// In the order in which people read them.
  package let declared: [Field<Owner>]
  /// The members in the order of their keys' bytes, as in a file.
  let members: [Field<Owner>]
  /// Their keys and writers, and the checks of values that can hold more than can be read again. They stand apart: where
  /// code is not compiled for the record, each row would be copied with all of its closures.
  let keys: [String]
  let writers: [@Sendable (Owner, RecordForm) -> JSONValue?]
  let checks: [@Sendable (Owner) -> Bool]
  /// A bit for each member that must be there.
  private let required: UInt64

  package init(_ rows: [Field<Owner>]) {
    declared = rows
    let members = rows.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    precondition(members.count <= 64)
    required = members.indices.reduce(0) { $0 | (members[$1].isRequired ? 1 << UInt64($1) : 0) }
    self.members = members
    keys = members.map(\.key)
    writers = members.map(\.write)
    checks = members.compactMap(\.isReadable)
  }

  /// The member with a key. A file has them in order, so the search begins behind the last one found.
  @inline(__always)
  func place(of key: String, from start: Int) -> Int? {
    for place in start..<members.count where members[place].key.isSame(as: key) { return place }
    for place in 0..<start where members[place].key.isSame(as: key) { return place }
    return nil
  }

  /// The key of the first member that must be there and was not seen.
  func missing(_ seen: UInt64) -> String? {
    if seen & required == required { return nil }
    let missing = Set(
      members.indices.filter { (required & ~seen) >> UInt64($0) & 1 == 1 }.map { members[$0].key })
    return declared.first { missing.contains($0.key) }?.key
  }
}

extension Record {
  package mutating func finish(_ object: JSONObject) throws(RecordError) {}

  /// Reads a record. Each has an `init(json:)` of its own that calls this one: from another module it would not be
  /// compiled for the record, and take 1.6 times as long.
  init(record json: JSONValue) throws(RecordError) {
    guard case .object(let object) = json else {
      throw RecordError("must be an object, not \(json.kind)")
    }
    self = .blank
    let fields = Self.fields
    var (next, seen): (Int, UInt64) = (0, 0)
    // By index: iterating would copy the members.
    for index in object.members.indices {
      guard let place = fields.place(of: object.members[index].key, from: next) else {
        rest.append(object.members[index])
        continue
      }
      next = place + 1
      if case .null = object.members[index].value, !fields.members[place].isRequired { continue }
      seen |= 1 << UInt64(place)
      do throws(RecordError) { try fields.members[place].read(object.members[index].value, &self) } catch {
        throw error.inside(.key(fields.members[place].key))
      }
    }
    if let key = fields.missing(seen) { throw RecordError("must not be missing").inside(.key(key)) }
    try finish(object)
  }

  /// The record as an object, with the members that no row knows. It is compiled for the records that other modules write
  /// in great numbers.
  @_specialize(where Self == DailyScrum)
  @_specialize(where Self == Meeting)
  package func json(_ form: RecordForm = .history) -> JSONObject {
    let (keys, writers) = (Self.fields.keys, Self.fields.writers)
    var object = JSONObject(reserving: keys.count + rest.members.count)
    for index in keys.indices {
      guard let value = writers[index](self, form) else { continue }
      object.append(JSONObject.Member(key: keys[index], value: value))
    }
    for member in rest.members { object.append(member) }
    return object
  }

  /// Whether the record can be read again once it is written: a value can hold more than that.
  package var isReadable: Bool {
    @_specialize(where Self == DailyScrum)
    @_specialize(where Self == Meeting)
    get {
      let checks = Self.fields.checks
      for index in checks.indices where !checks[index](self) { return false }
      return true
    }
  }

  /// Ours and theirs merged row by row; both began as `base`, which is nil if both sides added the record.
  package static func merged(base: Self?, ours: Self, theirs: Self, _ merging: inout Merging) -> Self {
    var result = ours
    for field in fields.declared { field.merge(base, theirs, &result, &merging) }
    result.rest = .merged(base: base?.rest, ours: ours.rest, theirs: theirs.rest, &merging)
    return result
  }

  /// The record without what no row knows.
  var withoutRest: Self {
    var record = self
    record.rest = JSONObject()
    return record
  }
}
