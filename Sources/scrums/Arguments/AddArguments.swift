import ScrumModel

/// What the words after `add` ask for.
struct AddArguments: CommandArguments {
  /// What the scrum is to be called.
  private(set) var title = OneWord("TITLE")
  /// Who is expected; nobody without a name.
  private(set) var attendees: [String] = []
  /// The planned length in minutes; nil for the usual one.
  private(set) var length: Int?
  /// The colour of its card; nil for the one that is used least.
  private(set) var theme: Theme?
  /// Whether another program is to read the answer.
  private(set) var isJSON = false
  private var time: TimeOfDay?
  private var days: DayList?

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "add" }

  var help: String { HelpText.adding }

  /// When it is held; nil where the command line does not say.
  var schedule: Schedule? {
    guard let time, let days else { return nil }
    return Schedule(days: days.days, time: time)
  }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    func refusal(_ what: String) -> Arguments.UsageError {
      Arguments.UsageError(message: "\(option) needs \(what)")
    }
    switch option {
    case "--json": isJSON = true
    case "--attendees":
      let names = try rest.value(of: option, "names with commas between them")
      attendees += names.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case "--length": length = try rest.number(of: option, in: DailyScrum.lengths)
    case "--theme":
      let what = "one of \(Theme.allCases.map(\.rawValue).joined(separator: ", "))"
      theme = Theme(rawValue: try rest.value(of: option, what).lowercased())
      if theme == nil { throw refusal(what) }
    case "--at":
      let what = "a time such as 09:30"
      time = TimeOfDay(typed: try rest.value(of: option, what))
      if time == nil { throw refusal(what) }
    case "--days":
      let what = "days such as mon-fri, mon,wed,fri or daily"
      days = DayList(try rest.value(of: option, what))
      if days == nil { throw refusal(what) }
    default: return false
    }
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    try title.take(word, of: name)
    return true
  }

  func validate() throws(Arguments.UsageError) {
    let title = try title.required(by: name)
    guard ([title] + attendees).allSatisfy(TextLimits.isLine) else {
      throw Arguments.UsageError(
        message: "a title or a name may be at most \(TextLimits.line) characters long")
    }
    guard !attendees.isEmpty else {
      throw Arguments.UsageError(message: "'scrums add' needs --attendees with at least one name")
    }
    guard (time == nil) == (days == nil) else {
      throw Arguments.UsageError(message: "--at and --days go together")
    }
  }
}
