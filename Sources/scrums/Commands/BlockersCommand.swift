import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct BlockersCommand: Subcommand {
  /// Nil for all scrums.
  private(set) var scrum: String?
  var isJSON = false
  /// The blocker to resolve, to reopen, or to change: the beginning of its id or of its text.
  var resolved: String?
  private(set) var reopened: String?
  private(set) var edited: String?
  /// What is to change, by the member's key; empty for none.
  private(set) var members: [String: String] = [:]

  static let name = "blockers"
  static let summary = "Print blockers and action items, or resolve one"
  static let usages = [
    "blockers [NAME]", "blockers [NAME] (--resolve | --reopen) ID", "blockers [NAME] --edit ID [options]",
  ]
  static let details = """
    Prints one blocker a line: its id, how long it has been open, the scrum, the attendee and the text, with who takes
    care of it, when it is due, and the latest word about it. Below them are the action items: topics of the parking
    lot that have an owner or a day. With NAME, it prints those of one scrum. ID is the beginning of an id or of a text.
    Blockers that are written for the next meeting are open ones too.
    """
  static let examples: KeyValuePairs = [
    "scrums blockers --resolve 3f2a": "Resolve a blocker",
    "scrums blockers --edit 3f2a --owner Mei --due fri": "Give it an owner and a day",
  ]
  static let sharedOptions = listingOptions
  /// The days from which a blocker is an alarm.
  private static let oldDays = 5

  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    let id = ValueRow("ID", .text)
    func blocker(
      _ name: String, _ summary: String, _ store: @escaping (inout Self, String) -> Void
    ) -> CommandOption<Self> {
      .value(name, id, needs: "an id or the beginning of a text", summary, read: { $0 }, store: store)
    }
    let own: [CommandOption<Self>] = [
      .flag(
        "--json", "Print an array of blockers",
        """
        Each has at, attendeeID, days (since then), due, id, kind, link, meetingID (null for one that is written for the next \
        meeting), name, owner, remark, scrum, scrumID and text.
        """
      ) { $0.isJSON = true },
      blocker("--resolve", "Resolve a blocker") { $0.resolved = $1 },
      blocker("--reopen", "Reopen a blocker that was resolved") { $0.reopened = $1 },
      blocker("--edit", "Change a blocker") { $0.edited = $1 },
      .value(
        "--text", ValueRow("TEXT", .text), needs: "a text", "What blocks, with --edit", read: { $0 },
        store: { $0.members["text"] = $1 }),
    ]
    let members: [CommandOption<Self>] = Note.controls.map { key, control in
      let (option, isDay) = (control.option, control.isDay)
      let values = isDay ? ValueRow.Kind.examples(["fri", "tomorrow", "2026-12-24", "none"]) : .text
      return .value(
        option.name, ValueRow(option.placeholder, values),
        needs: "\(isDay ? DayWord.needs : "a text"), or none", "\(option.summary), with --edit; or none",
        read: { word -> String? in
          word == "none" ? "" : isDay && DayWord(word) == nil ? nil : word.trimmed
        }, store: { $0.members[key] = $1 })
    }
    return own + members
  }

  func validate() throws(UsageError) {
    let changes = !members.isEmpty
    let ticks = [("--resolve", resolved), ("--reopen", reopened)].filter { $0.1 != nil }.map(\.0)
    if ticks.count > 1 { throw UsageError("--resolve can't be used with --reopen") }
    if let tick = ticks.first, edited != nil || changes {
      throw UsageError("\(tick) can't be used with \(edited == nil ? "what changes a blocker" : "--edit")")
    }
    if edited != nil, !changes {
      throw UsageError("--edit needs what changes: \(Self.changing.alternatives)")
    }
    if edited == nil, changes { throw UsageError("\(Self.changing.alternatives) needs --edit ID") }
    let lines = members.filter { $0.key != "text" }.map(\.value)
    try ScrumFields.check(lines)
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrums = try environment.scrums(scrum, in: store)
    if let reopened {
      return try change(
        reopened, among: Self.resolved(of: scrums, in: store, environment), store, environment)
    }
    let (all, remarks) = try environment.listed(scrums, in: store, isJSON: isJSON)
    let listed = [\HistorySummary.blockers, \.actions].flatMap { open in
      all.flatMap { entry in
        MeetingStatistics.aged(entry.summary[keyPath: open], now: environment.now, in: environment.calendar)
          .map { (blocker: $0.blocker, scrum: entry.scrum, days: $0.days) }
      }
      // The sort is stable: blockers of the same time keep the order of their scrums.
      .sorted { $0.blocker.at < $1.blocker.at }
    }
    if let word = resolved ?? edited { return try change(word, among: listed, store, environment) }
    if isJSON {
      return CommandResult(
        json: .array(listed.map { Listing.blocker($0.blocker, days: $0.days, of: $0.scrum) }))
    }
    let nothing = listed.isEmpty ? ["no open blockers"] : []
    let parts = [false, true].map { isAction in
      lines(listed.filter { $0.blocker.content.isAction == isAction }, among: listed, environment)
    }
    let heading =
      parts[1].isEmpty ? [] : [parts[0].isEmpty ? [] : [""], ["Action items", ""]].flatMap(\.self)
    return CommandResult(lines: parts[0] + heading + parts[1]).remarking(remarks.isEmpty ? nothing : remarks)
  }

  private static let changing = ["--text"] + Note.controls.map(\.control.option.name)

  private typealias Listed = (blocker: OpenBlocker, scrum: DailyScrum, days: Int)

  /// The blockers and action items that were resolved.
  private static func resolved(
    of scrums: [DailyScrum], in store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> [Listed] {
    func isResolved(_ note: Note) -> Bool { note.resolvedAt != nil && note.kind.canBeTicked }
    return try scrums.flatMap { scrum in
      let past = try store.allMeetings(of: scrum.id).meetings.flatMap { $0.places(where: isResolved) }
      let waiting = try store.updates(of: scrum.id).pending.filter { isResolved($0.note) }.map(OpenNote.init)
      return MeetingStatistics.aged(past + waiting, now: environment.now, in: environment.calendar)
        .map { (blocker: $0.blocker, scrum: scrum, days: $0.days) }
    }
  }

  /// Resolves, reopens or changes one of the blockers.
  private func change(
    _ word: String, among listed: [Listed], _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let found = try find(word, among: listed)
    let (open, scrum) = (found.blocker, found.scrum)
    func change(_ note: inout Note) {
      if edited == nil { return note.toggleTick(at: environment.now, by: environment.user) }
      _ = note.take(members, in: scrum, today: environment.today, at: environment.now)
    }
    var after = open.content
    if let meeting = open.meeting {
      guard var past = try store.allMeetings(of: scrum.id).meetings.first(where: { $0.id == meeting }),
        past.turns.indices.contains(open.turn),
        let place = past.turns[open.turn].notes.firstIndex(where: { $0.id == open.content.id })
      else { throw CommandFailure("the blocker was changed elsewhere") }
      change(&past.turns[open.turn].notes[place])
      after = past.turns[open.turn].notes[place]
      try store.append(past, to: scrum.id)
    } else {
      guard var update = try store.updates(of: scrum.id).pending.first(where: { $0.id == open.content.id })
      else { throw CommandFailure("the blocker was changed elsewhere") }
      change(&update.note)
      after = update.note
      try store.append([update], to: scrum.id, savedAt: environment.now)
    }
    var changed = open
    changed.content = after
    let done = edited != nil ? "changed" : resolved != nil ? "resolved" : "reopened"
    let change = "\(after.kind.noun) of \(PlainLine(open.name).text) \(done)"
    if isJSON {
      return CommandResult(json: Listing.blocker(changed, days: found.days, of: scrum), change: change)
    }
    let words = "\(PlainLine(open.name).text): \(PlainLine(changed.words(on: environment.today)).text)"
    return CommandResult(
      lines: ["\(done.prefix(1).uppercased())\(done.dropFirst()) in \(scrum.shownTitle): \(words)"],
      change: change)
  }

  /// The blocker that a word means: the beginning of its id, or of its text.
  private func find(_ word: String, among listed: [Listed]) throws(CommandFailure) -> Listed {
    let ids = listed.filter { $0.blocker.content.id.uuidString.hasPrefix(word.uppercased()) }
    let found = ids.isEmpty ? NameMatch(listed.map(\.blocker.text)).places(of: word).map { listed[$0] } : ids
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let candidates = found.map {
        "\(id(of: $0, among: listed)) \(PlainLine($0.blocker.text.prefix(60)).text)"
      }
      throw CommandFailure("'\(PlainLine(word).text)' is ambiguous: \(candidates.joined(separator: ", "))")
    }
    let (state, place) = reopened == nil ? ("open", "blockers") : ("resolved", "history")
    throw CommandFailure("no \(state) blocker is called '\(PlainLine(word).text)'; see 'scrums \(place)'")
  }

  /// The shortest beginning of an id that means no other one.
  private func id(of one: Listed, among listed: [Listed]) -> String {
    let ids = listed.map(\.blocker.content.id.uuidString)
    let own = one.blocker.content.id.uuidString
    let shortest = (Self.shortestID...own.count).first { count in
      ids.count { $0.hasPrefix(own.prefix(count)) } == 1
    }
    return own.prefix(shortest ?? own.count).lowercased()
  }
  private static let shortestID = 4

  private func lines(_ listed: [Listed], among all: [Listed], _ environment: CommandEnvironment) -> [String] {
    guard !listed.isEmpty else { return [] }
    let today = environment.today
    let columns = [
      TextColumn(title: "ID", importance: 1),
      TextColumn(title: "Open", alignment: .trailing, importance: 0),
      TextColumn(title: "Scrum", shortest: 12, importance: 2),
      TextColumn(title: "Attendee", shortest: 10, importance: 3),
      TextColumn(title: "Blocker", shortest: 20),
    ]
    let rows = listed.map { listed in
      [
        id(of: listed, among: all), Format.age(days: listed.days), scrum == nil ? listed.scrum.title : "",
        listed.blocker.name, listed.blocker.words(on: today),
      ]
    }
    return environment.table(columns, rows, themes: listed.map(\.scrum.theme)) { row, column in
      let isLate = listed[row].days >= Self.oldDays || listed[row].blocker.isOverdue(on: today)
      return column == 1 && isLate ? .color(.blocked) : nil
    }
  }
}
