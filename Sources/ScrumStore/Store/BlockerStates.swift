import FoundationEssentials
import ScrumModel

/// When the blockers and topics of a meeting were resolved and reopened, in each of several versions of it.
struct BlockerStates {
  private struct Sighting {
    let key: NoteKey
    var resolvedAt: JSONValue?
    var reopenedAt: JSONValue?
  }

  private let versions: [[Sighting]]

  init(_ versions: [JSONObject]) { self.versions = versions.map(Self.sightings) }

  static func knows(_ version: JSONObject) -> Bool {
    sightings(in: version).contains { $0.resolvedAt != nil || $0.reopenedAt != nil }
  }

  /// Gives each blocker of a version the latest state in all versions.
  func apply(to meeting: inout JSONObject) {
    change(&meeting) { note, known in
      note["reopenedAt"] = known.reopenedAt ?? note["reopenedAt"]
      note["resolvedAt"] = known.isOpen ? nil : known.resolvedAt
    }
  }

  /// Dates the states of a new version's blockers so that they are later than those of all versions.
  func supersede(in meeting: inout JSONObject, at savedAt: Int) {
    change(&meeting) { note, known in
      note["reopenedAt"] = note["reopenedAt"] ?? known.reopenedAt
      if let mine = note.moment("resolvedAt") {
        // Whole seconds, as in files, so that nothing is later once the file has been read.
        guard let reopened = known.reopenedAt?.date?.milliseconds, reopened > mine else { return }
        let seconds = (Double(reopened) / 1000).rounded(.up)
        note["resolvedAt"] = .string(Date(timeIntervalSince1970: seconds).timestamp(.seconds))
      } else if let resolved = known.resolvedAt?.date?.milliseconds, !known.isOpen {
        note["reopenedAt"] = HistoryLineHeader.text(max(savedAt, resolved + 1))
      }
    }
  }

  private struct State {
    let resolvedAt, reopenedAt: JSONValue?

    init(_ sightings: [Sighting]) {
      resolvedAt = Self.latest(sightings.map(\.resolvedAt))
      reopenedAt = Self.latest(sightings.map(\.reopenedAt))
    }

    var isOpen: Bool {
      guard let resolved = resolvedAt?.date?.milliseconds else { return true }
      return (reopenedAt?.date?.milliseconds ?? .min) > resolved
    }

    private static func latest(_ moments: [JSONValue?]) -> JSONValue? {
      moments.compactMap(\.self).max { ($0.date?.milliseconds ?? .min) < ($1.date?.milliseconds ?? .min) }
    }
  }

  private func change(_ meeting: inout JSONObject, _ change: (inout JSONObject, State) -> Void) {
    var keys = NoteKey.distinct(Self.sightings(in: meeting).map(\.key))[...]
    let found = versions.map { version in
      Dictionary(zip(NoteKey.distinct(version.map(\.key), since: Array(keys)), version)) { first, _ in first }
    }
    Self.forEachBlocker(of: &meeting) { _, note in
      guard let key = keys.popFirst() else { return }
      let known = State(found.compactMap { $0[key] })
      if known.resolvedAt != nil || known.reopenedAt != nil { change(&note, known) }
    }
  }

  private static func sightings(in meeting: JSONObject) -> [Sighting] {
    var meeting = meeting
    var found: [Sighting] = []
    forEachBlocker(of: &meeting) { key, note in
      found.append(
        Sighting(
          key: key, resolvedAt: note.momentText("resolvedAt"), reopenedAt: note.momentText("reopenedAt")))
    }
    return found
  }

  private static func forEachBlocker(
    of meeting: inout JSONObject, _ work: (NoteKey, inout JSONObject) -> Void
  ) {
    guard var turns = meeting["turns"]?.array else { return }
    for place in turns.indices {
      guard var turn = turns[place].object, var notes = turn["notes"]?.array,
        let attendee = turn["attendeeID"]?.uuid
      else { continue }
      for index in notes.indices {
        guard var note = notes[index].object, let line = Note(identityIn: note), line.kind != .note else {
          continue
        }
        work(NoteKey(line, of: attendee), &note)
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
