import FoundationEssentials
import ScrumModel

/// When the blockers and topics of a meeting were resolved and reopened, in each of several versions of it. They have
/// no ids. Each is identified by its attendee, its kind and the second in which it was written, and by its text too if
/// several share those.
struct BlockerStates {
  private struct Key: Hashable {
    let attendee: UUID
    let kind: String
    let second: Double
  }

  private struct Sighting {
    let text: String
    var resolvedAt: JSONValue?
    var reopenedAt: JSONValue?
  }

  private let versions: [[Key: [Sighting]]]

  init(_ versions: [JSONObject]) { self.versions = versions.map(Self.sightings) }

  /// Whether a version says that a blocker was resolved.
  static func knows(_ version: JSONObject) -> Bool {
    sightings(in: version).values.contains { $0.contains { $0.resolvedAt != nil || $0.reopenedAt != nil } }
  }

  /// Gives each blocker of a version the latest state in all versions.
  func apply(to meeting: inout JSONObject) {
    change(&meeting) { note, known in
      let (resolved, reopened) = known
      note["reopenedAt"] = reopened ?? note["reopenedAt"]
      note["resolvedAt"] = Self.isOpen(resolved, reopened) ? nil : resolved
    }
  }

  /// Makes the states of a new version's blockers the latest ones.
  func outdo(in meeting: inout JSONObject, at savedAt: Int) {
    change(&meeting) { note, known in
      let (resolved, reopened) = known
      note["reopenedAt"] = note["reopenedAt"] ?? reopened
      if let mine = note.moment("resolvedAt") {
        // Whole seconds, as in files, so that nothing is later once the file has been read.
        guard let reopened = reopened?.milliseconds, reopened > mine else { return }
        let seconds = (Double(reopened) / 1000).rounded(.up)
        note["resolvedAt"] = .string(Date(timeIntervalSince1970: seconds).timestamp(.seconds))
      } else if let resolved = resolved?.milliseconds, !Self.isOpen(known.resolved, reopened) {
        note["reopenedAt"] = HistoryGlance.text(max(savedAt, resolved + 1))
      }
    }
  }

  /// Whether a blocker is open that was last resolved and reopened at these moments.
  private static func isOpen(_ resolved: JSONValue?, _ reopened: JSONValue?) -> Bool {
    guard let resolved = resolved?.milliseconds else { return true }
    return (reopened?.milliseconds ?? .min) > resolved
  }

  private func change(
    _ meeting: inout JSONObject,
    _ change: (inout JSONObject, (resolved: JSONValue?, reopened: JSONValue?)) -> Void
  ) {
    let own = Self.sightings(in: meeting)
    var seen: [Key: [String]] = [:]
    Self.forEachBlocker(of: &meeting) { key, note in
      let text = note["text"]?.string ?? ""
      let count = seen[key]?.count { $0 == text } ?? 0
      seen[key, default: []].append(text)
      let isOnly = own[key]?.count == 1
      let found = versions.compactMap { version -> Sighting? in
        guard let there = version[key] else { return nil }
        if isOnly, there.count == 1 { return there[0] }
        return there.lazy.filter { $0.text == text }.dropFirst(count).first
      }
      let known = (Self.latest(found.map(\.resolvedAt)), Self.latest(found.map(\.reopenedAt)))
      if known != (nil, nil) { change(&note, known) }
    }
  }

  private static func latest(_ moments: [JSONValue?]) -> JSONValue? {
    moments.compactMap(\.self).max { ($0.milliseconds ?? .min) < ($1.milliseconds ?? .min) }
  }

  private static func sightings(in meeting: JSONObject) -> [Key: [Sighting]] {
    var meeting = meeting
    var found: [Key: [Sighting]] = [:]
    forEachBlocker(of: &meeting) { key, note in
      let sighting = Sighting(
        text: note["text"]?.string ?? "", resolvedAt: note.momentText("resolvedAt"),
        reopenedAt: note.momentText("reopenedAt"))
      found[key, default: []].append(sighting)
    }
    return found
  }

  private static func forEachBlocker(of meeting: inout JSONObject, _ work: (Key, inout JSONObject) -> Void) {
    guard var turns = meeting["turns"]?.array else { return }
    for place in turns.indices {
      guard var turn = turns[place].object, var notes = turn["notes"]?.array,
        let attendee = turn["attendeeID"]?.string.flatMap(UUID.init(text:))
      else { continue }
      for index in notes.indices {
        guard var note = notes[index].object, let kind = note["kind"]?.string,
          kind == Note.Kind.blocker.rawValue || kind == Note.Kind.parking.rawValue,
          let at = note["at"]?.string.flatMap({ Date(timestamp: $0) })
        else { continue }
        work(Key(attendee: attendee, kind: kind, second: at.timeIntervalSince1970.rounded(.down)), &note)
        notes[index] = .object(note)
      }
      turn["notes"] = .array(notes)
      turns[place] = .object(turn)
    }
    meeting["turns"] = .array(turns)
  }
}

extension JSONObject {
  fileprivate func momentText(_ key: String) -> JSONValue? { moment(key) == nil ? nil : self[key] }
}

extension JSONValue {
  fileprivate var milliseconds: Int? {
    string.flatMap { Date(timestamp: $0) }.map { HistoryGlance.milliseconds($0.timeIntervalSince1970) }
  }
}
