import CTerminal
import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Why a command failed, in one line.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(code: Int32) {
    switch code {
    case ENOENT: self.init("no such file")
    case EACCES: self.init("permission denied")
    default: self.init(String(cString: strerror(code)))
    }
  }
}

/// Everything outside the command line that a command depends on; a test supplies its own.
struct CommandEnvironment {
  var directory: String
  var setup = Setup()
  var terminal = TerminalOptions { _ in nil }
  var isOnTerminal = false
  /// Whether the board and its meetings go line by line instead of taking the screen.
  var isLineByLine = false
  var board = BoardOptions()
  /// The columns of the terminal on standard output; nil if the output is for another program.
  var columns: Int?
  var isUTF8 = true
  var now = Date()
  var calendar = LocalCalendar.system
  var variable: (String) -> String? = { _ in nil }

  /// Asks the person at this terminal something, and returns the answer in one line.
  var ask: (String) -> String? = { question in
    _ = Output.write(question.utf8, to: STDERR_FILENO)
    return readLine()?.trimmed
  }

  /// The name that the person at this terminal has chosen: `$SCRUMS_USER`, else `me` in config.json; nil for neither.
  var chosenUser: String? {
    let names = [variable("SCRUMS_USER"), setup.settings.me].compactMap { $0?.trimmed }
    return names.first { !$0.isEmpty }
  }

  /// The person at this terminal, in one line: the chosen name, else that of the login; empty if there is neither.
  var user: String {
    let logins = ["LOGNAME", "USER"].lazy.compactMap { variable($0)?.trimmed }
    let name = chosenUser ?? logins.first { !$0.isEmpty } ?? Self.loginName ?? ""
    return PlainLine(name, atMost: 100).text
  }

  /// The attendee of a scrum that the person at this terminal is. Who can't be found by a login is asked once, on a
  /// terminal, and remembered in config.json.
  /// - Parameter name: the name that an option gives; nil for none.
  func attendee(of scrum: DailyScrum, named name: String?) throws -> Attendee {
    if let name { return try scrum.attendee(named: name, isGiven: true) }
    do throws(CommandFailure) { return try scrum.attendee(named: user, isGiven: false) } catch {
      guard chosenUser == nil, isOnTerminal, setup.config.path != nil else { throw error }
      let names = scrum.attendees.map { PlainLine($0.name).text }.joined(separator: ", ")
      guard let answer = ask("Who are you? \(names): "), !answer.isEmpty else { throw error }
      let person = try scrum.attendee(named: answer, isGiven: true)
      // A note matters more than the setting; next time the question comes again.
      try? setup.write(.string(person.name), at: ["me"])
      return person
    }
  }

  /// The name that `/etc/passwd` has for the user. Asking the system's other databases would load libraries into a program
  /// that is linked statically.
  static var loginName: String? {
    guard let file = fopen("/etc/passwd", "re") else { return nil }
    defer { fclose(file) }
    while let entry = fgetpwent(file) {
      if entry.pointee.pw_uid == getuid() { return String(cString: entry.pointee.pw_name) }
    }
    return nil
  }

  init(directory: String) { self.directory = directory }

  /// - Parameter bytes: looks up an environment variable, byte for byte.
  /// - Throws: a failure if the command needs the store and nothing names its place.
  init(
    _ arguments: Arguments, variable bytes: @escaping (String) -> [UInt8]? = Self.ofProcess
  ) throws(CommandFailure) {
    variable = { name in bytes(name).flatMap { String(validating: $0, as: UTF8.self) } }
    directory = try Self.directory(of: arguments, bytes)
    setup = Setup(
      Config(path: arguments.usesSetup ? Config.path(variable: variable) : nil),
      overrides: Self.overrides(by: variable) + arguments.overrides)
    calendar.form = setup.settings.clock
    let settings = setup.settings
    terminal = TerminalOptions(
      isPlain: arguments.isPlain || arguments.isASCII, usesColor: settings.usesColor,
      usesMouse: settings.usesMouse, colorScheme: settings.background.scheme, variable: variable)
    terminal.crashMessage = "scrums: stopped by an internal error; saved data is safe"
    board = arguments.board
    isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    isLineByLine = arguments.isPlain || isOnTerminal && (terminal.name == "dumb" || terminal.name.isEmpty)
    isUTF8 = ct_set_locale() != 0
    if isatty(STDOUT_FILENO) == 1 {
      columns = Output.columns ?? variable("COLUMNS").flatMap { Int($0) } ?? 80
    }
  }

  private static func overrides(by variable: (String) -> String?) -> [Setup.Override] {
    if TerminalOptions.usesColor(variable) { return [] }
    let name = variable("NO_COLOR").map { $0.isEmpty } ?? true ? "CLICOLOR" : "NO_COLOR"
    return [Setup.Override(setting: "color", value: .flag(false), by: "$\(name)")]
  }

  private static let ofProcess: @Sendable (String) -> [UInt8]? = { getenv($0).map { [UInt8](cString: $0) } }

  /// The directory of the store; empty if the command does not need it.
  private static func directory(
    of arguments: Arguments, _ bytes: (String) -> [UInt8]?
  ) throws(CommandFailure) -> String {
    guard arguments.usesFiles else { return "" }
    // A repaired value would name another directory.
    func text(_ name: String) throws(CommandFailure) -> String? {
      guard let value = bytes(name) else { return nil }
      guard let text = String(validating: value, as: UTF8.self) else {
        throw CommandFailure("$\(name) is not UTF-8; use --store DIR")
      }
      return text
    }
    guard let directory = try ScrumStore.directory(flag: arguments.store, variable: text) else {
      throw CommandFailure("no HOME; use --store DIR")
    }
    return directory
  }

  var store: ScrumStore { ScrumStore(directory: directory) { user } }

  /// The store and its scrums, for a command that changes them.
  func writableStore() throws -> (store: ScrumStore, scrums: [DailyScrum]) {
    let store = store
    let scrums = try Retries.retryingWhileDamaged(store.load())
    guard !store.isReadOnly else {
      throw CommandFailure("scrums.json was written by a newer version, so it is read-only")
    }
    return (store, scrums)
  }

  func scrum(_ name: String, in store: ScrumStore) throws -> DailyScrum {
    try ScrumName(name).find(in: try Retries.retryingWhileDamaged(store.load()))
  }

  /// The scrum of a name in a store; all scrums without a name.
  func scrums(_ name: String?, in store: ScrumStore) throws -> [DailyScrum] {
    try name.map { [try scrum($0, in: store)] } ?? Retries.retryingWhileDamaged(store.load())
  }

  func team(of store: ScrumStore) -> TeamCalendar {
    TeamCalendar(calendar, name: zoneName, holidays: store.holidays)
  }

  var zoneName: String? { calendar == .system ? ZoneName.ofMachine(variable: variable("TZ")) : nil }

  /// Dismisses today's meeting on this machine, as the board does, if it was scheduled after its own
  /// start time.
  /// - Parameter before: the scrum as it was planned until now.
  func dismissPlanned(_ scrum: DailyScrum, before: DailyScrum? = nil, in store: ScrumStore) {
    let team = team(of: store)
    func planned(_ scrum: DailyScrum) -> NextMeeting? { team.nextMeeting(of: scrum, lastMet: nil, now: now) }
    guard let next = planned(scrum), !next.isUpcoming, before.flatMap(planned)?.date != next.date,
      before?.schedule?.cancels(next.date, in: calendar) != true
    else { return }
    var file = BoardFile(variable: variable)
    file.dismissed[scrum.id] = next.date
    // Without it the meeting is shown as missed, which is no reason to fail.
    _ = file.save()
  }

  /// The missed meetings that were dismissed on this machine.
  private var dismissed: [UUID: Date] { BoardFile(variable: variable).dismissed }

  /// - Parameter dismissed: the missed meetings that were dismissed; nil for those of this machine.
  func listed(
    _ scrum: DailyScrum, _ summary: HistorySummary = HistorySummary(), by team: TeamCalendar,
    dismissed: [UUID: Date]? = nil
  ) -> ListedScrum {
    let dismissed = (dismissed ?? self.dismissed)[scrum.id]
    func next(_ lastMet: Date?) -> NextMeeting? {
      team.nextMeeting(of: scrum, lastMet: lastMet, dismissed: dismissed, now: now)
    }
    var meeting = next(summary.lastMet)
    var leads = summary.leads
    let there = try? StoredMeeting.read(of: scrum.id, in: directory, at: now)
    if meeting?.isUpcoming == false || scrum.lead == .byTurn, let there, let begun = there.begun {
      if meeting?.isUpcoming == false { meeting = next(begun) }
      leads = [there.meeting.lead].compactMap(\.self) + leads
    }
    return ListedScrum(
      scrum, next: meeting, meeting: there, summary: summary,
      dayOff: team.reasonAgainstToday(for: scrum, at: now),
      lead: team.lead(of: scrum, after: leads, at: meeting?.date ?? now),
      away: team.away(from: scrum, at: now))
  }

  /// Scrums for a listing, with what their histories come down to, and remarks on those that can't be read. Only changed
  /// histories are read.
  /// - Parameter isJSON: whether an unreadable history is an error instead: a program might take what is missing for none.
  func listed(
    _ scrums: [DailyScrum], in store: ScrumStore, isJSON: Bool = false
  ) throws(StoreError) -> (scrums: [ListedScrum], remarks: [String]) {
    let (summaries, trouble) = store.summaries(of: scrums.map(\.id))
    if let trouble, isJSON { throw trouble }
    let (dismissed, team) = (dismissed, team(of: store))
    let all = scrums.map { scrum in
      var summary = summaries[scrum.id] ?? HistorySummary()
      // Lines that can't be read are told by 'show --updates' and 'check'.
      summary.add((try? store.updates(of: scrum.id).pending) ?? [])
      summary.blockers = summary.blockers.naming(scrum.attendees)
      return listed(scrum, summary, by: team, dismissed: dismissed)
    }
    return (all, trouble.map { ["\($0)"] } ?? [])
  }

  func listed(
    _ scrum: DailyScrum, in store: ScrumStore, isJSON: Bool = false
  ) throws(StoreError) -> ListedScrum {
    try listed([scrum], in: store, isJSON: isJSON).scrums[0]
  }

  var glyphs: GlyphSet { terminal.isPlain || !isUTF8 ? .ascii : .unicode }
  /// Measures printed text. Other programs get names and notes unchanged; a terminal gets what it can show.
  var ruler: any TextRuler { columns != nil && !isUTF8 ? ASCIIRuler() : UnicodeRuler() }

  /// Draws in colour on a terminal that has some; nil elsewhere.
  var paint: ListingPaint? { ListingPaint(self) }

  /// A part of a table in colour.
  enum Ink {
    case color(Color)
    /// What stands in place of the word.
    case view(any View)
  }

  /// The room for a view in a table; empty without colours, so that the column goes.
  func room(_ columns: Int) -> String { paint == nil ? "" : String(repeating: "#", count: columns) }

  /// Rows in columns, fitted to the terminal.
  /// - Parameters:
  ///   - indent: the spaces that will stand before each line.
  ///   - themes: the theme before each row; empty for none.
  ///   - ink: the colour of a row and a column.
  func table(
    _ columns: [TextColumn], _ rows: [[String]], indent: Int = 0, themes: [Theme?] = [],
    ink: (_ row: Int, _ column: Int) -> Ink? = { _, _ in nil }
  ) -> [String] {
    let paint = paint
    let marked = paint == nil || themes.isEmpty ? 0 : ListingPaint.markColumns
    return withoutActuallyEscaping(ink) { ink in
      var table = TextTable(columns: columns, rows: rows, ruler: ruler)
      table.draw = { row, column, word in
        guard let paint else { return nil }
        if row < 0 { return paint.words(word) }
        return switch ink(row, column) {
        case .color(let color): paint.words(word, color)
        case .view(let view): paint.line(view, width: PlainLine(word).columns)
        case nil: nil
        }
      }
      let lines = table.lines(
        width: self.columns.map { max(1, $0 - indent - marked) }, ellipsis: glyphs.isASCII ? "~" : "…")
      guard marked > 0, let paint else { return lines }
      let heads = [Theme?](repeating: nil, count: lines.count - rows.count)
      return zip(heads + themes, lines).map { theme, line in
        (theme.map { paint.mark($0) } ?? String(repeating: " ", count: marked)) + line
      }
    }
  }

  /// The title of a section, bold and with its theme on a terminal.
  func title(_ words: String, _ theme: Theme? = nil, _ color: Color? = nil) -> String {
    paint.map { (theme.map($0.mark) ?? "") + $0.words(words, color) } ?? words
  }

  /// A text in lines that fit the terminal, in one for another program.
  func prose(_ text: String, indent: Int = 0) -> [String] {
    let line = PlainLine(text, ruler: ruler).text
    return columns.map { line.filled(columns: max(Self.leastProse, $0 - indent)) } ?? [line]
  }

  /// The narrowest column of text; a narrower terminal breaks the lines itself.
  private static let leastProse = 16

  /// Terms and their texts, each in as many lines as the terminal needs, for a section; those without a text are left
  /// out, unless the term says something alone.
  func items(_ rows: [(term: String, text: String)], withEmpty: Bool = false) -> [String] {
    let shown = rows.filter { withEmpty || !$0.text.isEmpty }
    let terms = shown.map { PlainLine($0.term, ruler: ruler) }
    let width = (terms.map(\.columns).max() ?? 0) + 2
    return zip(terms, shown).flatMap { term, row in
      prose(row.text, indent: width + 2).enumerated().map { place, line in
        let (start, columns) = place == 0 ? (term.text, term.columns) : ("", 0)
        return start + String(repeating: " ", count: width - columns) + line
      }
    }
  }

  func dateAndTime(_ date: Date) -> String { ClockText.dateAndTime(of: date, in: calendar) }
  func day(_ date: Date) -> String { String(dateAndTime(date).prefix { $0 != " " }) }
  var isNarrow: Bool { columns.map { $0 < 60 } ?? false }
  /// The remark on an empty listing; the directory tells a new store from a misspelt one.
  var noScrums: String { "no scrums yet in \(PlainLine(directory).text)" }
  /// When a meeting is due, in the words of the board.
  func words(_ next: NextMeeting, of scrum: DailyScrum) -> String {
    isNarrow
      ? Format.shortNext(next, now: now, in: calendar)
      : Format.next(
        next, of: TeamCalendar(calendar).clock(of: scrum), now: now, in: calendar, dot: glyphs.dot)
  }
}
