import FoundationEssentials
import ScrumModel

@testable import ScrumStore

extension ScrumsDocument {
  init(_ bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in try ScrumsDocument(bytes) }
  }
}

extension JSONObject {
  /// The line of a file that has one record a line.
  var line: String { String(decoding: JSONWriter.compact(.object(self)), as: UTF8.self) + "\n" }
}

extension Meeting {
  /// Its line in a history, as an earlier version of the program writes it: without the moment of the save.
  var line: String { json().line }
}

extension TimeOfDay {
  static let noon = TimeOfDay(hour: 12, minute: 0) ?? { fatalError("noon is a time of day") }()
}

extension HistoryContents {
  /// A history with these lines.
  init(lines: [String]) { self.init(Array(lines.map { $0 + "\n" }.joined().utf8)) }

  /// A meeting as it is shown; nil if it is not.
  func shown(_ id: UUID) -> Meeting? {
    guard let versions = versions(of: id), versions.isShown else { return nil }
    return versions.merged()
  }

  /// The lines without those that say nothing new.
  var compacted: [String] {
    String(decoding: text(isCompacted: true), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
