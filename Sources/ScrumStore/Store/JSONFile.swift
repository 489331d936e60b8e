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

  func read<Value>(
    _ bytes: [UInt8], _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do throws(JSONError) { return try bytes.withUnsafeBufferPointer(make) } catch {
      if let conflict = ConflictedText(bytes) { throw .conflict(conflict, path: path.text) }
      var damage = StoreError(.damaged, path: path, position: error.position, message: error.message)
      damage.excerpt = DamagedLine(error.position, in: bytes)
      throw damage
    }
  }
}
