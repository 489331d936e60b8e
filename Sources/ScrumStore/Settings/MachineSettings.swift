import FoundationEssentials

/// The settings of this machine alone: the layouts of the board's sections, and the missed meetings that were dismissed.
/// A file that can't be read means the defaults, and the next change replaces it: nothing here is worth an error.
public struct MachineSettings: Sendable {
  /// The layout of `Up next`, such as `rail`; nil if the file doesn't say.
  public var upNext: String?
  /// The layout of `All scrums`, such as `stack`; nil if the file doesn't say.
  public var allScrums: String?
  /// The times of missed meetings that were dismissed, by scrum.
  public var dismissed: [UUID: Date] = [:]
  /// The file as it was read, for the keys that this version does not know.
  private var original = JSONObject()
  /// The largest file that is read, in bytes: start-up has no time for more.
  private static let sizeLimit = 1 << 16

  /// The file: below `$XDG_STATE_HOME`, else below the home directory; nil if there is neither.
  public static func path(variable lookUp: (String) -> String?) -> String? {
    BaseDirectory.state.path(of: "scrums/board.json", variable: lookUp)
  }

  /// The defaults.
  public init() {}

  /// Reads the settings; the defaults if the file is missing or unreadable.
  public init(path: String) {
    guard let object = JSONFile.object(following: path, atMost: Self.sizeLimit) else { return }
    original = object
    guard case .number(let version)? = object["version"], version.int == FormatVersion.known else { return }
    let layout = object["layout"]?.object
    upNext = layout?["upNext"]?.string
    allScrums = layout?["allScrums"]?.string
    for member in object["dismissed"]?.object?.members ?? [] {
      guard let scrum = UUID(text: member.key),
        let date = member.value.string.flatMap({ Date(timestamp: $0) })
      else { continue }
      dismissed[scrum] = date
    }
  }

  /// Saves the settings, readable by the owner alone, and keeps what this version does not know.
  public func save(to path: String) throws(StoreError) {
    var object = original
    var layout = object["layout"]?.object ?? JSONObject()
    layout["upNext"] = upNext.map { .string($0) }
    layout["allScrums"] = allScrums.map { .string($0) }
    if upNext != nil || allScrums != nil || object["layout"] != nil { object["layout"] = .object(layout) }
    var times = JSONObject()
    for (scrum, date) in dismissed { times[scrum.text] = .string(date.timestamp(.seconds)) }
    object["dismissed"] = dismissed.isEmpty ? nil : .object(times)
    object["version"] = .int(FormatVersion.known)
    try JSONFile.write(object, following: path)
  }
}
