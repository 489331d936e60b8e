import CardKit
import FoundationEssentials
import ScrumModel

/// What the fields of the form say.
public struct FormDraft: Hashable, Sendable {
  /// What the team calls the meeting.
  public var title: TextInput
  /// The planned length in minutes, 1 to 120.
  public var length: Int
  /// The colour of the card.
  public var theme: Theme
  /// Who is expected, a row each, blank ones included.
  public var attendees: [FormAttendee]
  /// What is typed into the empty row after the attendees.
  public var newAttendee = TextInput(limit: TextLimits.line)
  /// The days on which it is held, in the order of the week.
  public var days: [Schedule.Day]
  /// The time of day as it is being typed; empty for none.
  public var time: TextInput
  /// The order of speaking.
  public var speakingOrder: SpeakingOrder
  /// What happens when a turn's time is up.
  public var whenTimeIsUp: WhenTimeIsUp
  /// What becomes of time left over.
  public var share: LeftoverTimePolicy

  /// The fields for a scrum.
  init(_ scrum: DailyScrum) {
    title = TextInput(scrum.title, limit: TextLimits.line)
    length = min(max(scrum.lengthInMinutes, DailyScrum.lengths.lowerBound), DailyScrum.lengths.upperBound)
    theme = scrum.theme
    attendees = scrum.attendees.map { FormAttendee($0) }
    days = scrum.schedule?.days ?? []
    time = TextInput(scrum.schedule?.time.description ?? "")
    speakingOrder = scrum.speakingOrder ?? .listed
    whenTimeIsUp = scrum.whenTimeIsUp ?? .overtime
    share = scrum.share ?? .rebalanced
  }

  /// The fields for a new scrum.
  init(theme: Theme) { self.init(DailyScrum(id: Self.noID, title: "", attendees: [], theme: theme)) }

  /// Stands for the id that a scrum gets when it is saved.
  static let noID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Whether another draft says the same, wherever the cursors stand.
  func says(_ other: FormDraft) -> Bool {
    title.text == other.title.text && length == other.length && theme == other.theme
      && attendees.count == other.attendees.count
      && zip(attendees, other.attendees).allSatisfy {
        $0.original == $1.original && $0.name.text == $1.name.text
      }
      && newAttendee.text.trimmed == other.newAttendee.text.trimmed && days == other.days
      && saysTime(other) && speakingOrder == other.speakingOrder && whenTimeIsUp == other.whenTimeIsUp
      && share == other.share
  }

  /// The time that was typed; nil where there is none, or it can't be read.
  var typedTime: TimeOfDay? { TimeOfDay(typed: time.text) }

  /// The schedule; nil where it is not complete.
  var schedule: Schedule? {
    typedTime.flatMap { days.isEmpty ? nil : Schedule(days: days, time: $0) }
  }

  /// Why the draft can't be saved, in the order of the fields; empty where it can.
  var problems: [FormProblem] {
    var problems: [FormProblem] = []
    if title.text.trimmed.isEmpty { problems.append(.noTitle) }
    if attendeeCount == 0 { problems.append(.noAttendees) }
    let hasTime = !time.text.trimmed.isEmpty
    if hasTime && days.isEmpty { problems.append(.noDays) }
    if !hasTime && !days.isEmpty { problems.append(.noTime) }
    if hasTime && typedTime == nil { problems.append(.badTime) }
    return problems
  }

  /// The attendees that would be saved.
  var attendeeCount: Int {
    attendees.count { $0.isUntouched || !$0.name.text.trimmed.isEmpty }
      + FormAttendee.names(in: newAttendee.text).count
  }
}

extension FormDraft {
  /// The scrum that the form says.
  ///
  /// What is typed in the empty row is an attendee too. A field that nobody touched stays what it was, also where
  /// the form shows it otherwise: without control characters, or within its limits.
  /// - Parameters:
  ///   - original: the scrum as it was; nil for a new one.
  ///   - makeID: makes the ids of what is new.
  func scrum(over original: DailyScrum?, makeID: () -> UUID) -> DailyScrum {
    var scrum = original ?? DailyScrum(id: makeID(), title: "", attendees: [])
    let start = FormDraft(scrum)
    if title.text != start.title.text { scrum.title = title.text.trimmed }
    if length != start.length { scrum.lengthInMinutes = length }
    scrum.theme = theme
    scrum.attendees =
      attendees.compactMap { $0.attendee(makeID: makeID) }
      + FormAttendee.names(in: newAttendee.text).map { Attendee(id: makeID(), name: $0) }
    if days != start.days || !saysTime(start) { scrum.schedule = schedule }
    // What is not said in the file stays unsaid while it is the same.
    if speakingOrder != start.speakingOrder { scrum.speakingOrder = speakingOrder }
    if whenTimeIsUp != start.whenTimeIsUp { scrum.whenTimeIsUp = whenTimeIsUp }
    if share != start.share { scrum.share = share }
    return scrum
  }

  /// Whether both times are the same, however they were typed.
  func saysTime(_ other: FormDraft) -> Bool {
    let (mine, theirs) = (time.text.trimmed, other.time.text.trimmed)
    return mine == theirs || (typedTime != nil && typedTime == other.typedTime)
  }
}

/// A row of the form's list of attendees.
public struct FormAttendee: Hashable, Sendable {
  /// The attendee as it was; nil for one that was added in the form.
  public let original: Attendee?
  /// The name as it is being typed.
  public var name: TextInput

  /// The row of an attendee who is there already.
  init(_ attendee: Attendee) {
    original = attendee
    name = TextInput(attendee.name, limit: TextLimits.line)
  }

  /// The row of a new attendee.
  init(name: String) {
    original = nil
    var input = TextInput(limit: TextLimits.line)
    input.insert(name)
    self.name = input
  }

  /// Whether the name is as it was.
  var isUntouched: Bool { original.map { TextInput($0.name).text == name.text } ?? false }

  /// The attendee to save, the one from before with the new name; nil where no name is left.
  func attendee(makeID: () -> UUID) -> Attendee? {
    if isUntouched, let original { return original }
    let name = name.text.trimmed
    return name.isEmpty ? nil : Attendee(id: original?.id ?? makeID(), name: name)
  }

  /// What stands between names beside line breaks: commas, as each script has them.
  static let separators = ",\u{3001}\u{FF0C}\u{060C}"

  /// The names in a text that lists several, with commas or line breaks between them.
  static func names(in text: some StringProtocol) -> [String] {
    text.split { $0.isNewline || separators.contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without the blanks at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// Why what the form says can't be saved.
public enum FormProblem: Hashable, Sendable, CaseIterable {
  case noTitle, noAttendees, noDays, noTime, badTime

  /// The words beside the field.
  public var words: String {
    switch self {
    case .noTitle: "Type a title"
    case .noAttendees: "Add an attendee"
    case .noDays: "Choose a day, or clear the time"
    case .noTime: "Type a time, or switch off the days"
    case .badTime: "Not a time: type it like 09:30"
    }
  }

  /// Fewer words, where there is no room for all.
  var shortWords: String {
    switch self {
    case .noTitle, .noAttendees: words
    case .noDays: "Choose a day"
    case .noTime: "Type a time"
    case .badTime: "Not a time"
    }
  }
}
