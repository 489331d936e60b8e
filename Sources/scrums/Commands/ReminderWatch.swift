import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

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
    reminders = Reminders(before: command.before, team: environment.team(of: store))
  }

  /// Gives reminders until the output is closed, or a signal ends it.
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
    let event = MeetingEvent.meetingDue.rawValue
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
      let (summaries, trouble) = store.summaries(of: scrums.map(\.id))
      if let trouble { throw trouble }
      reminders.scrums = scrums
      reminders.team = environment.team(of: store)
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

  private mutating func reap() {
    running.removeAll { process in
      guard let ending = process.ending() else { return false }
      if case .failure(let failure) = ending {
        Self.complain("the command for \(MeetingEvent.meetingDue.rawValue) failed: \(failure)")
      }
      return true
    }
  }
}
