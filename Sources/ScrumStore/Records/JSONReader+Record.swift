extension JSONReader {
  /// Reads a whole document as a record; what is wrong with it is said with its place.
  static func record<Record>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ make: (JSONValue) throws(RecordError) -> Record
  ) throws(JSONError) -> Record {
    let json = try read(bytes)
    do throws(RecordError) { return try make(json) } catch {
      throw JSONError(error.message, at: JSONLocator.offset(of: error.path, in: bytes), in: bytes)
    }
  }
}
