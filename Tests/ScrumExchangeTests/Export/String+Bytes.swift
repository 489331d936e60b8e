extension StringProtocol {
  /// Whether the text begins with exactly these bytes, even if a combining mark follows them.
  func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// The text without its first bytes.
  func after(_ prefix: String) -> String {
    String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
