import FoundationEssentials
import Glibc
import ScrumStore

/// Prints a line of the meeting in progress at each change, and sleeps in between.
struct StatusFollower {
  private let arguments: StatusArguments
  private let surroundings: Surroundings
  private var watch: StoreWatch?
  /// The meeting as it was read last.
  private var meeting: MeetingStatus?
  /// The line that was printed last; a person's begins without one, as without a meeting.
  private var printed: [UInt8]?
  /// When the file is read again though nobody said that it has changed; nil for not.
  private var nextReading: Date? = .distantPast
  private var reading = PatientReading()
  private var complaint: String?
  /// When it is read again whether somebody still is in the meeting.
  private var recheck = Recheck()
  private var clocks = ClockWatch()

  /// The seconds after which the file is read again where the system has no watches left.
  private static let interval = 1.0
  /// The seconds within which the next change of the line is looked for: time may have jumped until then.
  private static let mostSteps = 60

  /// A follower that prints what the arguments ask for.
  init(_ arguments: StatusArguments, _ surroundings: Surroundings) {
    self.arguments = arguments
    self.surroundings = surroundings
    watch = StoreWatch(directory: surroundings.directory, onlyMeeting: true)
    printed = arguments.isJSON ? nil : []
  }

  /// Prints until nobody reads any more, or until it is told to end.
  consuming func run() -> CommandResult {
    // Whoever ends it has seen enough; there is nothing to clean up.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    signal(SIGPIPE, SIG_IGN)
    while true {
      let now = Date()
      followClock()
      if let nextReading, nextReading <= now { read(at: now) }
      if recheck.isDue(at: now) {
        read(at: now)
        recheck.goOn(at: now, while: meeting?.isHeld == true)
      }
      let line = line(at: now)
      if line != printed {
        guard Output.write(line + [UInt8(ascii: "\n")]) else {
          return errno == EPIPE ? CommandResult() : CommandResult(complaint: CommandResult().unwritten)
        }
        printed = line
      }
      guard wait(until: [nextReading, recheck.next, nextLine(after: now, line)].compactMap(\.self).min())
      else {
        return CommandResult()
      }
    }
  }

  /// Where the wall clock was set, what is due at a moment is due as soon as before.
  private mutating func followClock() {
    let seconds = clocks.look().set
    nextReading = nextReading.map { $0 + seconds }
    recheck.followClock(setBy: seconds)
  }

  private func line(at now: Date) -> [UInt8] {
    arguments.line(meeting?.listed(at: now), isPlain: surroundings.isPlain)
  }

  /// When there is another line, as far as time alone makes one; nil for never.
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
    nextReading = watch == nil ? now + Self.interval : nil
    do throws(StoreError) {
      meeting = try StoredMeeting.read(in: surroundings.directory).map(MeetingStatus.init)
      (reading, complaint) = (PatientReading(), nil)
    } catch {
      if reading.looksAgain() {
        nextReading = now + PatientReading.pause
        return
      }
      meeting = nil
      if complaint != "\(error)" { _ = Output.write("scrums: \(error)\n", to: STDERR_FILENO) }
      complaint = "\(error)"
    }
  }

  /// Sleeps until a moment, or until the file changes; false where nobody reads the lines any more.
  private mutating func wait(until moment: Date?) -> Bool {
    var files = [
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      // A pipe tells its end even if nothing is asked of it.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    _ = poll(&files, nfds_t(files.count), milliseconds(until: moment))
    if files[1].revents != 0 { return false }
    guard files[0].revents != 0, let watch else { return true }
    let isChanged = watch.changes().meeting
    let now = Date()
    if watch.isIncomplete {
      self.watch = nil
      nextReading = now
    }
    guard isChanged else { return true }
    reading = PatientReading()
    read(at: now)
    recheck.begin(at: now, while: meeting?.isHeld == true)
    return true
  }

  /// The milliseconds to wait, rounded up so that the moment has come; -1 waits without end.
  private func milliseconds(until moment: Date?) -> Int32 {
    guard let moment else { return -1 }
    return Int32(min(max((moment.timeIntervalSinceNow * 1000).rounded(.up), 0), 86_400_000))
  }
}
