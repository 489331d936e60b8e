import FoundationEssentials

/// A meeting that a team holds again and again: who comes, how long it takes, and how it runs.
package struct DailyScrum: Identifiable, Hashable, Sendable {
  package var id: UUID
  package var title: String
  /// The people expected, in the listed order of speaking.
  package var attendees: [Attendee]
  package var lengthInMinutes: Int
  package var theme: Theme
  /// The days and the time of the meeting; nil if the team just starts it.
  package var schedule: Schedule?
  /// The order of speaking; nil means `.listed`.
  package var speakingOrder: SpeakingOrder?
  /// The rule for a speaker who runs out of time; nil means `.overtime`.
  package var whenTimeIsUp: WhenTimeIsUp?
  /// The rule for leftover time; nil means `.rebalanced`.
  package var share: LeftoverTimePolicy?
  package var lead: Lead?
  /// What everybody is asked before the meeting.
  package var questions: [String] = []
  /// The minutes before the meeting by which updates should be written; nil if that does not matter.
  package var deadline: Int?
  /// The address of the call; nil if they meet elsewhere.
  package var link: String?
  package var sprint: Sprint?
  package var rest = JSONObject()

  /// The lengths a scrum may have, in minutes.
  package static let lengths = 1...120

  package init(
    id: UUID = UUID(), title: String, attendees: [Attendee], lengthInMinutes: Int = 5,
    theme: Theme = .seafoam, schedule: Schedule? = nil, speakingOrder: SpeakingOrder? = nil,
    whenTimeIsUp: WhenTimeIsUp? = nil, share: LeftoverTimePolicy? = nil, lead: Lead? = nil
  ) {
    (self.id, self.title, self.attendees, self.lengthInMinutes) = (id, title, attendees, lengthInMinutes)
    (self.theme, self.schedule, self.speakingOrder) = (theme, schedule, speakingOrder)
    (self.whenTimeIsUp, self.share, self.lead) = (whenTimeIsUp, share, lead)
  }

  /// The three scrums that an empty board offers to load, with ids from `makeID`.
  package static func samples(makeID: () -> UUID = { UUID() }) -> [DailyScrum] {
    func sample(
      _ title: String, _ minutes: Int, _ theme: Theme, at time: String, _ names: String...
    ) -> DailyScrum {
      DailyScrum(
        id: makeID(), title: title, attendees: names.map { Attendee(id: makeID(), name: $0) },
        lengthInMinutes: minutes, theme: theme,
        schedule: TimeOfDay(time).map { Schedule(days: Schedule.workdays, time: $0) })
    }
    return [
      sample("Design", 10, .yellow, at: "09:30", "Cathy", "Daisy", "Simon", "Jonathan"),
      sample("App Dev", 5, .orange, at: "10:00", "Katie", "Gray", "Euna", "Luis", "Darla"),
      sample(
        "Web Dev", 5, .poppy, at: "11:00",
        "Chella", "Chris", "Christina", "Eden", "Karla", "Lindsey", "Aga", "Chad", "Jenn", "Sarah"),
    ]
  }
}

extension DailyScrum: Record {
  package static let blank = DailyScrum(id: .blank, title: "", attendees: [])
  package static let fields = Fields<DailyScrum>([
    .value("id", "id", .id, { $0.id }, { $0.id = $1 }),
    .value("title", "title", .line, { $0.title }, { $0.title = $1 }),
    // A rule of the whole list: somebody stays.
    .value("attendees", "attendees", .distinctList(), { $0.attendees }, { $0.attendees = $1 })
      .mergedElsewhere(),
    .value(
      "lengthInMinutes", "length", .number(lengths, "min"), { $0.lengthInMinutes },
      { $0.lengthInMinutes = $1 }),
    .value("theme", "theme", .word, { $0.theme }, { $0.theme = $1 }),
    .optional("schedule", "schedule", .schedule, usual: "none", { $0.schedule }, { $0.schedule = $1 }),
    .optional("lead", "lead", .lead, usual: "none", { $0.lead }, { $0.lead = $1 }),
    .choice(
      "speakingOrder", "order of speaking", label: "Speaking order", short: "Order",
      option: .init("--order", "ORDER", "The order of speaking"),
      [(.listed, "Listed", "as in the list above"), (.shuffled, "Shuffled", "a new order each time")],
      { $0.speakingOrder }, { $0.speakingOrder = $1 }),
    .choice(
      "whenTimeIsUp", "end of time", label: "When time is up", short: "Time is up",
      option: .init("--time-up", "RULE", "Count overtime or advance to the next speaker"),
      [
        (.overtime, "Overtime", "counts up while the speaker goes on"),
        (.advance, "Advance", "the next speaker's turn begins"),
      ], { $0.whenTimeIsUp }, { $0.whenTimeIsUp = $1 }),
    .choice(
      "share", "sharing of time", label: "Leftover time", short: "Leftover",
      option: .init("--leftover", "RULE", "Share leftover time among those still waiting, or not"),
      [
        (.rebalanced, "Shared", "among those still waiting"),
        (.fixed, "Fixed", "every turn keeps its length"),
      ], { $0.share }, { $0.share = $1 }),
    .typed(
      "questions", "questions", .values(.line), label: "Questions",
      option: .init("--questions", "TEXT", "What everybody is asked before the meeting, separated by |"),
      { $0.questions }, { $0.questions = $1 }, text: { $0.joined(separator: " | ") },
      read: { $0.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty } }),
    .typed(
      "deadline", "deadline", FieldKind.number(deadlines, "min").orNone("none"), label: "Deadline",
      option: .init(
        "--deadline", "MINUTES", "The minutes before the meeting by which updates should be written"),
      { $0.deadline }, { $0.deadline = $1 }, text: { $0.map { "\($0)" } ?? "" },
      read: { text in text.isEmpty ? .some(nil) : Int(text).flatMap { deadlines ~= $0 ? .some($0) : nil } }),
    .typed(
      "link", "link", label: "Link",
      option: .init("--link", "ADDRESS", "The address of the call, such as https://meet.example.org/web"),
      { $0.link }, { $0.link = $1 }, isRight: \.isAddress),
    .typed(
      "sprint", "sprint", FieldKind.sprint.orNone("none"), label: "Sprint",
      option: .init(
        "--sprint", "SPRINT", "The length and the first day of a sprint, such as '2w from 2026-11-02'"),
      { $0.sprint }, { $0.sprint = $1 }, text: { $0.map { "\($0)" } ?? "" },
      read: { text in text.isEmpty ? .some(nil) : Sprint(text).map { .some($0) } }),
  ])

  private static let deadlines = 1...1_440

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

package struct Attendee: Identifiable, Hashable, Sendable {
  package var id: UUID
  package var name: String
  /// When they are away, in order.
  package var away: [Away]
  /// Whether they come to listen: without a turn or a share of the time.
  package var isListener: Bool
  package var rest = JSONObject()

  package init(id: UUID = UUID(), name: String, away: [Away] = [], isListener: Bool = false) {
    (self.id, self.name, self.away, self.isListener) = (id, name, away, isListener)
  }
}

extension Attendee: Record {
  package static let blank = Attendee(id: .blank, name: "")
  package static let fields = Fields<Attendee>([
    .value("id", "id", .id, { $0.id }, { $0.id = $1 }),
    .value("name", "name of an attendee", .line, { $0.name }, { $0.name = $1 }),
    .usual("away", "times away", .set(Away.isBefore), { $0.away }, { $0.away = $1 }),
    .usual("listener", "listener", .flag, { $0.isListener }, { $0.isListener = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

package enum SpeakingOrder: String, Hashable, Sendable, CaseIterable {
  case listed, shuffled
}

package enum WhenTimeIsUp: String, Hashable, Sendable, CaseIterable {
  /// Counts up and keeps the speaker.
  case overtime
  /// Moves on to the next speaker.
  case advance
}

/// The treatment of time that a speaker leaves over or overruns.
package enum LeftoverTimePolicy: String, Hashable, Sendable, CaseIterable {
  /// It is shared among those who have not spoken yet.
  case rebalanced
  /// Every turn keeps the length it had at the start.
  case fixed

  /// The rule by its word in the files, or by the one on the screens: `shared` is `rebalanced`.
  package init?(word: String) { self.init(rawValue: word == "shared" ? "rebalanced" : word) }
}

package enum Theme: String, Hashable, Sendable, CaseIterable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The theme that the fewest scrums have; if several tie, the first by name.
  package static func leastUsed(by scrums: [DailyScrum]) -> Theme {
    let counts = allCases.map { theme in (theme, scrums.count { $0.theme == theme }) }
    return counts.min { $0.1 < $1.1 }?.0 ?? .seafoam
  }
}

// MARK: Names as they are typed: several in one text, the same one in other letters

extension Attendee {
  /// The commas and semicolons of each script, which separate names as line breaks do.
  package static let separators = commas + semicolons
  private static let (commas, semicolons) = (",\u{3001}\u{FF0C}\u{060C}", ";\u{FF1B}\u{061B}")

  /// The names in a text that may list several, as people type, copy or mail them. Where semicolons separate them, a comma
  /// stands before a first name; so it does inside of quotation marks.
  /// - Parameter isLine: whether a line break is a part of a name, such as one to refuse.
  package static func names(in text: some StringProtocol, isLine: Bool = false) -> [String] {
    let separators = text.contains(where: semicolons.contains) ? semicolons : separators
    let mayQuote = text.count { $0 == "\"" }.isMultiple(of: 2)
    var isQuoted = false
    return text.split { character in
      if character == "\"", mayQuote { isQuoted.toggle() }
      return !isQuoted && separators.contains(character) || !isLine && character.isNewline
    }.map { name(in: $0.trimmed) }.filter { !$0.isEmpty }
  }

  /// The name in an entry of a list, without its bullet, number, box or address.
  private static func name(in entry: String) -> String {
    var rest = entry[...]
    func drop(_ count: Int) { rest = rest.dropFirst(count).drop(while: \.isWhitespace) }
    while let first = rest.first {
      let word = rest.prefix { !$0.isWhitespace }
      if ["[ ] ", "[x] ", "[X] "].contains(where: rest.hasPrefix) {
        drop(3)
      } else if word.count < rest.count,
        "-*+\u{2022}\u{2013}".contains(first) && word.count == 1 || isNumber(word)
      {
        drop(word.count)
      } else if first == "@", rest.count > 1 {
        drop(1)
      } else {
        break
      }
    }
    if rest.last == ">", let start = rest.firstIndex(of: "<"), start > rest.startIndex {
      rest = rest[..<start]
    }
    let parts = rest.filter { $0 != "\"" }.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    let name = parts.joined(separator: ", ")
    return parts.count == 2 && rest.count < entry.count ? "\(parts[1]) \(parts[0])" : name
  }

  /// Whether a word numbers an entry, such as `3.` or `12)`.
  private static func isNumber(_ word: Substring) -> Bool {
    1...4 ~= word.count - 1 && ".)".contains(word.last ?? " ") && word.dropLast().allSatisfy(\.isNumber)
  }
}

extension StringProtocol {
  package func isSameName(as other: some StringProtocol) -> Bool { nameKey == other.nameKey }

  /// The form that all spellings of a name have in common.
  package var nameKey: String { trimmed.lowercased() }
}
