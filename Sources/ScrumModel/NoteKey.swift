import FoundationEssentials

/// The identity of a note, which has no id: its text, and the second in which it was written. A history keeps
/// no more.
package struct NoteKey: Hashable, Sendable {
  /// The attendee, in a list with notes of several.
  private let attendee: UUID?
  private let second: Int
  private let kind: Note.Kind
  private let text: String
  /// How many equal ones come before it in its list.
  private var number = 0

  /// Makes the key of the first of equal notes.
  package init(_ note: Note, of attendee: UUID? = nil) {
    (self.attendee, kind, text) = (attendee, note.kind, note.text)
    second = note.at.milliseconds.dividedDown(by: 1000).quotient
  }

  fileprivate func mayBeVersion(of other: NoteKey) -> Bool {
    second == other.second && attendee == other.attendee
  }

  package static func distinct(_ keys: [NoteKey]) -> [NoteKey] {
    var counts: [NoteKey: Int] = [:]
    return keys.map { key in
      var numbered = key
      numbered.number = counts[key, default: 0]
      counts[key] = numbered.number + 1
      return numbered
    }
  }

  /// Makes the keys of a list distinct, and gives each note that was corrected the key that it has in an earlier version
  /// of the list: a note that is only there, and was written in the same second; of several, one that says the same.
  package static func distinct(_ keys: [NoteKey], since earlier: [NoteKey]) -> [NoteKey] {
    var keys = distinct(keys)
    let present = Set(keys)
    var gone = earlier.filter { !present.contains($0) }
    let known = Set(earlier)
    let likeness: [(NoteKey, NoteKey) -> Bool] = [
      { $0.text == $1.text }, { $0.kind == $1.kind }, { _, _ in true },
    ]
    for isLike in likeness where !gone.isEmpty {
      for place in keys.indices where !known.contains(keys[place]) {
        let key = keys[place]
        guard let old = gone.firstIndex(where: { $0.mayBeVersion(of: key) && isLike($0, key) })
        else { continue }
        keys[place] = gone.remove(at: old)
      }
    }
    return keys
  }
}

extension Note {
  /// Whether both are the same line in the same state, even if one was read from a file.
  package func isSame(as other: Note) -> Bool {
    isVersion(of: other) && (resolvedAt == nil) == (other.resolvedAt == nil)
  }

  /// Whether both are the same line, resolved or not, even if one was read from a file.
  package func isVersion(of other: Note) -> Bool { NoteKey(self) == NoteKey(other) }

  package func mayCorrect(_ other: Note) -> Bool {
    kind == other.kind && NoteKey(self).mayBeVersion(of: NoteKey(other))
  }
}

/// The identity of a draft, whatever it says by now.
struct DraftKey: Hashable {
  let attendee: UUID
  let kind: Note.Kind
  let milliseconds: Int
}

extension DraftNote {
  var key: DraftKey { DraftKey(attendee: attendeeID, kind: kind, milliseconds: at.milliseconds) }

  package func isSameDraft(as other: DraftNote) -> Bool { key == other.key }

  package func corrects(_ note: Note) -> Bool { kind == note.kind && at.milliseconds == note.at.milliseconds }
}

extension Date {
  /// The seconds since 1970 of all moments that files can have: the years 0001 to 9999.
  package static let secondsInFiles = -62_135_596_800.0...253_402_300_799.0

  /// The whole milliseconds since 1970 as a file has them: cut off, never rounded up. But a moment that was read stays
  /// the same, however `Double` rounds it.
  package var milliseconds: Int {
    let (first, last) = (Self.secondsInFiles.lowerBound, Self.secondsInFiles.upperBound)
    let seconds = timeIntervalSince1970.isNaN ? 0 : min(max(timeIntervalSince1970, first), last)
    let milliseconds = Int((seconds * 1000).rounded())
    let isLater = Date(milliseconds: milliseconds) > Date(timeIntervalSince1970: seconds)
    return isLater ? milliseconds - 1 : milliseconds
  }

  package init(milliseconds: Int) {
    let (whole, rest) = milliseconds.dividedDown(by: 1000)
    self.init(timeIntervalSince1970: Double(whole) + Double(rest) / 1000)
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is not negative.
  package func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
