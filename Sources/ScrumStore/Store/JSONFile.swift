import Glibc

/// A file that holds one JSON document.
struct JSONFile {
  let path: StorePath

  /// The document, made into what the caller wants; nil if there is no file.
  func read<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return nil }
    return try read(try file.contents(), make)
  }

  /// The document of an open file, with the stamp that the file had before it was read, and the hash of its bytes if
  /// the stamp is too young to tell another version.
  func readStamped<Value>(
    _ file: borrowing OpenFile, _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> (value: Value, stamp: FileStamp, hash: ContentHash?) {
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
      if let conflict = ConflictedText(bytes) { throw .conflict(conflict, path: path.text) }
      throw StoreError(.damaged, path: path, position: error.position, message: error.message)
    }
  }

  /// The text of a document, unless it could not be read again.
  func text(_ make: () throws(RecordError) -> [UInt8]) throws(StoreError) -> [UInt8] {
    do throws(RecordError) { return try make() } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
  }
}
