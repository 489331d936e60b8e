import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct SearchCommand: PastCommand {
  var scrums: [String] = []
  var past = PastFilter()
  private var words: [String] = []
  private var isJSON = false

  static let name = "search"
  static let synonyms = ["find", "grep"]
  static let summary = "Find words in notes, updates and names"
  static let details = """
    Prints what was found in all scrums, one hit a line, the newest first: the meeting, the scrum, who said it, and the
    text. Each word must be in the text, in the name, or in the title of the scrum, as a part of it; case and accents are
    ignored.
    """
  static let examples: KeyValuePairs = [
    "scrums search vendor --by mei": "What Mei said about the vendor",
    "scrums search staging down --since 2w": "Both words, in the last two weeks",
  ]
  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("WORDS", .text, repeats: true)) { $0.words.append($1) }]
  }

  static var options: [CommandOption<Self>] {
    pastOptions + [
      .flag(
        "--json", "Print an array of what was found",
        "Each has at (the start of the meeting), kind, meetingID (null before the meeting), name, scrum, scrumID and text."
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let words: [[UInt8]] = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { $0.folded }
    let found = try meetings(environment) { scrum in
      // The title is not in every line, and a quotation mark is another byte there.
      let title: [UInt8] = scrum.title.folded
      var search = LineSearch(words.filter { !title.contains($0) })
      return { search.hasAll(in: $0) }
    }
    var hits: [Hit] = []
    for past in found.scrums {
      let title: [UInt8] = past.scrum.title.folded
      func isHit(_ name: String, _ text: String) -> Bool {
        let (name, text): ([UInt8], [UInt8]) = (name.folded, text.folded)
        let rest = words.filter { !name.contains($0) && !text.contains($0) }
        return rest.count < words.count && rest.allSatisfy { title.contains($0) }
      }
      for meeting in past.meetings {
        for turn in meeting.turns {
          hits += turn.notes.filter { isHit(turn.name, $0.answer) }.map {
            Hit(scrum: past.scrum, at: meeting.startedAt, meeting: meeting.id, name: turn.name, note: $0)
          }
        }
      }
      let updates = try found.store.updates(of: past.scrum.id).pending.filter { update in
        found.people?.contains(update.name) ?? true && isHit(update.name, update.note.answer)
          && past.days.contains(CalendarDay(update.at, in: environment.calendar))
      }
      hits += updates.map { Hit(scrum: past.scrum, at: $0.at, meeting: nil, name: $0.name, note: $0.note) }
    }
    // The sort is stable: the notes of a meeting keep their order.
    hits.sort { $0.at > $1.at }
    let result =
      isJSON
      ? CommandResult(json: .array(hits.map(\.json)))
      : CommandResult(lines: environment.items(hits.map { ($0.term(environment), $0.note.labelledText) }))
        .remarking(hits.isEmpty ? ["nothing was found"] : [])
    return result.remarking(found)
  }

  private struct Hit {
    let scrum: DailyScrum
    let at: Date
    /// Nil for what is written for the next meeting.
    let meeting: UUID?
    let name: String
    let note: Note

    func term(_ environment: CommandEnvironment) -> String {
      let day = meeting == nil ? "next meeting" : environment.dateAndTime(at)
      return [day, scrum.shownTitle, name].joined(separator: "  ")
    }

    var json: JSONValue {
      .object([
        "at": .moment(at), "kind": .string(note.kind.rawValue),
        "meetingID": meeting.map(JSONValue.id) ?? .null,
        "name": .string(name), "scrum": .string(scrum.title), "scrumID": .id(scrum.id),
        "text": .string(note.answer),
      ])
    }
  }
}
