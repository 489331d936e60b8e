import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct StatusCommand: Subcommand {
  private(set) var scrum = ""
  private(set) var isForAll = false
  private(set) var format: StatusFormat?
  private(set) var isJSON = false
  private(set) var isFollowing = false

  static let name = "status"
  static let summary = "Print a line about a meeting in progress"
  static let details = """
    Without NAME it is about the meeting that runs, of several the one that began first; if none runs, about the
    unfinished one that began first.

    The line has the speaker, the time left and the place among those present: 'Daisy 1:18 · 2/4', in overtime
    'Daisy +0:12 · 2/4', or 'Daisy 1:18 paused · 2/4'. 'paused?' means that someone must say whether the meeting went
    on while the machine slept; 'unfinished' means that nobody is in the meeting any more. The ready room is
    'Design · starts 09:30', the parking lot 'Parking lot 2:10'. Without a meeting, it prints nothing, and the exit
    code is still 0.

    In names and titles, # % $ ` \\ and ! become wide signs (ASCII ones with --plain), so that tmux and shell prompts
    show them and obey none. TEXT is not changed.
    """
  static let examples: KeyValuePairs = [
    "scrums status --format '{speaker} {left}'": "Only the speaker and the time left",
    "scrums status --all": "A line about each meeting",
  ]

  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--all", "Print a line about each meeting",
        "The line begins with the title: 'Design · Daisy 1:18 · 2/4'. Those that began first come first."
      ) { $0.isForAll = true },
      .value(
        "--format", ValueRow("TEXT", .text), needs: "a text such as '{speaker} {left}'",
        "Print TEXT, with names in braces replaced",
        .rows(StatusLine.fields.map { ("{\($0.name)}", $0.meaning) } + [("{{ }}", "braces")]),
        read: { text throws(UsageError) in try StatusFormat(text) }, store: { $0.format = $1 }),
      .flag(
        "--json", "Print an object with these values",
        """
        It has all of them except line, and meetingID, scrumID and startedAt too. Times are in seconds. Without a
        speaker, speaker and left are null; without a meeting, the output is null. With --all, it is an array.
        """
      ) { $0.isJSON = true },
      .flag(
        "--follow", "Print a line at each change",
        """
        An empty line says that the meeting has ended. With --all, each change prints the line of the meeting that has
        changed, and its state is ended at last: 'Design · ended'. With --json, each object is one line.
        """
      ) { $0.isFollowing = true },
    ]
  }

  static let sharedOptions = listingOptions

  func validate() throws(UsageError) {
    guard scrum.isEmpty || !isForAll else { throw UsageError("NAME and --all can't be used together") }
    guard format == nil || !isJSON else { throw UsageError("--format and --json can't be used together") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    // Without a name, the scrums are not read.
    let scrum = try scrum.isEmpty ? nil : environment.scrum(scrum, in: environment.store).id
    if isFollowing { return StatusFollower(self, of: scrum, environment).run() }
    // A prompt can't wait, and only this program writes the files, atomically.
    let (meetings, trouble) = Self.meetings(of: scrum, at: environment.now, environment)
    if let trouble, meetings.isEmpty { throw trouble }
    if isForAll {
      let all = meetings.compactMap { $0.status(at: environment.now, environment) }
      let output =
        isJSON
        ? Listing.bytes(of: .array(all.map(\.json)))
        : all.flatMap { line($0, environment.glyphs) + [UInt8(ascii: "\n")] }
      return CommandResult(output: output, failure: trouble.map { "\($0)" })
    }
    let status = Self.first(of: meetings, at: environment.now, environment)?.status
    if isJSON { return CommandResult(json: status?.json ?? .null) }
    guard status != nil else { return CommandResult() }
    return CommandResult(output: line(status, environment.glyphs) + [UInt8(ascii: "\n")])
  }

  /// The meeting of a scrum, or all of them; and the first error.
  static func meetings(
    of scrum: UUID?, at now: Date, _ environment: CommandEnvironment
  ) -> (meetings: [StoredMeeting], trouble: StoreError?) {
    guard let scrum else { return StoredMeeting.all(in: environment.directory, at: now) }
    do throws(StoreError) {
      let meeting = try StoredMeeting.read(of: scrum, in: environment.directory, at: now)
      return (meeting.map { [$0] } ?? [], nil)
    } catch { return ([], error) }
  }

  /// The meeting that runs, or else an unfinished one: of several, the one that began first.
  static func first(
    of meetings: [StoredMeeting], at now: Date, _ environment: CommandEnvironment
  ) -> (meeting: StoredMeeting, status: ListedStatus)? {
    let ordered = meetings.filter(\.isHeld) + meetings.filter { !$0.isHeld }
    return ordered.lazy.compactMap { meeting in
      meeting.status(at: now, environment).map { (meeting, $0) }
    }.first
  }

  /// The line about a meeting, without a line feed; without a meeting it is empty, or `null` as JSON.
  func line(_ status: ListedStatus?, _ glyphs: GlyphSet) -> [UInt8] {
    if isJSON { return Listing.line(of: status?.json ?? .null) }
    guard let status else { return [] }
    let line = StatusLine(status: status, glyphs: glyphs)
    return Array((format?.line(line) ?? (isForAll ? line.titled : line.usual)).utf8)
  }
}

extension StoredMeeting {
  /// The status at a moment after it was read; nil if the meeting has ended by then. The clock of the meeting runs
  /// while a process is in it; an unfinished meeting stands still.
  func status(at now: Date, _ environment: CommandEnvironment) -> ListedStatus? {
    let timer = timer(at: now)
    guard !timer.hasEnded else { return nil }
    return ListedStatus(
      facts: MeetingFacts(timer), startedAt: timer.meeting.startedAt, state: state(timer),
      behind: timer.displayedDeviation, starts: starts(at: now, environment),
      parking: timer.meeting.stage == .parkingLot ? timer.displayedParkingSeconds : nil, machine: holder?.name
    )
  }

  /// The time of day for which a meeting in the ready room is scheduled, which its own file does not say; a late one is
  /// due until its length has passed.
  private func starts(at now: Date, _ environment: CommandEnvironment) -> String? {
    guard meeting.stage == .ready, case let store = environment.store, let scrums = try? store.load(),
      let scrum = scrums.first(where: { $0.id == meeting.scrumID })
    else { return nil }
    let length = Double(meeting.lengthInMinutes * 60)
    guard let due = environment.team(of: store).next(of: scrum, after: now - length), due < now + 86_400
    else { return nil }
    return Format.time(due, in: environment.calendar)
  }

  /// The first moment after `now` at which the status changes; nil while the clock is stopped.
  func nextChange(after now: Date) -> Date? { isHeld ? timer(at: now).nextChange(after: now) : nil }

  private func timer(at now: Date) -> ScrumTimer {
    guard isHeld else { return ScrumTimer(resuming: meeting, at: now) }
    var timer = ScrumTimer(following: meeting)
    timer.advance(to: holder == nil ? now : now - skew)
    return timer
  }

  private func state(_ timer: ScrumTimer) -> ListedStatus.State {
    if !isHeld { return .unfinished }
    if timer.meeting.stage == .ready { return .ready }
    if timer.speaker == nil, timer.meeting.stage == .turns { return .nobody }
    if timer.sleptSince != nil { return .asleep }
    if timer.isPaused { return .paused }
    if timer.meeting.stage == .parkingLot { return .parkingLot }
    return timer.isOvertime ? .overtime : .running
  }
}

struct ListedStatus: Hashable {
  enum State: String {
    case running, overtime, paused
    /// People gather; the clock has not started.
    case ready
    /// Everyone has spoken; topics that were put off are discussed.
    case parkingLot
    /// The meeting is paused until someone says whether it went on while the machine slept.
    case asleep
    /// There is no current speaker: everyone has spoken or is absent.
    case nobody
    /// The meeting was left and can be resumed.
    case unfinished
    /// A follower of all meetings finds this one no more.
    case ended
  }

  var facts: MeetingFacts
  var startedAt: Date
  var state: State
  /// The seconds behind schedule.
  var behind: Int
  /// The time of day for which a meeting in the ready room is scheduled; nil if there is none.
  var starts: String?
  /// The seconds of the parking lot; nil if it is not open.
  var parking: Int?

  /// The other machine that has the clock, such as `Sam's laptop`; nil if this one has.
  var machine: String?

  /// The current speaker's seconds left, 0 or less in overtime; nil if there is none.
  var left: Int? { facts.speaker == nil ? nil : facts.secondsLeft }

  var json: JSONValue {
    .object([
      "behind": .int(behind), "count": .int(facts.speakerCount), "elapsed": .int(facts.elapsed),
      "lead": .text(facts.lead), "left": .number(left), "machine": .text(machine),
      "meetingID": .string(facts.meeting.uuidString),
      "next": .text(facts.next),
      "number": .int(facts.speakerNumber), "parking": .number(parking), "remaining": .int(facts.remaining),
      "scrumID": .string(facts.scrum.uuidString), "speaker": .text(facts.speaker),
      "startedAt": .moment(startedAt), "starts": .text(starts), "state": .string(state.rawValue),
      "title": .string(facts.title),
    ])
  }
}
