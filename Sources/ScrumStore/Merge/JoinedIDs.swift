import FoundationEssentials
import ScrumModel

/// The ids that change before a store is merged with a remote: what both have added under different ids gets the other's
/// ids, so that it is one thing from then on. That is a scrum with the same title and attendees, and an attendee of a
/// scrum with a name that no one else there has.
///
/// Only ids that the remote can't know yet are changed, with everything of the store that refers to them.
package struct JoinedIDs: Hashable, Sendable {
  private var scrums: [UUID: UUID] = [:]
  private var attendees: [UUID: UUID] = [:]
  /// Our scrums of which something gets another id.
  package private(set) var changedScrums: Set<UUID> = []

  /// Pairs our scrums and attendees with theirs; none with the same id, and none twice.
  /// - Parameter base: what both were, nil if they have nothing in common. Texts that can't be read have no scrums.
  package init(of ours: [UInt8]?, joining theirs: [UInt8]?, since base: [UInt8]? = nil) {
    guard ours != theirs, ours != base, theirs != base else { return }
    let (mine, their, old) = (
      ScrumsDocument.scrums(in: ours) ?? [], ScrumsDocument.scrums(in: theirs) ?? [],
      ScrumsDocument.scrums(in: base) ?? []
    )
    let known = Set(mine.map(\.id)).intersection(their.map(\.id)).union(old.map(\.id))
    var free = their.filter { !known.contains($0.id) }
    for scrum in mine where !known.contains(scrum.id) {
      let names = scrum.attendees.map(\.name).sorted()
      let place = free.firstIndex { $0.title == scrum.title && $0.attendees.map(\.name).sorted() == names }
      guard let place else { continue }
      let other = free.remove(at: place)
      scrums[scrum.id] = other.id
      changedScrums.insert(scrum.id)
      // Two attendees may have the same name.
      let pairs = zip(
        scrum.attendees.sorted { $0.name < $1.name }, other.attendees.sorted { $0.name < $1.name })
      for (attendee, theirs) in pairs { attendees[attendee.id] = theirs.id }
    }
    let others = their.byID
    let before = old.byID
    for scrum in mine {
      if let other = others[scrum.id] { pair(scrum, other, since: before[scrum.id]) }
    }
    // An id that several scrums share, as after copying by hand, is left alone.
    let places = mine.flatMap { scrum in scrum.attendees.map(\.id) }.filter { attendees[$0] != nil }
    guard Set(places).count == places.count else {
      (scrums, attendees, changedScrums) = ([:], [:], [])
      return
    }
  }

  private mutating func pair(_ ours: DailyScrum, _ theirs: DailyScrum, since base: DailyScrum?) {
    let old = Set(base?.attendees.map(\.id) ?? [])
    let (mine, their) = (Set(ours.attendees.map(\.id)), Set(theirs.attendees.map(\.id)))
    for attendee in ours.attendees where !old.contains(attendee.id) && !their.contains(attendee.id) {
      let namesakes = theirs.attendees.filter { $0.name == attendee.name }
      guard ours.attendees.count(where: { $0.name == attendee.name }) == 1, namesakes.count == 1,
        !old.contains(namesakes[0].id), !mine.contains(namesakes[0].id)
      else { continue }
      attendees[attendee.id] = namesakes[0].id
      changedScrums.insert(ours.id)
    }
  }

  package func renamed(_ file: StoreFile, _ text: [UInt8]) -> (file: StoreFile, text: [UInt8]) {
    guard !changedScrums.isEmpty else { return (file, text) }
    switch file {
    case .scrums: return (file, renamed(text))
    case .history(let id) where changedScrums.contains(id): return (.history(scrums[id] ?? id), renamed(text))
    case .updates(let id) where changedScrums.contains(id): return (.updates(scrums[id] ?? id), renamed(text))
    case .history, .updates: return (file, text)
    }
  }

  /// The text with other ids in it: an id is a whole string.
  private func renamed(_ text: [UInt8]) -> [UInt8] {
    let (quote, length) = (UInt8(ascii: "\""), 36)
    var result = text
    var place = 0
    while place + length + 1 < text.count {
      defer { place += 1 }
      guard text[place] == quote, text[place + length + 1] == quote else { continue }
      let id = UUID(text: String(decoding: text[(place + 1)...(place + length)], as: UTF8.self))
      guard let id, let new = scrums[id] ?? attendees[id] else { continue }
      result.replaceSubrange((place + 1)...(place + length), with: new.uuidString.utf8)
    }
    return result
  }
}
