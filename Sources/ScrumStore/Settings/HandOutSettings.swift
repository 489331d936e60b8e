import ScrumModel

/// A person's settings for handing out a past meeting: the form of the text, and a program that gets it once the
/// meeting has been corrected. It is named in the user's own `config.json`, never in the store.
package struct HandOutSettings: Hashable, Sendable {
  /// When the program gets the text; the raw value is the word in the file.
  package enum Moment: String, Hashable, Sendable, CaseIterable, JSONChoice {
    /// Once the summary is closed.
    case closing
    /// Then too, after a question each time.
    case asking
    /// When a key asks for it.
    case key
  }

  /// The form of the text; nil for the usual one.
  package private(set) var template: Template?
  /// The program and its arguments; nil for none.
  package private(set) var command: [String]?
  package private(set) var moment = Moment.closing
  /// Those of scrums that have their own, by title.
  private var scrums: [String: HandOutSettings] = [:]

  package init() {}

  package init(json: JSONValue, fields: [String]) throws(RecordError) {
    try read(json, fields: fields, isOfScrum: false)
    for member in try RecordFields(json).object["scrums"]?.object?.members ?? [] where member.value != .null {
      var own = self
      do throws(RecordError) { try own.read(member.value, fields: fields, isOfScrum: true) } catch {
        throw error.inside(.key(member.key)).inside(.key("scrums"))
      }
      scrums[member.key] = own
    }
  }

  private mutating func read(
    _ json: JSONValue, fields: [String], isOfScrum: Bool
  ) throws(RecordError) {
    for member in try RecordFields(json).object.members where member.value != .null {
      do throws(RecordError) {
        switch member.key {
        case "command": command = try member.value.command()
        case "template": template = try Self.template(member.value, fields: fields)
        case "when": moment = try Moment(json: member.value)
        case "scrums" where !isOfScrum: _ = try RecordFields(member.value)
        default: throw RecordError("is neither template, command nor when")
        }
      } catch { throw error.inside(.key(member.key)) }
    }
  }

  /// The settings for a scrum: its own, or those of all.
  package func settings(of title: String) -> HandOutSettings {
    scrums.first { $0.key.isSameName(as: title) }?.value ?? self
  }

  /// All programs, that of all scrums first.
  package var commands: [[String]] {
    [command].compactMap(\.self) + scrums.sorted { $0.key < $1.key }.compactMap(\.value.command)
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

/// Which programs may get hand-outs on this machine. An answer holds for that very program with these arguments.
package struct HandOutConsent: Hashable, Sendable {
  private struct Answer: Hashable, Sendable {
    let command: [String]
    let runs: Bool
  }

  private var answers: [Answer] = []
  private static let mostAnswers = 50

  /// The answers in a file; none if it can't be read.
  package init(path: String) {
    for json in JSONFile.object(following: path)?["answers"]?.array ?? [] {
      guard let words = json.object?["command"]?.array, case .bool(let runs)? = json.object?["runs"] else {
        continue
      }
      let command = words.compactMap(\.string)
      if command.count == words.count { answers.append(Answer(command: command, runs: runs)) }
    }
  }

  /// Whether a program may run; nil if that was not answered.
  package func runs(_ command: [String]) -> Bool? { answers.first { $0.command == command }?.runs }

  package mutating func answer(_ runs: Bool, for command: [String]) {
    answers = (answers.filter { $0.command != command } + [Answer(command: command, runs: runs)])
      .suffix(Self.mostAnswers)
  }

  package func save(to path: String) throws(StoreError) {
    let answers = answers.map { answer in
      JSONValue.object([
        "command": .array(answer.command.map(JSONValue.string)), "runs": .bool(answer.runs),
      ])
    }
    try JSONFile.write(["answers": .array(answers)], following: path)
  }
}
