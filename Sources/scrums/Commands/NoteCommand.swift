import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore

struct NoteCommand: Subcommand {
  private(set) var scrum = ""
  /// The words after the name: the text, or directories.
  private(set) var words: [String] = []
  /// Nil for a plain note.
  private(set) var kind: Note.Kind?
  /// The attendee's name; nil for the person at this terminal.
  private(set) var attendee: String?
  private(set) var isFromGit = false
  private(set) var takesBack = false
  private(set) var isJSON = false

  static let name = "note"
  static let summary = "Write an update for the next meeting of a scrum"
  static let usage = "note NAME TEXT"
  static let usages = [
    "note NAME [TEXT] [options]", "note NAME --from-git [DIR...] [options]", "note NAME --undo [options]",
  ]
  static let details = """
    The ready room and the speaker's turn show the update, and it becomes a note of that turn; 'scrums show NAME
    --updates' lists what waits for the meeting. It may be written while the meeting is open. TEXT is one update,
    whatever its lines; with '-' each line of standard input is one. Without TEXT, the questions of the team are asked,
    if it has some ('scrums edit NAME --questions').
    """
  static let examples: KeyValuePairs = [
    "scrums note web 'login works on phones'": "Your update for the next meeting of Web",
    "scrums note web --blocker 'no API key yet'": "A blocker of yours",
    "scrums note web --from-git": "Choose from your commits since the last meeting",
  ]
  /// The rule for commands about a person.
  static let whoYouAre: HelpBlock = """
    You are the attendee that $SCRUMS_USER names, else "me" in config.json ('scrums config set me NAME'), else your
    login: by the whole name, its beginning, or the first name. If nobody is found, you are asked once on a terminal.
    ATTENDEE is the whole name or its beginning. Case and accents are ignored if that is unambiguous.
    """
  static let notes: [HelpBlock] = [
    """
    With --from-git, $VISUAL, else $EDITOR opens a list of your commits (those of git's user.email) on all branches,
    without merges, since the last meeting of the scrum, or of the last seven days if it has not met yet. Each line
    that you keep becomes an update; no line, no update. DIR is a directory in a repository, or one with repositories
    up to two levels below it; default: the working directory.
    """,
    whoYouAre,
  ]

  static let sharedOptions = listingOptions

  static var arguments: [CommandArgument<Self>] {
    [
      .scrum { $0.scrum = $1 },
      CommandArgument(row: ValueRow("TEXT", .text, isRequired: false, repeats: true)) { $0.words.append($1) },
    ]
  }

  static func argumentRows(after options: Set<String>) -> [ValueRow] {
    let second =
      options.contains("--from-git")
      ? ValueRow("DIR", .directory, isRequired: false, repeats: true)
      : ValueRow("TEXT", .text, isRequired: false)
    return argumentRows.dropLast() + (options.contains("--undo") ? [] : [second])
  }

  static var options: [CommandOption<Self>] {
    Note.Kind.special.map { kind in
      let end = kind.ticked.map { ", which stays open until it is \($0.lowercased())" } ?? ""
      return .flag("--\(kind.noun)", "Write a \(kind.noun)\(end)") { $0.kind = kind }
    } + [
      .value(
        "--as", ValueRow("ATTENDEE", .attendee), needs: "the name of an attendee", "Write for this attendee",
        standard: "who you are", read: { $0.trimmed.isEmpty ? nil : $0 }
      ) { $0.attendee = $1 },
      .flag("--from-git", "Choose from what you have committed since the last meeting") {
        $0.isFromGit = true
      },
      .flag("--undo", "Take back your last update that waits for the meeting") { $0.takesBack = true },
      .flag("--json", "Print an array of the updates", "Each has at, attendeeID, id, kind, name and text.") {
        $0.isJSON = true
      },
    ]
  }

  func validate() throws(UsageError) {
    if isFromGit, let name = kind?.noun ?? (takesBack ? "undo" : nil) {
      throw UsageError("--from-git can't be used with --\(name)")
    }
    if takesBack, kind != nil || !words.isEmpty {
      throw UsageError("--undo takes no \(kind.map { "--\($0.noun)" } ?? "TEXT")")
    }
    if isFromGit || takesBack { return }
    // The questions of the team take its place.
    guard let text = words.first else { return }
    guard !text.trimmed.isEmpty else { throw UsageError(Self.needsText) }
    guard words.count == 1 else {
      let all = PlainLine(words.joined(separator: " ")).text
      throw UsageError("a TEXT of several words needs quotes: scrums note NAME \"\(all)\"")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrum = try environment.scrum(scrum, in: store)
    let person = try environment.attendee(of: scrum, named: attendee)
    if takesBack { return try takeBack(person, of: scrum, store, environment) }
    guard isFromGit || !words.isEmpty || !scrum.questions.isEmpty else {
      throw CommandFailure(Self.needsText)
    }
    let answers = isFromGit || !words.isEmpty ? [] : answers(to: scrum.questions, environment)
    let (lines, otherwise) =
      try isFromGit
      ? chosen(person, of: scrum, store, environment)
      : (words.isEmpty ? try Self.checked(answers.map(\.text)) : try written(), "nothing to note")
    guard !lines.isEmpty else {
      return isJSON ? CommandResult(json: .array([])) : CommandResult().remarking([otherwise])
    }
    let updates = lines.enumerated().map { place, line in
      // A moment apart: the time tells notes apart, and keeps their order.
      var update = Update(
        attendeeID: person.id, name: person.name, kind: kind ?? .note, text: line,
        at: environment.now + Double(place) / 100)
      update.note.question = answers.isEmpty ? nil : answers[place].question
      return update
    }
    let trouble = try unconfirmed { () throws(StoreError) in try store.append(updates, to: scrum.id) }
    let change = "update of \(PlainLine(person.name).text) written"
    if isJSON {
      return CommandResult(json: .array(updates.map(Listing.update)), change: change).remarking(trouble)
    }
    let place = try place(of: scrum, store, environment)
    return CommandResult(
      lines: updates.map { update in
        "\(kind.map { "\($0.title) noted" } ?? "Noted") for \(PlainLine(person.name).text) in \(place): "
          + PlainLine(update.text).text
      }, change: change
    ).remarking(trouble)
  }

  private static let needsText = "'scrums note' needs a TEXT, or --from-git"

  /// The answers to the questions of the team, of those that were answered.
  private func answers(
    to questions: [String], _ environment: CommandEnvironment
  ) -> [(question: String, text: String)] {
    var answers: [(question: String, text: String)] = []
    for question in questions {
      guard let answer = environment.ask("\(PlainLine(question).text) ") else { break }
      if !answer.trimmed.isEmpty { answers.append((question, answer)) }
    }
    return answers
  }

  private func written() throws -> [String] {
    guard words != ["-"] else {
      let text = String(decoding: try Input.bytes(of: "-"), as: UTF8.self)
      return try Self.checked(text.split(whereSeparator: \.isNewline))
    }
    return try Self.checked([words.joined()])
  }

  /// Texts as one line each, as if pasted into a note, without the empty ones.
  static func checked(_ texts: [some StringProtocol]) throws(CommandFailure) -> [String] {
    guard texts.count <= mostLines else { throw CommandFailure("these are more than \(mostLines) updates") }
    var lines: [String] = []
    for text in texts {
      var input = TextInput(limit: TextLimits.writtenNote)
      guard input.insert(text.trimmed) else {
        throw CommandFailure("a note has room for \(TextLimits.writtenNote) characters")
      }
      lines.append(input.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return lines.filter { !$0.isEmpty }
  }

  /// More updates at once are a mistake, such as a whole log.
  private static let mostLines = 200

  /// The scrum and when it meets, such as `Platform (in 8 min · 09:30)`.
  private func place(
    of scrum: DailyScrum, _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> String {
    let title = PlainLine(scrum.title).text
    if let stored = try? StoredMeeting.read(of: scrum.id, in: environment.directory), stored.isHeld {
      return "\(title) (the meeting is open)"
    }
    let next = try environment.listed(scrum, in: store).next
    return title + (next.map { " (\(environment.words($0, of: scrum)))" } ?? "")
  }

  /// The commits that the user chooses, and a remark in case there are none.
  private func chosen(
    _ person: Attendee, of scrum: DailyScrum, _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> (lines: [String], otherwise: String) {
    let since = try environment.listed(scrum, in: store).summary.lastMet ?? environment.now - 7 * 86_400
    let known = try store.updates(of: scrum.id).pending.filter { $0.attendeeID == person.id }.map(\.text)
    var commits: [(directory: String, subjects: [String])] = []
    for named in words.isEmpty ? ["."] : words {
      let directories = RecentCommits.repositories(named)
      for directory in directories {
        let told = known + commits.flatMap(\.subjects)
        let all = Result {
          try RecentCommits(directory: directory).subjects(since: since.timestamp(.seconds))
        }
        // One of several may belong to another user.
        let subjects = directories.count > 1 ? (try? all.get()) ?? [] : try all.get()
        commits.append((directory, subjects.filter { !told.contains($0) }))
      }
    }
    guard commits.contains(where: { !$0.subjects.isEmpty }) else {
      return ([], "you have committed nothing new since \(environment.dateAndTime(since))")
    }
    let choice = CommitChoice(
      commits: commits,
      title: "\(PlainLine(scrum.title).text), since \(environment.dateAndTime(since))",
      name: PlainLine(person.name).text)
    return (try choice.edited(environment), "nothing was noted")
  }

  private func takeBack(
    _ person: Attendee, of scrum: DailyScrum, _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let name = PlainLine(person.name).text
    guard let last = try store.updates(of: scrum.id).pending.last(where: { $0.attendeeID == person.id })
    else { throw CommandFailure("no update of \(name) waits in \(PlainLine(scrum.title).text)") }
    if let stored = try? StoredMeeting.read(of: scrum.id, in: environment.directory),
      stored.meeting.updates.contains(last.id)
    {
      throw CommandFailure("the meeting that is open has it already: \(PlainLine(last.text).text)")
    }
    let trouble = try unconfirmed { () throws(StoreError) in
      try store.deleteUpdates([last.id], of: scrum.id, at: environment.now)
    }
    let change = "update of \(name) taken back"
    if isJSON {
      return CommandResult(json: .array([Listing.update(last)]), change: change).remarking(trouble)
    }
    return CommandResult(
      lines: ["Took back from \(name): \(PlainLine(last.text).text)"], change: change
    ).remarking(trouble)
  }

  /// Saves. If the disk has not confirmed it, the result is a line for standard error, not a failure.
  private func unconfirmed(_ save: () throws(StoreError) -> Void) throws(StoreError) -> [String] {
    do throws(StoreError) { try save() } catch {
      guard error.kind == .uncertain else { throw error }
      return ["\(error)"]
    }
    return []
  }
}

/// A list of commits in the user's editor; the lines that stay become updates.
struct CommitChoice {
  let commits: [(directory: String, subjects: [String])]
  /// The scrum and the start of the period.
  let title: String
  /// The attendee whose updates they become.
  let name: String

  /// The text of the file. Only a line that begins with `#` is a remark, so a subject that does is indented.
  var text: String {
    var lines: [String] = []
    for (directory, subjects) in commits where !subjects.isEmpty {
      if commits.count > 1 { lines.append("# \(PlainLine(directory).text)") }
      lines += subjects.map { $0.hasPrefix("#") ? " \($0)" : $0 }
    }
    lines += [
      "", "# What you committed for \(title).",
      "# Each line that stays becomes an update of \(name): keep it, change it, or delete it.",
      "# Lines that begin with # don't count. If no other line is left, nothing is noted.",
    ]
    return lines.map { "\($0)\n" }.joined()
  }

  func edited(_ environment: CommandEnvironment) throws(CommandFailure) -> [String] {
    let editor = try Editor(environment, orFail: "'scrums note --from-git' needs a terminal, or $EDITOR")
    let path = try editor.file(of: Array(text.utf8), ending: ".txt")
    do throws(CommandFailure) {
      try editor.edit(path)
      let text = String(decoding: try Input.bytes(of: path), as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      let checked = try NoteCommand.checked(lines)
      unlink(path)
      return checked
    } catch {
      throw CommandFailure("\(error); nothing was noted, and your text is in \(PlainLine(path).text)")
    }
  }
}
