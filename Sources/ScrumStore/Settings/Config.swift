import ScrumModel

/// A person's own `config.json`, read once and asked for its parts: an error in one does not affect the others.
package struct Config: Sendable {
  /// The problems of the file, or of the parts that were read so far.
  package private(set) var problems: [StoreError] = []
  /// The file; nil if there is no place for one.
  package let path: String?
  /// Its text; nil if it is missing or can't be read.
  private var text: [UInt8]?
  package private(set) var object = JSONObject()
  /// The largest file that is read, in bytes: the first picture must come without delay.
  private static let sizeLimit = 1 << 16

  package static func path(variable lookUp: (String) -> String?) -> String? {
    BaseDirectory.config.path(of: "scrums/config.json", variable: lookUp)
  }

  /// Reads a file; a missing one has no parts.
  package init(path: String?) {
    self.path = path
    guard let path else { return }
    do throws(StoreError) {
      guard let bytes = try JSONFile.bytes(following: path, atMost: Self.sizeLimit) else { return }
      try read(bytes, of: path)
    } catch { problems = [error] }
  }

  package init(_ object: JSONObject, path: String) {
    self.path = path
    do throws(StoreError) { try read(JSONWriter.pretty(.object(object)), of: path) } catch {
      problems = [error]
    }
  }

  private mutating func read(_ bytes: [UInt8], of path: String) throws(StoreError) {
    text = bytes
    object = try JSONFile(path: StorePath(path)).record(in: bytes) { $0.object }
  }

  /// Whether there is a file that can be read.
  package var isThere: Bool { text != nil }

  /// Whether the file has the text that another one had.
  package func isSame(as other: Config) -> Bool {
    text == other.text && (text != nil || problems == other.problems)
  }

  /// Reads a part; nil if it is absent, null, or wrong, which becomes a problem.
  package mutating func read<Value>(
    _ key: String, _ make: (JSONValue) throws(RecordError) -> Value
  ) -> Value? {
    do throws(RecordError) { return try RecordFields(.object(object)).optional(key, make) } catch {
      note(error)
      return nil
    }
  }

  package mutating func note(_ error: RecordError) {
    guard let text, let path else { return }
    let found = text.withUnsafeBufferPointer { JSONError(error, in: $0) }
    problems.append(
      StoreError(.damaged, path: StorePath(path), position: found.position, message: found.message))
  }

  package func line(of key: String) -> Int? {
    text?.withUnsafeBufferPointer { text in
      JSONPosition(of: JSONReader.offset(of: [.key(key)], in: text), in: text).line
    }
  }
}

// MARK: Settings

extension Config {
  /// The settings that the file has, and their names. Those that are wrong become problems.
  /// - Parameter old: the replacements for wrong parts; nil for the defaults.
  package mutating func settings(over old: Settings?) -> (settings: Settings, names: Set<String>) {
    var settings = problems.isEmpty ? Settings() : old ?? Settings()
    var names: Set<String> = []
    for setting in Setting.all {
      let before = problems.count
      guard let value = read(setting.name, setting.value(json:)) else {
        if let old, problems.count > before { setting.set(setting.value(in: old), in: &settings) }
        continue
      }
      setting.set(value, in: &settings)
      names.insert(setting.name)
    }
    return (settings, names)
  }
}

extension Setting {
  package func value(json: JSONValue) throws(RecordError) -> SettingValue {
    switch kind {
    case .flag: return .flag(try Bool(json: json))
    case .number(let range, _, _): return .number(try json.int(in: range))
    case .word(let words): return .word(try json.word(of: words))
    case .text: return .word(try json.line().trimmed)
    case .days:
      let days = try [Schedule.Day](json: json)
      guard !days.isEmpty else { throw RecordError("must have a day") }
      return .days(Schedule.Day.allCases.filter(days.contains))
    }
  }

  package var schema: JSONValue {
    let kind: JSONObject =
      switch kind {
      case .flag: ["type": .string("boolean")]
      case .number(let range, _, _):
        ["type": .string("integer"), "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
      case .word(let words): ["enum": .array(words.map(JSONValue.string))]
      case .text: ["type": .string("string")]
      case .days:
        [
          "type": .string("array"), "minItems": .int(1),
          "items": .object(["enum": .array(Schedule.Day.allCases.map(\.json))]),
        ]
      }
    var schema = kind
    schema["description"] = .string(help)
    schema["default"] = standard.json
    return .object(schema)
  }
}

extension JSONValue {
  package func word(of words: [String]) throws(RecordError) -> String {
    let text = try String(json: self)
    guard words.contains(text) else {
      throw RecordError("must be one of \(words.joined(separator: ", ")), not \(text.quoted)")
    }
    return text
  }
}

extension SettingValue {
  package var json: JSONValue {
    switch self {
    case .flag(let isOn): .bool(isOn)
    case .number(let number): .int(number)
    case .word(let word): .string(word)
    case .days(let days): .array(days.map(\.json))
    }
  }
}
