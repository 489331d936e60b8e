import CardKit
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Everything that a person has set up: in `config.json`, and over it in the environment and on the command line.
struct Setup: Sendable {
  var config: Config
  var preferences = Preferences()
  /// The programs for events of meetings, and the transcriber, with their arguments.
  var programs: [String: [String]] = [:]
  var handOut = HandOutSettings()
  /// The programs that list the items of people, by the title of their scrum.
  var items: [String: [String]] = [:]
  /// The problem of the hand-out's form, or of the whole file.
  var handOutProblem: StoreError?
  /// The settings of the file without what overrides them, and the names of those that it has.
  private var fileSettings = Settings()
  private var inFile: Set<String> = []
  private let overrides: [Override]

  var settings: Settings { preferences.settings }
  var problems: [StoreError] { config.problems }

  struct Override: Hashable, Sendable {
    let setting: String
    let value: SettingValue
    /// Such as `--light`.
    let by: String
  }

  init() { self.init(Config(path: nil)) }

  /// - Parameter old: the replacements for wrong parts; nil for the defaults.
  init(_ config: Config, overrides: [Override] = [], over old: Setup? = nil) {
    (self.config, self.overrides) = (config, overrides)
    handOutProblem = config.problems.first
    let isDamaged = !config.problems.isEmpty
    let parts = config.isThere || isDamaged ? Self.parts : []
    if let old, !parts.isEmpty {
      (preferences, programs, handOut, items) = (old.preferences, old.programs, old.handOut, old.items)
    }
    (preferences.settings, inFile) = self.config.settings(over: old?.fileSettings)
    fileSettings = preferences.settings
    for part in parts {
      let (before, count) = ((preferences, programs, handOut, items), problems.count)
      part.read(&self)
      guard old != nil, isDamaged || problems.count > count && !part.isRead(config) else { continue }
      (preferences, programs, handOut, items) = before
    }
    for member in config.object.members where !Self.names.contains(member.key) {
      self.config.note(.unknown(member.key, among: Self.names, what: "a setting"))
    }
    for override in overrides {
      guard let setting = Setting.named(override.setting) else { continue }
      setting.set(override.value, in: &preferences.settings)
      preferences.overriders[override.setting] = override.by
    }
    preferences.version = Version.line
    (preferences.path, preferences.line) = (config.path, problems.first?.line)
    preferences.problems = problems.map(\.brief)
  }

  /// The same file as it is now; nil if it has not changed. Wrong parts keep their earlier values.
  var readAgain: Setup? {
    let config = Config(path: config.path)
    return config.isSame(as: self.config) ? nil : Setup(config, overrides: overrides, over: self)
  }

  /// The same overrides over another file.
  func moved(to path: String?) -> Setup { Setup(Config(path: path), overrides: overrides) }

  func origin(of setting: Setting) -> String {
    preferences.overriders[setting.name]
      ?? (inFile.contains(setting.name) ? "config.json:\(config.line(of: setting.name) ?? 1)" : "default")
  }

  /// Adds a problem with a value inside some objects.
  mutating func note(_ error: RecordError, in path: [String]) {
    config.note(path.reversed().reduce(error) { $0.inside(.key($1)) })
  }

  // MARK: The parts of the file

  /// The parts of the file, each with its contents in a few words.
  var parts: [(name: String, words: String)] {
    Self.parts.compactMap { part in
      guard let value = config.object[part.name], value != .null else { return nil }
      let count = value.array?.count ?? value.object?.members.count
      return (part.name, count.map { Format.count($0, "entry", "entries") } ?? "set")
    }
  }

  /// A part of the file that is no setting.
  struct Part: Sendable {
    let name: String
    /// Whether what is wrong with one of its entries leaves out only that.
    var hasEntries = false
    let schema: @Sendable () -> JSONValue
    /// Takes the file's value, or the default.
    let read: @Sendable (inout Setup) -> Void

    /// Whether a file has entries of it that hold.
    func isRead(_ config: Config) -> Bool {
      guard hasEntries, let value = config.object[name] else { return false }
      return value.object != nil || value.array != nil
    }
  }

  static let parts: [Part] =
    MeetingCommands.names.map { name in
      Part(name: name, schema: { ConfigSchema.program("The program for \(name)") }) { setup in
        setup.programs[name] = setup.config.read(name) { json throws(RecordError) in try json.command() }
      }
    } + [
      Part(name: "handOut", schema: { ConfigSchema.handOut }, read: { $0.readHandOut() }),
      Part(name: "scrums", hasEntries: true, schema: { ConfigSchema.scrums }, read: { $0.readScrums() }),
      Part(name: "colors", hasEntries: true, schema: { ConfigSchema.colors }, read: { $0.readColors() }),
      Part(name: "keys", hasEntries: true, schema: { ConfigSchema.keys }, read: { $0.readKeys() }),
      Part(
        name: "commands", hasEntries: true, schema: { ConfigSchema.commands }, read: { $0.readCommands() }),
      Part(name: "links", hasEntries: true, schema: { ConfigSchema.links }, read: { $0.readLinks() }),
      // Each sync reads it for itself.
      Part(name: "sync", schema: { ConfigSchema.sync }) { setup in
        _ = setup.config.read("sync") { json throws(RecordError) in try SyncRemote.check(json) }
      },
    ]

  /// The names that the file may have; the first one is for editors.
  static let names = [ConfigSchema.key] + Setting.all.map(\.name) + parts.map(\.name)
}

// MARK: Changing the file

extension Setup {
  /// Sets a value of the file, nil for the default, and keeps everything else in it.
  /// - Throws: why it can't be saved, or the problem of the value; the file is then as it was.
  func write(_ value: JSONValue?, at path: [String]) throws(CommandFailure) {
    guard let file = config.path else { throw CommandFailure("no HOME for config.json") }
    // Changes by another program meanwhile stay.
    let there = Config(path: file)
    if let damage = there.problems.first { throw CommandFailure("\(damage); nothing was changed") }
    let changed = there.object.setting(path[...], to: value)
    let (before, after) = (Setup(there), Setup(Config(changed, path: file)))
    let known = Set(before.problems.map(\.message))
    if let new = after.problems.first(where: { !known.contains($0.message) }) {
      throw CommandFailure("\(PlainLine(new.message).text); nothing was changed")
    }
    do throws(StoreError) { try JSONFile.write(changed, following: file) } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// Makes an empty file if there is none.
  func makeFile() throws(CommandFailure) {
    guard let file = config.path, !config.isThere, config.problems.isEmpty else { return }
    do throws(StoreError) { try JSONFile.write(JSONObject(), following: file) } catch {
      throw CommandFailure("\(error)")
    }
  }
}

extension JSONObject {
  /// The object with a value inside it set, or removed with the objects that this leaves empty.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONObject {
    guard let name = path.first else { return self }
    var object = self
    if path.count == 1 {
      object[name] = value
    } else {
      let inner = (object[name]?.object ?? JSONObject()).setting(path.dropFirst(), to: value)
      object[name] = inner.members.isEmpty ? nil : .object(inner)
    }
    return object
  }
}

extension RecordError {
  static func unknown(_ name: String, among names: [String], what: String) -> RecordError {
    let hint = Suggestion(for: name, among: names).hint(otherwise: "'scrums config --schema' has them all")
    return RecordError("is not \(what); \(hint)").inside(.key(name))
  }
}

// MARK: The terminal

extension Settings.Background {
  /// The background of the terminal; nil if it is asked.
  var scheme: ColorScheme? {
    switch self {
    case .ask: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension Settings {
  var usage: TerminalUsage {
    TerminalUsage(usesColor: usesColor, usesMouse: usesMouse, colorScheme: background.scheme)
  }
}
