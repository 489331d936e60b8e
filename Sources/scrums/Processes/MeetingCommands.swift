import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Runs the user's commands for the events of a meeting, and the transcriber.
/// Nothing waits for them, and no meeting fails because of them.
struct MeetingCommands {
  struct Running {
    let process: ChildProcess
    let name: String
    let program: String
    /// Whether it is no program for an event of a meeting, whatever its name is.
    let isOwn: Bool
    /// The meeting whose hand-out it gets; nil if it gets none.
    var handOut: UUID?
    var isTranscriber: Bool { name == transcribing && !isOwn }
    var isLister = false
    /// When the program is killed; nil until it is asked to end. After that, its end is not reported.
    var deadline: Uptime?
  }

  /// The person's setup; a meeting goes on with the setup of its start.
  var setup = Setup()
  let store: String
  var calendar = LocalCalendar.system
  /// The file that remembers whether the program for hand-outs may run; without it, it never does.
  var consentPath: String?
  private(set) var programs: [String: [String]] = [:]
  private(set) var meeting: UUID?
  /// The commands that have failed in that meeting; each is reported once.
  private(set) var failed: [String] = []
  /// The programs that run, or whose end was not noticed yet.
  private(set) var running: [Running] = []
  private(set) var transcriber: PipedProgram?
  private(set) var lister: ItemLister?
  /// The commands to run after the first picture; nil from then on.
  private(set) var waiting: [MeetingCommand]? = []

  private static let transcribing = "transcriber"
  static let names = MeetingEvent.allCases.map(\.rawValue) + [transcribing]
  /// The most programs at once: if there are more, they are stuck.
  private static let mostAtOnce = 32
  private static let grace = 3.0

  /// Files that are readable when the transcriber has written something, or the program that lists items.
  var files: [Int32] { [transcriber?.file, lister?.program?.file].compactMap(\.self) }

  /// When the next program that was asked to end is killed; nil if there is none.
  var nextDeadline: Uptime? { (running.map(\.deadline) + [lister?.end]).compactMap(\.self).min() }

  mutating func start() -> [Action] {
    let commands = waiting ?? []
    waiting = nil
    return commands.flatMap { perform($0) }
  }

  mutating func perform(_ command: MeetingCommand) -> [Action] {
    guard waiting == nil else {
      waiting?.append(command)
      return []
    }
    switch command {
    case .announce(let event, let facts):
      return read(for: facts.meeting) + run(event.rawValue, facts)
    case .startTranscriber(let facts): return read(for: facts.meeting) + run(Self.transcribing, facts)
    case .stopTranscriber:
      stop()
      return []
    case .listItems(let facts): return listItems(facts)
    case .run(let command, let selection):
      return runOwn(
        command.filled(selection), command.name, environment: selection.environment(store: store),
        input: selection.json)
    case .open(let url): return runOwn(["xdg-open", url], "The link")
    case .handOut(let facts, let byKey): return handOut(facts, byKey: byKey)
    case .answerHandOut(let request, let runs): return answer(request, runs: runs)
    }
  }

  /// Reports what the programs did since the last call: new lines of the transcriber, and failures.
  mutating func poll(at now: Uptime) -> [Action] {
    var actions: [Action] = []
    if let (lines, goesOn) = transcriber?.read() {
      let said = lines.filter { !$0.isEmpty }
      if !said.isEmpty { actions.append(.transcribed(said)) }
      if !goesOn { closeTranscript() }
    }
    if let news = lister?.read(at: now) {
      actions.append(news)
      if lister?.isCutOff ?? false { endLister() }
    }
    for index in running.indices.reversed() {
      guard let ending = running[index].process.ending() else {
        if let deadline = running[index].deadline, deadline <= now {
          running[index].process.end()
          // Its end wakes this program, which waits no longer if even that fails.
          running[index].deadline = .never
        }
        continue
      }
      let command = running.remove(at: index)
      if command.deadline != nil { continue }
      switch ending {
      case .failure(let failure) where command.handOut != nil:
        actions += handedOut(command.handOut, failure: "\(command.program): \(failure)")
      case .success where command.handOut != nil: actions += handedOut(command.handOut, failure: nil)
      case .failure(let failure) where command.isOwn:
        actions.append(.remark("\(command.name) failed: \(command.program): \(failure)"))
      case .failure(let failure): actions += report(command.name, command.program, failure)
      case .success where command.isTranscriber:
        actions.append(.remark("The transcriber has ended"))
      case .success: break
      }
    }
    return actions
  }

  /// Asks the transcriber to end, which has a moment for that. Other programs go on without this one.
  mutating func stop() {
    closeTranscript()
    for index in running.indices where running[index].isTranscriber { end(index) }
  }

  private mutating func endLister() {
    lister?.close()
    for index in running.indices where running[index].isLister { end(index) }
  }

  /// Asks a program to end, and kills it a moment later.
  private mutating func end(_ index: Int) {
    guard running[index].deadline == nil else { return }
    running[index].deadline = .now + Self.grace
    running[index].process.terminate()
  }

  /// Starts the program that lists the items of a scrum's people, if there is one.
  private mutating func listItems(_ facts: MeetingFacts) -> [Action] {
    let words = setup.items.first { $0.key.isSameName(as: facts.title) }?.value
    guard let words, lister?.meeting != facts.meeting else { return [] }
    endLister()
    do throws(CommandFailure) {
      guard running.count < Self.mostAtOnce else { throw CommandFailure("too many are still running") }
      let environment = ChildProcess.inherited.setting(facts.variables(event: "items", store: store))
      let program = try PipedProgram(words, environment: environment, input: [])
      lister = ItemLister(meeting: facts.meeting, program: program)
      var new = Running(process: program.process, name: "items", program: Self.shown(words), isOwn: true)
      new.isLister = true
      running.append(new)
      return [.items([], isLoading: true, meeting: facts.meeting)]
    } catch { return [.remark("The items can't be listed: \(Self.shown(words)): \(error)")] }
  }

  private mutating func closeTranscript() {
    transcriber?.close()
    transcriber = nil
  }

  /// Takes over what is set up when a meeting starts; later changes count from the next meeting on.
  private mutating func read(for meeting: UUID) -> [Action] {
    guard self.meeting != meeting else { return [] }
    self.meeting = meeting
    failed = []
    programs = setup.programs
    return setup.problems.first.map { [.remark($0.brief)] } ?? []
  }

  private mutating func run(_ name: String, _ facts: MeetingFacts) -> [Action] {
    guard let words = programs[name] else { return [] }
    let summary = facts.past.map { Array(MarkdownExport.text(of: $0, in: calendar).utf8) }
    return run(words, as: name, facts, input: summary ?? [])
  }

  /// Runs a program for an event, or as the transcriber, which has no input.
  private mutating func run(
    _ words: [String], as name: String, _ facts: MeetingFacts, input: [UInt8]
  ) -> [Action] {
    do throws(CommandFailure) {
      let environment = ChildProcess.inherited.setting(facts.variables(event: name, store: store))
      try launch(words, name, environment: environment, input: input)
      return []
    } catch { return report(name, Self.shown(words), error) }
  }

  private mutating func launch(
    _ words: [String], _ name: String, environment: [[UInt8]], input: [UInt8], isOwn: Bool = false
  ) throws(CommandFailure) {
    guard running.count < Self.mostAtOnce else { throw CommandFailure("too many are still running") }
    let process: ChildProcess
    if name == Self.transcribing, !isOwn {
      // One transcriber at a time.
      stop()
      let piped = try PipedProgram(words, environment: environment, input: input)
      (transcriber, process) = (piped, piped.process)
    } else {
      process = try ChildProcess(words, environment: environment, input: input)
    }
    running.append(Running(process: process, name: name, program: Self.shown(words), isOwn: isOwn))
  }

  private static func shown(_ words: [String]) -> String {
    PlainLine(words[0], atMost: 100).text
  }

  /// Runs a program that belongs to no meeting.
  private mutating func runOwn(
    _ words: [String], _ name: String, environment: [[UInt8]] = ChildProcess.inherited, input: [UInt8] = []
  ) -> [Action] {
    do throws(CommandFailure) {
      try launch(words, name, environment: environment, input: input, isOwn: true)
      return []
    } catch { return [.failed("\(name) failed: \(Self.shown(words)): \(error)")] }
  }

  // MARK: The hand-out

  static let handingOut = "handOut"

  /// Gives the hand-out of a meeting that was saved to the user's program, after a question unless that very command was
  /// allowed on this machine. By itself it gives none of a meeting under a minute, which was a try.
  private mutating func handOut(_ facts: MeetingFacts, byKey: Bool) -> [Action] {
    let settings = setup.handOut.settings(of: facts.title)
    guard let words = settings.command, let consentPath else {
      return byKey ? [.failed("No hand-out program for this scrum in config.json")] : []
    }
    guard facts.isSaved == true else {
      return byKey ? [.failed("Not sent: the meeting is not saved yet")] : []
    }
    guard byKey || settings.moment != .key && facts.elapsed >= Self.shortest else { return [] }
    let consent = HandOutConsent(path: consentPath).runs(words)
    if consent == true, byKey || settings.moment == .closing { return runHandOut(words, facts) }
    guard byKey || consent != false else { return [] }
    return [.askHandOut(HandOutRequest(command: words, facts: facts))]
  }
  private static let shortest = 60

  private mutating func answer(_ request: HandOutRequest, runs: Bool) -> [Action] {
    var actions: [Action] = []
    do throws(StoreError) {
      if let consentPath {
        var consent = HandOutConsent(path: consentPath)
        consent.answer(runs, for: request.command)
        try consent.save(to: consentPath)
      }
    } catch { actions = [.failed("The answer is not kept: \(error)")] }
    return (runs ? runHandOut(request.command, request.facts) : []) + actions
  }

  private mutating func runHandOut(_ words: [String], _ facts: MeetingFacts) -> [Action] {
    guard let past = facts.past else { return [] }
    let chat = ChatExport(past, open: facts.blockersOfScrum, in: calendar)
    do throws(CommandFailure) {
      let text: String
      do throws(StoreError) { text = try setup.text(of: chat) } catch { throw CommandFailure(error.brief) }
      let environment = ChildProcess.inherited.setting(facts.variables(event: Self.handingOut, store: store))
      try launch(words, Self.handingOut, environment: environment, input: Array(text.utf8))
      running[running.count - 1].handOut = facts.meeting
      return []
    } catch { return handedOut(facts.meeting, failure: "\(Self.shown(words)): \(error)") }
  }

  private func handedOut(_ meeting: UUID?, failure: String?) -> [Action] {
    meeting.map { [.handedOut(meeting: $0, failure: failure)] } ?? []
  }

  private mutating func report(_ name: String, _ program: String, _ failure: CommandFailure) -> [Action] {
    guard !failed.contains(name) else { return [] }
    failed.append(name)
    let subject = name == Self.transcribing ? "The transcriber" : "The command for \(name)"
    return [.remark("\(subject) failed: \(program): \(failure)")]
  }
}

extension MeetingFacts {
  /// The facts that become environment variables: the name after `SCRUMS_`, the words of the manual, and the value.
  static let rows: [(name: String, meaning: String, value: @Sendable (MeetingFacts) -> String)] = [
    ("TITLE", "The scrum", { plain($0.title) }),
    ("SPEAKER", "Who has the floor; empty for nobody", { plain($0.speaker) }),
    ("SPEAKER_NUMBER", "The speaker's place", { "\($0.speakerNumber)" }),
    ("SPEAKER_COUNT", "The people present", { "\($0.speakerCount)" }),
    ("NEXT", "Who is next; empty for nobody", { plain($0.next) }),
    ("SECONDS_LEFT", "Seconds left of the turn; negative in overtime", { "\($0.secondsLeft)" }),
    ("ELAPSED", "Seconds of the meeting so far", { "\($0.elapsed)" }),
    ("REMAINING", "Seconds left in the meeting; negative if it ran over", { "\($0.remaining)" }),
    ("PLANNED", "Planned length of the meeting in seconds", { "\($0.planned)" }),
    ("OPEN_BLOCKERS", "Blockers noted in this meeting and still open", { "\($0.openBlockers)" }),
    ("OPEN_TOPICS", "Topics in the parking lot that are not ticked", { "\($0.openTopics)" }),
    (
      "SAVED", "At the end: yes, or no if it was discarded", { $0.isSaved.map { $0 ? "yes" : "no" } ?? "" }
    ),
    ("MEETING_ID", "The id of the meeting in the files", { $0.meeting.uuidString }),
    ("SCRUM_ID", "The id of the scrum in the files", { $0.scrum.uuidString }),
  ]

  private static func plain(_ text: String?) -> String { PlainLine(text ?? "", atMost: longestText).text }

  /// The most scalars of a name or a title: the room in an environment is limited.
  private static let longestText = 1_000

  /// All are set, empty if there is nothing to say.
  func variables(event: String, store: String) -> [(name: String, value: String)] {
    [("SCRUMS_EVENT", event), ("SCRUMS_STORE", store)]
      + Self.rows.map { ("SCRUMS_\($0.name)", $0.value(self)) }
  }
}

extension [[UInt8]] {
  func setting(_ variables: [(name: String, value: String)]) -> Self {
    filter { text in !variables.contains { text.starts(with: "\($0.name)=".utf8) } }
      + variables.map { [UInt8]("\($0.name)=\($0.value)".utf8) }
  }
}

extension OwnCommand {
  /// The program and its arguments with the selection filled in. A filled field never splits its argument.
  func filled(_ selection: Selection) -> [String] {
    words.map { Template($0).line { selection[$0] ?? "" }.filter { $0 != "\0" } }
  }
}

extension Selection {
  /// The fields as an object, such as `{"scrum": {"id": …, "title": …}}`.
  var json: [UInt8] {
    var object = JSONObject()
    for (field, _) in Self.fields {
      guard let value = self[field], let dot = field.firstIndex(of: ".") else { continue }
      let (kind, name) = (String(field[..<dot]), String(field[field.index(after: dot)...]))
      var inner = object[kind]?.object ?? JSONObject()
      inner[name] = .string(value)
      object[kind] = .object(inner)
    }
    return JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
  }

  /// The environment of a program, with the same object for one that has the terminal as its input.
  func environment(store: String) -> [[UInt8]] {
    ChildProcess.inherited.setting([
      ("SCRUMS_STORE", store), ("SCRUMS_SELECTION", String(decoding: json.dropLast(), as: UTF8.self)),
    ])
  }
}
