import CardKit
import ScrumModel

extension FormState {
  /// The text of the field in focus; nil where it is none. Letters are typed into it.
  var textInput: TextInput? {
    get {
      guard question == nil else { return nil }
      return switch focus {
      case .title: draft.title
      case .attendee(let place): draft.attendees.indices.contains(place) ? draft.attendees[place].name : nil
      case .newAttendee: draft.newAttendee
      case .time: draft.time
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .title: draft.title = newValue
      case .attendee(let place) where draft.attendees.indices.contains(place):
        draft.attendees[place].name = newValue
      case .newAttendee: draft.newAttendee = newValue
      case .time: draft.time = newValue
      default: break
      }
    }
  }

  /// Takes a digit of the length behind those that were typed right before; whether that is not too long.
  mutating func typeDigit(_ digit: Int) -> Bool {
    let number = (typedLength ?? 0) * 10 + digit
    guard number <= DailyScrum.lengths.upperBound else { return false }
    setTyped(number)
    return true
  }

  /// Takes the last digit of the length away. The only one stays to be seen: the next one takes its place.
  mutating func eraseDigit() { setTyped((typedLength ?? draft.length) / 10) }

  private mutating func setTyped(_ number: Int) {
    typedLength = number
    if number > 0 { draft.length = number }
  }

  /// Makes the length longer or shorter, by minutes.
  mutating func changeLength(by minutes: Int) {
    let lengths = DailyScrum.lengths
    draft.length = min(max(draft.length + minutes, lengths.lowerBound), lengths.upperBound)
  }
}
