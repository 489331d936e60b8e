import CardKit
import ScrumModel

/// The form of a new scrum, or of one that is edited; it works on a copy.
public struct FormState: Hashable, Sendable {
  /// The scrum as it was; nil for a new one.
  public let original: DailyScrum?
  /// What the fields say.
  public var draft: FormDraft
  /// What they said at first.
  let start: FormDraft
  /// What the keys act on.
  public internal(set) var focus = FormFocus.title
  /// The day of the week to which the focus returns, from Monday as 0.
  private(set) var markedDay = 0
  /// The number that is being typed into the length.
  var typedLength: Int?
  /// Whether saving was tried: only then a field that was not reached yet is called empty.
  public internal(set) var wasRefused = false
  /// The question before it is left, while it is asked.
  public var question: LeaveQuestion?

  /// The form for a scrum, or for a new one in a theme.
  init(original: DailyScrum?, theme: Theme = .seafoam) {
    self.original = original
    draft = original.map { FormDraft($0) } ?? FormDraft(theme: theme)
    start = draft
  }

  /// Whether something is typed or chosen that would be lost.
  public var isChanged: Bool { !draft.says(start) }

  /// What is wrong beside the fields, as far as it is time to say so.
  var shownProblems: [FormProblem] {
    if wasRefused { return draft.problems }
    // Who has not come to the end of the schedule yet will say the rest.
    return focus.isSchedule ? [] : draft.problems.filter { field(of: $0).isSchedule }
  }

  /// The field beside which a problem is said, and where it is mended.
  func field(of problem: FormProblem) -> FormFocus {
    switch problem {
    case .noTitle: .title
    case .noAttendees: draft.attendees.isEmpty ? .newAttendee : .attendee(0)
    case .noDays: .day(markedDay)
    case .noTime, .badTime: .time
    }
  }

  /// The fields from top to bottom.
  var fields: [FormFocus] {
    [.title, .length, .theme] + draft.attendees.indices.map { .attendee($0) }
      + [.newAttendee, .day(markedDay), .time, .speakingOrder, .whenTimeIsUp, .share, .save, .cancel]
  }

  /// Puts the focus on a field, where it is there; a time that was left is written as the others are.
  mutating func focus(on field: FormFocus) {
    switch field {
    case .attendee(let place) where !draft.attendees.indices.contains(place): focus = .newAttendee
    case .day(let day):
      markedDay = min(max(0, day), 6)
      focus = .day(markedDay)
    default: focus = field
    }
    typedLength = nil
    if focus != .time, let time = draft.typedTime, time.description != draft.time.text {
      draft.time = TextInput(time.description)
    }
  }
}
