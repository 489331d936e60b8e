import FoundationEssentials

package enum MergeRule: Hashable, Sendable {
  /// Ours, the later save, counts: two programs on one machine.
  case ours
  /// The greater value counts, whichever side has it, so that all machines decide alike: the longer meeting, the later
  /// text in the order of its bytes, any value rather than none, the order with the greater ids.
  case greater

  var order: ((UUID, UUID) -> Bool)? { self == .greater ? { $0 < $1 } : nil }
}

/// A part of a record that is merged as a whole.
struct MergeField<Record> {
  let isSame: (Record, Record) -> Bool
  private let copy: (_ source: Record, _ target: inout Record) -> Void
  /// The value in words; nil if they don't fit into a sentence.
  let words: (Record) -> String?
  /// The bytes by which the greater value is known; none for the usual one, which is not in the file.
  let rank: (Record) -> [UInt8]

  init<Value: Equatable>(
    _ path: WritableKeyPath<Record, Value>, rank: @escaping (Value) -> [UInt8] = { _ in [] },
    words: @escaping (Value) -> String? = { _ in nil }
  ) {
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    self.words = { words($0[keyPath: path]) }
    self.rank = { rank($0[keyPath: path]) }
  }

  /// A text. Equal ones may be composed differently, which a person may have meant to change.
  init(_ path: WritableKeyPath<Record, String>) {
    isSame = { $0[keyPath: path].utf8.elementsEqual($1[keyPath: path].utf8) }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    words = { $0[keyPath: path] }
    rank = { Array($0[keyPath: path].utf8) }
  }

  /// An option, whose absence means the usual one.
  init<Option: RawRepresentable<String> & Equatable>(
    _ path: WritableKeyPath<Record, Option?>, usual: Option
  ) {
    self.init(path, rank: { Array(($0?.rawValue ?? "").utf8) }, words: { ($0 ?? usual).rawValue })
  }

  /// Merges the field into a record that began as `ours`.
  /// - Returns: whether our value is kept, if both sides have changed it; else nil.
  func merge(_ theirs: Record, into ours: inout Record, since base: Record?, rule: MergeRule) -> Bool? {
    if isSame(ours, theirs) { return nil }
    if let base {
      if isSame(base, theirs) { return nil }
      if isSame(base, ours) {
        copy(theirs, &ours)
        return nil
      }
    }
    let isOurs = rule == .ours || rank(theirs).lexicographicallyPrecedes(rank(ours))
    if !isOurs { copy(theirs, &ours) }
    return isOurs
  }
}
