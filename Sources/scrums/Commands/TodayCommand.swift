import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct TodayCommand: Subcommand {
  private var person: String?
  private var isJSON = false

  static let name = "today"
  static let synonyms = ["agenda", "me"]
  static let summary = "Print your meetings, tasks and last notes"
  static let details = """
    Prints your meetings of today in all scrums, with what you have still to write, the open blockers and topics that you
    own, and what you said in the last meetings.
    """
  static let notes = [NoteCommand.whoYouAre]
  static let sharedOptions = listingOptions

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--as", ValueRow("ATTENDEE", .attendee), needs: "the name of an attendee", "The day of this attendee",
        standard: "who you are", read: { $0.trimmed.isEmpty ? nil : $0.trimmed }
      ) { $0.person = $1 },
      .flag(
        "--json", "Print an array of what concerns you",
        "Each has section (today, mine or said), scrum, scrumID, term and text."
      ) { $0.isJSON = true },
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrums = try Retries.retryingWhileDamaged(store.load())
    let name = person ?? environment.user
    let mine = scrums.compactMap { scrum -> (DailyScrum, Attendee)? in
      let found = scrum.attendees(called: name, isGiven: person != nil)
      return found.count == 1 ? (scrum, scrum.attendees[found[0]]) : nil
    }
    guard !mine.isEmpty || scrums.isEmpty else {
      let hint = "use --as ATTENDEE, or once 'scrums config set me ATTENDEE'"
      throw CommandFailure("no scrum has an attendee '\(PlainLine(name).text)'; \(hint)")
    }
    let (listed, remarks) = try environment.listed(mine.map(\.0), in: store, isJSON: isJSON)
    let teams = try zip(listed, mine).map { entry, mine in
      MyDay.Team(
        entry.scrum, person: mine.1, entry.summary, next: entry.next, dayOff: entry.dayOff, lead: entry.lead,
        updates: try store.updates(of: entry.scrum.id).pending,
        meeting: entry.meeting)
    }
    let day = MyDay(
      teams, now: environment.now, environment.team(of: store), dot: environment.glyphs.dot)
    if isJSON {
      return CommandResult(
        json: .array(
          day.sections.flatMap { section, rows in
            rows.map { row in
              .object([
                "scrum": .string(row.title), "scrumID": .id(row.scrum), "section": .string("\(section)"),
                "term": .string(row.term), "text": .string(row.text),
              ])
            }
          }))
    }
    let sections = day.sections.map { section, rows in
      let lines = environment.items(
        rows.map { ("\(PlainLine($0.title).text)  \($0.term)", $0.text) }, withEmpty: true)
      return (lines.isEmpty ? nil : environment.title(section.rawValue), lines)
    }
    let isEmpty = day.sections.allSatisfy(\.rows.isEmpty)
    return CommandResult(lines: isEmpty ? [] : .sections(sections)).remarking(remarks)
      .remarking(isEmpty ? [scrums.isEmpty ? environment.noScrums : "nothing today"] : [])
  }
}
