import CardKit
import FoundationEssentials
import ScrumStore
import ScrumUI

/// Runs the commands that a person has named for what happens in a meeting, and the transcriber.
///
/// Nothing waits for them, and no meeting fails for them.
struct MeetingCommands {
  private let path: String?
  private let store: String
  private var commands = PersonalCommands()
  /// The meeting for which the file was read.
  private var meeting: UUID?
  /// What has failed in that meeting: of each it is said once.
  private var failed: [String] = []
  /// What runs, or has not been asked about since it ended.
  private(set) var running: [RunningCommand] = []
  private var transcriber: Transcriber?
  /// What is to be done once the first picture is there; nil from then on.
  private var waiting: [Effect]? = []

  /// The name that the program is under which writes down what is said.
  private static let transcribing = "transcriber"
  /// All names that the file may have.
  static let names = MeetingEvent.allCases.map(\.rawValue) + [transcribing]
  /// The programs that may run at once: where there are more, they are stuck.
  private static let mostAtOnce = 32

  /// The commands of a file; where there is no path there are none.
  ///
  /// - Parameter store: the directory of the scrums, of which the commands are told.
  init(path: String?, store: String) {
    self.path = path
    self.store = store
  }

  /// Become readable when the transcriber has written something.
  var files: [Int32] { transcriber.map { [$0.file] } ?? [] }

  /// When a program that was asked to end has had its time; nil where there is none.
  var nextDeadline: Date? { running.compactMap(\.deadline).min() }

  /// Does what was to wait for the first picture; the result is what has come of it.
  mutating func start() -> [Action] {
    let effects = waiting ?? []
    waiting = nil
    return effects.flatMap { perform($0) }
  }

  /// Runs what an effect asks for, or ends it; the result is what has come of it.
  mutating func perform(_ effect: Effect) -> [Action] {
    guard waiting == nil else {
      waiting?.append(effect)
      return []
    }
    switch effect {
    case .announce(let event, let facts): return read(for: facts.meeting) + run(event.rawValue, facts)
    case .startTranscriber(let facts): return read(for: facts.meeting) + run(Self.transcribing, facts)
    case .stopTranscriber: stop()
    default: break
    }
    return []
  }

  /// What the programs have done until now since the last time: written a line, or ended.
  mutating func take(at now: Date) -> [Action] {
    var actions: [Action] = []
    if let (lines, goesOn) = transcriber?.read() {
      if !lines.isEmpty { actions.append(.transcribed(lines)) }
      if !goesOn { closeTranscript() }
    }
    for index in running.indices.reversed() {
      guard let ending = running[index].process.ending() else {
        if let deadline = running[index].deadline, deadline <= now {
          running[index].process.end()
          // Its end wakes this program; where even that is not to be had, nobody waits for it.
          running[index].deadline = .distantFuture
        }
        continue
      }
      let command = running.remove(at: index)
      if command.deadline != nil { continue }
      switch ending {
      case .failure(let failure): actions += complaint(command.name, command.program, failure)
      case .success where command.name == Self.transcribing:
        actions.append(.remark("The transcriber has ended"))
      case .success: break
      }
    }
    return actions
  }

  /// The wall clock was set: a program that was asked to end has as long as before.
  mutating func followClock(setBy seconds: Double) {
    for index in running.indices { running[index].deadline = running[index].deadline.map { $0 + seconds } }
  }

  /// Asks the transcriber to end, which has a moment for that; commands that still run go on without this program.
  mutating func stop() {
    closeTranscript()
    for index in running.indices
    where running[index].name == Self.transcribing && running[index].deadline == nil {
      running[index].deadline = Date() + RunningCommand.grace
      running[index].process.terminate()
    }
  }

  private mutating func closeTranscript() {
    transcriber?.close()
    transcriber = nil
  }

  /// Reads the file when a meeting begins: what was changed in it counts from the next one on.
  private mutating func read(for meeting: UUID) -> [Action] {
    guard let path, self.meeting != meeting else { return [] }
    self.meeting = meeting
    failed = []
    commands = PersonalCommands(path: path, names: Self.names)
    return commands.problem.map { [.remark($0.brief)] } ?? []
  }

  private mutating func run(_ name: String, _ facts: MeetingFacts) -> [Action] {
    guard let words = commands[name] else { return [] }
    let program = PlainLine(String(words[0].unicodeScalars.prefix(100))).text
    do throws(ChildProcess.Failure) {
      guard running.count < Self.mostAtOnce else { throw ChildProcess.Failure("too many still run") }
      let environment = facts.environment(event: name, store: store, over: ChildProcess.inherited)
      let process: ChildProcess
      if name == Self.transcribing {
        stop()
        let transcriber = try Transcriber(words, environment: environment)
        self.transcriber = transcriber
        process = transcriber.process
      } else {
        process = try ChildProcess(words, environment: environment)
      }
      running.append(RunningCommand(process: process, name: name, program: program))
      return []
    } catch {
      return complaint(name, program, error)
    }
  }

  private mutating func complaint(
    _ name: String, _ program: String, _ failure: ChildProcess.Failure
  ) -> [Action] {
    guard !failed.contains(name) else { return [] }
    failed.append(name)
    let subject = name == Self.transcribing ? "The transcriber" : "The command for \(name)"
    return [.remark("\(subject) failed: \(program): \(failure)")]
  }
}
