import CardKit
import ScrumModel

/// Something that happens in a simulated world.
enum Step: Hashable, CustomStringConvertible {
  /// A person at a terminal does something, if that makes sense there: the terminals count from 0.
  case person(Int, Deed)
  /// Nothing but time passes, in seconds.
  case wait(Double)
  /// A program is killed at once, or at one of its next calls.
  case kill(Int, afterCalls: Int)
  case powerCut
  case weather(World.Weather)
  case sleep(Double)
  case setClock(Double)
  /// A command beside the boards writes an update for the next meeting.
  case update

  /// What people do with the program.
  enum Deed: Hashable, CustomStringConvertible {
    /// Opens the program if it does not run; the meeting if it does.
    case meet
    case note(Key), next, previous, letSpeak(Int), absent(Int), more, less, pause, shuffle, late
    case undo, redo, invite, editLast, draft, board
    case end, discard, leave
    case nonsense(Key)

    var description: String {
      switch self {
      case .meet: "opens the program, or the meeting, or starts the clock"
      case .note(let key): "writes down something with \(key.label)"
      case .next: "n, the next one"
      case .previous: "p, the one before"
      case .letSpeak(let row): "lets the person \(row) rows below speak"
      case .absent(let row): "x on the person \(row) rows below"
      case .more: "+"
      case .less: "-"
      case .pause: "pauses, or goes on"
      case .shuffle: "shuffles"
      case .late: "counts the late start, or not"
      case .undo: "u, undo"
      case .redo: "^R, redo"
      case .invite: "invites a guest"
      case .editLast: "edits the last note"
      case .draft: "begins a note"
      case .board: "looks at the board"
      case .end: "ends the meeting"
      case .discard: "discards the meeting"
      case .leave: "leaves"
      case .nonsense(let key): "presses \(key.label)"
      }
    }
  }

  var description: String {
    switch self {
    case .person(let terminal, let deed): "\(Play.people[terminal]), terminal \(terminal + 1): \(deed)"
    case .wait(let seconds): "\(seconds) s pass"
    case .kill(let terminal, 0): "terminal \(terminal + 1) is killed"
    case .kill(let terminal, let calls): "terminal \(terminal + 1) is killed at its call \(calls) from now"
    case .powerCut: "the power is cut"
    case .weather(let weather): weather.rawValue
    case .sleep(let seconds): "the machine sleeps for \(seconds) s"
    case .setClock(let seconds): "the clock is set by \(seconds) s"
    case .update: "scrums note"
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
      steps.append(draw(terminal, trouble: trouble, &random))
      // Two people press a key at once, or think for a while.
      let pauses = [0, 0.02, 0.15, 0.4, 1.2, 3, 8, 31]
      steps.append(.wait(pauses[Int.random(in: 0..<pauses.count, using: &random)]))
    }
    steps += [.weather(.fine), .wait(10)]
    steps += (0..<terminals).flatMap { [.person($0, .meet), .wait(3)] }
    return steps + [.person(0, .end), .wait(5)]
  }

  private static func draw(_ terminal: Int, trouble: Int, _ random: inout SplitMix64) -> Step {
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
    case ..<82: return .person(terminal, one(of: [.invite, .shuffle, .editLast, .draft, .late, .board]))
    case ..<85: return .person(terminal, one(of: [.end, .discard, .leave]))
    case ..<88: return .person(terminal, .meet)
    case ..<89: return .update
    case ..<90:
      return .person(terminal, .nonsense(one(of: ["x", "j", "k", "e", "y", "z", .tab, .enter, .escape])))
    default:
      guard trouble > 0 else { return .person(terminal, .meet) }
      switch Int.random(in: 0..<10, using: &random) {
      case ..<3: return .kill(terminal, afterCalls: Int.random(in: 0...40, using: &random))
      case 3: return .powerCut
      case ..<8: return .weather(one(of: World.Weather.allCases + [.fine, .fine]))
      case 8: return .sleep(Double(one(of: [2, 30, 600])))
      default: return .setClock(Double(one(of: [-3_600, -20, 20, 3_600, 86_400 * 400])))
      }
    }
  }
}
