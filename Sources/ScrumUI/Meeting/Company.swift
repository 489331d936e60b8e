import CardKit
import ScrumModel

// The other people at the terminals of a meeting.
extension SharedState {
  var others: [String] { participants ?? [] }

  /// Shows who else is in the meeting on the screen, and says who has come and gone.
  mutating func show(participants names: [String]?) {
    let before = participants
    participants = names
    lastToLeave = []
    // Who was there when this terminal joined is no news.
    guard let before, let names else { return }
    lastToLeave = before.filter { !names.contains($0) }
    let joined = names.filter { !before.contains($0) }
    let news = [(lastToLeave, "left"), (joined, "joined")].filter { !$0.0.isEmpty }
      .map { "\(Format.names($0.0)) \($0.1)" }.joined(separator: " · ")
    // The notice may say already what follows from it, and a narrow window has no room.
    guard window.width >= 60, notice?.text.hasPrefix(news) != true else { return }
    remark(news)
  }
}

extension StoredMeeting {
  /// Where it goes on.
  var company: String { companies[0] }

  /// The same, from long to short.
  var companies: [String] {
    if let holder { return ["on \(PlainLine(holder.name).text)"] }
    return participants.isEmpty ? ["in another terminal"] : Format.company(participants)
  }
}

extension Format {
  private static let mostNames = 8

  /// Names in a sentence, such as `Ada, Ben and Cléo`.
  package static func names(_ names: [String]) -> String {
    let hidden = names.count > mostNames ? names.count - mostNames + 1 : 0
    return (names.dropLast(hidden) + (hidden > 0 ? ["\(hidden) more"] : [])).list(joinedBy: "and")
  }

  /// The same from long to short; nothing without names.
  static func people(_ names: [String]) -> [String] {
    guard let first = names.first else { return [] }
    return [Format.names(names)] + (names.count > 2 ? ["\(first) and \(names.count - 1) more"] : [])
  }

  /// The others in a meeting, from long to short; nothing without others.
  static func company(_ names: [String]) -> [String] {
    names.isEmpty ? [] : (people(names) + [count(names.count, "other")]).map { "with \($0)" }
  }
}
