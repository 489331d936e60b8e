import ScrumStore

/// How a store is shared, for other programs.
package struct ListedSync: Hashable, Sendable, Listed {
  private let remote: SyncRemote
  private let status: SyncStatus
  private let toSend: Int

  package init(_ remote: SyncRemote, _ status: SyncStatus, toSend: Int) {
    (self.remote, self.status, self.toSend) = (remote, status, toSend)
  }

  package var json: JSONValue {
    .object([
      "conflicts": .array(status.conflicts.map(JSONValue.string)),
      "ref": .string(remote.ref),
      "syncedAt": status.syncedAt.map(JSONValue.moment) ?? .null,
      "toSend": .int(toSend),
      "trouble": status.trouble.map { .string($0.words) } ?? .null,
      "troubleKind": status.trouble.map { .string($0.kind) } ?? .null,
      "url": .string(remote.shownURL),
      "when": .string(remote.isManual ? "manual" : "always"),
    ])
  }
}
