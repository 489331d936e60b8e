import ScrumModel

/// The contents of the file of a meeting: what this version knows, and the rest, which it keeps.
struct ProgressDocument {
  private(set) var meeting: MeetingInProgress?
  private(set) var isNewer = false
  private var original: JSONObject?

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    self = try JSONReader.record(bytes, ProgressDocument.init(json:))
  }

  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    isNewer = try FormatVersion.read(fields) > FormatVersion.known
    // What a newer version wrote may be beyond this one, but that is no damage.
    meeting = isNewer ? try? MeetingInProgress(json: json) : try MeetingInProgress(json: json)
    original = fields.object
  }

  /// What keeps earlier versions of the program from starting a meeting, which they would not see beside the others.
  static let keepingOut = JSONWriter.pretty(
    .object([folder: .string("\(MeetingFolder.name)/"), "version": .int(FormatVersion.known + 1)]))
  private static let folder = "meetings"
  var keepsOut: Bool { isNewer && original?[Self.folder] != nil }

  /// The document with a meeting, and its bytes; whatever is unchanged stays as it was read.
  func replaced(by meeting: MeetingInProgress) throws(RecordError) -> (bytes: [UInt8], document: Self) {
    let original = meeting.id == self.meeting?.id ? original : nil
    var object = meeting.json(over: original)
    if original == nil { object["version"] = .int(FormatVersion.known) }
    // What is written must be readable.
    let document = try ProgressDocument(json: .object(object))
    return (JSONWriter.pretty(.object(object)), document)
  }
}
