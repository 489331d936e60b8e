/// What a file to import holds, ready to be compared with what is there.
public struct ImportedBoard: Hashable, Sendable {
  /// The format that was recognised.
  public let format: ImportFormat
  /// The scrums in the order of the file, no two with the same id.
  public let scrums: [ImportedScrum]
  /// What the program's own file says beside its scrums.
  let members: JSONObject
  /// What was left out and why, one harmless line each.
  public let skipped: [String]
}
