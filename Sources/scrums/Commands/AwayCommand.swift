import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct AwayCommand: Subcommand {
  /// Nil to list everybody who is away.
  private(set) var name: String?
  private(set) var scrum: String?
  private(set) var until: DayWord?
  private(set) var from: DayWord?
  private(set) var word: String?
  private(set) var isEverywhere = false
  private(set) var isBack = false
  private(set) var isJSON = false

  static let name = "away"
  static let synonyms = ["absent", "holiday", "vacation", "leave"]
  static let summary = "Note that somebody is away, or list who is"
  static let usages = [
    "away", "away NAME --until DATE [--in SCRUM | --everywhere] [options]", "away NAME --back",
  ]
  static let details = """
    Whoever is away starts as absent and takes no share of the time, and counts as present again afterwards. If several
    scrums have an attendee of that name, say in which one with --in, or --everywhere if it is the same person.
    """
  static let examples: KeyValuePairs = [
    "scrums away Ada --until fri --everywhere": "Ada is away until Friday",
    "scrums away Bob --from '21 Dec' --until 2027-01-08 --word 'in Lisbon'": "Bob is away over New Year",
  ]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("NAME", .attendee, isRequired: false)) { $0.name = $1 }]
  }

  static var options: [CommandOption<Self>] {
    [
      day("--until", "The last day") { $0.until = $1 },
      day("--from", "The first day", standard: "today") { $0.from = $1 },
      .value(
        "--word", ValueRow("TEXT", .text), needs: "a line of text", "A word about it",
        read: { TextLimits.isLine($0) && !$0.contains(where: \.isNewline) ? $0.trimmed : nil },
        store: { $0.word = $1 }),
      .value(
        "--in", ValueRow("SCRUM", .scrum), needs: "the name of a scrum", "Only in this scrum", read: { $0 },
        store: { $0.scrum = $1 }),
      .flag("--everywhere", "In all scrums with an attendee of that name") { $0.isEverywhere = true },
      .flag("--back", "They are back from today on") { $0.isBack = true },
      .flag(
        "--json", "Print an array of absences",
        "Each has from, name, scrum, scrumID, until and word. With NAME, they are those of that person."
      ) { $0.isJSON = true },
    ]
  }

  private static func day(
    _ name: String, _ summary: String, standard: String = "", store: @escaping (inout Self, DayWord) -> Void
  ) -> CommandOption<Self> {
    .value(
      name, ValueRow("DATE", .examples(["fri", "2w", "2026-12-24"])), needs: DayWord.needs, summary,
      standard: standard, read: { DayWord($0) }, store: store)
  }

  func validate() throws(UsageError) {
    guard name != nil else {
      guard until == nil, from == nil, !isBack else {
        throw UsageError("'scrums away' needs a name with options")
      }
      return
    }
    guard isBack != (until != nil) else { throw UsageError("'scrums away NAME' needs --until or --back") }
    guard scrum == nil || !isEverywhere else { throw UsageError("--in can't be used with --everywhere") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (store, scrums) = try environment.writableStore()
    guard let name else {
      return isJSON
        ? CommandResult(json: Self.json(scrums, environment))
        : CommandResult(lines: Self.list(scrums, environment))
    }
    let candidates = try scrum.map { [try ScrumName($0).find(in: scrums)] } ?? scrums
    // One spelling for each person: the same name may be written differently in several scrums.
    let names = Dictionary(candidates.flatMap(\.attendees).map { ($0.name.nameKey, $0.name) }) { min($0, $1) }
      .values.sorted()
    let person = names[
      try NameMatch(names).place(of: name, "attendee", otherwise: "see 'scrums show NAME'")]
    let all = candidates.filter { $0.attendees.contains { $0.name.isSameName(as: person) } }
    guard all.count == 1 || isEverywhere else {
      let titles = all.map { PlainLine($0.title).text }
      throw CommandFailure(
        "\(Format.names(titles)) have a \(PlainLine(person).text); use --in SCRUM or --everywhere")
    }
    let after = try scrums.map { all.contains($0) ? try changed($0, person, environment) : $0 }
    let own = after.filter { scrum in all.contains { $0.id == scrum.id } }
    let json = isJSON ? Self.json(own, environment, of: person) : nil
    guard after != scrums else {
      return json.map { CommandResult(json: $0) } ?? CommandResult(lines: ["Nothing was changed"])
    }
    let saved = try Retries.retryingWhileDamaged(store.save(after))
    let lines = all.map { PlainLine($0.title).text }
    let today = environment.today
    let words = away(today: today).map { away in
      (away.from > today ? "away from \(ClockText.day(away.from, besides: today)) " : "away ")
        + Format.away(away, today: today)
    }
    let line = "\(PlainLine(person).text) is \(words ?? "back") in \(Format.names(lines))"
    let result =
      json.map { CommandResult(json: $0, change: line) } ?? CommandResult(lines: [line], change: line)
    return result.remarking(saved.notices)
  }

  /// The days of the options; nil with `--back`.
  private func days(today: CalendarDay) -> (first: CalendarDay, last: CalendarDay)? {
    let first = from?.day(today: today) ?? today
    return until.map { (first, $0.day(today: first)) }
  }

  private func away(today: CalendarDay) -> Away? {
    days(today: today).map { Away(from: $0.first, until: $0.last, word: word) }
  }

  private func changed(
    _ scrum: DailyScrum, _ person: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) -> DailyScrum {
    var scrum = scrum
    let today = TeamCalendar(environment.calendar).day(of: environment.now, for: scrum)
    if let days = days(today: today) {
      guard days.last >= today else { throw CommandFailure("--until \(days.last) is past") }
      guard days.first <= days.last else {
        throw CommandFailure("--until \(days.last) is before --from \(days.first)")
      }
    }
    let away = away(today: today)
    for place in scrum.attendees.indices where scrum.attendees[place].name.isSameName(as: person) {
      if let away {
        scrum.attendees[place].leave(away, today: today)
      } else {
        scrum.attendees[place].comeBack(on: today)
      }
    }
    return scrum
  }

  /// The absences from today on, by their first day.
  private static func absences(
    _ scrums: [DailyScrum], _ environment: CommandEnvironment, of person: String? = nil
  ) -> [(attendee: Attendee, scrum: DailyScrum, away: Away)] {
    let all = scrums.flatMap { scrum in
      scrum.attendees.filter { person.map($0.name.isSameName(as:)) ?? true }
        .flatMap { attendee in attendee.away.map { (attendee, scrum, $0) } }
    }
    // The sort is stable.
    return all.filter { $0.2.until >= environment.today }.sorted { $0.2.from < $1.2.from }
  }

  private static func json(
    _ scrums: [DailyScrum], _ environment: CommandEnvironment, of person: String? = nil
  ) -> JSONValue {
    .array(
      absences(scrums, environment, of: person).map { attendee, scrum, away in
        .object([
          "from": .string("\(away.from)"), "name": .string(attendee.name), "scrum": .string(scrum.title),
          "scrumID": .id(scrum.id), "until": .string("\(away.until)"), "word": .text(away.word),
        ])
      })
  }

  private static func list(_ scrums: [DailyScrum], _ environment: CommandEnvironment) -> [String] {
    let columns = [
      TextColumn(title: "Away", shortest: 10), TextColumn(title: "Scrum", shortest: 12, importance: 1),
      TextColumn(title: "From", importance: 0), TextColumn(title: "Until", importance: 2),
    ]
    let today = environment.today
    let listed = absences(scrums, environment)
    guard !listed.isEmpty else { return ["Nobody is away"] }
    let rows = listed.map { attendee, scrum, away in
      let (words, column) = (Format.away(away, today: today), "until ")
      return [
        attendee.name, scrum.title, away.from <= today ? "" : ClockText.day(away.from, besides: today),
        words.hasPrefix(column) ? String(words.dropFirst(column.count)) : words,
      ]
    }
    return environment.table(columns, rows)
  }
}
