import FoundationEssentials
import ScrumModel

/// The ids that change when a store joins another one for the first time: a scrum that both have under different ids,
/// with the same title and attendees, gets the other's ids, so that it is one scrum from then on.
public struct JoinedIDs: Hashable, Sendable {
  private var scrums: [UUID: UUID] = [:]
  private var attendees: [UUID: UUID] = [:]

  /// Pairs our scrums with theirs; none with the same id, and none twice. Texts that can't be read have none.
  public init(of ours: [UInt8]?, joining theirs: [UInt8]?) {
    let (mine, their) = (Self.read(ours), Self.read(theirs))
    let known = Set(mine.map(\.id)).intersection(their.map(\.id))
    var free = their.filter { !known.contains($0.id) }
    for scrum in mine where !known.contains(scrum.id) {
      let names = scrum.attendees.map(\.name).sorted()
      let place = free.firstIndex { $0.title == scrum.title && $0.attendees.map(\.name).sorted() == names }
      guard let place else { continue }
      let other = free.remove(at: place)
      scrums[scrum.id] = other.id
      // Two attendees may have the same name.
      let pairs = zip(
        scrum.attendees.sorted { $0.name < $1.name }, other.attendees.sorted { $0.name < $1.name })
      for (attendee, theirs) in pairs { attendees[attendee.id] = theirs.id }
    }
  }

  /// Our scrums that get another id.
  public var changedScrums: Set<UUID> { Set(scrums.keys) }

  /// The file that our file becomes, and its text.
  public func renamed(_ file: StoreFile, _ text: [UInt8]) -> (file: StoreFile, text: [UInt8]) {
    guard !scrums.isEmpty else { return (file, text) }
    switch file {
    case .scrums: return (file, renamed(text))
    case .history(let id): return (.history(scrums[id] ?? id), scrums[id] == nil ? text : renamed(text))
    case .updates(let id): return (.updates(scrums[id] ?? id), scrums[id] == nil ? text : renamed(text))
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

  private static func read(_ text: [UInt8]?) -> [DailyScrum] {
    text?.withUnsafeBufferPointer { (try? ScrumsDocument($0))?.scrums } ?? []
  }
}
