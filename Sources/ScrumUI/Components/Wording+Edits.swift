import CardKit
import ScrumModel

extension Wording {
  /// What a change does, in a few words such as `Design deleted`, where these are the scrums before or after it.
  static func change(_ edit: Edit, of scrums: [DailyScrum]) -> String {
    switch edit {
    case .addScrum(let scrum, _): return "\(scrum.title) added"
    case .removeScrum(let scrum, _): return "\(scrum.title) deleted"
    case .changeScrum(_, let scrum): return "\(scrum.title) changed"
    case .moveScrum(let id, _, _): return "\(scrums.first { $0.id == id }?.title ?? "a scrum") moved"
    case .addMeeting(let meeting, _): return "a meeting of \(meeting.title) kept"
    case .removeMeeting(let meeting, _): return "a meeting of \(meeting.title) deleted"
    case .changeMeeting(_, let meeting, _): return "a meeting of \(meeting.title) changed"
    case .several(let edits): return change(edits, of: scrums)
    }
  }

  /// What changes that are made in one step do: of scrums, only the samples come and go together.
  private static func change(_ edits: [Edit], of scrums: [DailyScrum]) -> String {
    let samples = edits.count == 3 ? "three samples" : count(edits.count, "sample")
    return switch edits.first {
    case nil: "nothing"
    case .addScrum?: "\(samples) loaded"
    case .removeScrum?: "\(samples) removed"
    case let first?: edits.count == 1 ? change(first, of: scrums) : count(edits.count, "change")
    }
  }

  /// What is said of a change that has just been undone or done again, where it says so by itself: a blocker is
  /// resolved, or open again; nil of all others.
  static func blocker(changedBy edit: Edit) -> String? {
    if let blocker = edit.reopenedBlocker { return openAgain(blocker.text) }
    return edit.inverse.reopenedBlocker.map { resolved($0.text) }
  }

  /// A blocker is resolved.
  static func resolved(_ blocker: String) -> String { "Resolved: \(line(blocker))" }

  /// A blocker is open again.
  static func openAgain(_ blocker: String) -> String { "Open again: \(line(blocker))" }

  /// More than a line shows is not looked at.
  private static func line(_ text: String) -> String { PlainLine(text.prefix(300)).text }

  /// A card stands at another place.
  static func moved(_ scrum: DailyScrum) -> String { "\(scrum.title) moved, u undoes it" }
}
