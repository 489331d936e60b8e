/// A file that holds one JSON document.
struct JSONFile {
  let path: String

  /// The document, made into what the caller wants; nil where there is no file.
  func read<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    try readStamped(make)?.value
  }

  /// The same, with the stamp that the file had before it was read, and the hash of its bytes where the stamp
  /// is too young to tell another version.
  func readStamped<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> (value: Value, stamp: FileStamp, hash: ContentHash?)? {
    guard let file = try OpenFile(path, Int32(0), kind: .unreadable) else { return nil }
    let stamp = FileStamp(try file.status())
    let bytes = try file.contents()
    return (try read(bytes, make), stamp, stamp.isSettled ? nil : ContentHash(bytes))
  }

  /// The document that a text holds, with an error that names its place in the file.
  func read<Value>(
    _ bytes: [UInt8], _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Value, JSONError> in
      do throws(JSONError) { return .success(try make(buffer)) } catch { return .failure(error) }
    }
    do throws(JSONError) { return try result.get() } catch {
      if let conflict = ConflictedText(bytes) { throw .conflict(conflict, path: path) }
      throw StoreError(.damaged, path: path, position: error.position, message: error.message)
    }
  }

  /// The text of a document, unless it could not be read again.
  func text(_ make: () throws(RecordError) -> [UInt8]) throws(StoreError) -> [UInt8] {
    do throws(RecordError) { return try make() } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
  }

  /// Replaces the file by a document, unless it could not be read again.
  func write(_ make: () throws(RecordError) -> [UInt8]) throws(StoreError) {
    let text = try text(make)
    try PrivateDirectory.make(Path.parent(of: path))
    try AtomicFile.write(text, to: path)
  }
}
