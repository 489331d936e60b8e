import Glibc

extension [[UInt8]] {
  /// Lends the texts as the system takes them: an array of pointers that ends with none. A text with a NUL in it
  /// ends there.
  func withCStrings<Result>(_ use: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    var pointers = map { text in
      (text + [0]).withUnsafeBytes { bytes in
        bytes.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { strdup($0) }
      }
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return use(pointers)
  }
}
