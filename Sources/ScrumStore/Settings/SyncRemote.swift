import CFiles
import FoundationEssentials
import Glibc
import ScrumModel

/// The git repository that carries a store from machine to machine. It is named in the user's own `config.json`, under
/// the directory of the store, never in the store, which others may be able to write.
package struct SyncRemote: Hashable, Sendable {
  /// The address of the repository, as git takes it.
  package var url: String
  /// The ref that holds the store there.
  package var ref: String
  /// Whether the board syncs only on request.
  package var isManual: Bool
  /// The most mebibytes that are read from it.
  package var limit: Int

  /// The ref of a repository that holds nothing but a store.
  package static let usualRef = "refs/heads/main"
  /// Ten times the meetings of a large team; what is read is in memory several times.
  package static let usualLimit = 128
  static let key = "sync"

  package init(url: String, ref: String = usualRef, isManual: Bool = false, limit: Int = usualLimit) {
    (self.url, self.ref, self.isManual, self.limit) = (url, ref, isManual, limit)
  }

  package static func read(of store: String, in path: String) throws(StoreError) -> SyncRemote? {
    let remote = try JSONFile.record(following: path) { fields throws(RecordError) in
      try fields.optional(key) { remotes throws(RecordError) in
        try RecordFields(remotes).optional(name(of: store), SyncRemote.init(json:))
      }
    }
    return remote?.flatMap(\.self)
  }

  private init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      url: try fields.line("url"), ref: try fields.optional("ref") ?? Self.usualRef,
      isManual: fields.object["when"]?.string == "manual",
      limit: try fields.optionalInt("limit", in: 1...(1 << 20)) ?? Self.usualLimit)
  }

  package static func check(_ remotes: JSONValue) throws(RecordError) {
    let fields = try RecordFields(remotes)
    for member in fields.object.members { _ = try fields.optional(member.key, SyncRemote.init(json:)) }
  }

  /// Sets the remote of a store, nil for none, and keeps everything else in the file.
  package static func set(_ remote: SyncRemote?, of store: String, in path: String) throws(StoreError) {
    var object = try JSONFile.record(following: path) { $0.object } ?? JSONObject()
    var remotes = object[key]?.object ?? JSONObject()
    let name = name(of: store)
    var entry = remotes[name]?.object ?? JSONObject()
    if let remote {
      entry["url"] = .string(remote.url)
      entry["ref"] = remote.ref == usualRef ? nil : .string(remote.ref)
      entry["limit"] = remote.limit == usualLimit ? nil : .int(remote.limit)
      entry["when"] = remote.isManual ? .string("manual") : nil
    }
    remotes[name] = remote == nil ? nil : .object(entry)
    object[key] = remotes.members.isEmpty ? nil : .object(remotes)
    try JSONFile.write(object, following: path)
  }

  /// The absolute path of a store's directory, without symbolic links if it exists.
  package static func name(of store: String) -> String {
    if let path = Path.real(store) { return path }
    guard !store.hasPrefix("/"), let directory = getcwd(nil, 0) else { return store }
    defer { free(directory) }
    return Path.join(String(cString: directory), store)
  }

  /// Whether a file, which need not be readable otherwise, names a remote of a store.
  package static func isNamed(of store: String, in path: String) -> Bool {
    guard let file = try? OpenFile(following: path), let text = try? file.contents() else { return false }
    let name = JSONWriter.compact(.string(name(of: store)))
    return files_find(text, text.count, name, name.count) != nil
  }

  /// How the paths of the files begin in which this machine remembers the exchange of a store with the remote.
  package func statePath(of store: String, variable lookUp: (String) -> String?) -> String? {
    let name = ContentHash(Array("\(Self.name(of: store))\0\(url)\0\(ref)".utf8)).text
    return BaseDirectory.state.path(of: "scrums/sync/\(name)", variable: lookUp)
  }

  /// The address for people: without a password.
  package var shownURL: String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    // The scheme, nothing, user and host, and the path.
    guard parts.count > 2, parts[1].isEmpty, let at = parts[2].lastIndex(of: "@"),
      let colon = parts[2][..<at].firstIndex(of: ":")
    else { return url.harmless }
    let place = "\(parts[2][..<colon]):…\(parts[2][at...])"
    return ([String(parts[0]), "", place] + parts.dropFirst(3).map { String($0) }).joined(separator: "/")
      .harmless
  }
}
