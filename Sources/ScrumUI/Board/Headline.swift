import CardKit
import FoundationEssentials
import ScrumModel

// The words in the header of the board.
extension BoardState {
  /// The scrum that comes first and why, with the colour of an alarm; nil if none is soon.
  func headline(_ app: SharedState) -> (words: String, color: Color?)? {
    guard let first = upNext.first else { return nil }
    let title = PlainLine(String(first.title.prefix(24))).text
    if app.running(of: first.id) != nil { return ("\(title) meets now", nil) }
    guard let next = agenda.due[first.id], next.urgency(at: app.now) == 0,
      next.isUpcoming || next.color == .late
    else { return nil }
    let minutes = Int(next.date.minute - app.now.minute)
    if minutes < 0 { return ("\(title) is \(-minutes) min late", next.color) }
    return (minutes == 0 ? "\(title) now" : "\(title) in \(minutes) min", nil)
  }

  /// The scrum that should have begun.
  var late: DailyScrum? {
    upNext.first { if case .late? = agenda.due[$0.id] { true } else { false } }
  }

  /// The words in the header of an invented board.
  func demoHint(_ app: SharedState) -> String {
    let start = late.map { "demo · \($0.title) is late" + app.hint(": s starts it", "start", in: "Board") }
    return start ?? "demo · gone when you quit"
  }
}
