import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct ImportCommand: Subcommand {
  /// The file to read; `-` is standard input.
  var file: String?
  var isDryRun = false
  /// The scrums to which holidays are limited, as they were named; empty for all.
  var scrums: [String] = []

  static let name = "import"
  static let summary = "Import scrums, meetings or holidays from a file"
  static let details = """
    FILE is the JSON of 'scrums export', Scrumdinger's scrums.data, SyncUps' sync-ups.json, or an iCalendar file; - is
    standard input. Existing scrums and meetings are left alone, so importing twice adds nothing.

    The events of an iCalendar file that last whole days become holidays, on which nobody meets: those from last year to
    ten years ahead. 'scrums holidays' lists them.
    """
  static let examples: KeyValuePairs = [
    "scrums import holidays.ics --for 'Web,Design'": "The holidays of these two scrums"
  ]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("FILE", .file)) { $0.file = $1 }]
  }

  static var options: [CommandOption<Self>] {
    [
      .flag("--dry-run", "Only print what would be imported") { $0.isDryRun = true },
      .value(
        "--for", ValueRow("NAME", .scrum), needs: "the name of a scrum", "The scrum that has the holidays",
        "Several names have commas in between, or the option is given again.", standard: "all scrums",
        read: { $0.trimmed.isEmpty ? nil : $0 }, store: { $0.scrums.append($1) }),
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let file = file ?? "-"
    let name = PlainLine(file == "-" ? "standard input" : file).text
    func read<Value>(_ work: () throws -> Value) throws(CommandFailure) -> Value {
      do { return try work() } catch let error as ImportError {
        throw CommandFailure(error.description(in: name))
      } catch { throw CommandFailure("\(name): \(error)") }
    }
    let bytes = try read { try Input.bytes(of: file) }
    guard CalendarFile.isMeant(by: bytes) else {
      return try add(try read { try Importer.read(bytes) }, from: name, environment)
    }
    let calendar = try read { try CalendarFile(bytes, today: environment.today) }
    return try add(calendar, from: name, environment)
  }

  private func add(
    _ board: ImportedBoard, from name: String, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    guard scrums.isEmpty else {
      throw CommandFailure("\(name): --for is for holidays, and this is a file of \(board.format.rawValue)")
    }
    let (store, scrums) = try environment.writableStore()
    // An unreadable history counts as empty here; adding to it then fails with its own message.
    let plan = ImportPlan(board, into: scrums) { (try? store.knownMeetings(of: $0)) ?? [] }
    let lines = ["\(name): \(board.format.rawValue)"] + plan.summary
    if isDryRun || plan.isEmpty { return CommandResult(lines: lines) }
    return CommandResult(lines: lines, change: "imported").remarking(try store.perform(plan))
  }

  private static let mostShown = 5

  private func add(
    _ calendar: CalendarFile, from name: String, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let (store, known) = try environment.writableStore()
    let owners = try owners(among: known).map(\.id)
    let found = calendar.holidays.map { holiday in
      Holiday(name: holiday.name, from: holiday.from, until: holiday.until, scrums: owners)
    }
    let present = Set(store.holidays)
    let new = found.filter { !present.contains($0) }
    var total = Format.count(found.count, "holiday") + (new.isEmpty ? ", nothing new" : ", \(new.count) new")
    if found.isEmpty {
      let years = "\(calendar.years.lowerBound) to \(calendar.years.upperBound)"
      total =
        calendar.hasAllDayEvents || !calendar.damaged.isEmpty
        ? "no holidays from \(years)" : "no all-day events"
    }
    let coming = isDryRun ? new : new.filter { $0.until >= environment.today }
    let shown = isDryRun ? coming : Array(coming.prefix(Self.mostShown))
    let rest = coming.count - shown.count
    let lines =
      ["\(name): \(total)"]
      + environment.table(
        [TextColumn(), TextColumn(shortest: 12)], shown.map { [environment.days(of: $0), $0.name] }, indent: 2
      )
      .map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more; see 'scrums holidays'"] : [])
      + (calendar.skipped.isEmpty ? [] : ["left out: \(calendar.skipped.joined(separator: ", "))"])
      + calendar.damaged.prefix(isDryRun ? .max : Self.mostShown).map { "left out: \($0)" }
      + (isDryRun || calendar.damaged.count <= Self.mostShown
        ? [] : ["left out: \(calendar.damaged.count - Self.mostShown) more; --dry-run names them"])
    if isDryRun || new.isEmpty { return CommandResult(lines: lines) }
    // Someone else may have added some meanwhile.
    let saved = try Retries.retryingWhileDamaged(
      store.changeHolidays { present in present + found.filter { !present.contains($0) } })
    return CommandResult(lines: lines, change: "imported").remarking(saved?.notices ?? [])
  }

  private func owners(among known: [DailyScrum]) throws(CommandFailure) -> [DailyScrum] {
    var owners: [DailyScrum] = []
    for text in scrums {
      // A title may have commas.
      if let whole = try? ScrumName(text).find(in: known) {
        owners.append(whole)
        continue
      }
      for name in text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        owners.append(try ScrumName(name).find(in: known))
      }
    }
    return owners
  }
}
