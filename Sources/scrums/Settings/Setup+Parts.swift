import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

// The parts of the file that are more than a value; an error in one leaves out only that one.
extension Setup {
  mutating func readHandOut() {
    let before = problems.count
    handOut =
      config.read("handOut") { json throws(RecordError) in
        try HandOutSettings(json: json, fields: ChatExport.fieldNames)
      } ?? HandOutSettings()
    preferences.handsOut = !handOut.commands.isEmpty
    handOutProblem = handOutProblem ?? problems.dropFirst(before).first
  }

  mutating func readScrums() {
    var items: [String: [String]] = [:]
    readMembers(of: "scrums") { title, json throws(RecordError) in
      let fields = try RecordFields(json)
      for member in fields.object.members where member.key != "items" {
        throw RecordError("is not items").inside(.key(member.key))
      }
      items[title] = try fields.optional("items") { json throws(RecordError) in try json.command() }
    }
    (self.items, preferences.listsItems) = (items, !items.isEmpty)
  }

  mutating func readColors() {
    var wishes: [ColorOverride] = []
    readMembers(of: "colors") { name, json throws(RecordError) in
      guard ChosenColors.roleNames.contains(name) else {
        let hint = Suggestion(for: name, among: ChosenColors.roleNames)
          .hint(otherwise: "'scrums config --schema' has them all")
        throw RecordError("has no colour; \(hint)")
      }
      wishes.append(try Self.colorOverride(name, json))
    }
    let colors = ChosenColors(settings.palette, wishes: wishes)
    preferences.colors = colors
    // One and the same mistake may concern both backgrounds.
    var told: Set<String> = []
    for problem in colors.problems where told.insert(problem.role + problem.words).inserted {
      note(RecordError("is refused: \(problem.words)"), in: ["colors", problem.role])
    }
  }

  /// A colour for both backgrounds, or one for each.
  private static func colorOverride(_ role: String, _ json: JSONValue) throws(RecordError) -> ColorOverride {
    guard json.object != nil else {
      let text = try color(json)
      return ColorOverride(role: role, dark: text, light: text)
    }
    let fields = try RecordFields(json)
    for member in fields.object.members where !["dark", "light"].contains(member.key) {
      throw RecordError("is neither dark nor light").inside(.key(member.key))
    }
    return ColorOverride(
      role: role, dark: try fields.optional("dark", color), light: try fields.optional("light", color))
  }

  private static func color(_ json: JSONValue) throws(RecordError) -> String {
    if case .number = json { return "\(try json.int(in: 0...255))" }
    return try json.line()
  }

  mutating func readLinks() {
    var links = LinkPatterns.standard
    readMembers(of: "links") { expression, json throws(RecordError) in
      let url = try String(json: json)
      do throws(LinkError) { try links.add(expression, url: url) } catch { throw RecordError(error.words) }
    }
    preferences.links = links
  }

  mutating func readKeys() {
    var rows: [(table: String, row: JSONObject.Member)] = []
    readMembers(of: "keys") { table, json throws(RecordError) in
      rows += try RecordFields(json).object.members.map { (table, $0) }
    }
    preferences.keys = .standard
    guard !rows.isEmpty else { return }
    var wishes: [KeyBindings.Wish] = []
    for (table, row) in rows {
      do throws(RecordError) {
        let keys = row.value == .null ? [] : try row.value.texts()
        wishes.append(KeyBindings.Wish(table: table, row: row.key, keys: keys))
      } catch { note(error.inside(.key(row.key)), in: ["keys", table]) }
    }
    let keys = KeyBindings(wishes)
    preferences.keys = keys
    for problem in keys.problems {
      let name = problem.row ?? problem.table
      let hint =
        problem.near.isEmpty
        ? ""
        : "; " + Suggestion(for: name, among: problem.near).hint(otherwise: "'scrums help keys' has them all")
      note(
        RecordError("is refused: \(problem.words)\(hint)"),
        in: ["keys", problem.table] + (problem.row.map { [$0] } ?? []))
    }
  }

  mutating func readCommands() {
    preferences.commands = []
    guard let list = config.read("commands", { json throws(RecordError) in try json.list { $0 } }) else {
      return
    }
    var commands: [OwnCommand] = []
    for (place, json) in list.enumerated() {
      do throws(RecordError) {
        let command = try OwnCommand(json: json)
        if let other = commands.first(where: { $0.name == command.name }) {
          throw RecordError("is also the name of another command, on \(other.key.label)").inside(.key("name"))
        }
        if let owner = AppState.owner(of: command.key, beside: command, and: commands, keys: preferences.keys)
        {
          throw RecordError("is \(command.key.label), which is also \(owner)").inside(.key("key"))
        }
        commands.append(command)
      } catch { note(error.inside(.index(place)), in: ["commands"]) }
    }
    preferences.commands = commands
  }

  /// Reads the members of an object one by one; an error in one leaves out only that one.
  private mutating func readMembers(
    of part: String, _ read: (String, JSONValue) throws(RecordError) -> Void
  ) {
    guard let object = config.read(part, { json throws(RecordError) in try RecordFields(json).object }) else {
      return
    }
    for member in object.members where member.value != .null {
      do throws(RecordError) { try read(member.key, member.value) } catch {
        note(error.inside(.key(member.key)), in: [part])
      }
    }
  }
}

extension OwnCommand {
  fileprivate init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    let names = ["key", "mode", "name", "run", "screen"]
    for member in fields.object.members where !names.contains(member.key) {
      throw .unknown(member.key, among: names, what: "a part of a command")
    }
    let name = try fields.required("name") { json throws(RecordError) in try json.line() }
    guard 1...Self.longestName ~= name.trimmed.count else {
      throw RecordError("must have 1 to \(Self.longestName) characters").inside(.key("name"))
    }
    let key = try fields.required("key") { json throws(RecordError) in
      let text = try String(json: json)
      guard let key = Key(name: text) else {
        throw RecordError("is no key: \(text.quoted); write j, space, enter, f5, ctrl-n, alt-x or shift-tab")
      }
      return key
    }
    let screen = try fields.optional("screen") { json throws(RecordError) in
      try json.word(of: AppState.screens)
    }
    let mode = try fields.optional("mode") { json throws(RecordError) in
      try json.word(of: Mode.allCases.map(\.rawValue))
    }
    let words = try fields.required("run") { json throws(RecordError) in try json.command() }
    let known = Selection.fields.map(\.key)
    let templates = words.map { Template($0) }
    for (place, template) in templates.enumerated() where !template.fields.isEmpty {
      var problem = template.unknownField(names: known).map {
        "has an unknown field \($0.prefix(40)); the fields are \(known.joined(separator: ", "))"
      }
      // A team's store must not choose the program, or be a program for a shell.
      if Self.isCode(words[place], after: words[..<place]) {
        problem = "can't have a field in the code of a shell: it has $SCRUMS_SELECTION"
      }
      if place == 0 { problem = "can't have a field as the program" }
      if let problem { throw RecordError(problem).inside(.index(place)).inside(.key("run")) }
    }
    self.init(
      name: name.trimmed, screen: screen ?? "everywhere", key: key, words: words,
      fields: templates.flatMap(\.fields), mode: mode.flatMap(Mode.init) ?? .background)
  }

  /// The programs that run what follows them or one of their options.
  private static let interpreters: Set = [
    "ash", "awk", "bash", "busybox", "csh", "dash", "doas", "env", "fish", "ksh", "lua", "nice", "node",
    "nohup", "perl", "php", "python", "ruby", "sh", "su", "sudo", "tcsh", "timeout", "xargs", "zsh",
  ]

  private static func isCode(_ word: String, after words: ArraySlice<String>) -> Bool {
    let names = words.map(programName)
    // These make a line for a shell of all words.
    if names.contains("ssh") || names.contains("watch") { return true }
    guard let last = words.last, let name = names.last, !interpreters.isDisjoint(with: names) else {
      return false
    }
    return word.hasPrefix("-") || last.hasPrefix("-") || interpreters.contains(name) && !word.contains("=")
  }

  /// The name of a program without its directory and version: `python` of `/usr/bin/python3.12`.
  private static func programName(_ word: String) -> String {
    var name = word.split(separator: "/").last ?? ""
    while let last = name.last, last.isNumber || last == "." { name.removeLast() }
    return String(name)
  }

  /// The longest name, in characters, for which a footer has room.
  private static let longestName = 24
}
