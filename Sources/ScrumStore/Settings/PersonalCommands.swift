/// The programs that a person wants to be run beside a meeting: named in `config.json`, which is that person's
/// alone, and never in the store, which others may write to.
public struct PersonalCommands: Sendable {
  /// The program and its arguments, for each name that the file has one for.
  private var commands: [(name: String, words: [String])] = []
  /// What is wrong with the file, or with the first command that can't be used.
  public private(set) var problem: StoreError?

  /// The largest file that is read, in bytes: a meeting that begins does not wait for more.
  private static let sizeLimit = 1 << 16

  /// The file: under `$XDG_CONFIG_HOME`, else under the home directory; nil where there is neither. A relative
  /// `$XDG_CONFIG_HOME` does not count, as its specification asks.
  public static func path(variable lookUp: (String) -> String?) -> String? {
    BaseDirectory.config.path(of: "scrums/config.json", variable: lookUp)
  }

  /// No commands.
  public init() {}

  /// Reads the commands that have one of the names. What is wrong with one leaves the others as they are; a file
  /// that is not there has none.
  public init(path: String, names: [String]) {
    do throws(StoreError) {
      guard let file = try OpenFile(following: path, kind: .unreadable) else { return }
      guard try file.size() <= Self.sizeLimit else {
        throw StoreError(.unreadable, path: path, message: "larger than \(Self.sizeLimit >> 10) KiB")
      }
      try JSONFile(path: StorePath(path)).read(try file.contents()) { bytes throws(JSONError) in
        try JSONReader.record(bytes) { json throws(RecordError) in
          try take(RecordFields(json).object, names: names)
        }
      }
    } catch {
      problem = error
    }
  }

  /// The program and its arguments that are named for something; nil where nothing is.
  public subscript(name: String) -> [String]? { commands.first { $0.name == name }?.words }

  /// Takes over all commands that are as they should be.
  /// - Throws: what is wrong with the first of the others.
  private mutating func take(_ object: JSONObject, names: [String]) throws(RecordError) {
    var wrong: RecordError?
    for member in object.members where member.value != .null {
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
  /// A program and its arguments; a text alone is a program without arguments.
  fileprivate func command() throws(RecordError) -> [String] {
    guard array != nil || string != nil else {
      throw RecordError("must be an array of strings, not \(kind)")
    }
    let words = array == nil ? [try text()] : try list { value throws(RecordError) in try value.text() }
    guard let program = words.first, !program.isEmpty else { throw RecordError("must begin with a program") }
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else { throw RecordError("must not have a NUL in it") }
    return words
  }
}
