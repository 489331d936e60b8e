import ScrumModel

extension DailyScrum {
  /// What a screen reader says of the scrum.
  var spoken: String {
    "\(title). Attendees: \(attendees.count). Meeting length: \(Wording.count(lengthInMinutes, "minute"))."
  }
}
