import FoundationEssentials
import ScrumModel

/// The contents of `scrums.json`: what this version knows, and what it only keeps.
struct ScrumsDocument {
  /// The version that the file says.
  private(set) var version = FormatVersion.known
  /// The scrums as they were read.
  private(set) var scrums: [DailyScrum] = []
  /// The whole document as it was read.
  private var root = JSONObject()
  /// Scrums as earlier documents had them: one that is deleted stays, so that undoing brings all its
  /// keys back.
  private var earlier: [UUID: JSONObject] = [:]

  /// The document of a store without a file.
  init() {}

  /// Reads the document.
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    version = try FormatVersion.read(fields)
    do throws(RecordError) {
      scrums = try fields.required("scrums") { value throws(RecordError) in
        try value.listOfDistinct(DailyScrum.init(json:))
      }
    } catch {
      throw version > FormatVersion.known ? error.noting("the file is of version \(version)") : error
    }
    root = fields.object
  }

  /// Takes over what an earlier document knows about scrums that this one does not have.
  mutating func rememberScrums(of earlier: ScrumsDocument) {
    self.earlier = earlier.originals
  }

  /// Scrums as a document, laid over this one so that unknown keys stay.
  func json(for scrums: [DailyScrum]) -> JSONValue {
    let originals = originals
    var object = root
    object["version"] = .int(FormatVersion.known)
    object["scrums"] = .array(scrums.map { $0.json(over: originals[$0.id]) })
    return .object(object)
  }

  /// Every scrum that was ever read, as it was last. Made only when needed: most runs save nothing.
  private var originals: [UUID: JSONObject] {
    earlier.merging(root["scrums"]?.objectsByID("id") ?? [:]) { $1 }
  }
}
