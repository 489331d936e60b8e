import ScrumModel

/// Two changed copies of a file of the store, merged by meaning.
///
/// The sides may be swapped, as by a rebase: the result is the same to the byte. Merging the result with a side again
/// changes nothing, unless both sides together have removed all attendees of a scrum, so that those stay whom either
/// side kept. What only one side changed is so in the result, and what one side changed and the other deleted stays.
/// If both changed the same, the result does not depend on which side is ours:
///
/// - in `scrums.json` the greater value counts: see `MergeRule.greater`. Absences, single days and holidays are sets:
///   what either side added is there, what either side removed is not;
/// - in a past meeting the later save counts, which its lines tell; if they don't, the line with the greater bytes. A
///   deletion counts as always in a history, until the meeting is restored;
/// - of the lines of `updates/` none is changed: each stays, unless one side has removed it.
///
/// A running meeting is in no such file: its log has the lines of all terminals.
///
/// A meeting that one side lacks altogether, without a line that deletes it, was not deleted. Nor was a file.
package struct FileMerge: Hashable, Sendable {
  package let bytes: [UInt8]
  /// A line about each contradiction, fit for any terminal.
  package let conflicts: [String]

  /// Merges two texts that both began as `base`; nil for a file that is not there. The sides may be swapped.
  /// - Parameter machine: the machine from which theirs is, in a sentence; nil if the sides are of no machine.
  /// - Throws: a `StoreError` that names the side that can't be read, or that a newer version of the program wrote.
  package init(
    _ file: StoreFile, base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?, from machine: String? = nil
  ) throws(StoreError) {
    try self.init(
      file, base: base, MergeSide(ours, "our side"), MergeSide(theirs, "their side"),
      machine.map { .machines(ours: "this machine", theirs: $0) } ?? .bothSides)
  }

  init(
    _ file: StoreFile, base: [UInt8]?, _ ours: MergeSide, _ theirs: MergeSide,
    _ names: SideNames = .bothSides
  ) throws(StoreError) {
    // Whichever side is ours, they are merged in one order.
    let isOrdered = ours.bytes.lexicographicallyPrecedes(theirs.bytes)
    let (one, other) = isOrdered ? (ours, theirs) : (theirs, ours)
    let names = isOrdered ? names : names.swapped
    switch file {
    case .scrums:
      let merge = try ScrumsFileMerge(base: base, one, other, names)
      (bytes, conflicts) = (merge.bytes, merge.conflicts)
    case _ where one.isMissing || other.isMissing || one.bytes == other.bytes || base == one.bytes:
      (bytes, conflicts) = (one.isMissing ? other.bytes : other.isMissing ? one.bytes : other.bytes, [])
    case _ where base == other.bytes: (bytes, conflicts) = (one.bytes, [])
    case .history:
      let merge = HistoryMerge(base: base ?? [], one.bytes, other.bytes, names)
      (bytes, conflicts) = (merge.bytes, merge.conflicts)
    case .updates:
      bytes = LineMerge(base: base ?? [], one.bytes, other.bytes).bytes
      conflicts = []
    }
  }
}

struct MergeSide {
  /// The text; empty if there is no file.
  let bytes: [UInt8]
  let isMissing: Bool
  /// Its name in a sentence.
  let name: String

  init(_ bytes: [UInt8]?, _ name: String) {
    self.bytes = bytes ?? []
    isMissing = bytes == nil
    self.name = name
  }
}
