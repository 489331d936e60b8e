import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

/// The JSON Schema of `config.json`, for editors.
enum ConfigSchema {
  static let key = "$schema"

  /// The whole schema (draft 2020-12).
  static var whole: JSONValue {
    var properties = JSONObject()
    properties[key] = .object(["type": .string("string")])
    for setting in Setting.all { properties[setting.name] = orNull(setting.schema) }
    for part in Setup.parts { properties[part.name] = orNull(part.schema) }
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("scrums: config.json"),
      "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
    ])
  }

  /// A value that may be null too, as if it were absent.
  private static func orNull(_ schema: JSONValue) -> JSONValue {
    .object(["anyOf": .array([schema, .object(["type": .string("null")])])])
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
    .object(["anyOf": .array([text(), list(of: text(), atLeast: 1)]), "description": .string(words)])
  }

  static var handOut: JSONValue {
    let template: JSONValue = .object([
      "anyOf": .array([text(), list(of: text())]),
      "description": .string(
        "The text, or its lines; fields in braces: \(ChatExport.fieldNames.joined(separator: ", "))"),
    ])
    return object(
      ["command": program("The program that gets the text"), "template": template],
      "The text of a meeting for a chat")
  }

  static var sync: JSONValue {
    let limit: JSONValue = .object(["type": .string("integer"), "minimum": .int(1), "maximum": .int(1 << 20)])
    return map(
      of: object(
        ["url": text(), "ref": text(), "limit": limit, "when": text("manual: only on request")],
        required: ["url"]), "The repository of each store, by the store's path; 'scrums sync' writes it")
  }
}
