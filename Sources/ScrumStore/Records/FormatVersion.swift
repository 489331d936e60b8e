/// The version of the format that a file is in.
package enum FormatVersion {
  /// The version that this program writes, and the newest whose meaning it knows.
  package static let known = 1

  /// The version of a document; one that does not say is taken for the first.
  package static func read(_ fields: RecordFields) throws(RecordError) -> Int {
    try fields.optional("version") { value throws(RecordError) in try value.int(in: 1...Int.max) } ?? 1
  }
}
