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
  /// The last line about the only meeting; for a person it starts empty, as without a meeting.
  private var printed: [UInt8]?
  /// What was said last of all meetings.
  private var listed: [ListedStatus] = []
  private var failure: String?

  /// The seconds after which the files are read again: a terminal may have left a meeting without a word.
  private static let interval = 1.0

  init(_ command: StatusCommand, of scrum: UUID?, _ environment: CommandEnvironment) {
    (self.command, self.scrum, self.environment) = (command, scrum, environment)
    printed = command.isJSON ? nil : []
  }

  /// Prints until the output is closed, or a signal ends it.
  consuming func run() -> CommandResult {
    // There is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    let watch = StoreWatch(directory: environment.directory, onlyMeetings: true)
    while true {
      let now = Date()
      let (meetings, trouble) = StatusCommand.meetings(of: scrum, at: now, environment)
      let words = trouble.map { "\($0)" }
      // A file may be half written for a moment.
      let isUnsure = words != nil && failure == nil
      if let words, !isUnsure, words != failure {
        _ = Output.write("scrums: \(words)\n".utf8, to: STDERR_FILENO)
      }
      failure = isUnsure ? "" : words
      for line in isUnsure ? [] : news(of: meetings, at: now) {
        guard Output.write(line + [UInt8(ascii: "\n")]) else {
          return errno == EPIPE
            ? CommandResult() : CommandResult(failure: CommandResult().outputFailure)
        }
      }
      let isWatched = watch?.isIncomplete == false && !isUnsure
      let next = isWatched && !meetings.contains(where: \.isHeld) ? nil : now + Self.interval
      let moment = (meetings.map { $0.nextChange(after: now) } + [next]).compactMap(\.self).min()
      var files = [
        pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        // A pipe reports its end without being asked for events.
        pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      ]
      _ = poll(&files, nfds_t(files.count), EventSource.timeout(until: moment, now: now))
      if files[1].revents != 0 { return CommandResult() }
      _ = watch?.changes()
    }
  }

  private mutating func news(of meetings: [StoredMeeting], at now: Date) -> [[UInt8]] {
    guard command.isForAll else {
      let first = StatusCommand.first(of: meetings, at: now, environment)
      let line = command.line(first?.status, environment.glyphs)
      defer { printed = line }
      return line == printed ? [] : [line]
    }
    let before = listed
    listed = meetings.compactMap { $0.status(at: now, environment) }
    var ended = before.filter { old in !listed.contains { $0.facts.meeting == old.facts.meeting } }
    for place in ended.indices { ended[place].state = .ended }
    return (listed + ended).compactMap { status in
      let old = before.first { $0.facts.meeting == status.facts.meeting }
      let line = command.line(status, environment.glyphs)
      return old.map { command.line($0, environment.glyphs) } == line ? nil : line
    }
  }
}
