import CardKit
import ScrumModel

extension FormState {
  /// What `Enter` does in the list: adds who was typed and goes to the next row.
  mutating func enterAttendee() {
    switch focus {
    case .attendee(let place) where draft.attendees.indices.contains(place):
      // A name that has had a comma all along is one name.
      let row = draft.attendees[place]
      let names = row.isUntouched ? [] : FormAttendee.names(in: row.name.text)
      focus(on: .attendee(place + (names.count > 1 ? put(names, at: place) : 1)))
    case .newAttendee where draft.newAttendee.text.trimmed.isEmpty: move(by: 1)
    case .newAttendee: addTyped(FormAttendee.names(in: draft.newAttendee.text))
    default: break
    }
  }

  /// Takes a text that was pasted, where it lists several names in the list of attendees; whether it did.
  mutating func pasteAttendees(_ text: String) -> Bool {
    guard focus.isAttendee, let input = textInput,
      text.contains(where: { $0.isNewline || FormAttendee.separators.contains($0) })
    else { return false }
    // A list longer than any team is a wrong text, and every row costs.
    let before = input.text.prefix(input.cursor)
    let names = FormAttendee.names(in: before + text + input.text.dropFirst(input.cursor))
    guard !names.isEmpty, draft.attendees.count + names.count <= Self.mostAttendees else { return false }
    if case .attendee(let place) = focus {
      focus(on: .attendee(place + put(names, at: place) - 1))
    } else {
      addTyped(names)
    }
    return true
  }

  /// Beyond this a pasted text is no list of a team.
  static let mostAttendees = 500

  /// Takes an attendee away; in the empty row, what is typed there.
  mutating func removeAttendee() {
    guard case .attendee(let place) = focus, draft.attendees.indices.contains(place) else {
      if focus == .newAttendee { draft.newAttendee = TextInput(limit: TextLimits.line) }
      return
    }
    draft.attendees.remove(at: place)
    focus(on: .attendee(place))
  }

  /// Whether `Backspace` takes the row away, because nothing is left to be erased in it.
  var isOnEmptyAttendee: Bool {
    guard question == nil, case .attendee(let place) = focus, draft.attendees.indices.contains(place) else {
      return false
    }
    return draft.attendees[place].name.text.isEmpty
  }

  /// Moves an attendee one place up or down.
  mutating func moveAttendee(by step: Int) {
    guard case .attendee(let place) = focus, draft.attendees.indices.contains(place),
      draft.attendees.indices.contains(place + step)
    else { return }
    draft.attendees.swapAt(place, place + step)
    focus(on: .attendee(place + step))
  }

  /// Puts the first name in a row and the others in new ones behind it; how many there are.
  private mutating func put(_ names: [String], at place: Int) -> Int {
    guard let first = names.first else { return 0 }
    draft.attendees[place].name = FormAttendee(name: first).name
    draft.attendees.insert(contentsOf: names.dropFirst().map { FormAttendee(name: $0) }, at: place + 1)
    return names.count
  }

  private mutating func addTyped(_ names: [String]) {
    draft.attendees += names.map { FormAttendee(name: $0) }
    draft.newAttendee = TextInput(limit: TextLimits.line)
    focus(on: .newAttendee)
  }
}
