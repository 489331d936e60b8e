import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// Prints a line about the meeting in progress at each change, and sleeps in between.
struct StatusFollower {
  private let command: StatusCommand
  private let environment: CommandEnvironment
  private var watch: StoreWatch?
  private var meeting: StoredMeeting?
  /// The last printed line; for a person it starts empty, as without a meeting.
  private var printed: [UInt8]?
  /// When to read the file again without a change reported; nil for never.
  private var nextReading: Uptime? = .now
  private var reading = Retries.ofFile
  private var failure: String?
  /// When to check again whether someone is still in the meeting.
  private var recheck = Retries.ofMeeting
  private var clocks = ClockWatch()

  /// The seconds between two reads if the system has no watches left.
  private static let interval = 1.0
  /// The most changes of the meeting that are searched for another line.
  private static let mostSteps = 60

  init(_ command: StatusCommand, _ environment: CommandEnvironment) {
    self.command = command
    self.environment = environment
    watch = StoreWatch(directory: environment.directory, onlyMeetings: true)
    printed = command.isJSON ? nil : []
  }

  /// Prints until nobody reads the output any more, or a signal ends it.
  consuming func run() -> CommandResult {
    // There is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    while true {
      let now = Date()
      let set = clocks.look().set
      // The terminals in the meeting will save it so.
      meeting?.meeting.asOf += set
      if let nextReading, nextReading <= .now { read(at: now) }
      if recheck.isDue(at: .now) {
        read(at: now)
        recheck.scheduleNext(at: .now, while: meeting?.isHeld == true)
      }
      let line = line(at: now)
      if line != printed {
        guard Output.write(line + [UInt8(ascii: "\n")]) else {
          return errno == EPIPE ? CommandResult() : CommandResult(failure: CommandResult().outputFailure)
        }
        printed = line
      }
      let deadline = [nextReading, recheck.next].compactMap(\.self).min()?.date
      guard wait(until: [deadline, nextLine(after: now, line)].compactMap(\.self).min())
      else { return CommandResult() }
    }
  }

  private func line(at now: Date) -> [UInt8] {
    command.line(meeting?.status(at: now, environment), environment.glyphs)
  }

  private func nextLine(after now: Date, _ line: [UInt8]) -> Date? {
    var moment = now
    for _ in 0..<Self.mostSteps {
      guard let next = meeting?.nextChange(after: moment) else { return nil }
      moment = next
      if self.line(at: next) != line { break }
    }
    return moment
  }

  private mutating func read(at now: Date) {
    nextReading = watch == nil ? .now + Self.interval : nil
    do throws(StoreError) {
      let (meetings, trouble) = StoredMeeting.all(in: environment.directory, at: now)
      if let trouble { throw trouble }
      meeting = meetings.first
      (reading, failure) = (.ofFile, nil)
    } catch {
      reading.scheduleNext(at: .now)
      if let next = reading.next { return nextReading = next }
      meeting = nil
      if failure != "\(error)" { _ = Output.write("scrums: \(error)\n".utf8, to: STDERR_FILENO) }
      failure = "\(error)"
    }
  }

  /// Sleeps until a moment, or until the file changes; false if nobody reads the output any more.
  private mutating func wait(until moment: Date?) -> Bool {
    var files = [
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      // A pipe reports its end without being asked for events.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    _ = poll(&files, nfds_t(files.count), EventSource.timeout(until: moment, now: Date()))
    if files[1].revents != 0 { return false }
    guard files[0].revents != 0, let watch else { return true }
    let isChanged = watch.changes().hasMeetings
    if watch.isIncomplete {
      self.watch = nil
      nextReading = .now
    }
    guard isChanged else { return true }
    reading = .ofFile
    read(at: Date())
    recheck.start(at: .now, while: meeting?.isHeld == true)
    return true
  }
}
