import FoundationEssentials

/// The scrums and attendees of a document that have the id of one before, and the document without them.
struct RepeatedIDs {
  /// The ways to the ids, in the order of the document.
  private(set) var paths: [[JSONStep]] = []
  /// The document as it was, but each repeated id is a new one; what repeats everything is left out.
  private(set) var mended: JSONValue

  /// Looks through a document; one that is no document of scrums has none.
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

  /// The elements of an array with distinct ids, each with the place where it stood.
  private mutating func distinct(
    _ values: [JSONValue], at path: [JSONStep]
  ) -> [(index: Int, value: JSONValue)] {
    var first: [UUID: JSONValue] = [:]
    var kept: [(index: Int, value: JSONValue)] = []
    for (index, value) in values.enumerated() {
      guard var object = value.object, let id = object["id"]?.string.flatMap(UUID.init(text:)) else {
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
      object["id"] = .string(UUID().uuidString)
      kept.append((index, .object(object)))
    }
    return kept
  }
}
