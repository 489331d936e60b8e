/// A file that holds one JSON document.
struct JSONFile {
  let path: String

  /// The document, made into what the caller wants; nil where there is no file.
  func read<Value>(_ make: (JSONValue) throws(RecordError) -> Value) throws(StoreError) -> Value? {
    guard let file = try OpenFile(path, Int32(0), kind: .unreadable) else { return nil }
    let bytes = try file.contents()
    let result = bytes.withUnsafeBufferPointer { buffer in read(buffer, make) }
    return try result.get()
  }

  /// Replaces the file by a document, after making sure that it can be read again.
  func write<Value>(
    _ json: JSONValue, checking make: (JSONValue) throws(RecordError) -> Value
  ) throws(StoreError) {
    do throws(RecordError) { _ = try make(json) } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    try PrivateDirectory.make(Path.parent(of: path))
    try AtomicFile.write(JSONWriter.pretty(json), to: path)
  }

  private func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ make: (JSONValue) throws(RecordError) -> Value
  ) -> Result<Value, StoreError> {
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(bytes) } catch {
      return .failure(
        StoreError(.damaged, path: path, position: error.position, message: error.message))
    }
    do throws(RecordError) { return .success(try make(json)) } catch {
      let position = JSONPosition(of: JSONLocator.offset(of: error.path, in: bytes), in: bytes)
      return .failure(StoreError(.damaged, path: path, position: position, message: error.message))
    }
  }
}
