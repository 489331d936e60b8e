import CardKit
import GalleryExamples

/// An example with the code that makes it.
struct Entry: Sendable {
  /// The example.
  let example: Example
  /// The lines of the view's body, as they stand in the file that was compiled.
  var code: [Substring] { SourceFile(bytes()).body }
  /// The bytes of that file; nothing is read before somebody looks.
  private let bytes: @Sendable () -> [UInt8]

  /// An example and its source file.
  init(_ example: Example, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.example = example
    self.bytes = bytes
  }

  /// The whole source file.
  var source: String { String(decoding: bytes(), as: UTF8.self) }
}
