import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct ShowCommand: Subcommand {
  private(set) var scrum = ""
  private(set) var isJSON = false
  private(set) var isLast = false
  private(set) var format: MeetingFormat?
  private(set) var showsUpdates = false
  private(set) var showsMissing = false

  enum MeetingFormat: String, CaseIterable {
    case text, markdown, chat
  }

  private static let shownMeetings = 10
  private static let nextMeeting = "Next meeting"
  static let name = "show"
  static let summary = "Print a scrum, its open blockers and last meetings"
  static let details =
    "On a narrow terminal, columns of the meetings are left out, and long texts take several lines."
  static let examples: KeyValuePairs = [
    "scrums show web --format chat": "The last meeting, to paste into a chat",
    "scrums show web --updates": "What everybody wrote for the next meeting",
  ]
  static let sharedOptions = listingOptions

  static var arguments: [CommandArgument<Self>] { [.scrum { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print the scrum as 'scrums list --json' does",
        """
        With history (the last 10 meetings as in the history file, newest first) and openBlockers (at, attendeeID,
        meetingID, name, text; oldest first).
        """
      ) { $0.isJSON = true },
      .flag("--last", "Print the last meeting instead: turns, blockers, notes") { $0.isLast = true },
      .choice(
        "--format", "FORMAT", "Print the last meeting in a form", standard: "text"
      ) { (command, format: MeetingFormat) in command.format = format },
      .flag(
        "--updates", "Print instead what attendees wrote for the next meeting",
        "The oldest are first. With --json, it is an array of attendeeID, name and updates (at, id, kind, text)."
      ) { $0.showsUpdates = true },
      .flag("--missing", "Print with --updates who has written nothing") { $0.showsMissing = true },
    ]
  }

  func validate() throws(UsageError) {
    if showsMissing, !showsUpdates { throw UsageError("--missing goes with --updates") }
    if showsUpdates, isLast || format != nil {
      throw UsageError("--updates and \(isLast ? "--last" : "--format") can't be used together")
    }
    if format != nil, isJSON { throw UsageError("--format and --json can't be used together") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrum = try environment.scrum(scrum, in: store)
    if showsMissing { return try missing(of: scrum, store, environment) }
    if showsUpdates { return try updates(of: scrum, store, environment) }
    var reader = try store.openHistory(of: scrum.id)
    // All are read, because a blocker may have been open for long, but only those that are shown are kept.
    var (meetings, timed): ([Meeting], Int) = ([], 0)
    while let meeting = reader.next(1).first {
      if meetings.count < Self.shownMeetings || timed < HistorySummary.recentCount
        || !meeting.openBlockers.isEmpty
      {
        meetings.append(meeting)
        if meeting.isTimed { timed += 1 }
      }
    }
    let problems = reader.problems
    if isLast || format != nil { return try last(meetings, of: scrum, environment).remarking(problems) }
    var listed = environment.listed(scrum, HistorySummary(meetings), by: environment.team(of: store))
    listed.history = Array(meetings.prefix(Self.shownMeetings))
    listed.openBlockers = meetings.flatMap(\.openBlockers).sorted { $0.isOlder(than: $1) }
    let result =
      isJSON ? CommandResult(json: listed.json) : CommandResult(lines: Self.lines(listed, environment))
    return result.remarking(problems)
  }

  private func last(
    _ meetings: [Meeting], of scrum: DailyScrum, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    guard let meeting = meetings.first else {
      throw CommandFailure("'\(PlainLine(scrum.title).text)' has not met yet")
    }
    if isJSON { return CommandResult(json: Listing.meeting(meeting, of: scrum)) }
    switch format {
    case nil, .text:
      return CommandResult(lines: MeetingText(meeting: meeting, environment: environment).lines)
    case .markdown:
      return CommandResult(output: Array(MarkdownExport.text(of: meeting, in: environment.calendar).utf8))
    case .chat:
      let chat = ChatExport(meeting, open: meetings.flatMap(\.openBlockers), in: environment.calendar)
      return CommandResult(output: Array(try environment.setup.text(of: chat).utf8))
    }
  }

  /// Who has written nothing for the next meeting, of those who will be there to speak.
  private func missing(
    of scrum: DailyScrum, _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let (pending, problems) = try store.updates(of: scrum.id)
    let next = try environment.listed(scrum, in: store).next?.date ?? environment.now
    let names = environment.team(of: store)
      .missing(from: scrum, written: pending.map(\.attendeeID), at: next).map(\.name)
    let nobody = names.isEmpty ? ["everybody has written"] : []
    if isJSON { return CommandResult(json: .array(names.map(JSONValue.string))).remarking(problems) }
    return CommandResult(lines: names.map { PlainLine($0).text }).remarking(problems).remarking(nobody)
  }

  private func updates(
    of scrum: DailyScrum, _ store: ScrumStore, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let (pending, problems) = try store.updates(of: scrum.id)
    var people = scrum.attendees
    // People who have left the scrum may still have updates.
    for update in pending where !people.contains(where: { $0.id == update.attendeeID }) {
      people.append(Attendee(id: update.attendeeID, name: update.name))
    }
    let listed = people.map { attendee in
      (attendee: attendee, updates: pending.filter { $0.attendeeID == attendee.id })
    }
    if isJSON {
      let json = listed.map { Listing.updates($0.updates, of: $0.attendee) }
      return CommandResult(json: .array(json)).remarking(problems)
    }
    let sections = listed.map { attendee, updates -> (title: String?, lines: [String]) in
      let lines = updates.flatMap { update in
        environment.items([(environment.dateAndTime(update.at), update.note.labelledText)], withEmpty: true)
      }
      return (PlainLine(attendee.name).text, lines.isEmpty ? ["nothing yet"] : lines)
    }
    let next = try environment.listed(scrum, in: store).next
    let facts = environment.prose(
      "\(Format.count(pending.count, "update")) for the next meeting"
        + (next.map { ", \(environment.words($0, of: scrum))" } ?? ""), indent: 2)
    return CommandResult(lines: .sections([(PlainLine(scrum.title).text, facts)] + sections)).remarking(
      problems)
  }

  private static func lines(_ listed: ListedScrum, _ environment: CommandEnvironment) -> [String] {
    let blockers = (listed.openBlockers ?? []).flatMap { blocker in
      environment.items([(environment.day(blocker.at), "\(blocker.name): \(blocker.text)")])
    }
    let meetings = HistoryCommand.lines(
      (listed.history ?? []).map { ($0, nil, listed.scrum.theme) }, environment, indent: 2)
    let facts = environment.items(facts(listed, environment)).map { line in
      guard let paint = environment.paint, let color = listed.next?.color, line.hasPrefix(nextMeeting) else {
        return line
      }
      return paint.words(line, color)
    }
    return .sections([
      (environment.title(PlainLine(listed.scrum.title).text, listed.scrum.theme), facts),
      (blockers.isEmpty ? nil : environment.title("Open blockers", nil, .blocked), blockers),
      (environment.title(meetings.isEmpty ? "No meetings yet" : "Last meetings"), meetings),
    ])
  }

  static func facts(
    _ listed: ListedScrum, _ environment: CommandEnvironment
  ) -> [(term: String, text: String)] {
    let scrum = listed.scrum
    let names = scrum.attendees.map { $0.isListener ? "\($0.name) (listens)" : $0.name }
      .joined(separator: ", ")
    let today = TeamCalendar(environment.calendar).day(of: environment.now, for: scrum)
    let away = listed.away.map { "\($0.attendee.name) \(Format.away($0.away, today: today))" }
    let lead = listed.lead.map { $0.name + (scrum.lead == .byTurn ? " (by turn)" : "") } ?? ""
    return [
      ("Length", "\(scrum.lengthInMinutes) min"), ("Theme", scrum.theme.rawValue),
      (
        "Schedule",
        scrum.schedule.map {
          Format.schedule($0, on: environment.calendar.form, dash: environment.glyphs.dash)
        } ?? "none"
      ),
      ("Time zone", scrum.schedule.map { Format.zone($0, on: environment.calendar.form) } ?? ""),
      ("Single days", scrum.schedule?.singleDays(from: today) ?? ""),
      ("Today", listed.dayOff.map { Format.dayOff($0) } ?? ""),
      ("Meets now", listed.machine.map { "on \($0)" } ?? ""),
      (nextMeeting, listed.next.map { environment.words($0, of: scrum) } ?? ""),
      ("Attendees", names.isEmpty ? "nobody" : names),
      ("Away", away.joined(separator: ", ")), ("Lead", lead),
    ]
      + DailyScrum.controls.map { _, control in
        let value = control.get(scrum)
        return (control.label, control.choices.isEmpty ? value : value.lowercased())
      } + [("ID", scrum.id.uuidString)]
  }
}

/// A past meeting as text, in the order of every screen: turns, blockers, parking lot, notes, transcript.
struct MeetingText {
  let meeting: Meeting
  let environment: CommandEnvironment

  var lines: [String] {
    let title = "\(PlainLine(meeting.title).text), \(environment.dateAndTime(meeting.startedAt))"
    let notes = meeting.sections.map { kind, notes -> (title: String?, lines: [String]) in
      (kind.section, notes.flatMap { line(of: $0.note, by: $0.turn.name) })
    }
    let said = (meeting.transcript.map { _ in "Transcript" }, transcript)
    return .sections([(title, facts), ("Turns", turns)] + notes + [said])
  }

  private func line(of note: Note, by name: String) -> [String] {
    environment.prose("\(note.textBox)\(name): \(note.textInSection)", indent: 2)
  }

  private var facts: [String] {
    let facts = ["\(Format.present(meeting)) present", Format.lead(meeting)].compactMap(\.self)
    return environment.prose(
      ([HistoryCommand.duration(meeting)] + facts).joined(separator: ", "), indent: 2)
  }

  private var turns: [String] {
    let rows = meeting.turns.map { turn in
      let hasTime = meeting.isTimed && (turn.outcome != .absent || turn.seconds > 0)
      return [
        turn.name, hasTime ? ClockText.minutes(turn.seconds) : "",
        hasTime && turn.allotted > 0 ? "of \(ClockText.minutes(turn.allotted))" : "",
        turn.outcomeInWords,
      ]
    }
    let columns = [
      TextColumn(shortest: 10), TextColumn(alignment: .trailing, importance: 3), TextColumn(importance: 1),
      TextColumn(importance: 2),
    ]
    return environment.table(columns, rows, indent: 2)
  }

  private var transcript: [String] {
    (meeting.transcript ?? "").split(separator: "\n").flatMap { environment.prose(String($0), indent: 2) }
  }
}
