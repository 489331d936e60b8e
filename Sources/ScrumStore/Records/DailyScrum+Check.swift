import FoundationEssentials
import ScrumModel

extension DailyScrum {
  /// Makes sure that what is written of scrums can be read again: all that reading refuses and that a value
  /// of this type can hold.
  static func check(_ scrums: [DailyScrum]) throws(RecordError) {
    func refusal(_ error: RecordError, in index: Int) -> RecordError {
      error.inside(.index(index)).inside(.key("scrums"))
    }
    for (index, scrum) in scrums.enumerated() {
      do throws(RecordError) { try scrum.checkLines() } catch { throw refusal(error, in: index) }
      if let place = scrum.attendees.repeatedID {
        throw refusal(RecordError.repeated.inside(.index(place)).inside(.key("attendees")), in: index)
      }
      guard DailyScrum.lengths ~= scrum.lengthInMinutes else {
        let error = RecordError.outOfRange(DailyScrum.lengths, String(scrum.lengthInMinutes))
        throw refusal(error.inside(.key("lengthInMinutes")), in: index)
      }
    }
    if let place = scrums.repeatedID { throw refusal(.repeated, in: place) }
  }

  private func checkLines() throws(RecordError) {
    guard TextLimits.isLine(title) else { throw RecordError.tooLong.inside(.key("title")) }
    // By index: going from element to element would copy them.
    for place in attendees.indices where !TextLimits.isLine(attendees[place].name) {
      throw RecordError.tooLong.inside(.key("name")).inside(.index(place)).inside(.key("attendees"))
    }
  }
}
