/// A file that holds one JSON document.
struct JSONFile {
  let path: String

  /// The document, made into what the caller wants; nil where there is no file.
  func read<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    guard let file = try OpenFile(path, Int32(0), kind: .unreadable) else { return nil }
    let bytes = try file.contents()
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Value, JSONError> in
      do throws(JSONError) { return .success(try make(buffer)) } catch { return .failure(error) }
    }
    do throws(JSONError) { return try result.get() } catch {
      throw StoreError(.damaged, path: path, position: error.position, message: error.message)
    }
  }

  /// Replaces the file by a document, unless it could not be read again.
  func write(_ make: () throws(RecordError) -> [UInt8]) throws(StoreError) {
    let bytes: [UInt8]
    do throws(RecordError) { bytes = try make() } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    try PrivateDirectory.make(Path.parent(of: path))
    try AtomicFile.write(bytes, to: path)
  }
}
