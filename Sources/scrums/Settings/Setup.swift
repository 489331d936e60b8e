import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Everything that a person has set up: in `config.json`, and over it in the environment and on the command line.
struct Setup: Sendable {
  private(set) var config: Config
  var preferences = Preferences()
  /// The programs for events of meetings, and the transcriber, with their arguments.
  var programs: [String: [String]] = [:]
  var handOut = HandOutSettings()
  /// What is wrong with the form of the hand-out, or with the whole file.
  var handOutProblem: StoreError?
  /// The settings of the file without what overrides them, and the names of those that it has.
  private var fileSettings = Settings()
  private var inFile: Set<String> = []
  private let overrides: [Override]

  /// What was mended in the file's values without anything left to do.
  var remarks: [String] = []

  var settings: Settings { preferences.settings }
  var problems: [StoreError] { config.problems }

  /// A setting that the environment or an option overrides.
  struct Override: Hashable, Sendable {
    let setting: String
    let value: SettingValue
    /// Such as `--light`.
    let by: String
  }

  /// The usual settings without a file.
  init() { self.init(Config(path: nil)) }

  /// Takes what a file says.
  /// - Parameter old: what holds instead of what is wrong; nil for the defaults.
  init(_ config: Config, overrides: [Override] = [], over old: Setup? = nil) {
    (self.config, self.overrides) = (config, overrides)
    handOutProblem = config.problems.first
    let isDamaged = !config.problems.isEmpty
    (preferences.settings, inFile) = self.config.settings(over: old?.fileSettings)
    fileSettings = preferences.settings
    for part in config.isThere || isDamaged ? Self.parts : [] {
      let before = problems.count
      part.read(&self)
      if let old, isDamaged || problems.count > before && !part.isRead(config) { part.keep(&self, old) }
    }
    for member in config.object.members where !Self.names.contains(member.key) {
      self.config.note(.unknown(member.key, among: Self.names, what: "a setting"))
    }
    for override in overrides {
      guard let setting = Setting.named(override.setting) else { continue }
      setting.set(override.value, in: &preferences.settings)
      preferences.overriders[override.setting] = override.by
    }
    (preferences.path, preferences.line) = (config.path, problems.first?.line)
    preferences.problems = problems.map(\.brief)
  }

  /// The same file as it is now; nil if it has not changed. What held before holds on instead of what is wrong in it.
  var readAgain: Setup? {
    let config = Config(path: config.path)
    return config.isSame(as: self.config) ? nil : Setup(config, overrides: overrides, over: self)
  }

  /// Where a setting comes from.
  func origin(of setting: Setting) -> String {
    preferences.overriders[setting.name]
      ?? (inFile.contains(setting.name) ? "config.json:\(config.line(of: setting.name) ?? 1)" : "default")
  }

  /// Reads a part; nil if it is absent or wrong.
  mutating func read<Value>(
    _ part: String, _ make: (JSONValue) throws(RecordError) -> Value
  ) -> Value? { config.read(part, make) }

  /// Adds a problem with a value inside some objects.
  mutating func note(_ error: RecordError, in path: [String]) {
    config.note(path.reversed().reduce(error) { $0.inside(.key($1)) })
  }

  // MARK: The parts of the file

  /// The parts that the file has, and what is in each in a few words.
  var parts: [(name: String, words: String)] {
    Self.parts.compactMap { part in
      switch config.object[part.name] {
      case nil, .null?: nil
      case .array(let list)?: (part.name, Format.count(list.count, "entry", "entries"))
      case .object(let object)?: (part.name, Format.count(object.members.count, "entry", "entries"))
      default: (part.name, "set")
      }
    }
  }

  /// A part of the file that is no setting.
  struct Part: Sendable {
    let name: String
    let schema: @Sendable () -> JSONValue
    let read: @Sendable (inout Setup) -> Void
    /// Takes over what another one has.
    let keep: @Sendable (inout Setup, Setup) -> Void
    /// Whether what is wrong with one of its entries leaves out only that.
    let hasEntries: Bool

    /// Whether a file has entries of it that hold.
    func isRead(_ config: Config) -> Bool {
      guard hasEntries, let value = config.object[name] else { return false }
      return value.object != nil || value.array != nil
    }

    init(
      _ name: String, hasEntries: Bool = false, schema: @autoclosure @escaping @Sendable () -> JSONValue,
      read: @escaping @Sendable (inout Setup) -> Void, keep: @escaping @Sendable (inout Setup, Setup) -> Void
    ) {
      (self.name, self.hasEntries) = (name, hasEntries)
      (self.schema, self.read, self.keep) = (schema, read, keep)
    }
  }

  // No key paths: looking one up costs as much as to read a part.
  static let parts: [Part] =
    MeetingCommands.names.map { name in
      Part(name, schema: ConfigSchema.program("The program for \(name)")) { setup in
        setup.programs[name] = setup.read(name) { json throws(RecordError) in try json.command() }
      } keep: {
        $0.programs[name] = $1.programs[name]
      }
    } + [
      Part("handOut", schema: ConfigSchema.handOut) {
        $0.readHandOut()
      } keep: {
        $0.handOut = $1.handOut
      },
      Part("colors", hasEntries: true, schema: ConfigSchema.colors) {
        $0.readColors()
      } keep: {
        $0.preferences.colors = $1.preferences.colors
      },
      Part("keys", hasEntries: true, schema: ConfigSchema.keys) {
        $0.readKeys()
      } keep: {
        $0.preferences.keys = $1.preferences.keys
      },
      Part("commands", hasEntries: true, schema: ConfigSchema.commands) {
        $0.readCommands()
      } keep: {
        $0.preferences.commands = $1.preferences.commands
      },
      Part("links", hasEntries: true, schema: ConfigSchema.links) {
        $0.readLinks()
      } keep: {
        $0.preferences.links = $1.preferences.links
      },
      // Each sync reads it for itself.
      Part("sync", schema: ConfigSchema.sync) { setup in
        _ = setup.read("sync") { json throws(RecordError) in try SyncRemote.check(json) }
      } keep: { _, _ in
      },
    ]

  /// The names that the file may have; the first one is for editors.
  static let names = [ConfigSchema.key] + Setting.all.map(\.name) + parts.map(\.name)
}

extension RecordError {
  /// An unknown name, with the nearest known ones.
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
  /// How they use the terminal.
  var usage: TerminalUsage {
    TerminalUsage(usesColor: usesColor, usesMouse: usesMouse, colorScheme: background.scheme)
  }
}
