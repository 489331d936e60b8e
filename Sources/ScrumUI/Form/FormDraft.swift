import CardKit
import FoundationEssentials
import ScrumModel

struct FormDraft: Hashable, Sendable {
  var title: TextInput
  /// The planned length in minutes, 1 to 120.
  var length: Int
  var theme: Theme
  /// A row each, blank ones included.
  var attendees: [FormAttendee]
  /// The text in the empty row after the attendees.
  var newAttendee = TextInput(limit: TextLimits.line)
  var days: [Schedule.Day]
  /// The time of day as typed; empty for none.
  var time: String
  /// The members that are typed or chosen, by key.
  var members: [String: TextInput]
  /// The name of the time zone; empty for the local one.
  var zone: TextInput
  var rhythm: Schedule.Rhythm
  /// Single days: `not 2026-12-24, also 2026-12-23`.
  var exceptions: TextInput
  /// The times of single weekdays: `Mon 10:00, Fri 16:00`.
  var times: TextInput
  var lead: Lead?
  /// The zone when the form was opened, which stays even if this machine does not know it.
  private let knownZone: String
  private let today: CalendarDay
  /// The clock by which the time is typed.
  private let clock: Settings.Clock

  init(_ scrum: DailyScrum, today: CalendarDay, clock: Settings.Clock) {
    (self.today, self.clock) = (today, clock)
    knownZone = scrum.schedule?.zone ?? ""
    zone = TextInput(scrum.schedule?.zone ?? "", limit: TextLimits.line)
    rhythm = scrum.schedule?.rhythm ?? .weekly
    exceptions = TextInput(scrum.schedule?.singleDays() ?? "", limit: 2_000)
    let own = scrum.schedule?.daysByTime.filter { $0.time != scrum.schedule?.time } ?? []
    times = TextInput(
      own.map { "\(Format.days($0.days)) \($0.time.text(on: clock))" }.joined(separator: ", "), limit: 200)
    lead = scrum.lead
    title = TextInput(scrum.title, limit: TextLimits.line)
    length = DailyScrum.lengths.clamp(scrum.lengthInMinutes)
    theme = scrum.theme
    attendees = scrum.attendees.map { FormAttendee($0) }
    days = scrum.schedule?.days ?? []
    time = scrum.schedule?.time.text(on: clock) ?? ""
    members = [:]
    for (key, control) in DailyScrum.controls {
      members[key] = TextInput(control.get(scrum), limit: TextLimits.line)
    }
  }

  /// The draft without cursors, and without differences that are not saved.
  var plain: FormDraft {
    var plain = self
    plain.title = TextInput(title.text)
    plain.members = members.mapValues { TextInput($0.text.trimmed) }
    for place in attendees.indices { plain.attendees[place].name = TextInput(attendees[place].name.text) }
    for text in [\FormDraft.newAttendee, \.zone, \.exceptions, \.times] {
      plain[keyPath: text] = TextInput(self[keyPath: text].text.trimmed)
    }
    plain.time = typedTime?.description ?? time
    return plain
  }

  /// The time that is typed; setting it writes it in full.
  var typedTime: TimeOfDay? {
    get { TypedTime(time)?.time(on: clock) }
    set { time = newValue?.text(on: clock) ?? "" }
  }
  var schedule: Schedule? {
    guard let time = typedTime, hasDays else { return nil }
    let zone = zone.text.trimmed
    var plain = Schedule(days: days, time: time, zone: zone.isEmpty ? nil : zone, rhythm: rhythm)
    plain.set(time, typedTimes ?? [:])
    return typedExceptions?.reduce(into: plain) { $0.set($1.day, meets: $1.meets) } ?? plain
  }

  /// The times of single weekdays as typed; nil if one is no time, or of a day on which the scrum does not meet.
  private var typedTimes: [Schedule.Day: TimeOfDay]? {
    if times.text.trimmed.isEmpty { return [:] }
    guard let time = typedTime, let typed = TypedTimes(times.text), typed.namesAllDays,
      typed.days.allSatisfy(days.contains), let all = typed.times(on: clock)
    else { return nil }
    let own = typed.days.map { ($0, all.own[$0] ?? all.usual) }
    return Dictionary(own) { one, _ in one }.filter { $0.value != time }
  }

  /// Whether there is a day of the week, or a single one: with neither there is no schedule.
  private var hasDays: Bool { !days.isEmpty || typedExceptions?.contains(where: \.meets) ?? false }

  /// The single days as typed; nil if one is no day.
  private var typedExceptions: [(day: CalendarDay, meets: Bool)]? {
    var days: [(CalendarDay, Bool)] = []
    for part in exceptions.text.split(separator: ",").map(\.trimmed) where !part.isEmpty {
      let words: [(String, Bool)] = [("not ", false), ("-", false), ("also ", true), ("+", true)]
      guard let (word, meets) = words.first(where: { part.lowercased().hasPrefix($0.0) }),
        let day = DayWord(String(part.dropFirst(word.count)))
      else { return nil }
      days.append((day.day(today: today), meets))
    }
    return days
  }

  mutating func changeRhythm(by step: Int) {
    let monday = today.monday
    var all: [Schedule.Rhythm] = [.weekly, .everySecondWeek(monday), .everySecondWeek(monday + 7)]
    all += Schedule.Rhythm.places.map { .monthly($0) }
    let place = all.firstIndex { $0.isSame(as: rhythm) } ?? 0
    rhythm = all[around: place + step]
  }

  /// Selects another lead: none, each in turn, or an attendee from before the form was opened.
  mutating func changeLead(by step: Int) {
    let all: [Lead?] = [nil, .byTurn] + attendees.compactMap { $0.original.map { .attendee($0.id) } }
    lead = all[around: (all.firstIndex(of: lead) ?? 0) + step]
  }

  var leadWords: String {
    switch lead {
    case nil: "Nobody"
    case .byTurn: "By turn"
    case .attendee(let id): attendees.first { $0.original?.id == id }?.name.text ?? "Nobody"
    }
  }

  /// Why the draft can't be saved, in the order of the fields; empty if it can.
  var problems: [FormProblem] {
    var problems: [FormProblem] = []
    if title.text.trimmed.isEmpty { problems.append(.noTitle) }
    if attendeeCount == 0 { problems.append(.noAttendees) }
    let hasTime = !time.isEmpty
    if hasTime && !hasDays && typedExceptions != nil { problems.append(.noDays) }
    if !hasTime && !days.isEmpty { problems.append(.noTime) }
    if hasTime && typedTime == nil { problems.append(TypedTime(time) == nil ? .badTime : .openTime) }
    if hasTime && typedTime != nil && typedTimes == nil { problems.append(.badTimes) }
    if hasTime && typedExceptions == nil { problems.append(.badDays) }
    let zone = zone.text.trimmed
    if hasTime && zone != knownZone && !zone.isEmpty && LocalCalendar.zone(zone) == nil {
      problems.append(.badZone)
    }
    let link = self[member: "link"].text.trimmed
    if !link.isEmpty && !link.isAddress { problems.append(.badLink) }
    return problems
  }

  var attendeeCount: Int {
    attendees.count { $0.hasOwnName || !$0.name.text.trimmed.isEmpty }
      + Attendee.names(in: newAttendee.text).count
  }

  /// Those who get a turn.
  var speakerCount: Int { attendeeCount - attendees.count(where: \.isListener) }

  /// The places of the rows whose name is in a row above; the empty row is the last place.
  var repeatedNames: Set<Int> {
    var (known, repeated): (Set<String>, Set<Int>) = ([], [])
    let rows = attendees.map { [$0.name.text] } + [Attendee.names(in: newAttendee.text)]
    for (place, names) in rows.enumerated() {
      for key in names.map(\.nameKey) where !key.isEmpty && !known.insert(key).inserted {
        repeated.insert(place)
      }
    }
    return repeated
  }

  subscript(member key: String) -> TextInput {
    get { members[key] ?? TextInput(limit: TextLimits.line) }
    set { members[key] = newValue }
  }

  /// Takes another value of a member that is chosen.
  mutating func change(_ key: String, by step: Int) {
    guard let choices = DailyScrum.controls.first(where: { $0.key == key })?.control.choices,
      let place = choices.firstIndex(where: { $0.title == members[key]?.text })
    else { return }
    members[key] = TextInput(choices[around: place + step].title)
  }

  /// The scrum to save; the text in the empty row is an attendee too.
  /// A field that was not edited keeps its value, even if shown without control characters or within its limits.
  func scrum(over original: DailyScrum?, makeID: () -> UUID) -> DailyScrum {
    var scrum = original ?? DailyScrum(id: makeID(), title: "", attendees: [])
    let (plain, start) = (plain, FormDraft(scrum, today: today, clock: clock).plain)
    if title.text != start.title.text { scrum.title = title.text.trimmed }
    if length != start.length { scrum.lengthInMinutes = length }
    scrum.theme = theme
    scrum.attendees =
      attendees.compactMap { $0.attendee(makeID: makeID) }
      + Attendee.names(in: newAttendee.text).map { Attendee(id: makeID(), name: $0) }
    if (plain.days, plain.time, plain.times, plain.rhythm, plain.zone, plain.exceptions)
      != (start.days, start.time, start.times, start.rhythm, start.zone, start.exceptions)
    {
      let rest = scrum.schedule?.rest
      scrum.schedule = schedule
      if let rest { scrum.schedule?.rest = rest }
    }
    if lead != start.lead { scrum.lead = lead }
    // Values that the file leaves out stay out until they are changed.
    for (key, control) in DailyScrum.controls {
      if let text = plain.members[key]?.text, text != start.members[key]?.text { control.set(&scrum, text) }
    }
    return scrum
  }
}

extension ClosedRange {
  func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

struct FormAttendee: Hashable, Sendable {
  /// The attendee before the form was opened; nil for one that was added in it.
  let original: Attendee?
  var name: TextInput

  var away: [Away]
  var isListener: Bool

  init(_ attendee: Attendee) {
    original = attendee
    (away, isListener) = (attendee.away, attendee.isListener)
    name = TextInput(attendee.name, limit: TextLimits.line)
  }

  init(name: String) {
    original = nil
    (away, isListener) = ([], false)
    var input = TextInput(limit: TextLimits.line)
    input.insert(name)
    self.name = input
  }

  static func fits(_ name: String) -> Bool {
    var input = TextInput(limit: TextLimits.line)
    return input.insert(name)
  }

  /// Whether the name was not edited, even if the form shows it differently.
  var hasOwnName: Bool { original.map { TextInput($0.name).text == name.text } ?? false }

  /// The attendee to save; nil without a name.
  func attendee(makeID: () -> UUID) -> Attendee? {
    var attendee = original ?? Attendee(id: makeID(), name: "")
    if !hasOwnName { attendee.name = name.text.trimmed }
    (attendee.away, attendee.isListener) = (away, isListener)
    return hasOwnName || !attendee.name.isEmpty ? attendee : nil
  }
}

/// A problem with a field of the form; all but duplicate names must be fixed before it is saved.
enum FormProblem: Hashable {
  case noTitle, noAttendees, noDays, noTime, badTime, openTime, badTimes, badZone, badDays, badLink, sameName,
    sameTitle

  /// The words beside the field, and fewer if there is no room for them.
  var words: (full: String, short: String) {
    switch self {
    case .noTitle: ("Type a title", "Type a title")
    case .noAttendees: ("Add an attendee", "Add an attendee")
    case .noDays: ("Choose a day, or clear the time", "Choose a day")
    case .noTime: ("Type a time, or turn off the days", "Type a time")
    case .badTime: ("Not a time: type it like 09:30", "Not a time")
    case .openTime: ("Type am or pm behind it", "am or pm?")
    case .badTimes: ("Not times of its days: type them like Mon 10:00, Fri 16:00", "Not times")
    case .badZone: ("Not known here: type it like Europe/Berlin", "Not known here")
    case .badDays: ("Type days like: also 23 Dec, not 24 Dec", "Not days")
    case .badLink: ("Type it like https://meet.example.org", "No address")
    case .sameName: ("Already in the list", "Twice")
    case .sameTitle: ("Another scrum has this title", "Taken")
    }
  }
}
