import ScrumModel

package struct JSONFile {
  let path: StorePath
  /// Whether it is a link: what it leads to may be no file of the store, and none of it is shown.
  var isLink = false

  func read<Value>(
    _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    guard let directory = try OpenDirectory(path.parent) else { return nil }
    return try read(in: directory, make)
  }

  /// The same in the file's directory, which is open already.
  func read<Value>(
    in directory: borrowing OpenDirectory, _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value? {
    guard let file = try OpenFile(path.name, in: directory) else { return nil }
    return try read(try file.contents(), make)
  }

  func read<Value>(
    _ bytes: [UInt8], _ make: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do throws(JSONError) { return try bytes.withUnsafeBufferPointer(make) } catch {
      guard !isLink else {
        throw StoreError(
          .damaged, path: path, position: error.position,
          message: "a symbolic link to something that is no file of scrums")
      }
      var damage = StoreError(.damaged, path: path, position: error.position, message: error.message)
      damage.excerpt = DamagedLine(error.position, in: bytes)
      throw damage
    }
  }

  /// Reads a file that the user named, also through links, as a record; nil if there is none.
  static func record<Record>(
    following path: String, atMost limit: Int = .max, _ make: (RecordFields) throws(RecordError) -> Record
  ) throws(StoreError) -> Record? {
    guard let bytes = try bytes(following: path, atMost: limit) else { return nil }
    return try JSONFile(path: StorePath(path)).record(in: bytes, make)
  }

  static func bytes(following path: String, atMost limit: Int) throws(StoreError) -> [UInt8]? {
    guard let file = try OpenFile(following: path) else { return nil }
    guard try file.size() <= limit else {
      throw StoreError(path: path, message: "larger than \(limit >> 10) KiB")
    }
    return try file.contents()
  }

  func record<Record>(
    in bytes: [UInt8], _ make: (RecordFields) throws(RecordError) -> Record
  ) throws(StoreError) -> Record {
    try read(bytes) { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in try make(RecordFields(json)) }
    }
  }

  /// Reads a small file of this machine that is not worth an error; nil if it is missing, too large or no JSON object.
  package static func object(following path: String, atMost limit: Int = 1 << 16) -> JSONObject? {
    try? record(following: path, atMost: limit) { $0.object }
  }

  /// Writes a small file of this machine to be read by its owner alone, and makes its directory. A link to it stays.
  package static func write(_ object: JSONObject, following path: String) throws(StoreError) {
    let place = StorePath(try Path.resolvingLinks(path))
    _ = try OpenDirectory(making: place.parent)
    try AtomicFile.write(JSONWriter.pretty(.object(object)), to: place)
  }
}
