import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// Prints a line about a meeting in progress, or about each, at each change, and sleeps in between.
struct StatusFollower {
  private let command: StatusCommand
  /// The scrum whose meeting is followed; nil for any.
  private let scrum: UUID?
  private let environment: CommandEnvironment
  private var watch: StoreWatch?
  private var meetings: [StoredMeeting] = []
  /// The last printed line about the only meeting; for a person it starts empty, as without a meeting.
  private var printed: [UInt8]?
  /// The last printed line about each of all meetings, with its status.
  private var listed: [UUID: (line: [UInt8], status: ListedStatus)] = [:]
  /// When to read the files again without a change reported; nil for never.
  private var nextReading: Uptime? = .now
  private var reading = Retries.ofFile
  private var failure: String?
  /// When to check again whether someone is still in the meetings.
  private var recheck = Retries.ofMeeting
  private var clocks = ClockWatch()

  /// The seconds between two reads if the system has no watches left.
  private static let interval = 1.0
  /// The most changes of a meeting that are searched for another line.
  private static let mostSteps = 60

  init(_ command: StatusCommand, of scrum: UUID?, _ environment: CommandEnvironment) {
    (self.command, self.scrum, self.environment) = (command, scrum, environment)
    watch = StoreWatch(directory: environment.directory, onlyMeetings: true)
    printed = command.isJSON ? nil : []
  }

  /// Prints until the output is closed, or a signal ends it.
  consuming func run() -> CommandResult {
    // There is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    while true {
      let now = Date()
      let set = clocks.look().set
      // The terminals in the meetings will save it so.
      for index in meetings.indices { meetings[index].meeting.asOf += set }
      if let nextReading, nextReading <= .now { read(at: now) }
      if recheck.isDue(at: .now) {
        read(at: now)
        recheck.scheduleNext(at: .now, while: meetings.contains(where: \.isHeld))
      }
      for line in news(at: now) {
        guard Output.write(line + [UInt8(ascii: "\n")]) else {
          return errno == EPIPE ? CommandResult() : CommandResult(failure: CommandResult().outputFailure)
        }
      }
      let deadline = [nextReading, recheck.next].compactMap(\.self).min()?.date
      guard wait(until: [deadline, nextLine(after: now)].compactMap(\.self).min()) else {
        return CommandResult()
      }
    }
  }

  private mutating func news(at now: Date) -> [[UInt8]] {
    guard command.isForAll else {
      let line = line(of: meetings, at: now)
      defer { printed = line }
      return line == printed ? [] : [line]
    }
    var lines: [[UInt8]] = []
    var gone = listed
    for meeting in meetings {
      guard let status = meeting.status(at: now, environment) else { continue }
      gone[meeting.meeting.id] = nil
      let line = command.line(status, environment.glyphs)
      if listed.updateValue((line, status), forKey: meeting.meeting.id)?.line != line { lines.append(line) }
    }
    for (id, last) in gone.sorted(by: { $0.value.status.startedAt < $1.value.status.startedAt }) {
      listed[id] = nil
      var status = last.status
      status.state = .ended
      lines.append(command.line(status, environment.glyphs))
    }
    return lines
  }

  /// The line about the only meeting of interest.
  private func line(of meetings: [StoredMeeting], at now: Date) -> [UInt8] {
    command.line(StatusCommand.first(of: meetings, at: now, environment)?.status, environment.glyphs)
  }

  /// When time alone changes a line. Those of several meetings change together, once a second.
  private func nextLine(after now: Date) -> Date? {
    guard command.isForAll else {
      return StatusCommand.first(of: meetings, at: now, environment).flatMap {
        nextLine(of: $0.meeting, after: now)
      }
    }
    let next = meetings.compactMap { nextLine(of: $0, after: now) }.min()
    return meetings.count < 2
      ? next : next.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)) }
  }

  private func nextLine(of meeting: StoredMeeting, after now: Date) -> Date? {
    let line = line(of: [meeting], at: now)
    var moment = now
    for _ in 0..<Self.mostSteps {
      guard let next = meeting.nextChange(after: moment) else { return nil }
      moment = next
      if self.line(of: [meeting], at: next) != line { break }
    }
    return moment
  }

  private mutating func read(at now: Date) {
    nextReading = watch == nil ? .now + Self.interval : nil
    let (found, trouble) = StatusCommand.meetings(of: scrum, at: now, environment)
    if let trouble {
      reading.scheduleNext(at: .now)
      if let next = reading.next { return nextReading = next }
      if failure != "\(trouble)" { _ = Output.write("scrums: \(trouble)\n".utf8, to: STDERR_FILENO) }
    } else {
      reading = .ofFile
    }
    (meetings, failure) = (found, trouble.map { "\($0)" })
  }

  /// Sleeps until a moment, or until a file changes; false once the output is closed.
  private mutating func wait(until moment: Date?) -> Bool {
    var files = [
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      // A pipe reports its end without being asked for events.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    _ = poll(&files, nfds_t(files.count), EventSource.timeout(until: moment, now: Date()))
    if files[1].revents != 0 { return false }
    guard files[0].revents != 0, let watch else { return true }
    let isChanged = !watch.changes().meetings.isEmpty
    if watch.isIncomplete {
      self.watch = nil
      nextReading = .now
    }
    guard isChanged else { return true }
    reading = .ofFile
    read(at: Date())
    recheck.start(at: .now, while: meetings.contains(where: \.isHeld))
    return true
  }
}
