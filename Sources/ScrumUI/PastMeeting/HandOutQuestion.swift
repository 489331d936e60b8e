import CardKit
import FoundationEssentials

/// A hand-out that went to the user's program, or should have.
struct HandOut: Hashable, Sendable {
  let at: Date
  /// Why it did not go; nil if it did.
  let failure: String?
}

/// Asks whether a program of the user's gets the hand-out of a meeting.
struct HandOutState: Hashable, Sendable {
  let request: HandOutRequest
  /// At first the answer that changes nothing: a key that was meant for the meeting must not run a program.
  private(set) var selected: HandOutAnswer? = .later
}

enum HandOutAnswer: DialogAnswer {
  case yes, no, later

  var row: (title: String, keys: [Key], help: String) {
    switch self {
    case .yes: ("Yes", ["y"], "Run the command now and after each meeting")
    case .no: ("No", ["n"], "Never run this command")
    case .later: ("Not now", [.escape, "q"], "Ask again after the next meeting")
    }
  }
}

extension HandOutState: OverlayState {
  static let allTables = [dialog("Hand-out", .program, \.selected) { $0.give($2, &$1) }]

  func keysInWords(_ app: SharedState) -> [String]? {
    [
      ("y runs it now and after each meeting", HandOutAnswer.yes), ("n never", .no),
      ("esc asks again", .later),
    ].map { app.hint($0, $1.id, in: "Hand-out") }
  }
  var moves: Set<Move> { [] }
  var isUnasked: Bool { true }
  mutating func reconcile(with app: AppState) -> Bool { true }

  private mutating func give(_ answer: HandOutAnswer, _ app: inout SharedState) -> [Effect] {
    app.go(.dismiss)
    return answer == .later ? [] : [.process(.answerHandOut(request, runs: answer == .yes))]
  }

  func view(_ app: SharedState, size: Size) -> any View {
    let words = request.command.map { PlainLine($0, atMost: 200).text }
    let program = words.first?.split(separator: "/").last ?? ""
    return DialogView(
      title: "Run '\(program)' with the hand-out?", details: words.joined(separator: " "),
      selected: selected ?? .later, table: Self.allTables[0], app: app)
  }
}
