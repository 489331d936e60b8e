/// The programs to run around a meeting. They are named in the user's own `config.json`, never in the store, which others
/// may be able to write.
public struct PersonalCommands: Sendable {
  private var commands: [(name: String, words: [String])] = []
  /// What is wrong with the file, or with the first unusable command.
  public private(set) var problem: StoreError?
  /// The largest file that is read, in bytes: a meeting must start without delay.
  static let sizeLimit = 1 << 16
  /// The members of the file that are no commands.
  private static let others = [SyncRemote.key, HandOutSettings.key, ReminderSettings.key]

  /// The file: below `$XDG_CONFIG_HOME`, else below the home directory; nil if there is neither.
  public static func path(variable lookUp: (String) -> String?) -> String? {
    BaseDirectory.config.path(of: "scrums/config.json", variable: lookUp)
  }

  /// No commands.
  public init() {}

  /// Reads the commands with the given names. An error in one does not affect the others; a missing file has none.
  public init(path: String, names: [String]) {
    do throws(StoreError) {
      try JSONFile.record(following: path, atMost: Self.sizeLimit) { fields throws(RecordError) in
        try add(fields.object, names: names)
      }
    } catch {
      problem = error
    }
  }

  /// The program and its arguments for a name, if any.
  public subscript(name: String) -> [String]? { commands.first { $0.name == name }?.words }

  private mutating func add(_ object: JSONObject, names: [String]) throws(RecordError) {
    var wrong: RecordError?
    for member in object.members where member.value != .null && !Self.others.contains(member.key) {
      do throws(RecordError) {
        guard names.contains(member.key) else { throw RecordError("is not the name of a command") }
        commands.append((member.key, try member.value.command()))
      } catch {
        wrong = wrong ?? error.inside(.key(member.key))
      }
    }
    if let wrong { throw wrong }
  }
}

extension JSONValue {
  /// A program and its arguments; a single string is a program without arguments.
  func command() throws(RecordError) -> [String] {
    guard array != nil || string != nil else {
      throw RecordError("must be a program or an array of a program and its arguments, not \(kind)")
    }
    let words = array == nil ? [try String(json: self)] : try [String](json: self)
    guard let program = words.first, !program.isEmpty else { throw RecordError("must begin with a program") }
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else { throw RecordError("must not have a NUL in it") }
    return words
  }
}
