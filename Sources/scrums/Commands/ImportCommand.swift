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
  /// Parts of the names of holidays.
  private(set) var only: [String] = []
  private(set) var except: [String] = []
  private(set) var takesAll = false
  private(set) var asksNothing = false

  static let name = "import"
  static let summary = "Import scrums, meetings or calendars"
  static let details = """
    FILE is the JSON of 'scrums export', Scrumdinger's scrums.data, SyncUps' sync-ups.json, or an iCalendar file; - is
    standard input. Existing scrums and meetings are left alone, so importing twice adds nothing.

    The events of an iCalendar file that last whole days become holidays, on which nobody meets: those from last year to
    ten years ahead. 'scrums holidays' lists them. Observances, days of some regions and, where others are busy, those
    that leave the time free are no days off: on a terminal it asks about them, elsewhere it leaves them out and says so.
    Importing a calendar again moves, shortens and removes holidays as their events do; what you have removed stays away
    unless you give --all.

    Of an iCalendar file without such days, such as the invitation to a daily, each meeting that repeats becomes a scrum,
    which is shown first: with its time, zone, days, length, people and single days, and the link of its call. The
    organizer leads, and who is optional listens. Importing it again, such as after a change, brings the scrum up to date:
    attendees are only added.
    """
  static let examples: KeyValuePairs = [
    "scrums import holidays.ics --for 'Web,Design'": "The holidays of these two scrums",
    "scrums import holidays.ics --except Epiphany --yes": "All days off but one, without a question",
    "scrums import daily.ics": "The scrum of an invitation",
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
      text("--only", "Take the holidays or meetings with this text in their name, of any kind") {
        $0.only.append($1)
      },
      text("--except", "Leave out the holidays or meetings with this text in their name") {
        $0.except.append($1)
      },
      .flag("--all", "Also take observances, regional days, free time, and what was removed") {
        $0.takesAll = true
      },
      .flag("--yes", "Ask nothing: take the days off") { $0.asksNothing = true },
    ]
  }

  private static func text(
    _ name: String, _ summary: String, store: @escaping (inout Self, String) -> Void
  ) -> CommandOption<Self> {
    .value(
      name, ValueRow("TEXT", .text), needs: "a part of a name", summary, "May be given again.",
      read: { $0.trimmed.isEmpty ? nil : $0.trimmed }, store: store)
  }

  func validate() throws(UsageError) {
    if takesAll, !only.isEmpty { throw UsageError("--all can't be used with --only") }
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
    return try calendar.invitations(only: only, except: except).map {
      try add($0, of: calendar, from: name, environment)
    } ?? add(calendar, from: name, environment)
  }

  private func add(
    _ board: ImportedBoard, from name: String, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let options = ["--for": !scrums.isEmpty, "--only": !only.isEmpty, "--except": !except.isEmpty]
    if let option = options.filter(\.value).keys.min() {
      throw CommandFailure(
        "\(name): \(option) is for holidays, and this is a file of \(board.format.rawValue)")
    }
    let (store, scrums) = try environment.writableStore()
    // An unreadable history counts as empty here; adding to it then fails with its own message.
    let plan = ImportPlan(board, into: scrums) { (try? store.knownMeetings(of: $0)) ?? [] }
    let lines = ["\(name): \(board.format.rawValue)"] + plan.summary
    if isDryRun || plan.isEmpty { return CommandResult(lines: lines) }
    return CommandResult(lines: lines, change: "imported").remarking(try store.perform(plan))
  }

  private static let mostShown = 5, mostDamaged = 20

  private func add(
    _ invitations: [Invitation], of calendar: CalendarFile, from name: String,
    _ environment: CommandEnvironment
  ) throws -> CommandResult {
    guard scrums.isEmpty else { throw CommandFailure("\(name): --for is for holidays, and this has none") }
    let (store, known) = try environment.writableStore()
    let team = environment.team(of: store)
    var (after, changed, lines): ([DailyScrum], [(scrum: DailyScrum, before: DailyScrum?)], [String])
    (after, changed, lines) = (known, [], ["\(name): \(Format.count(invitations.count, "meeting"))"])
    for invitation in invitations {
      let place = after.firstIndex { $0.id == invitation.id }
      let before = place.map { after[$0] }
      let scrum = invitation.scrum(over: before, theme: .leastUsed(by: after), team)
      if let place { after[place] = scrum } else { after.append(scrum) }
      let title = PlainLine(scrum.title).text
      if scrum == before { lines.append("already there: \(title)") } else { changed.append((scrum, before)) }
      if let before, before != scrum {
        lines.append("changed: \(PlainLine(scrum.changes(from: before)).text)")
      }
      if before == nil {
        let facts = environment.items(ShowCommand.facts(environment.listed(scrum, by: team), environment))
        lines += ["new: \(title)"] + facts.map { "  \($0)" }
      }
      lines += invitation.remarks.map { "note: \($0)" }
      if scrum.attendees.isEmpty { lines.append("note: it has no attendees, so no meeting can start") }
    }
    lines += leftOut(calendar, calendar.skipped([]))
    if isDryRun || changed.isEmpty { return CommandResult(lines: lines) }
    if environment.isOnTerminal, !asksNothing {
      let question = (lines + ["Enter takes this over, n does not: "]).joined(separator: "\n")
      guard environment.ask(question)?.isEmpty ?? false else {
        return CommandResult(lines: ["Nothing was imported"])
      }
      lines = []
    }
    let saved = try Retries.retryingWhileDamaged(store.save(after))
    for (scrum, before) in changed { environment.dismissPlanned(scrum, before: before, in: store) }
    lines += changed.map { ($1 == nil ? "Added " : "Changed ") + $0.brief }
    let doubles = changed.flatMap { $0.scrum.doubleNames(among: saved.scrums) }
    return CommandResult(lines: lines, change: "imported").remarking(saved.notices + doubles)
  }

  /// The parts of a calendar that are left out.
  private func leftOut(_ calendar: CalendarFile, _ skipped: [String]) -> [String] {
    let damaged = isDryRun ? calendar.damaged : Array(calendar.damaged.prefix(Self.mostDamaged))
    let unnamed = calendar.damaged.count - damaged.count
    return (skipped.isEmpty ? [] : ["left out: \(skipped.joined(separator: "; "))"])
      + damaged.map { "left out: \($0)" }
      + (unnamed > 0 ? ["left out: \(unnamed) more; --dry-run names them"] : [])
  }

  private func add(
    _ calendar: CalendarFile, from name: String, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let (store, known) = try environment.writableStore()
    let owners = try owners(among: known).map(\.id)
    let present = store.holidays + store.removedHolidays
    var plan = HolidayPlan(
      calendar, of: owners, over: present, today: environment.today, only: only, except: except,
      takesAll: takesAll)
    let cost = HolidayCost(known, owners, environment.team(of: store), today: environment.today)
    var remarks: [String] = []
    if environment.isOnTerminal, !isDryRun, !asksNothing, !takesAll, only.isEmpty, plan.isOpen {
      guard ask(about: &plan, cost, of: name, environment) else {
        return CommandResult(lines: ["Nothing was imported"])
      }
    }
    let change = plan.change(of: present)
    let (new, count) = (change.new, change.chosen.count)
    guard new.count <= HolidayPlan.most else {
      throw CommandFailure(
        "\(name): more than \(HolidayPlan.most) holidays; choose some with --only or --except")
    }
    var total = Format.count(count, "holiday") + (new.isEmpty ? ", nothing new" : ", \(new.count) new")
    if count == 0 {
      let years = "\(calendar.years.lowerBound) to \(calendar.years.upperBound)"
      total =
        calendar.hasAllDayEvents || !calendar.damaged.isEmpty
        ? "no holidays from \(years)" : "no all-day events"
    }
    let coming = isDryRun ? new : new.filter { $0.until >= environment.today }
    let shown = isDryRun ? coming : Array(coming.prefix(Self.mostShown))
    let rest = coming.count - shown.count
    let rows = shown.map { [environment.days(of: $0), $0.name] }
    let table = environment.table([TextColumn(), TextColumn(shortest: 12)], rows, indent: 2)
    let kept = change.kept.isEmpty ? [] : ["removed by hand: \(change.kept.joined(separator: ", "))"]
    var lines = ["\(name): \(total)"] + table.map { "  \($0)" }
    if rest > 0 { lines.append("  and \(rest) more; see 'scrums holidays'") }
    lines += change.gone.map { "no longer: \(environment.days(of: $0))  \(PlainLine($0.name).text)" }
    lines += leftOut(calendar, calendar.skipped(plan.left) + kept)
    if !calendar.isUTF8 {
      remarks.append("\(name) is not UTF-8; 'iconv -f WINDOWS-1252 -t UTF-8 FILE' converts it")
    }
    if isDryRun || new.isEmpty && change.gone.isEmpty && change.holidays == present {
      return CommandResult(lines: lines).remarking(remarks)
    }
    // Someone else may have added some meanwhile.
    let saved = try Retries.retryingWhileDamaged(store.changeHolidays { plan.change(of: $0).holidays })
    if new.isEmpty, change.gone.isEmpty { return CommandResult(lines: lines).remarking(remarks) }
    let words = new.isEmpty ? "\(Format.count(change.gone.count, "holiday")) gone" : cost.words(new)
    lines.append(words + (saved?.backup.map { "; 'scrums restore \($0)' takes them back" } ?? ""))
    return CommandResult(lines: lines, change: "imported").remarking(remarks + (saved?.notices ?? []))
  }

  /// Lets a person choose; false if they would rather not import.
  private func ask(
    about plan: inout HolidayPlan, _ cost: HolidayCost, of name: String, _ environment: CommandEnvironment
  ) -> Bool {
    while true {
      var lines = ["\(name): which of these are days off?"]
      let rows = plan.choices.enumerated().map { place, choice in
        let days = choice.entry.holidays.first { $0.until >= environment.today } ?? choice.entry.holidays[0]
        return [
          "\(place + 1)", choice.isTicked ? "[x]" : "[ ]", choice.entry.name, environment.days(of: days),
          cost.workdays(choice.entry.holidays),
        ]
      }
      let columns = [
        TextColumn(alignment: .trailing), TextColumn(), TextColumn(shortest: 12), TextColumn(),
        TextColumn(shortest: 8, importance: 0),
      ]
      let table = environment.table(columns, rows, indent: 2)
      for (place, (choice, row)) in zip(plan.choices, table).enumerated() {
        let isFirst = place == 0 || plan.choices[place - 1].entry.group != choice.entry.group
        if isFirst { lines.append(choice.entry.group.title) }
        lines.append("  \(row)")
      }
      lines.append("Enter takes those with an x; numbers such as 2 or 3-5 change them; n takes none: ")
      guard let answer = environment.ask(lines.joined(separator: "\n")), answer.lowercased() != "n" else {
        return false
      }
      if answer.isEmpty { return true }
      for word in answer.split(whereSeparator: { " ,".contains($0) }) {
        let ends = word.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last else { continue }
        for place in plan.choices.indices where first...last ~= place + 1 {
          plan.choices[place].isTicked.toggle()
        }
      }
    }
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
