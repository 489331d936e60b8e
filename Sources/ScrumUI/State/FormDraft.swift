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
