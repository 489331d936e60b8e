import CardKit
import ScrumStore

/// What a line of status can say about a meeting, by the name that stands for it in a format.
enum StatusField: String, Hashable, Sendable, CaseIterable {
  case speaker, left, number, count, next, title, elapsed, remaining, behind, state, line

  /// What a meeting says there; nothing where it knows nothing.
  func text(_ status: ListedStatus, dot: Character) -> String {
    switch self {
    case .speaker: status.speaker.map { PlainLine($0).text } ?? ""
    case .left: status.left.map { $0 > 0 ? ClockText.minutes($0) : "+\(ClockText.minutes(-$0))" } ?? ""
    case .number: "\(status.number)"
    case .count: "\(status.count)"
    case .next: status.next.map { PlainLine($0).text } ?? ""
    case .title: PlainLine(status.title).text
    case .elapsed: ClockText.minutes(status.elapsed)
    case .remaining: ClockText.minutes(status.remaining)
    case .behind: (status.behind > 0 ? "+" : "") + ClockText.minutes(status.behind)
    case .state: status.state.rawValue
    case .line: line(status, dot: dot)
    }
  }

  private func line(_ status: ListedStatus, dot: Character) -> String {
    let isOver = status.state == .unfinished
    guard status.speaker != nil else {
      let who = status.count == 0 ? "Everybody is absent" : "Nobody speaks"
      return isOver ? "\(who) \(dot) unfinished" : who
    }
    let word: String? =
      switch status.state {
      case .running, .overtime, .nobody: nil
      case .paused: "paused"
      case .asleep: "paused?"
      case .unfinished: "unfinished"
      }
    func text(_ field: StatusField) -> String { field.text(status, dot: dot) }
    let words = [text(.speaker), text(.left), word].compactMap(\.self)
    return "\(words.joined(separator: " ")) \(dot) \(text(.number))/\(text(.count))"
  }
}
