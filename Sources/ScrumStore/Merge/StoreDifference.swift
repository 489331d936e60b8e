import FoundationEssentials
import ScrumModel

/// How many things differ between two states of a store's files, seen from the second one.
package struct StoreDifference: Hashable, Sendable {
  package private(set) var scrums = 0
  /// The past meetings with new lines.
  package private(set) var meetings = 0
  /// The new updates, and those that were used.
  package private(set) var updates = 0

  package init(from old: [StoreFile: [UInt8]], to new: [StoreFile: [UInt8]]) {
    for (file, text) in new where old[file] != text {
      switch file {
      case .scrums: scrums = Self.scrums(from: old[file], to: text)
      case .history: meetings += Self.records(from: old[file] ?? [], to: text)
      case .updates: updates += Self.records(from: old[file] ?? [], to: text)
      }
    }
  }

  package var count: Int { scrums + meetings + updates }

  private static func scrums(from old: [UInt8]?, to new: [UInt8]) -> Int {
    guard let after = ScrumsDocument.scrums(in: new) else { return 1 }
    let before = ScrumsDocument.scrums(in: old) ?? []
    let known = before.byID
    let ids = Set(after.map(\.id))
    let changed = after.count { known[$0.id] != $0 } + before.count { !ids.contains($0.id) }
    // The order, or something that this version does not know.
    return max(1, changed)
  }

  private static func records(from old: [UInt8], to new: [UInt8]) -> Int {
    let known = Set(old.split(separator: UInt8(ascii: "\n")))
    var ids: Set<String> = []
    for line in new.split(separator: UInt8(ascii: "\n")) where !known.contains(line) {
      let id = (try? JSONReader.read(Array(line)))?.object?["id"]?.string
      ids.insert(id?.uppercased() ?? String(decoding: line, as: UTF8.self))
    }
    return ids.count
  }
}
