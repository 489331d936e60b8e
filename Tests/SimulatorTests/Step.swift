import CardKit
import ScrumModel
import TestSupport

@testable import scrums

/// Something that happens in a simulated world.
enum Step: Hashable, CustomStringConvertible {
  /// A person at a terminal does something, if that makes sense there: the terminals count from 0.
  case person(Int, Deed)
  /// Nothing but time passes, in seconds.
  case wait(Double)
  /// A program is killed at once, or at one of its next calls.
  case kill(Int, afterCalls: Int)
  // What happens to one of the machines, which count from 0.
  case powerCut(Int)
  case weather(Int, World.Weather)
  case sleep(Int, Double)
  case setClock(Int, Double)
  /// A command writes an update for the next meeting.
  case update(Int)
  case command(Int, Command)
  /// A person changes the file of the scrums with an editor.
  case handEdit(Int)
  /// A machine meets the team's repository; between two steps of that something else happens.
  indirect case sync(Int, StoreSync.Step? = nil, meanwhile: Step? = nil)
  case remote(SimulatedGit.Remote)
  case remoteSetBack

  /// The commands beside the boards.
  enum Command: String, CaseIterable {
    case add = "scrums add"
    case addMate = "scrums edit --add-attendees"
    case away = "scrums away"
    case note = "scrums note"
    case listen = "scrums edit --listener"
    case remove = "scrums remove"
    case restore = "scrums restore"

    static let usual = allCases.filter { $0 != .listen }
  }

  /// What people do with the program.
  enum Deed: Hashable, CustomStringConvertible {
    /// Opens the program if it does not run; the meeting if it does.
    case meet
    case note(Key), next, previous, letSpeak(Int), absent(Int), more, less, pause
    case undo, redo, invite, editLast, draft, board
    /// Takes the clock from another machine.
    case takeOver
    case end, discard, leave
    // On the board.
    case retitle, remove, write(Key), own, resolve, cancelNext
    case press(Key)
    case nonsense(Key)

    var description: String {
      switch self {
      case .meet: "opens the program, or the meeting, or starts the clock"
      case .note(let key): "writes down something with \(key.label)"
      case .next: "n, the next one"
      case .previous: "p, the one before"
      case .takeOver: "T, takes the clock over"
      case .letSpeak(let row): "lets the person \(row) rows below speak"
      case .absent(let row): "x on the person \(row) rows below"
      case .more: "+"
      case .less: "-"
      case .pause: "pauses, or goes on"
      case .undo: "u, undo"
      case .redo: "^R, redo"
      case .invite: "invites a guest"
      case .editLast: "edits the last note"
      case .draft: "begins a note"
      case .board: "looks at the board"
      case .end: "ends the meeting"
      case .discard: "discards the meeting"
      case .leave: "leaves"
      case .retitle: "gives a scrum another title"
      case .remove: "deletes a scrum"
      case .write(let key): "\(key.label), writes for the next meeting"
      case .own: "gives an open blocker an owner"
      case .resolve: "resolves a blocker, or opens it again"
      case .cancelNext: "C, cancels the next meeting or brings it back"
      case .press(let key): "presses \(key.label)"
      case .nonsense(let key): "presses \(key.label)"
      }
    }
  }

  var description: String {
    switch self {
    case .person(let terminal, let deed): "\(Play.people[terminal % 4]), terminal \(terminal + 1): \(deed)"
    case .wait(let seconds): "\(seconds) s pass"
    case .kill(let terminal, 0): "terminal \(terminal + 1) is killed"
    case .kill(let terminal, let calls): "terminal \(terminal + 1) is killed at its call \(calls) from now"
    case .powerCut(let machine): "the power of machine \(machine + 1) is cut"
    case .weather(let machine, let weather): "machine \(machine + 1): \(weather.rawValue)"
    case .sleep(let machine, let seconds): "machine \(machine + 1) sleeps for \(seconds) s"
    case .setClock(let machine, let seconds): "the clock of machine \(machine + 1) is set by \(seconds) s"
    case .update(let machine): "machine \(machine + 1): scrums note"
    case .command(let machine, let command): "machine \(machine + 1): \(command.rawValue)"
    case .handEdit(let machine): "machine \(machine + 1): an editor changes scrums.json"
    case .sync(let machine, let step, let other):
      "machine \(machine + 1): scrums sync"
        + (step.map { "; once it has \($0): \(other.map { "\($0)" } ?? "it is killed")" } ?? "")
    case .remote(let remote): remote.rawValue
    case .remoteSetBack: "the remote is set back by a commit"
    }
  }
}

extension Step {
  /// A morning of a team with so many terminals, as a number has it.
  static func morning(_ random: inout SplitMix64, terminals: Int) -> [Step] {
    var steps: [Step] = (0..<terminals).map { .person($0, .meet) }
    // On most mornings nothing breaks.
    let trouble = Int.random(in: 0..<3, using: &random)
    for _ in 0..<Int.random(in: 8...40, using: &random) {
      let terminal = Int.random(in: 0..<terminals, using: &random)
      steps.append(draw(terminal, on: 0, trouble: trouble, &random))
      // Two people press a key at once, or think for a while.
      let pauses = [0, 0.02, 0.15, 0.4, 1.2, 3, 8, 31]
      steps.append(.wait(pauses[Int.random(in: 0..<pauses.count, using: &random)]))
    }
    return steps + end(of: 1, terminals: terminals)
  }

  /// A day of a team on some machines, which meet through a repository.
  /// - Parameter writes: whether people write for the next meeting too, and take care of what is open.
  static func day(
    _ random: inout SplitMix64, terminals: Int, machines: Int, writes: Bool = false
  ) -> [Step] {
    var steps: [Step] = (0..<terminals).map { .person($0, .meet) }
    let trouble = Int.random(in: 0..<3, using: &random)
    for _ in 0..<Int.random(in: 8...50, using: &random) {
      let terminal = Int.random(in: 0..<terminals, using: &random)
      if writes, Bool.random(using: &random) {
        steps += drawWritten(terminal, on: terminal % machines, &random)
      } else if Int.random(in: 0..<100, using: &random) < 55 {
        steps.append(draw(terminal, on: terminal % machines, trouble: trouble, &random))
      } else {
        steps.append(drawBeside(terminal, machines: machines, trouble: trouble, &random))
      }
      // Just after something was saved is the time at which a disk that lies is found out.
      if let machine = steps.last?.savingMachine(of: machines), trouble > 0,
        Int.random(in: 0..<8, using: &random) == 0
      {
        steps += [.wait(Bool.random(using: &random) ? 0.05 : 3), .powerCut(machine)]
      }
      let pauses = [0, 0.001, 0.02, 0.15, 0.4, 1.2, 3, 31]
      steps.append(.wait(pauses[Int.random(in: 0..<pauses.count, using: &random)]))
    }
    return steps + [.remote(.fine)] + end(of: machines, terminals: terminals)
  }

  /// A meeting on some machines, each of which syncs every now and then.
  static func far(_ random: inout SplitMix64, machines: Int) -> [Step] {
    func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let trouble = Int.random(in: 0..<3, using: &random)
    var steps: [Step] = []
    for machine in 0..<machines {
      if trouble == 2 { steps.append(.setClock(machine, Double(one(of: [0, 0, 40, -86_400 * 400])))) }
      steps += [.person(machine, .meet), .person(machine, .meet), .wait(one(of: [0.2, 1.2]))]
    }
    for _ in 0..<Int.random(in: 8...40, using: &random) {
      let machine = Int.random(in: 0..<machines, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case ..<7: steps.append(.sync(machine))
      case ..<11: steps.append(.person(machine, .note(one(of: ["a", "b", "t"]))))
      case ..<13: steps.append(.person(machine, .next))
      case 13: steps.append(.person(machine, .takeOver))
      case 14: steps.append(.person(machine, .meet))
      case 15: steps.append(.person(machine, one(of: [.pause, .previous, .undo, .end])))
      case 16 where trouble > 0: steps.append(.remote(one(of: [.away, .readOnly, .cutsOff])))
      case 17 where trouble > 0:
        steps.append(.sync(machine, one(of: StoreSync.Step.allCases), meanwhile: one(of: [nil, .sync(0)])))
      case 18 where trouble > 0: steps.append(.kill(machine, afterCalls: one(of: [0, 7, 20])))
      default: steps.append(.remote(.fine))
      }
      steps.append(.wait(one(of: [0.02, 0.4, 1.2, 3, 8, 20])))
    }
    steps.append(.remote(.fine))
    for _ in 0..<2 { steps += (0..<machines).flatMap { [.sync($0), .wait(1)] } }
    steps += (0..<machines).flatMap { [.person($0, .meet), .person($0, .meet), .wait(1)] }
    steps += [.person(0, .takeOver), .wait(1), .person(0, .end), .wait(1)]
    return steps + (0..<machines).map { .sync($0) }
  }

  /// Machines that share teams, while syncs are cut off; what such a one has brought may be removed at once.
  static func cutOff(_ random: inout SplitMix64, machines: Int) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let machine = Int.random(in: 0..<machines, using: &random)
      let other = (machine + Int.random(in: 1..<machines, using: &random)) % machines
      let step = StoreSync.Step.allCases.randomElement(using: &random)
      steps += [.command(other, .add), .sync(other), .sync(machine, step, meanwhile: nil)]
      let next: [Command] = [.remove, .remove, .addMate, .add, .away]
      steps += [.command(machine, next.randomElement(using: &random) ?? .remove), .sync(machine)]
    }
    return steps
  }

  /// A morning on which the disk is well again soon after each trouble: that is when it shows what came of it.
  static func weather(_ random: inout SplitMix64, terminals: Int) -> [Step] {
    func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    var steps: [Step] = (0..<terminals).map { .person($0, .meet) } + [.person(0, .meet), .wait(3)]
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      steps.append(.weather(0, one(of: World.Weather.allCases)))
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let terminal = Int.random(in: 0..<terminals, using: &random)
        let ends = Int.random(in: 0..<12, using: &random) == 0
        steps.append(ends ? .person(terminal, .end) : draw(terminal, on: 0, trouble: 0, &random))
        steps.append(.wait(one(of: [0, 0.02, 0.15, 1.2, 3, 31])))
      }
      steps += [.weather(0, .fine), .wait(one(of: [0.02, 3, 31]))]
      let terminal = Int.random(in: 0..<terminals, using: &random)
      steps += one(of: [
        [.person(terminal, .note("a"))], [.kill(terminal, afterCalls: 0)], [.powerCut(0)],
        [.person(terminal, .end), .wait(one(of: [0.02, 3])), .powerCut(0)],
      ])
      steps += (0..<terminals).flatMap { [.wait(0.02), .person($0, .meet)] }
    }
    return steps + end(of: 1, terminals: terminals)
  }

  private static func end(of machines: Int, terminals: Int) -> [Step] {
    var steps: [Step] = (0..<machines).map { .weather($0, .fine) } + [.wait(10)]
    steps += (0..<terminals).flatMap { [.person($0, .meet), .wait(3)] }
    return steps + [.person(0, .end), .wait(5)]
  }

  /// The machine on which the step saves more than a line of a meeting; nil if none does.
  private func savingMachine(of machines: Int) -> Int? {
    switch self {
    case .person(let terminal, .end), .person(let terminal, .retitle): terminal % machines
    case .command(let machine, _), .sync(let machine, _, _): machine
    default: nil
    }
  }

  /// What people do with what is written and open.
  private static func drawWritten(_ terminal: Int, on machine: Int, _ random: inout SplitMix64) -> [Step] {
    switch Int.random(in: 0..<12, using: &random) {
    case ..<4: [.person(terminal, .write(Bool.random(using: &random) ? "a" : "b"))]
    case 4: [.person(terminal, .own)]
    case ..<7: [.person(terminal, .resolve)]
    case 7: [.person(terminal, .cancelNext)]
    case 8: [.command(machine, .listen)]
    case 9: [.person(terminal, .leave)]
    case 10: [.person(terminal, .undo)]
    default: [.update(machine), .sync(machine)]
    }
  }

  /// What happens beside the meetings.
  private static func drawBeside(
    _ terminal: Int, machines: Int, trouble: Int, _ random: inout SplitMix64
  ) -> Step {
    let machine = Int.random(in: 0..<machines, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<30: return .command(machine, Command.usual.randomElement(using: &random) ?? .note)
    case ..<36: return .handEdit(machine)
    case ..<46: return .person(terminal, .retitle)
    case ..<50: return .person(terminal, .remove)
    case ..<56: return .person(terminal, .press("r"))
    case ..<60: return .person(terminal, .leave)
    case ..<65 where trouble > 0:
      return .remote(SimulatedGit.Remote.allCases.randomElement(using: &random) ?? .fine)
    case ..<66 where trouble > 0: return .remoteSetBack
    case ..<80 where trouble > 0:
      let other: Step? =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: .sync((machine + 1) % machines)
        case 2: .command(machine, .addMate)
        default: draw(terminal, on: terminal % machines, trouble: 0, &random)
        }
      return .sync(machine, StoreSync.Step.allCases.randomElement(using: &random), meanwhile: other)
    default: return .sync(machine)
    }
  }

  private static func draw(
    _ terminal: Int, on machine: Int, trouble: Int, _ random: inout SplitMix64
  ) -> Step {
    func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let person = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<28: return .person(terminal, .note(one(of: ["a", "b", "t"])))
    case ..<44: return .person(terminal, .next)
    case ..<48: return .person(terminal, .previous)
    case ..<52: return .person(terminal, .letSpeak(person))
    case ..<55: return .person(terminal, .absent(person))
    case ..<59: return .person(terminal, one(of: [.more, .less]))
    case ..<62: return .person(terminal, .pause)
    case ..<70: return .person(terminal, .undo)
    case ..<73: return .person(terminal, .redo)
    case ..<82:
      return .person(terminal, one(of: [.invite, .press("S"), .editLast, .draft, .press("c"), .board]))
    case ..<85: return .person(terminal, one(of: [.end, .discard, .leave]))
    case ..<88: return .person(terminal, .meet)
    case ..<89: return .update(machine)
    case ..<90:
      return .person(terminal, .nonsense(one(of: ["x", "j", "k", "e", "y", "z", .tab, .enter, .escape])))
    default:
      guard trouble > 0 else { return .person(terminal, .meet) }
      switch Int.random(in: 0..<10, using: &random) {
      case ..<3: return .kill(terminal, afterCalls: Int.random(in: 0...40, using: &random))
      case 3: return .powerCut(machine)
      case ..<8: return .weather(machine, one(of: World.Weather.quick + [.fine, .fine]))
      case 8: return .sleep(machine, Double(one(of: [2, 30, 600])))
      default: return .setClock(machine, Double(one(of: [-3_600, -20, 20, 3_600, 86_400 * 400])))
      }
    }
  }
}
