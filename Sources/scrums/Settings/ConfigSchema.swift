import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// The JSON Schema of `config.json`, for editors.
enum ConfigSchema {
  static let key = "$schema"

  static var whole: JSONValue {
    var properties = JSONObject()
    properties[key] = .object(["type": .string("string")])
    for setting in Setting.all { properties[setting.name] = orNull(setting.schema) }
    for part in Setup.parts { properties[part.name] = orNull(part.schema()) }
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("scrums: config.json"),
      "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
    ])
  }

  /// A value that may be null too, as if it were absent.
  private static func orNull(_ schema: JSONValue) -> JSONValue {
    either(schema, .object(["type": .string("null")]))
  }

  private static func either(_ one: JSONValue, _ other: JSONValue, _ words: String? = nil) -> JSONValue {
    .object(["anyOf": .array([one, other]), "description": words.map(JSONValue.string)])
  }

  private static func integer(in range: ClosedRange<Int>) -> JSONValue {
    .object([
      "type": .string("integer"), "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound),
    ])
  }

  static func text(_ words: String? = nil) -> JSONValue {
    .object(["type": .string("string"), "description": words.map(JSONValue.string)])
  }

  static func list(of element: JSONValue, atLeast least: Int = 0, _ words: String? = nil) -> JSONValue {
    .object([
      "type": .string("array"), "items": element, "minItems": least > 0 ? .int(least) : nil,
      "description": words.map(JSONValue.string),
    ])
  }

  static func object(_ properties: JSONObject, required: [String] = [], _ words: String? = nil) -> JSONValue {
    .object([
      "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
      "required": required.isEmpty ? nil : .array(required.map(JSONValue.string)),
      "description": words.map(JSONValue.string),
    ])
  }

  /// An object whose members have names of the person's own.
  static func map(of value: JSONValue, _ words: String? = nil) -> JSONValue {
    .object([
      "type": .string("object"), "additionalProperties": value, "description": words.map(JSONValue.string),
    ])
  }

  /// A program with its arguments, or alone.
  static func program(_ words: String) -> JSONValue {
    either(text(), list(of: text(), atLeast: 1), words)
  }

  static var handOut: JSONValue {
    let fields = ChatExport.fieldNames.joined(separator: ", ")
    let template = either(text(), list(of: text()), "The text, or its lines; fields in braces: \(fields)")
    let moments = JSONValue.array(HandOutSettings.Moment.allCases.map { .string($0.rawValue) })
    var members: JSONObject = [
      "command": program("The program that gets the text"), "template": template,
      "when": .object(["enum": moments, "description": .string("When it gets the text")]),
    ]
    members["scrums"] = map(of: orNull(object(members)), "What differs for a scrum, by its title")
    return object(members, "The text of a meeting for a chat")
  }

  static var scrums: JSONValue {
    let items = program("The program that lists the items of people, a line of JSON for each")
    return map(of: orNull(object(["items": orNull(items)])), "What only a scrum has, by its title")
  }

  static var colors: JSONValue {
    let color = either(text("A name, or #rrggbb"), integer(in: 0...255))
    let both = object(["dark": color, "light": color], "One for each background of the terminal")
    var properties = JSONObject()
    for role in ChosenColors.roleNames { properties[role] = orNull(either(color, both)) }
    return object(properties, "Colours of one's own over those of the palette")
  }

  static var keys: JSONValue {
    let keys = either(text(), list(of: text()))
    var tables = JSONObject()
    for table in AppState.keyHelp() {
      var properties = JSONObject()
      for row in table.rows { properties[row.name] = orNull(keys) }
      tables[table.name] = orNull(object(properties))
    }
    return object(tables, "The keys of rows, as 'scrums help keys' names them; null for none")
  }

  static var commands: JSONValue {
    func words(_ words: [String]) -> JSONValue { .object(["enum": .array(words.map(JSONValue.string))]) }
    let fields = Selection.fields.map { "{\($0.key)}" }.joined(separator: ", ")
    let command = object(
      [
        "key": text("A character, or a key such as ctrl-g, alt-x, f5 or shift-tab"),
        "mode": words(OwnCommand.Mode.allCases.map(\.rawValue)), "name": text(),
        "run": program("A program with its arguments, in which \(fields) stand for what is selected"),
        "screen": words(AppState.screens),
      ], required: ["key", "name", "run"])
    return list(of: command, "Programs on keys")
  }

  static var links: JSONValue {
    map(
      of: orNull(text("The address; $0 is the reference, $1 to $9 are its parts in parentheses")),
      "References in notes, as extended regular expressions, and where they lead")
  }

  static var sync: JSONValue {
    let remote = object(
      [
        "url": text(), "ref": text(), "limit": integer(in: 1...1 << 20),
        "when": text("manual: only on request"),
      ], required: ["url"])
    return map(of: remote, "The repository of each store, by the store's path; 'scrums sync' writes it")
  }
}
