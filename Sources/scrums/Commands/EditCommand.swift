import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct EditCommand: ScrumFieldsCommand {
  private(set) var scrum = ""
  private(set) var title: String?
  var fields = ScrumFields()
  private(set) var added: [String] = []
  private(set) var removed: [String] = []
  private(set) var renamed: [(old: String, new: String)] = []
  /// Who only listens, and who speaks again.
  private(set) var listeners: [String] = []
  private(set) var speakers: [String] = []
  private(set) var removesSchedule = false
  private(set) var isJSON = false

  static let name = "edit"
  static let synonyms = ["change", "rename", "mv", "set"]
  static let summary = "Change a scrum, or open it in an editor"
  static let details = """
    Changes what the options say. Without one, it opens the scrum in $VISUAL, else $EDITOR, as the JSON that is in
    scrums.json: what is wrong is reported with line and column, keys that the program does not know stay, and an
    attendee without an id is a new one. Changes by others meanwhile are merged.
    """
  static let examples: KeyValuePairs = [
    "scrums edit web --add-attendees Cleo --length 15":
      "One more person, five more minutes"
  ]

  static var arguments: [CommandArgument<Self>] { [.scrum { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--title", ValueRow("TITLE", .text), needs: "a title", "The new title",
        read: { $0.trimmed.isEmpty ? nil : $0.trimmed }, store: { $0.title = $1 })
    ]
      + ScrumFields.options(
        attendees: "All attendees in order of speaking, separated by commas or semicolons", defaults: false)
      + [
        ScrumFields.names("--add-attendees", .text, "Add attendees at the end") { $0.added += $1 },
        ScrumFields.names("--remove-attendees", .attendees, "Remove attendees") { $0.removed += $1 },
        .value(
          "--rename", ValueRow("OLD=NEW", .text), needs: "two names such as Jo=Joan",
          "Give an attendee another name",
          read: { text in
            let names = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
            return names.count == 2 && !names.contains("") ? (names[0], names[1]) : nil
          }, store: { $0.renamed.append($1) }),
        ScrumFields.names("--listener", .attendees, "Let attendees only listen, without a turn") {
          $0.listeners += $1
        },
        ScrumFields.names("--speaker", .attendees, "Give listeners a turn again") { $0.speakers += $1 },
        .flag("--no-schedule", "Remove the schedule") { $0.removesSchedule = true },
        .flag("--json", "Print the scrum as 'scrums list --json' does") { $0.isJSON = true },
      ]
  }

  func validate() throws(UsageError) {
    try ScrumFields.check(
      [title ?? ""] + (fields.attendees ?? []) + added + renamed.map(\.new) + fields.members.values)
    guard fields.attendees?.isEmpty != true else { throw UsageError("--attendees needs at least one name") }
    guard fields.attendees == nil || added.isEmpty && removed.isEmpty else {
      throw UsageError("--attendees can't be used with --add-attendees or --remove-attendees")
    }
    guard !removesSchedule || !fields.hasSchedule else {
      throw UsageError("--no-schedule can't be used with --at, --days and other options of the schedule")
    }
  }

  /// Whether no option asks for a change.
  var usesEditor: Bool {
    title == nil && fields == ScrumFields() && added.isEmpty && removed.isEmpty && renamed.isEmpty
      && listeners.isEmpty && speakers.isEmpty && !removesSchedule
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (store, scrums) = try environment.writableStore()
    let before = try ScrumName(scrum).find(in: scrums)
    func save(_ edited: DailyScrum) throws -> CommandResult {
      try self.save(edited, over: before, in: scrums, store, environment)
    }
    return try usesEditor
      ? EditorSession(scrum: before, environment: environment).run(save)
      : save(changed(before, environment.team(of: store), now: environment.now))
  }

  func changed(_ before: DailyScrum, _ team: TeamCalendar, now: Date) throws(CommandFailure) -> DailyScrum {
    var scrum = before
    if let title { scrum.title = title }
    if removesSchedule { scrum.schedule = nil }
    if let names = fields.attendees {
      var rest = before.attendees
      scrum.attendees = names.map { name in
        let match = NameMatch(rest.map(\.name))
        guard let place = match.places(of: name, isWhole: true).first else { return Attendee(name: name) }
        var attendee = rest.remove(at: place)
        attendee.name = name
        return attendee
      }
    }
    func place(of name: String) throws(CommandFailure) -> Int {
      try NameMatch(scrum.attendees.map(\.name))
        .place(of: name, "attendee", otherwise: "see 'scrums show NAME'")
    }
    for (old, new) in renamed { scrum.attendees[try place(of: old)].name = new }
    for name in speakers { scrum.attendees[try place(of: name)].isListener = false }
    for name in removed { scrum.attendees.remove(at: try place(of: name)) }
    scrum.attendees += added.map { Attendee(name: $0) }
    // One of those who are added may listen.
    for name in listeners { scrum.attendees[try place(of: name)].isListener = true }
    guard !scrum.attendees.isEmpty || before.attendees.isEmpty else {
      throw CommandFailure("a scrum needs at least one attendee")
    }
    try fields.apply(to: &scrum, team, now: now)
    return scrum
  }

  private func save(
    _ edited: DailyScrum, over before: DailyScrum, in scrums: [DailyScrum], _ store: ScrumStore,
    _ environment: CommandEnvironment
  ) throws -> CommandResult {
    guard edited != before else {
      guard isJSON else { return CommandResult(lines: ["Nothing was changed"]) }
      return CommandResult(json: try environment.listed(before, in: store, isJSON: true).json)
    }
    let saved = try Retries.retryingWhileDamaged(store.save(edited, in: scrums))
    let scrum = saved.scrums.first { $0.id == edited.id } ?? edited
    environment.dismissPlanned(scrum, before: before, in: store)
    let known = before.doubleNames(among: scrums)
    let notices = saved.notices + scrum.doubleNames(among: saved.scrums).filter { !known.contains($0) }
    let change = "\(scrum.shownTitle) changed"
    if isJSON {
      let listed = try environment.listed(scrum, in: store, isJSON: true)
      return CommandResult(json: listed.json, change: change).remarking(notices)
    }
    let changes = edited.changes(from: before)
    let line = "Changed \(changes.isEmpty ? PlainLine(scrum.title).text : PlainLine(changes).text)"
    return CommandResult(lines: [line], change: change).remarking(notices)
  }
}

/// Edits a scrum in the user's editor until its text is right or the user gives up.
///
/// The text is in a private temporary file, which stays whenever something in it could get lost.
struct EditorSession {
  let scrum: DailyScrum
  let environment: CommandEnvironment

  /// Hands the text to `save` once it is right.
  func run(_ save: (DailyScrum) throws -> CommandResult) throws -> CommandResult {
    let editor = try Editor(
      environment,
      orFail: "'scrums edit' needs an option that says what to change, a terminal, or $EDITOR")
    let path = try editor.file(of: scrum.text, ending: ".json")
    var line: Int?
    while true {
      do {
        try editor.edit(path, line: line)
        let result = try save(try scrum.edited(try Input.bytes(of: path)))
        unlink(path)
        return result
      } catch let error as JSONError {
        let complaint = PlainLine("\(path):\(error)").text
        guard environment.isOnTerminal, Self.asks(complaint) else { throw keeping(path, complaint) }
        line = error.position.line
      } catch { throw keeping(path, "\(error)") }
    }
  }

  /// A failure that names the text's file; an unchanged file is removed instead.
  private func keeping(_ path: String, _ reason: String) -> CommandFailure {
    let isUnchanged = (try? Input.bytes(of: path)) == scrum.text
    if isUnchanged { unlink(path) }
    let place = isUnchanged ? "" : ", and your text is in \(PlainLine(path).text)"
    return CommandFailure("\(reason); nothing was changed\(place)")
  }

  /// Whether the user goes on editing.
  private static func asks(_ complaint: String) -> Bool {
    _ = Output.write("scrums: \(complaint)\nEdit again, or discard? [E/d] ".utf8, to: STDERR_FILENO)
    // The end of the input is no answer, and gives up.
    return readLine().map { !$0.trimmed.lowercased().hasPrefix("d") } ?? false
  }
}
