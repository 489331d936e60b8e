import CardKit
import FoundationEssentials
import ScrumModel

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
