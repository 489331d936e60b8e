import CFiles
import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Gives reminders, and sleeps until the next one, a change of the store, or a change of the machine's clock or zone.
struct ReminderWatch {
  private let command: RemindCommand
  /// The scrum of interest; nil for all.
  private let scrum: UUID?
  private let store: ScrumStore
  private let environment: CommandEnvironment
  private var reminders: Reminders
  private var watch: StoreWatch?
  /// When to read the files again without a change reported; nil for never.
  private var nextReading: Uptime? = .now
  private var reading = Retries.ofFile
  private var failure: String?
  /// The commands that run, each with a file that is readable once it has ended.
  private var running: [(process: ChildProcess, file: Int32)] = []
  /// Readable when the wall clock was set.
  private let clock = files_open_clock()
  /// Readable when the machine may have moved to another zone.
  private let zone = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

  /// The seconds between two reads if the system has no watches left.
  private static let interval = 30.0

  init(_ command: RemindCommand, of scrum: UUID?, _ store: ScrumStore, _ environment: CommandEnvironment) {
    (self.command, self.scrum, self.store, self.environment) = (command, scrum, store, environment)
    reminders = Reminders(before: command.before, team: environment.team(of: store))
    watch = StoreWatch(directory: environment.directory)
    // A link is replaced by another one.
    inotify_add_watch(zone, "/etc", UInt32(IN_MOVED_TO | IN_CREATE))
  }

  /// Gives reminders until the output is closed, or a signal ends it.
  consuming func run() -> CommandResult {
    // There is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    if let problem = environment.setup.problems.first { complain("\(problem)") }
    while true {
      if let nextReading, nextReading <= .now { read(at: Date()) }
      let now = Date()
      for reminder in reminders.take(at: now) {
        let result = give(reminder)
        if result.failure != nil || command.isOnce { return result }
      }
      let moments = [nextReading?.date, reminders.next(after: now)].compactMap(\.self)
      guard wait(until: moments.min()) else { return CommandResult() }
    }
  }

  private func complain(_ words: String) { _ = Output.write("scrums: \(words)\n".utf8, to: STDERR_FILENO) }

  /// Runs the user's command, or prints a line; a failure of a command ends nothing but `--once`.
  private mutating func give(_ reminder: Reminder) -> CommandResult {
    let line = environment.isUTF8 ? reminder.line : PlainLine(reminder.line, ruler: environment.ruler).text
    let event = MeetingEvent.meetingDue.rawValue
    let setup = environment.setup.readAgain ?? environment.setup
    guard let words = setup.programs[event] else {
      if Output.write("\(line)\n".utf8) { return CommandResult() }
      return CommandResult(failure: CommandResult().outputFailure)
    }
    do throws(CommandFailure) {
      let variables = reminder.environment(store: environment.directory, over: ChildProcess.inherited)
      let process = try ChildProcess(words, environment: variables, input: Array("\(line)\n".utf8))
      if command.isOnce {
        try process.wait()
      } else {
        running.append((process, files_open_process(process.id)))
      }
    } catch {
      let words = "the command for \(event) failed: \(error)"
      if command.isOnce { return CommandResult(failure: words) }
      complain(words)
    }
    return CommandResult()
  }

  private mutating func read(at now: Date) {
    nextReading = watch == nil ? .now + Self.interval : nil
    do throws(StoreError) {
      let all = try store.load()
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
      (reading, failure) = (.ofFile, nil)
    } catch {
      reading.scheduleNext(at: .now)
      if let next = reading.next { return nextReading = next }
      if failure != "\(error)" { complain("\(error)") }
      failure = "\(error)"
    }
  }

  /// Sleeps until a moment, or until something happens; false once the output is closed.
  private mutating func wait(until moment: Date?) -> Bool {
    let now = Date()
    // A sleeping machine's own time stands still: the timer does not.
    files_set_clock(clock, moment.map { max(0.001, $0.timeIntervalSince(now)) } ?? 86_400)
    let inputs = [watch?.descriptor ?? -1, clock, zone] + running.map(\.file)
    var files = inputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A pipe reports its end without being asked for events.
    files.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
    _ = poll(&files, nfds_t(files.count), EventSource.timeout(until: moment, now: now))
    if files[files.count - 1].revents != 0 { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    for file in [clock, zone] { while Glibc.read(file, &bytes, bytes.count) > 0 {} }
    LocalCalendar.refresh()
    reap()
    guard files[0].revents != 0, let watch else { return true }
    let changes = watch.changes()
    if watch.isIncomplete { self.watch = nil }
    let isChanged = changes.scrums || !changes.histories.isEmpty || !changes.meetings.isEmpty
    guard isChanged || watch.isIncomplete else { return true }
    (reading, nextReading) = (.ofFile, .now)
    return true
  }

  private mutating func reap() {
    for index in running.indices.reversed() {
      guard let ending = running[index].process.ending() else { continue }
      let file = running.remove(at: index).file
      if file >= 0 { close(file) }
      if case .failure(let failure) = ending {
        complain("the command for \(MeetingEvent.meetingDue.rawValue) failed: \(failure)")
      }
    }
  }
}
