import FoundationEssentials
import ScrumModel

extension StoreCheck {
  func scrumsProblems() throws(StoreError) -> [Problem] {
    guard let (file, bytes, json) = try scrumsJSON() else { return [] }
    let repeated = RepeatedIDs(in: json)
    if FormatVersion.isNewer(json) {
      return [Problem(scrumsPath, "written by a newer version of the program, so it can't be checked")]
    }
    func line(_ path: [JSONStep]) -> Int {
      bytes.withUnsafeBufferPointer { bytes in
        JSONPosition(of: JSONReader.offset(of: path, in: bytes), in: bytes).line
      }
    }
    let problems = repeated.paths.map(line).sorted()
      .map { Problem(scrumsPath, line: $0, "duplicate id", isRepairable: true) }
    // Repairing those in memory shows the next problem, at its place in the file.
    return problems
      + found { () throws(StoreError) in
        let document = try file.read(bytes) { bytes throws(JSONError) in
          try JSONReader.record(bytes) { _ throws(RecordError) in try ScrumsDocument(json: repeated.mended) }
        }
        guard problems.isEmpty else { return [] }
        return DoubleName.all(in: document.scrums).map { Problem(scrumsPath, line: line($0.path), $0.words) }
      }
  }

  func scrumIDs() -> Set<UUID>? {
    do {
      guard let (_, _, json) = try scrumsJSON() else { return [] }
      return Set(try ScrumsDocument(json: RepeatedIDs(in: json).mended).scrums.map(\.id))
    } catch { return nil }
  }

  /// Gives scrums and attendees that share an id ids of their own.
  func repairScrums() throws(StoreError) {
    let place = try ScrumsPlace(directory)
    guard !place.isLink, let file = try place.open() else { return }
    let expected = try file.status()
    // An unreadable file can't be repaired here.
    guard let json = try? JSONReader.read(file.contents()), !FormatVersion.isNewer(json) else { return }
    let repeated = RepeatedIDs(in: json)
    // If something else is wrong too, someone has to look at the file first.
    guard !repeated.paths.isEmpty, (try? ScrumsDocument(json: repeated.mended)) != nil else { return }
    try Backups(directory: directory).backUpPresent()
    try place.put(JSONWriter.pretty(repeated.mended), inPlaceOf: expected)
  }

  private func scrumsJSON() throws(StoreError) -> (file: JSONFile, bytes: [UInt8], json: JSONValue)? {
    let place = try ScrumsPlace(directory)
    guard let file = try place.open() else { return nil }
    let bytes = try file.contents()
    let json = try place.json.read(bytes) { bytes throws(JSONError) in try JSONReader.read(bytes) }
    return (place.json, bytes, json)
  }
}

/// The scrums and attendees of a document that have the id of an earlier one, and the document without them.
struct RepeatedIDs {
  private(set) var paths: [[JSONStep]] = []
  /// The document with a new id for each repeated one, and without exact copies.
  private(set) var mended: JSONValue

  init(in json: JSONValue) {
    mended = json
    guard var root = json.object, let scrums = root["scrums"]?.array else { return }
    var kept = distinct(scrums, at: [.key("scrums")])
    for place in kept.indices {
      guard var object = kept[place].value.object, let attendees = object["attendees"]?.array else {
        continue
      }
      let path: [JSONStep] = [.key("scrums"), .index(kept[place].index), .key("attendees")]
      object["attendees"] = .array(distinct(attendees, at: path).map(\.value))
      kept[place].value = .object(object)
    }
    root["scrums"] = .array(kept.map(\.value))
    mended = .object(root)
  }

  /// The elements of an array with distinct ids, each with its index before.
  private mutating func distinct(
    _ values: [JSONValue], at path: [JSONStep]
  ) -> [(index: Int, value: JSONValue)] {
    var first: [UUID: JSONValue] = [:]
    var kept: [(index: Int, value: JSONValue)] = []
    for (index, value) in values.enumerated() {
      guard var object = value.object, let id = object["id"]?.uuid else {
        kept.append((index, value))
        continue
      }
      guard let earlier = first[id] else {
        first[id] = value
        kept.append((index, value))
        continue
      }
      paths.append(path + [.index(index), .key("id")])
      guard earlier != value else { continue }
      object["id"] = .id(UUID())
      kept.append((index, .object(object)))
    }
    return kept
  }
}
