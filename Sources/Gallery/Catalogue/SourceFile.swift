/// The text of an example's file.
struct SourceFile {
  private let lines: [Substring]

  /// A file from its bytes.
  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line that begins what is worth showing.
  private static let start = "var body: any View {"

  /// The lines inside the first `body`, moved to the left as far as they go together.
  var body: [Substring] {
    guard let first = lines.firstIndex(where: { $0.trimmed == Self.start }) else { return [] }
    let outer = lines[first].indentation
    let inside = lines[(first + 1)...].prefix { $0.trimmed.isEmpty || $0.indentation > outer }
    let least = inside.filter { !$0.trimmed.isEmpty }.map(\.indentation).min() ?? 0
    return inside.map { $0.dropFirst(least) }
  }
}

extension Substring {
  /// The spaces at the beginning.
  var indentation: Int { prefix { $0 == " " }.count }

  /// The text without them.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
