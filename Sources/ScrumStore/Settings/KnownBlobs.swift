import FoundationEssentials

/// Which of git's blobs the files of a store were at the end of the last sync, so that the next one need not read them
/// from git again. A text is recognised by its hash: only this machine changes its files after that, so nobody gains
/// from two texts with one hash.
public struct KnownBlobs: Hashable, Sendable {
  private var hashes: [String: String]

  /// Twice what the list of as many files as a remote may have takes.
  private static let sizeLimit = 1 << 22

  /// Reads a file; from a missing or unreadable one nothing is known.
  public init(path: String) {
    let members = JSONFile.object(following: path, atMost: Self.sizeLimit)?.members ?? []
    hashes = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
  }

  /// Whether a blob is known to have had this text.
  public func isKnown(_ blob: String, as text: [UInt8]) -> Bool {
    hashes[blob].map { $0 == ContentHash(text).text } ?? false
  }

  /// Knows some blobs and no others; nil for a text that is not at hand, of which the former hash stays.
  public mutating func replace(by texts: [String: [UInt8]?]) {
    hashes = Dictionary(
      texts.compactMap { blob, text in (hashes[blob] ?? text.map { ContentHash($0).text }).map { (blob, $0) }
      }
    ) { $1 }
  }

  /// Saves the file, readable by the owner alone.
  public func save(to path: String) throws(StoreError) {
    let members = hashes.map { JSONObject.Member(key: $0.key, value: .string($0.value)) }
    try JSONFile.write(JSONObject(distinct: members), following: path)
  }
}
