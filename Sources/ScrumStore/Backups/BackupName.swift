import FoundationEssentials

/// The name of a backup: when the version was replaced, and the hash of what it holds.
struct BackupName: Hashable, Sendable {
  /// The name of the file, such as `20261121T093000.125Z-00c5f1e2d3a4b596.json`.
  let text: String
  /// When the version was replaced.
  let date: Date
  /// The hash as sixteen digits.
  let hash: String

  /// The name for a version that is replaced now.
  init(_ date: Date, _ hash: ContentHash) {
    self.date = date
    self.hash = hash.text
    let time = date.timestamp(.milliseconds).filter { $0 != "-" && $0 != ":" }
    text = "\(time)-\(self.hash).json"
  }

  /// Reads a name; nil for any other file.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 20, parts[1].utf8.count == 21, parts[1].hasSuffix(".json"),
      parts[1].utf8.prefix(16).allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 })
    else { return nil }
    let time = Array(parts[0].utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: time[range], as: UTF8.self) }
    let day = "\(piece(0..<4))-\(piece(4..<6))-\(piece(6..<8))"
    let timestamp = "\(day)\(piece(8..<11)):\(piece(11..<13)):\(piece(13..<20))"
    guard let date = Date(timestamp: timestamp) else { return nil }
    self.text = text
    self.date = date
    hash = String(parts[1].prefix(16))
  }
}
