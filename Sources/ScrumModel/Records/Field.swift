import FoundationEssentials

/// A row of a record: a member of its object.
package struct Field<Owner: Record>: Sendable {
  package let key: String
  /// Its name in a sentence, such as `order of speaking`.
  package let title: String
  package let kind: Kind
  /// Whether the member must be there.
  package private(set) var isRequired = false
  /// Whether something else merges it, and whether it is in no record at all.
  private(set) var isMergedElsewhere = false, isOutside = false
  /// Whether a value that can't be read counts as missing.
  private(set) var isForgiving = false
  private(set) var read: @Sendable (JSONValue, inout Owner) throws(RecordError) -> Void
  /// The value for a file; nil leaves it out.
  package internal(set) var write: @Sendable (Owner, RecordForm) -> JSONValue?
  private(set) var merge:
    @Sendable (_ base: Owner?, _ theirs: Owner, _ ours: inout Owner, inout Merging) -> Void
  /// Whether the value can be read again once it is written; nil if each can.
  let isReadable: (@Sendable (Owner) -> Bool)?
  package let isSame: @Sendable (Owner, Owner) -> Bool
  /// How a person changes it; nil if it is changed in its own way.
  package internal(set) var control: FieldControl<Owner>?
  /// The value in words, a text as it is; nil if there is none, or it does not fit into a sentence.
  package let words: @Sendable (Owner) -> String?
}

/// The kind of value that a member has.
package enum Kind: Hashable, Sendable {
  case id, flag, moment, day, time, line, text(limit: Int), number(ClosedRange<Int>), seconds
  case word([String]), record, list, set
}

/// How the values of a kind are read, written, compared and told.
package struct FieldKind<Value: Sendable>: Sendable {
  let kind: Kind
  let read: @Sendable (JSONValue) throws(RecordError) -> Value
  let write: @Sendable (Value, RecordForm) -> JSONValue
  let isSame: @Sendable (Value, Value) -> Bool
  /// The bytes by which the greater of two values is known.
  let rank: @Sendable (Value) -> [UInt8]
  let words: @Sendable (Value) -> String?
  /// Whether a value can be read again once it is written; nil if each can.
  var isReadable: (@Sendable (Value) -> Bool)?
  /// Merges two values in a way of its own; nil if one of them is chosen. A missing value is nil.
  var merge: (@Sendable (_ base: Value?, _ ours: Value?, _ theirs: Value?, inout Merging) -> Merged<Value>)?
}

/// The result of merging two values of a kind.
enum Merged<Value> {
  case value(Value?)
  /// The rule chooses one of them.
  case oneOfThem
}

extension Field {
  /// A row for a member that must be there.
  static func value<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>,
    _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Field {
    var field = row(key, title, kind, get, set, isUsual: { _ in false })
    field.isRequired = true
    return field
  }

  /// A row for a member that may be missing, but is written.
  static func written<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>,
    _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Field {
    row(key, title, kind, get, set, isUsual: { _ in false })
  }

  /// A row for a member that is left out if it is as in a blank record.
  static func usual<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>,
    _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Field {
    row(key, title, kind, get, set, isUsual: { kind.isSame($0, get(.blank)) })
  }

  private static func row<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>,
    _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void,
    isUsual: @escaping @Sendable (Value) -> Bool, unset: JSONValue? = nil
  ) -> Field {
    var check: (@Sendable (Owner) -> Bool)?
    if let isReadable = kind.isReadable { check = { isReadable(get($0)) } }
    return Field(
      key: key, title: title, kind: kind.kind,
      read: { json, owner throws(RecordError) in set(&owner, try kind.read(json)) },
      write: { owner, form in
        let value = get(owner)
        if isUsual(value) { return form == .listing ? unset : nil }
        return kind.write(value, form)
      },
      merge: { base, theirs, ours, merging in
        let value = kind.merged(title, base.map(get), get(ours), get(theirs), &merging, isUsual: isUsual)
        if let value { set(&ours, value) }
      },
      isReadable: check,
      isSame: { kind.isSame(get($0), get($1)) },
      words: { kind.words(get($0)) })
  }

  /// A row for a member that may be missing, which says something else than any value.
  /// - Parameter usual: what it says then, in words.
  static func optional<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>, usual: String? = nil,
    _ get: @escaping @Sendable (Owner) -> Value?, _ set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) -> Field {
    let kind = kind.orNone(usual)
    return row(key, title, kind, get, set, isUsual: { kind.isSame($0, get(.blank)) }, unset: .null)
  }

  /// A member of a line or a file, which its reader and writer know: nothing of it is in the record.
  static func outside(_ key: String) -> Field {
    var field = Field(
      key: key, title: key, kind: .record, read: { _, _ in }, write: { _, _ in nil },
      merge: { _, _, _, _ in }, isReadable: nil, isSame: { _, _ in true }, words: { _ in nil })
    field.isOutside = true
    return field
  }

  /// The same row, of which a value that can't be read counts as missing: earlier versions did not look at it.
  func forgiving() -> Field {
    var field = self
    field.read = { [read] json, owner in try? read(json, &owner) }
    field.isForgiving = true
    return field
  }

  /// The row as one of a record that holds this one.
  func lifted<Outer: Record>(_ path: WritableKeyPath<Outer, Owner> & Sendable) -> Field<Outer> {
    let inner = self
    var check: (@Sendable (Outer) -> Bool)?
    if let isReadable { check = { isReadable($0[keyPath: path]) } }
    var row = Field<Outer>(
      key: key, title: title, kind: kind,
      read: { (json, outer: inout Outer) throws(RecordError) in
        try inner.read(json, &outer[keyPath: path])
      },
      write: { outer, form in inner.write(outer[keyPath: path], form) },
      merge: { base, theirs, ours, merging in
        inner.merge(base?[keyPath: path], theirs[keyPath: path], &ours[keyPath: path], &merging)
      },
      isReadable: check,
      isSame: { one, other in inner.isSame(one[keyPath: path], other[keyPath: path]) },
      words: { outer in inner.words(outer[keyPath: path]) })
    (row.isRequired, row.isMergedElsewhere) = (isRequired, isMergedElsewhere)
    (row.isOutside, row.isForgiving) = (isOutside, isForgiving)
    return row
  }

  /// The same row, which is of no interest to readers of `--json`.
  func unlisted() -> Field {
    var field = self
    field.write = { [write] in $1 == .listing ? nil : write($0, $1) }
    return field
  }

  /// The same row, of which something else merges the value.
  func mergedElsewhere() -> Field {
    var field = self
    field.merge = { _, _, _, _ in }
    field.isMergedElsewhere = true
    return field
  }
}

extension FieldKind {
  /// Merges the values of a member.
  /// - Parameters:
  ///   - base: the value that both began with; nil if there was no record.
  ///   - isUsual: whether a value is left out of the file; any other is greater.
  /// - Returns: the value that takes the place of ours; nil if ours stays.
  func merged(
    _ title: String, _ base: Value?, _ ours: Value, _ theirs: Value, _ merging: inout Merging,
    isUsual: (Value) -> Bool = { _ in false }
  ) -> Value? {
    if isSame(ours, theirs) { return nil }
    if let base {
      if isSame(base, theirs) { return nil }
      if isSame(base, ours) { return theirs }
    }
    if case .value(let merged?)? = merge?(base, ours, theirs, &merging) { return merged }
    func greatness(_ value: Value) -> [UInt8] { isUsual(value) ? [] : rank(value) }
    let isOurs =
      merging.rule == .ours || greatness(theirs).lexicographicallyPrecedes(greatness(ours))
    let (kept, dropped) = isOurs ? (ours, theirs) : (theirs, ours)
    let reason: FieldConflict.Reason =
      merging.rule == .ours ? .laterSave : isUsual(dropped) ? .set : isNumber ? .larger : .laterInAlphabet
    merging.tell(
      FieldConflict(
        title: title, isKnown: true, kept: words(kept), dropped: words(dropped), isOurs: isOurs,
        reason: reason))
    return isOurs ? nil : theirs
  }

  /// A kind whose values are known by what they say in a file.
  init(
    _ kind: Kind, _ read: @escaping @Sendable (JSONValue) throws(RecordError) -> Value,
    _ write: @escaping @Sendable (Value) -> JSONValue,
    rank: (@Sendable (Value) -> [UInt8])? = nil, words: @escaping @Sendable (Value) -> String?
  ) where Value: Hashable {
    self.init(
      kind: kind, read: read, write: { value, _ in write(value) }, isSame: { $0 == $1 },
      rank: rank ?? { JSONWriter.compact(write($0)) }, words: words)
  }

  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The kind of values that may be missing.
  func orNone(_ usual: String?) -> FieldKind<Value?> {
    let write = write
    var optional = FieldKind<Value?>(
      kind: kind, read: { json throws(RecordError) -> Value? in try read(json) },
      write: { (value: Value?, form: RecordForm) -> JSONValue in
        if let value { write(value, form) } else { .null }
      },
      isSame: { (one: Value?, other: Value?) -> Bool in
        if let one, let other { isSame(one, other) } else { one == nil && other == nil }
      },
      rank: { (value: Value?) -> [UInt8] in value.map(rank) ?? [] },
      words: { (value: Value?) -> String? in value.map(words) ?? usual })
    if let isReadable { optional.isReadable = { $0.map(isReadable) ?? true } }
    if let merge {
      optional.merge = { base, ours, theirs, merging in
        switch merge(base ?? nil, ours ?? nil, theirs ?? nil, &merging) {
        case .value(let merged): .value(.some(merged))
        case .oneOfThem: .oneOfThem
        }
      }
    }
    return optional
  }
}
