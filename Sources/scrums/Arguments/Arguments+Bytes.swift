extension Arguments {
  /// Reads the words after the program's name as the system hands them over.
  /// - Throws: an error where they are no command line, or no text.
  init(bytes: [[UInt8]]) throws(UsageError) {
    var words: [String] = []
    for (index, word) in bytes.enumerated() {
      // Repaired it would be another name, perhaps that of another file.
      guard let word = String(validating: word, as: UTF8.self) else {
        throw UsageError(message: "argument \(index + 1) is not UTF-8")
      }
      words.append(word)
    }
    try self.init(words)
  }
}
