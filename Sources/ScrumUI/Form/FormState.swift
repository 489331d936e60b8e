import CardKit
import ScrumModel

/// The form of a new scrum, or of one that is edited; it works on a copy.
public struct FormState: Hashable, Sendable {
  /// The scrum as it was; nil for a new one.
  public let original: DailyScrum?
  /// What the fields say.
  public internal(set) var draft: FormDraft
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
  public internal(set) var question: LeaveQuestion?

  /// The form for a scrum, or for a new one in the theme that is used least.
  init(editing original: DailyScrum?, _ app: SharedState) {
    self.original = original
    draft = original.map { FormDraft($0) } ?? FormDraft(theme: .leastUsed(by: app.scrums))
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

extension FormState {
  /// Moves the focus by so many fields, to the first or the last at most.
  mutating func move(by step: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus(on: fields[min(max(0, place + step), fields.count - 1)])
  }

  /// Moves the focus to the next or the previous field, around the form.
  mutating func turn(by step: Int) -> [Effect] {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus(on: fields[(place + step + fields.count) % fields.count])
    return []
  }

  /// Takes the value before or after the one in the field in focus; among days and buttons, moves.
  mutating func change(by step: Int) -> [Effect] {
    switch focus {
    case .length: return changeLength(by: step)
    case .theme: draft.theme = draft.theme.neighbour(step)
    case .speakingOrder: draft.speakingOrder = draft.speakingOrder.neighbour(step)
    case .whenTimeIsUp: draft.whenTimeIsUp = draft.whenTimeIsUp.neighbour(step)
    case .share: draft.share = draft.share.neighbour(step)
    case .day(let day): focus(on: .day(day + step))
    case .save, .cancel: focus(on: step < 0 ? .save : .cancel)
    case .title, .attendee, .newAttendee, .time: break
    }
    return []
  }

  /// Switches what is in focus, presses the button, or goes to the next field.
  mutating func choose(_ app: inout SharedState) -> [Effect] {
    switch focus {
    case .save: return save(&app)
    case .cancel: return back(&app)
    case .day(let day): toggle(day)
    case .theme, .speakingOrder, .whenTimeIsUp, .share: return change(by: 1)
    default: move(by: 1)
    }
    return []
  }

  /// Switches Monday to Friday on and the rest off; where that is so already, all off.
  mutating func toggleWorkdays() -> [Effect] {
    let workdays = Array(Schedule.Day.allCases.prefix(5))
    draft.days = draft.days == workdays ? [] : workdays
    return []
  }

  private mutating func toggle(_ day: Int) {
    let all = Schedule.Day.allCases
    guard all.indices.contains(day) else { return }
    draft.days = all.filter { draft.days.contains($0) != ($0 == all[day]) }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case some places on, around the end.
  fileprivate func neighbour(_ step: Int) -> Self {
    let all = Self.allCases
    guard let place = all.firstIndex(of: self) else { return self }
    return all[(place + step % all.count + all.count) % all.count]
  }
}

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
  mutating func eraseDigit() -> [Effect] {
    setTyped((typedLength ?? draft.length) / 10)
    return []
  }

  private mutating func setTyped(_ number: Int) {
    typedLength = number
    if number > 0 { draft.length = number }
  }

  /// Makes the length longer or shorter, by minutes.
  mutating func changeLength(by minutes: Int) -> [Effect] {
    typedLength = nil
    let lengths = DailyScrum.lengths
    draft.length = min(max(draft.length + minutes, lengths.lowerBound), lengths.upperBound)
    return []
  }
}

extension FormState {
  /// What `Enter` does in the list: adds who was typed and goes to the next row.
  mutating func enterAttendee() -> [Effect] {
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
    return []
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
  mutating func removeAttendee() -> [Effect] {
    guard case .attendee(let place) = focus, draft.attendees.indices.contains(place) else {
      if focus == .newAttendee { draft.newAttendee = TextInput(limit: TextLimits.line) }
      return []
    }
    draft.attendees.remove(at: place)
    focus(on: .attendee(place))
    return []
  }

  /// Moves an attendee one place up or down.
  mutating func moveAttendee(by step: Int) -> [Effect] {
    guard case .attendee(let place) = focus, draft.attendees.indices.contains(place),
      draft.attendees.indices.contains(place + step)
    else { return [] }
    draft.attendees.swapAt(place, place + step)
    focus(on: .attendee(place + step))
    return []
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
