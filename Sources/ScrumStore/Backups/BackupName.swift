import FoundationEssentials
import ScrumModel

/// The name of a backup: when the version was replaced, and the hash of its contents.
struct BackupName: Hashable, Sendable {
  /// The name of the file, such as `20261121T093000.125Z-00c5f1e2d3a4b596.json`.
  let text: String
  let date: Date
  let hash: String

  init(_ date: Date, _ hash: ContentHash) {
    self.date = date
    self.hash = hash.text
    let time = date.timestamp(.milliseconds).filter { $0 != "-" && $0 != ":" }
    text = "\(time)-\(self.hash).json"
  }

  /// The name for a version that is replaced now; later than the last one even if the clock was set back, unless that is
  /// in a year that no clock shows.
  init(after last: BackupName?, _ now: Date, _ hash: ContentHash) {
    var moment = now.milliseconds
    if let last, last.date < .afterAllClocks { moment = max(moment, last.date.milliseconds + 1) }
    self.init(Date(milliseconds: moment), hash)
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 42, bytes[20] == UInt8(ascii: "-"), text.hasSuffix(".json"),
      bytes[21..<37].allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 })
    else { return nil }
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let day = "\(piece(0..<4))-\(piece(4..<6))-\(piece(6..<8))"
    let timestamp = "\(day)\(piece(8..<11)):\(piece(11..<13)):\(piece(13..<20))"
    guard let date = Date(timestamp: timestamp) else { return nil }
    self.text = text
    self.date = date
    hash = piece(21..<37)
  }
}
