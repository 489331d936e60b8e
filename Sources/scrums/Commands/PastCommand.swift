import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// The meetings that a command is about: those of a time, and of a person.
struct PastFilter: Hashable, Sendable {
  var period = Period()
  /// The name of the person, as it was typed; nil for everyone.
  var person: String?

  var isAll: Bool { period.isAll && person == nil }
}

/// A command about past meetings of some scrums.
protocol PastCommand: Subcommand {
  /// Their names; none for all scrums.
  var scrums: [String] { get set }
  var past: PastFilter { get set }
}

/// Past meetings, scrum by scrum.
struct FoundMeetings {
  let store: ScrumStore
  var scrums: [ScrumPast] = []
  /// All spellings of the name of the person that was asked for; nil for everyone.
  var people: Set<String>?
  /// The unreadable lines of their histories.
  var problems: [Problem] = []
  var remarks: [String] = []
}

extension PastCommand {
  static var sharedOptions: [String] { listingOptions }
  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrums.append($1) }] }
  static var severalScrums: [CommandArgument<Self>] {
    [
      CommandArgument(row: ValueRow("NAME", .scrum, isRequired: false, repeats: true)) {
        $0.scrums.append($1)
      }
    ]
  }

  static var pastOptions: [CommandOption<Self>] {
    [
      .value(
        "--since", ValueRow("DATE", .examples(["today", "yesterday", "mon", "2w", "last sprint"])),
        needs: Period.needs, "Only meetings since that day",
        """
        DATE is 2026-11-01, 1 Nov, mon, today, yesterday, 7d or 2w (days or weeks ago), 'this sprint' or 'last sprint'.
        A sprint, which 'scrums edit --sprint' sets, ends the time too.
        """, read: { Period.End($0) }, store: { $0.past.period.since = $1 }),
      .value(
        "--until", ValueRow("DATE", .examples(["today", "yesterday", "fri", "last sprint"])),
        needs: Period.needs, "Only meetings until that day", read: { Period.End($0) },
        store: { $0.past.period.until = $1 }),
      .value(
        "--by", ValueRow("PERSON", .attendee), needs: "the name of a person",
        "Only meetings with PERSON, and only what they said",
        read: { $0.trimmed.isEmpty ? nil : $0.trimmed }, store: { $0.past.person = $1 }),
    ]
  }

  /// The meetings of the scrums that are named, as far as they are asked for.
  /// - Parameters:
  ///   - withOlder: whether earlier meetings with blockers of that time are read too.
  ///   - isKept: tells which lines of a scrum's history have to be read; nil for all.
  func meetings(
    _ environment: CommandEnvironment, withOlder: Bool = false,
    where isKept: ((DailyScrum) -> HistoryReader.LineFilter)? = nil
  ) throws -> FoundMeetings {
    let store = environment.store
    let all = try Retries.retryingWhileDamaged(store.load())
    var named: [DailyScrum] = []
    for scrum in try scrums.isEmpty ? all : scrums.map({ try ScrumName($0).find(in: all) })
    where !named.contains(where: { $0.id == scrum.id }) {
      named.append(scrum)
    }
    var found = FoundMeetings(store: store)
    for scrum in named {
      guard let days = past.period.days(of: scrum, today: environment.today) else {
        guard scrum.sprint == nil, past.period.namesSprint else {
          throw CommandFailure("that time ends before it begins")
        }
        let words = "has no sprint, so it is left out; 'scrums edit NAME --sprint SPRINT' sets one"
        found.remarks.append("\(PlainLine(scrum.title).text) \(words)")
        continue
      }
      var reader = try store.openHistory(of: scrum.id)
      let begun = reader.oldest
      if past.period.since != nil, let midnight = TimeOfDay(hour: 0, minute: 0) {
        let start = environment.calendar.date(days.lowerBound, at: midnight)
        reader.passOver(before: withOlder ? start - Self.secondsBefore : start, exceptBlocked: withOlder)
      }
      if let isKept { reader.passOver(unless: isKept(scrum)) }
      let read = reader.rest()
      found.problems += reader.problems
      func isIn(_ meeting: Meeting) -> Bool {
        days.contains(CalendarDay(meeting.startedAt, in: environment.calendar))
      }
      let older = read.filter { CalendarDay($0.startedAt, in: environment.calendar) < days.lowerBound }
      found.scrums.append(
        ScrumPast(scrum: scrum, days: days, meetings: read.filter(isIn), older: older, begun: begun))
    }
    if let person = past.person { try found.limit(to: person) }
    return found
  }

  /// Blockers that were resolved in a time were hardly ever noted longer before it.
  private static var secondsBefore: Double { 90 * 86_400 }

  func noMeetings(_ environment: CommandEnvironment) -> String {
    guard !past.isAll else { return "no meetings yet" }
    if past.person == nil, past.period.until == nil, case .day(let since)? = past.period.since {
      return "no meetings since \(since.day(today: environment.today))"
    }
    return "no such meetings"
  }
}

extension CommandResult {
  /// The result with what was left out, and why.
  func remarking(_ found: FoundMeetings) -> Self { remarking(found.problems).remarking(found.remarks) }
}

extension FoundMeetings {
  /// Leaves only the meetings with a person, and what that person said.
  fileprivate mutating func limit(to person: String) throws(CommandFailure) {
    let turns = scrums.lazy.flatMap(\.meetings).flatMap(\.turns).map(\.name)
    let names = Array(Set(turns).union(scrums.flatMap { $0.scrum.attendees.map(\.name) }))
    let match = NameMatch(names)
    let found = try match.texts[match.place(of: person, "person", otherwise: "see 'scrums history'")]
    let people = Set(names.indices.filter { match.texts[$0].isSameName(as: found) }.map { names[$0] })
    for place in scrums.indices {
      scrums[place].meetings = scrums[place].meetings.compactMap { $0.said(by: people) }
      scrums[place].older = scrums[place].older.compactMap { $0.said(by: people) }
    }
    self.people = people
  }
}
