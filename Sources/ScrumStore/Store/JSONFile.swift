import Glibc

/// A file that holds one JSON document.
struct JSONFile {
  let path: StorePath

  func read<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return nil }
    return try read(try file.contents(), make)
  }

  /// Reads an open file; the result is the document, the stamp from before, and the hash of the bytes if the stamp is
  /// too young to tell versions apart.
  func readStamped<Value>(
    _ file: borrowing OpenFile, _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> (value: Value, stamp: FileStamp, hash: ContentHash?) {
    let stamp = FileStamp(try file.status())
    let bytes = try file.contents()
    return (try read(bytes, make), stamp, stamp.isSettled ? nil : ContentHash(bytes))
  }

  /// Reads a document from memory; an error says where in the file it is.
  func read<Value>(
    _ bytes: [UInt8], _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do throws(JSONError) { return try bytes.withUnsafeBufferPointer(make) } catch {
      if let conflict = ConflictedText(bytes) { throw .conflict(conflict, path: path.text) }
      throw StoreError(.damaged, path: path, position: error.position, message: error.message)
    }
  }
}
