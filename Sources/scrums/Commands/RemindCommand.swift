import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

struct RemindCommand: Subcommand {
  private(set) var scrum = ""
  private(set) var before = 120.0
  private(set) var isOnce = false
  /// Whether it is about updates that are missing.
  private(set) var isForUpdates = false

  static let name = "remind"
  static let synonyms = ["notify", "alarm"]
  static let summary = "Announce each scrum before it starts"
  static let details = """
    Before each scrum that is due it runs your command for meetingDue in config.json, or else prints a line such as
    'Design in 2 min · 09:30'. Without NAME it is about all scrums. A meeting that was held or that runs, a cancelled
    day and a holiday are passed over. It goes on until it is interrupted, and sleeps in between.
    """
  static let examples: KeyValuePairs = [
    "scrums remind --before 5m design": "Five minutes before each Design",
    "scrums remind --once": "Until the next scrum is about to start",
  ]
  static let notes: [HelpBlock] = [
    "See PROGRAMS OF YOUR OWN in the manual for meetingDue, and EXAMPLES for a service that starts by itself."
  ]

  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--before", ValueRow("TIME", .text), needs: "a time such as 90s, 2m or 1h, at most 24h",
        "Say it that long before the start", standard: "2m", read: { seconds(of: $0) },
        store: { $0.before = $1 }),
      .flag("--once", "End after the first one") { $0.isOnce = true },
      .flag(
        "--updates", "Tell instead that your update is missing",
        """
        It is told once for each meeting, at the deadline of the scrum ('scrums edit NAME --deadline'), else --before. \
        Its event is updateDue.
        """
      ) { $0.isForUpdates = true },
    ]
  }

  static let sharedOptions = listingOptions

  /// Reads `90s`, `2m`, `1h` or `2`, which are minutes.
  private static func seconds(of text: String) -> Double? {
    DigitReader.read(text) { $0.amount(in: ["s": 1, "m": 60, "h": 3_600], standard: 60) }
      .flatMap { $0 <= 86_400 ? Double($0) : nil }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let id = scrum.isEmpty ? nil : try environment.scrum(scrum, in: store).id
    return ReminderWatch(self, of: id, store, environment).run()
  }
}

/// Gives reminders, and sleeps until the next one. Each half minute it looks at the store, the clock and the zone again.
struct ReminderWatch {
  private let command: RemindCommand
  /// The scrum of interest; nil for all.
  private let scrum: UUID?
  private let store: ScrumStore
  private let environment: CommandEnvironment
  private var reminders: Reminders
  private var failure: String?
  private var running: [ChildProcess] = []

  private static let interval = 30.0

  init(
    _ command: RemindCommand, of scrum: UUID?, _ store: ScrumStore,
    _ environment: CommandEnvironment
  ) {
    (self.command, self.scrum, self.store, self.environment) = (command, scrum, store, environment)
    reminders = Reminders(
      before: command.before, forUpdates: command.isForUpdates, team: environment.team(of: store))
  }

  /// Gives reminders until nobody reads the output any more, or a signal ends it.
  consuming func run() -> CommandResult {
    // There is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    if let problem = environment.setup.problems.first { Self.complain("\(problem)") }
    while true {
      LocalCalendar.refresh()
      read(at: Date())
      let now = Date()
      for reminder in reminders.take(at: now) {
        let result = give(reminder)
        if result.failure != nil || command.isOnce { return result }
      }
      let moment = min(reminders.next(after: now) ?? .distantFuture, now + Self.interval)
      // A pipe reports its end without being asked for events.
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&output, 1, EventSource.timeout(until: moment, now: now)) > 0 {
        return CommandResult()
      }
      reap()
    }
  }

  private static func complain(_ words: String) {
    _ = Output.write("scrums: \(words)\n".utf8, to: STDERR_FILENO)
  }

  /// Runs the user's command, or prints a line; a failure of a command ends nothing but `--once`.
  private mutating func give(_ reminder: Reminder) -> CommandResult {
    let line =
      environment.isUTF8 ? reminder.line : PlainLine(reminder.line, ruler: environment.ruler).text
    let event = reminder.event.rawValue
    let setup = environment.setup.readAgain ?? environment.setup
    guard let words = setup.programs[event] else {
      if Output.write("\(line)\n".utf8) { return CommandResult() }
      return CommandResult(failure: CommandResult().outputFailure)
    }
    do throws(CommandFailure) {
      let variables = reminder.environment(
        store: environment.directory, over: ChildProcess.inherited)
      let process = try ChildProcess(words, environment: variables, input: Array("\(line)\n".utf8))
      if command.isOnce { try process.wait() } else { running.append(process) }
    } catch {
      let words = "the command for \(event) failed: \(error)"
      if command.isOnce { return CommandResult(failure: words) }
      Self.complain(words)
    }
    return CommandResult()
  }

  private mutating func read(at now: Date) {
    do throws(StoreError) {
      let all = try Retries.retryingWhileDamaged(try store.load())
      let scrums = scrum.map { id in all.filter { $0.id == id } } ?? all
      let team = environment.team(of: store)
      let soon = scrums.filter { scrum in
        team.nextDue(of: scrum, lastMet: nil, now: now).map { $0 < now + 86_400 } ?? false
      }
      let (summaries, trouble) = store.summaries(of: soon.map(\.id))
      if let trouble { throw trouble }
      (reminders.scrums, reminders.team) = (scrums, team)
      if command.isForUpdates {
        var missing: [DailyScrum] = []
        for scrum in scrums where try isMissing(in: scrum) { missing.append(scrum) }
        reminders.scrums = missing
      }
      reminders.lastMet = summaries.compactMapValues(\.lastMet)
      for there in StoredMeeting.all(in: environment.directory, at: now).meetings {
        guard let begun = there.begun else { continue }
        let scrum = there.meeting.scrumID
        reminders.lastMet[scrum] = max(begun, reminders.lastMet[scrum] ?? begun)
      }
      failure = nil
    } catch {
      if failure != "\(error)" { Self.complain("\(error)") }
      failure = "\(error)"
    }
  }

  /// Whether the person at this terminal has written nothing for the next meeting of a scrum.
  private func isMissing(in scrum: DailyScrum) throws(StoreError) -> Bool {
    guard let me = try? environment.attendee(of: scrum, named: nil), !me.isListener else { return false }
    return try !store.updates(of: scrum.id).pending.contains { $0.attendeeID == me.id }
  }

  private mutating func reap() {
    running.removeAll { process in
      guard let ending = process.ending() else { return false }
      if case .failure(let failure) = ending {
        Self.complain("the command for the reminder failed: \(failure)")
      }
      return true
    }
  }
}

struct Reminder: Hashable {
  let scrum: UUID
  let title: String
  let due: Date
  /// The minutes until then, the last one begun.
  let minutes: Int
  /// The time of day on the clock of whoever looks.
  let time: String
  let event: MeetingEvent

  init(
    _ scrum: DailyScrum, due: Date, now: Date, in calendar: LocalCalendar, event: MeetingEvent = .meetingDue
  ) {
    self.event = event
    self.scrum = scrum.id
    title = PlainLine(scrum.title, atMost: 1_000).text
    self.due = due
    minutes = Int((max(0, due.timeIntervalSince(now)) / 60).rounded(.up))
    time = Format.time(due, in: calendar)
  }

  /// Such as `Design in 2 min · 09:30`.
  var line: String {
    let words = "\(title) \(minutes == 0 ? "now" : "in \(minutes) min") · \(time)"
    return event == .updateDue ? "\(words) · your update is missing" : words
  }

  /// The variables that the command for it gets beside the inherited ones: the name, the words of the manual, the value.
  static let rows: [(name: String, meaning: String, value: @Sendable (Reminder) -> String)] = [
    ("TITLE", "The scrum", \.title), ("SCRUM_ID", "The id of the scrum in the files", \.scrum.uuidString),
    ("DUE", "The time of day at which it starts, such as 09:30", \.time),
    ("MINUTES", "The minutes until then", { "\($0.minutes)" }),
  ]

  func environment(store: String, over inherited: [[UInt8]]) -> [[UInt8]] {
    inherited.setting(
      [("SCRUMS_EVENT", event.rawValue), ("SCRUMS_STORE", store)]
        + Self.rows.map { ("SCRUMS_\($0.name)", $0.value(self)) })
  }
}

/// The reminders of some scrums, each given once.
struct Reminders {
  var scrums: [DailyScrum] = []
  var team: TeamCalendar
  /// When each was held last, or is being held.
  var lastMet: [UUID: Date] = [:]
  /// The seconds before the start, unless a scrum has a deadline for updates.
  private let before: Double
  private let forUpdates: Bool
  private var told: [UUID: Date] = [:]

  init(before: Double, forUpdates: Bool = false, team: TeamCalendar) {
    (self.before, self.forUpdates, self.team) = (before, forUpdates, team)
  }

  private func before(_ scrum: DailyScrum) -> Double {
    forUpdates ? scrum.deadline.map { Double($0) * 60 } ?? before : before
  }

  mutating func take(at now: Date) -> [Reminder] {
    var taken: [Reminder] = []
    for (scrum, due) in coming(at: now) where due - before(scrum) <= now {
      told[scrum.id] = due
      let event: MeetingEvent = forUpdates ? .updateDue : .meetingDue
      taken.append(Reminder(scrum, due: due, now: now, in: team.local, event: event))
    }
    return taken.sorted { $0.due < $1.due }
  }

  /// When to look again; nil for never.
  func next(after now: Date) -> Date? { coming(at: now).map { $0.due - before($0.scrum) }.min() }

  private func coming(at now: Date) -> [(scrum: DailyScrum, due: Date)] {
    scrums.compactMap { scrum in
      team.nextDue(of: scrum, lastMet: lastMet[scrum.id], after: told[scrum.id], now: now).map { (scrum, $0) }
    }
  }
}
