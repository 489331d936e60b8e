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
  var speakingOrder: SpeakingOrder
  var whenTimeIsUp: WhenTimeIsUp
  var share: LeftoverTimePolicy

  init(_ scrum: DailyScrum) {
    title = TextInput(scrum.title, limit: TextLimits.line)
    length = min(max(scrum.lengthInMinutes, DailyScrum.lengths.lowerBound), DailyScrum.lengths.upperBound)
    theme = scrum.theme
    attendees = scrum.attendees.map { FormAttendee($0) }
    days = scrum.schedule?.days ?? []
    time = scrum.schedule?.time.description ?? ""
    speakingOrder = scrum.speakingOrder ?? .listed
    whenTimeIsUp = scrum.whenTimeIsUp ?? .overtime
    share = scrum.share ?? .rebalanced
  }

  /// The fields for a new scrum, which gets its id when it is saved.
  init(theme: Theme) {
    let noID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    self.init(DailyScrum(id: noID, title: "", attendees: [], theme: theme))
  }

  /// Whether another draft has the same values, wherever the cursors stand.
  func isSame(as other: FormDraft) -> Bool {
    title.text == other.title.text && length == other.length && theme == other.theme
      && attendees.count == other.attendees.count
      && zip(attendees, other.attendees).allSatisfy {
        $0.original == $1.original && $0.name.text == $1.name.text
      }
      && newAttendee.text.trimmed == other.newAttendee.text.trimmed && days == other.days
      && hasSameTime(as: other) && speakingOrder == other.speakingOrder && whenTimeIsUp == other.whenTimeIsUp
      && share == other.share
  }

  var typedTime: TimeOfDay? { TimeOfDay(typed: time) }
  var schedule: Schedule? {
    typedTime.flatMap { days.isEmpty ? nil : Schedule(days: days, time: $0) }
  }

  /// Why the draft can't be saved, in the order of the fields; empty if it can.
  var problems: [FormProblem] {
    var problems: [FormProblem] = []
    if title.text.trimmed.isEmpty { problems.append(.noTitle) }
    if attendeeCount == 0 { problems.append(.noAttendees) }
    let hasTime = !time.isEmpty
    if hasTime && days.isEmpty { problems.append(.noDays) }
    if !hasTime && !days.isEmpty { problems.append(.noTime) }
    if hasTime && typedTime == nil { problems.append(.badTime) }
    return problems
  }

  var attendeeCount: Int {
    attendees.count { $0.isUntouched || !$0.name.text.trimmed.isEmpty }
      + Attendee.names(in: newAttendee.text).count
  }

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

  /// The scrum to save; the text in the empty row is an attendee too.
  ///
  /// A field that was not edited keeps its original value, even if the form shows it differently: without control
  /// characters, or within its limits.
  func scrum(over original: DailyScrum?, makeID: () -> UUID) -> DailyScrum {
    var scrum = original ?? DailyScrum(id: makeID(), title: "", attendees: [])
    let start = FormDraft(scrum)
    if title.text != start.title.text { scrum.title = title.text.trimmed }
    if length != start.length { scrum.lengthInMinutes = length }
    scrum.theme = theme
    scrum.attendees =
      attendees.compactMap { $0.attendee(makeID: makeID) }
      + Attendee.names(in: newAttendee.text).map { Attendee(id: makeID(), name: $0) }
    if days != start.days || !hasSameTime(as: start) { scrum.schedule = schedule }
    // Values that the file leaves out stay out until they are changed.
    if speakingOrder != start.speakingOrder { scrum.speakingOrder = speakingOrder }
    if whenTimeIsUp != start.whenTimeIsUp { scrum.whenTimeIsUp = whenTimeIsUp }
    if share != start.share { scrum.share = share }
    return scrum
  }

  private func hasSameTime(as other: FormDraft) -> Bool {
    time == other.time || (typedTime != nil && typedTime == other.typedTime)
  }
}

/// A row of the form's list of attendees.
struct FormAttendee: Hashable, Sendable {
  /// The attendee before the form was opened; nil for one that was added in it.
  let original: Attendee?
  var name: TextInput

  init(_ attendee: Attendee) {
    original = attendee
    name = TextInput(attendee.name, limit: TextLimits.line)
  }

  init(name: String) {
    original = nil
    var input = TextInput(limit: TextLimits.line)
    input.insert(name)
    self.name = input
  }

  /// Whether a row has room for all of a name.
  static func fits(_ name: String) -> Bool {
    var input = TextInput(limit: TextLimits.line)
    return input.insert(name)
  }

  var isUntouched: Bool { original.map { TextInput($0.name).text == name.text } ?? false }

  /// The attendee to save; nil without a name.
  func attendee(makeID: () -> UUID) -> Attendee? {
    if isUntouched, let original { return original }
    let name = name.text.trimmed
    return name.isEmpty ? nil : Attendee(id: original?.id ?? makeID(), name: name)
  }
}

/// What is wrong with a field of the form; all but a name that is there twice must be put right before it is saved.
enum FormProblem: Hashable {
  case noTitle, noAttendees, noDays, noTime, badTime, sameName

  /// The words beside the field, and fewer if there is no room for them.
  var words: (full: String, short: String) {
    switch self {
    case .noTitle: ("Type a title", "Type a title")
    case .noAttendees: ("Add an attendee", "Add an attendee")
    case .noDays: ("Choose a day, or clear the time", "Choose a day")
    case .noTime: ("Type a time, or turn off the days", "Type a time")
    case .badTime: ("Not a time: type it like 09:30", "Not a time")
    case .sameName: ("Already in the list", "Twice")
    }
  }
}
