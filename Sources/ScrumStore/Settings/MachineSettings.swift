/// What is this machine's alone: how the sections of the board are laid out.
///
/// Nothing here is worth a word: a file that can't be read, or says what this version doesn't know, stands for
/// the defaults, and the next change writes it anew.
public struct MachineSettings: Sendable {
  /// How `Up next` is laid out, such as `rail`; nil where the file doesn't say.
  public var upNext: String?
  /// How `All scrums` is laid out, such as `stack`; nil where the file doesn't say.
  public var allScrums: String?
  /// The file as it was read, for the keys that this version does not know.
  private var original = JSONObject()

  /// The largest file that is read, in bytes: start-up has no time for more.
  private static let sizeLimit = 1 << 16

  /// The file: under `$XDG_STATE_HOME`, else under the home directory; nil where there is neither. A relative
  /// `$XDG_STATE_HOME` does not count, as its specification asks.
  public static func path(variable lookUp: (String) -> String?) -> String? {
    BaseDirectory.state.path(of: "scrums/board.json", variable: lookUp)
  }

  /// Settings that say nothing.
  public init() {}

  /// Reads the settings; those of a file that is not there or can't be read say nothing.
  public init(path: String) {
    guard let file = try? OpenFile(following: path, kind: .unreadable),
      let size = try? file.size(), size <= Self.sizeLimit, let bytes = try? file.contents(),
      let object = (try? JSONReader.read(bytes))?.object
    else { return }
    original = object
    guard case .number(let version)? = object["version"], version.int == FormatVersion.known else { return }
    let layout = object["layout"]?.object
    upNext = layout?["upNext"]?.string
    allScrums = layout?["allScrums"]?.string
  }

  /// Writes the settings, for the owner alone, and keeps what this version does not know.
  /// - Throws: a `StoreError`; the old file is whole then.
  public func save(to path: String) throws(StoreError) {
    var object = original
    var layout = object["layout"]?.object ?? JSONObject()
    layout["upNext"] = upNext.map { .string($0) }
    layout["allScrums"] = allScrums.map { .string($0) }
    object["layout"] = .object(layout)
    object["version"] = .int(FormatVersion.known)
    let place = StorePath(try Path.resolvingLinks(path, kind: .unwritable))
    _ = try OpenDirectory(making: place.parent)
    try AtomicFile.write(JSONWriter.pretty(.object(object)), to: place)
  }
}
