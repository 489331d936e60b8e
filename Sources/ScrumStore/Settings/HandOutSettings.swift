import ScrumModel

/// A person's settings for handing out a past meeting: the form of the text, and a program that gets it at
/// the end of a meeting. It is named in the user's own `config.json`, never in the store.
package struct HandOutSettings: Hashable, Sendable {
  /// The form of the text; nil for the usual one.
  package private(set) var template: Template?
  /// The program and its arguments; nil for none.
  package private(set) var command: [String]?

  package init() {}

  package init(json: JSONValue, fields: [String]) throws(RecordError) {
    for member in try RecordFields(json).object.members where member.value != .null {
      do throws(RecordError) {
        switch member.key {
        case "command": command = try member.value.command()
        case "template": template = try Self.template(member.value, fields: fields)
        default: throw RecordError("is neither template nor command")
        }
      } catch { throw error.inside(.key(member.key)) }
    }
  }

  /// A text, or an array of lines.
  private static func template(_ json: JSONValue, fields: [String]) throws(RecordError) -> Template {
    let lines = try json.texts()
    for (place, line) in lines.enumerated() {
      guard let field = Template(line).unknownField(names: fields) else { continue }
      let error = RecordError(
        "has an unknown field \(field.prefix(40)); the fields are \(fields.joined(separator: ", "))")
      throw json.array == nil ? error : error.inside(.index(place))
    }
    return Template(lines.joined(separator: "\n"))
  }
}

extension JSONValue {
  /// Some texts; a single one stands for a list of one.
  package func texts() throws(RecordError) -> [String] {
    array == nil ? [try String(json: self)] : try [String](json: self)
  }

  /// A program and its arguments; a single string is a program without arguments.
  package func command() throws(RecordError) -> [String] {
    guard array != nil || string != nil else {
      throw RecordError("must be a program or an array of a program and its arguments, not \(kind)")
    }
    let words = try texts()
    guard let program = words.first, !program.isEmpty else { throw RecordError("must begin with a program") }
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else { throw RecordError("must not have a NUL in it") }
    return words
  }
}

/// Whether a program may get hand-outs on this machine. It holds for that very program with these arguments.
package struct HandOutConsent: Hashable, Sendable {
  package let command: [String]
  package let runs: Bool

  package init(command: [String], runs: Bool) { (self.command, self.runs) = (command, runs) }

  package init?(path: String) {
    guard let object = JSONFile.object(following: path),
      let words = object["command"]?.array, case .bool(let runs)? = object["runs"]
    else { return nil }
    self.init(command: words.compactMap(\.string), runs: runs)
    guard command.count == words.count else { return nil }
  }

  package func save(to path: String) throws(StoreError) {
    try JSONFile.write(
      ["command": .array(command.map(JSONValue.string)), "runs": .bool(runs)], following: path)
  }
}
