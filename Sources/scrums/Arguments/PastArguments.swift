import FoundationEssentials
import ScrumModel
import ScrumStore

/// A command about past meetings: of one scrum or of all, from a day on.
protocol PastArguments: CommandArguments {
  /// The scrum whose meetings count; none for those of all.
  var scrum: OneWord { get set }
  /// The day from which meetings count; nil for all.
  var since: SinceDate? { get set }
  /// Whether another program is to read the answer.
  var isJSON: Bool { get set }
}

extension PastArguments {
  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch option {
    case "--json": isJSON = true
    case "--since": since = try rest.sinceDate(of: option)
    default: return false
    }
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    try scrum.take(word, of: name)
    return true
  }

  func validate() throws(Arguments.UsageError) {
    if scrum.text != nil { _ = try scrum.required(by: name) }
  }

  /// The meetings that count, scrum by scrum, and what is wrong with lines of their histories.
  func meetings(
    _ surroundings: Surroundings
  ) throws -> (found: [(scrum: DailyScrum, meetings: [Meeting])], problems: [Problem]) {
    let store = surroundings.store
    let all = try PatientReading.whole(store.load)
    let scrums = try scrum.text.map { [try ScrumName($0).find(in: all)] } ?? all
    let first = since?.date(now: surroundings.now, in: surroundings.calendar) ?? .distantPast
    var problems: [Problem] = []
    let found = try scrums.map { scrum in
      let past = try store.allMeetings(of: scrum.id)
      problems += past.problems
      return (scrum, past.meetings.filter { $0.startedAt >= first })
    }
    return (found, problems)
  }
}
