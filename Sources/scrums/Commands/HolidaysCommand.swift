import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct HolidaysCommand: Subcommand {
  private(set) var isJSON = false
  private(set) var showsPast = false
  /// A day or a name; nil to list.
  private(set) var removed: String?

  static let name = "holidays"
  static let synonyms = ["holiday", "calendar"]
  static let summary = "List or remove upcoming holidays"
  static let details = """
    Nobody meets on a holiday: prints each with its days, its name and, unless it is one of all scrums, those that don't
    meet. 'scrums import' adds them from an iCalendar file, and 'scrums restore' brings removed ones back.
    """
  static let examples: KeyValuePairs = [
    "scrums import holidays.ics": "Add the holidays of a calendar",
    "scrums holidays --remove 2026-12-26": "Meet on that day after all",
  ]
  static let sharedOptions = listingOptions

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print an array of holidays",
        "Each has from, name, scrums (objects with id and title; none for all scrums) and until."
      ) { $0.isJSON = true },
      .flag("--past", "Also those that are over") { $0.showsPast = true },
      .value(
        "--remove", ValueRow("HOLIDAY", .text), needs: "a day such as 2026-12-26, or a name",
        "Remove a day, or all holidays of a name",
        "HOLIDAY is a day such as 2026-12-26, which is also taken out of longer holidays, or a name or its beginning.",
        read: { $0.trimmed.isEmpty ? nil : $0.trimmed }, store: { $0.removed = $1 }),
    ]
  }

  func validate() throws(UsageError) {
    guard removed != nil, isJSON || showsPast else { return }
    throw UsageError("--remove can't be used with \(isJSON ? "--json" : "--past")")
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    if let removed { return try remove(removed, environment) }
    let store = environment.store
    let scrums = try Retries.retryingWhileDamaged(store.load())
    let today = environment.today
    let holidays = store.holidays.filter { showsPast || $0.until >= today }.inOrder
    if isJSON { return CommandResult(json: .array(holidays.map { Listing.holiday($0, of: scrums) })) }
    let columns = [
      TextColumn(title: "Days"), TextColumn(title: "Holiday", shortest: 12),
      TextColumn(title: "Scrums", shortest: 10, importance: 0),
    ]
    let rows = holidays.map { holiday in
      let names = scrums.filter { holiday.scrums.contains($0.id) }.map(\.title)
      let missing = holiday.scrums.isEmpty || !names.isEmpty ? "" : "none that is still there"
      return [
        environment.days(of: holiday), holiday.name, names.isEmpty ? missing : names.joined(separator: ", "),
      ]
    }
    let nothing = showsPast ? "no holidays" : "no upcoming holidays"
    return CommandResult(lines: environment.table(columns, rows)).remarking(rows.isEmpty ? [nothing] : [])
  }

  private func remove(_ word: String, _ environment: CommandEnvironment) throws -> CommandResult {
    let (store, _) = try environment.writableStore()
    let removal = try removal(of: word, from: store.holidays, environment)
    let saved = try Retries.retryingWhileDamaged(store.changeHolidays { $0.flatMap(removal.rest) })
    let line = "Removed \(PlainLine(removal.words).text)\(CommandResult.undo(saved))"
    return CommandResult(lines: [line], change: "removed").remarking(saved?.notices ?? [])
  }

  /// A removal in words, and the rest of a holiday.
  private func removal(
    of word: String, from holidays: [Holiday], _ environment: CommandEnvironment
  ) throws(CommandFailure) -> (words: String, rest: (Holiday) -> [Holiday]) {
    if let day = CalendarDay(word) {
      let covering = holidays.filter { $0.from <= day && day <= $0.until }
      let words = ClockText.day(day, besides: environment.today)
      guard !covering.isEmpty else {
        throw CommandFailure("\(words) is not a holiday; see 'scrums holidays'")
      }
      let names = Set(covering.map(\.name)).sorted().joined(separator: ", ")
      return ("\(words) from the holidays: \(names)", { $0.removing(day, through: day) })
    }
    let names = Set(holidays.map(\.name)).sorted()
    let place = try NameMatch(names).place(of: word, "holiday", otherwise: "see 'scrums holidays --past'")
    let name = names[place]
    let gone = holidays.filter { $0.name == name }.inOrder
    let days =
      gone.prefix(1).map { environment.days(of: $0) } + (gone.count > 1 ? ["\(gone.count - 1) more"] : [])
    return (
      "\(name): \(days.joined(separator: " and "))",
      { $0.name == name ? $0.removing($0.from, through: $0.until) : [$0] }
    )
  }
}

extension Holiday {
  /// What is left of the holiday without some of its days, and a removed one of those.
  fileprivate func removing(_ first: CalendarDay, through last: CalendarDay) -> [Holiday] {
    guard !isRemoved, from <= last, first <= until else { return [self] }
    var removed = self
    (removed.from, removed.until, removed.isRemoved) = (first, last, true)
    return without(first, through: last) + [removed]
  }
}

extension [Holiday] {
  /// The holidays by their days; of the same one, that of more scrums first.
  var inOrder: [Holiday] {
    sorted {
      ($0.from, $0.until, $0.name, -$0.scrums.count) < ($1.from, $1.until, $1.name, -$1.scrums.count)
    }
  }
}

extension CommandEnvironment {
  /// The day on the clock of this machine.
  var today: CalendarDay { CalendarDay(now, in: calendar) }

  func days(of holiday: Holiday) -> String {
    let days = holiday.from == holiday.until ? [holiday.from] : [holiday.from, holiday.until]
    return days.map { ClockText.day($0, besides: today) }.joined(separator: " \(glyphs.dash) ")
  }
}
