import CardKit
import ScrumModel

/// The form of a new or an edited scrum, which works on a copy.
package struct FormState: Hashable, Sendable {
  /// The scrum before the edit; nil for a new one.
  let original: DailyScrum?
  var draft: FormDraft
  private let start: FormDraft
  private(set) var focus = FormFocus.title
  /// The day of the week that the focus returns to, from 0 in that order.
  private(set) var selectedDay = 0
  var typedLength: Int?
  /// Whether the time is being typed; else its first digit replaces it.
  var isTypingTime = false
  /// Whether saving was refused: only then are fields that were not reached yet called empty.
  var wasRefused = false
  /// The name of this machine's zone, for a schedule without one when it changes; nil once one is chosen.
  private var localZone: String?
  /// The days of the week in the order of the person's weeks, and those that come with a time.
  let week: [Schedule.Day]
  private let workdays: [Schedule.Day]
  /// The selected answer to `Save changes?`; nil unless that is asked.
  var question: LeaveAnswer?
  var quitsAfterAnswer = false

  /// A new scrum gets the theme that is used least.
  init(editing original: DailyScrum?, _ app: SharedState) {
    self.original = original
    let settings = app.preferences.settings
    (week, workdays) = (settings.week, settings.days)
    let scrum =
      original
      ?? DailyScrum(
        title: "", attendees: [], lengthInMinutes: settings.length, theme: .leastUsed(by: app.scrums))
    draft = FormDraft(scrum, today: app.today, clock: app.calendar.form)
    start = draft
    localZone = app.team.localName
  }

  func preview(_ app: SharedState) -> DailyScrum {
    var random = app.random
    var scrum = draft.scrum(over: original) { random.uuid() }
    if scrum.title.isEmpty { scrum.title = "No title yet" }
    return scrum
  }

  /// The shared state as it would be then: a meeting scheduled after its own start time is not missed.
  func planned(_ app: SharedState) -> SharedState {
    let preview = preview(app)
    var app = app
    app.dismissPlanned(by: original.map { .changeScrum(from: $0, to: preview) } ?? .addScrum(preview, at: 0))
    return app
  }

  var isChanged: Bool { draft.plain != start.plain }

  /// The problem that is shown at a field.
  func problem(at field: FormFocus) -> FormProblem? {
    // A schedule is incomplete until its last field.
    guard wasRefused || field.isSchedule && !focus.isSchedule else { return nil }
    return draft.problems.first { self.field(of: $0) == field }
  }

  /// Whether another scrum has the title.
  func isTitleTaken(_ app: SharedState) -> Bool {
    let title = draft.title.text
    return !title.trimmed.isEmpty
      && app.scrums.contains { $0.id != original?.id && $0.title.isSameName(as: title) }
  }

  func field(of problem: FormProblem) -> FormFocus {
    switch problem {
    case .noTitle, .sameTitle: .title
    case .noAttendees, .sameName: draft.attendees.isEmpty ? .newAttendee : .attendee(0)
    case .noDays: .day(selectedDay)
    case .noTime, .badTime, .openTime: .time
    case .badZone: .zone
    case .badTimes: .times
    case .badDays: .exceptions
    case .badLink: .member("link")
    }
  }

  var fields: [FormFocus] { sections.flatMap(\.self) }

  /// From top to bottom. `Tab` goes to the first of a section: the time comes before the days as it changes more often.
  private var sections: [[FormFocus]] {
    [
      [.title, .length, .theme] + Self.members { $0.isEmpty },
      draft.attendees.indices.map { .attendee($0) } + [.newAttendee],
      [.time, .day(selectedDay)] + (draft.time.isEmpty ? [] : [.times, .rhythm, .zone, .exceptions]),
      [.lead] + Self.members { !$0.isEmpty }, [.save, .cancel],
    ]
  }

  private static func members(where isThere: ([FieldControl<DailyScrum>.Choice]) -> Bool) -> [FormFocus] {
    DailyScrum.controls.filter { $0.control.isInForm && isThere($0.control.choices) }.map { .member($0.key) }
  }

  /// Moves the focus to a field; a time that is left is written in full.
  mutating func focus(on field: FormFocus) {
    switch field {
    case .attendee(let place) where !draft.attendees.indices.contains(place): focus = .newAttendee
    case .day(let day):
      selectedDay = min(max(0, day), 6)
      focus = .day(selectedDay)
    default: focus = field
    }
    (typedLength, isTypingTime) = (nil, false)
    if focus != .time, let time = draft.typedTime { draft.typedTime = time }
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if focus == .time, case .character(let character)? = app.pressedOwnKey {
      // Text typed here by mistake must not go on among the days.
      app.keep(String(character))
      return []
    }
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    guard Move.sections.contains(move) else {
      focus(on: fields[move.moved(place, among: fields.count)])
      return []
    }
    let starts = sections.compactMap(\.first)
    let section = sections.firstIndex { $0.contains(fields[place]) } ?? 0
    let rest = sections[section].drop { $0 != fields[place] }.dropFirst()
    // Saving would come back to it.
    let missing = draft.problems.map { field(of: $0) }.first { rest.contains($0) }
    if move == .nextSection, let missing {
      focus(on: missing)
    } else {
      focus(on: starts[around: section + (move == .nextSection ? 1 : -1)])
    }
    return []
  }

  /// Selects another value of the field in focus; among days and buttons, moves the focus.
  mutating func change(by step: Int, _ app: inout SharedState) {
    switch focus {
    // The h of 9h30.
    case .time where isTypingTime && draft.time.last?.isNumber == true && app.pressedOwnKey == "h":
      typeTime(&app)
    case .length:
      typedLength = nil
      draft.length = DailyScrum.lengths.clamp(draft.length + step)
    case .theme: draft.theme = draft.theme.neighbour(step)
    case .rhythm: draft.changeRhythm(by: step)
    case .lead: draft.changeLead(by: step)
    case .member(let key): draft.change(key, by: step)
    case .day(let day): focus(on: .day(day + step))
    case .time: changeTime(by: step)
    case .save, .cancel: focus(on: step < 0 ? .save : .cancel)
    case .title, .attendee, .newAttendee, .times, .zone, .exceptions: break
    }
  }

  mutating func choose(_ app: inout SharedState) -> [Effect] {
    switch focus {
    case .save: return save(&app)
    case .cancel: return back(&app)
    case .day(let day): toggle(day)
    case .time where isTypingTime && draft.time.last?.isNumber == true && app.pressedOwnKey == " ":
      setTime("\(draft.time) ", isTyping: true)
    case .theme, .rhythm, .lead: change(by: 1, &app)
    case .member where text == nil: change(by: 1, &app)
    default: return move(.down, &app)
    }
    return []
  }

  mutating func toggleWorkdays() {
    draft.days = draft.days == workdays ? [] : workdays
    setLocalZone()
  }

  private mutating func toggle(_ day: Int) {
    guard week.indices.contains(day) else { return }
    draft.days = Schedule.Day.allCases.filter { draft.days.contains($0) != ($0 == week[day]) }
    setLocalZone()
  }

  /// Gives a schedule without a zone that of this machine.
  private mutating func setLocalZone() {
    guard let localZone, draft.zone.text.isEmpty, !draft.time.isEmpty else { return }
    draft.zone = TextInput(localZone, limit: TextLimits.line)
  }

  mutating func leave(_ away: Away, row: Int, today: CalendarDay) {
    guard draft.attendees.indices.contains(row) else { return }
    var attendee = Attendee(name: "", away: draft.attendees[row].away)
    attendee.leave(away, today: today)
    draft.attendees[row].away = attendee.away
  }

  private var text: WritableKeyPath<FormDraft, TextInput>? {
    guard question == nil else { return nil }
    return switch focus {
    case .title: \.title
    case .attendee(let place): draft.attendees.indices.contains(place) ? \.attendees[place].name : nil
    case .newAttendee: \.newAttendee
    case .zone: \.zone
    case .times: \.times
    case .exceptions: \.exceptions
    case .member(let key) where focus.control?.choices.isEmpty == true:
      \.[member: key]
    default: nil
    }
  }

  var input: TextInput? { text.map { draft[keyPath: $0] } }

  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    if focus == .zone { localZone = nil }
    if let text { draft[keyPath: text] = input }
  }

  mutating func typeDigit(_ app: inout SharedState) {
    guard case .character(let character)? = app.pressedOwnKey, let digit = character.wholeNumberValue else {
      return
    }
    let (number, most) = ((typedLength ?? 0) * 10 + digit, DailyScrum.lengths.upperBound)
    if number > most { app.say("At most \(most) minutes") } else { setTyped(number) }
  }

  /// Erases the last digit of the length; a single digit stays visible until the next is typed.
  mutating func eraseDigit() { setTyped((typedLength ?? draft.length) / 10) }

  private mutating func setTyped(_ number: Int) {
    typedLength = number
    if number > 0 { draft.length = number }
  }

  /// Types a digit, a colon, and behind a digit am or pm; the first replaces the time that was there.
  mutating func typeTime(_ app: inout SharedState) {
    guard case .character(let character)? = app.pressedOwnKey else { return }
    guard !character.isLetter || isTypingTime && draft.time.contains(where: \.isNumber) else {
      return app.keep(String(character))
    }
    let typed = (isTypingTime ? draft.time : "") + String(character)
    if typed.count <= (typed.contains(where: \.isLetter) ? 10 : 5) { setTime(typed, isTyping: true) }
  }

  mutating func eraseTime(all: Bool) {
    setTime(all ? "" : String(draft.time.dropLast()), isTyping: true)
  }

  /// Sets the time; the first one of a scrum without days brings the workdays, which go with it.
  private mutating func setTime(_ time: String, isTyping: Bool) {
    (draft.time, isTypingTime) = (time, isTyping)
    if !time.isEmpty, draft.days.isEmpty { draft.days = workdays }
    if time.isEmpty, start.days.isEmpty, draft.days == workdays { draft.days = [] }
    setLocalZone()
  }

  /// Goes to the next quarter of an hour, around midnight.
  private mutating func changeTime(by step: Int) {
    let minutes = draft.typedTime.map { $0.hour * 60 + $0.minute }
    let quarter = minutes.map { (step > 0 ? $0 / 15 + 1 : ($0 + 14) / 15 - 1) * 15 } ?? 9 * 60
    let day = 24 * 60
    let next = (quarter + day) % day
    draft.typedTime = TimeOfDay(hour: next / 60, minute: next % 60)
    setTime(draft.time, isTyping: false)
  }

  mutating func enterAttendee(_ app: inout SharedState) -> [Effect] {
    switch focus {
    case .attendee(let place) where draft.attendees.indices.contains(place):
      // An old name with a separator in it is one name.
      let row = draft.attendees[place]
      let names = row.hasOwnName ? [] : Attendee.names(in: row.name.text)
      focus(on: .attendee(place + (names.count > 1 ? put(names, at: place) : 1)))
    case .newAttendee where draft.newAttendee.text.trimmed.isEmpty: return move(.down, &app)
    case .newAttendee: addTyped(Attendee.names(in: draft.newAttendee.text))
    default: break
    }
    return []
  }

  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool {
    if [.length, .time].contains(focus) { app.notice = nil }
    if focus == .length, question == nil {
      if let minutes = Int(text.trimmed), DailyScrum.lengths.contains(minutes) {
        (draft.length, typedLength) = (minutes, nil)
      } else {
        app.say("Not a length: type \(DailyScrum.lengths.lowerBound) to \(DailyScrum.lengths.upperBound)")
      }
      return true
    }
    if focus == .time, question == nil {
      if TypedTime(text) != nil {
        setTime(text.trimmed, isTyping: true)
      } else {
        app.say(FormProblem.badTime.words.full)
      }
      return true
    }
    guard focus.isAttendee, let input else { return false }
    let count = Attendee.names(in: text).count
    guard draft.attendees.count + count <= Self.mostAttendees else {
      app.notice = .error("\(count) names are too many for a scrum")
      return true
    }
    guard text.contains(where: { $0.isNewline || Attendee.separators.contains($0) }) else { return false }
    let before = input.text.prefix(input.cursor)
    let names = Attendee.names(in: before + text + input.text.dropFirst(input.cursor))
    guard !names.isEmpty, draft.attendees.count + names.count <= Self.mostAttendees else { return false }
    app.notice = names.contains { !FormAttendee.fits($0) } ? .cut("A name", after: TextLimits.line) : nil
    if case .attendee(let place) = focus {
      focus(on: .attendee(place + put(names, at: place) - 1))
    } else {
      addTyped(names)
    }
    return true
  }

  /// A pasted list that is longer than any team is a mistake, and every row costs time.
  private static let mostAttendees = 500

  /// Removes the attendee in focus; in the empty row, the text.
  mutating func removeAttendee() {
    guard case .attendee(let place) = focus, draft.attendees.indices.contains(place) else {
      if focus == .newAttendee { draft.newAttendee = TextInput(limit: TextLimits.line) }
      return
    }
    draft.attendees.remove(at: place)
    focus(on: .attendee(place))
  }

  mutating func moveAttendee(by step: Int) {
    guard case .attendee(let place) = focus, reasonAgainstMoving(by: step) == nil else { return }
    draft.attendees.swapAt(place, place + step)
    focus(on: .attendee(place + step))
  }

  /// Puts the first name in a row and the others in new rows behind it; returns their number.
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

/// A field of the form, or a part of one.
enum FormFocus: Hashable {
  case title, length, theme
  /// An attendee, by the place in the list.
  case attendee(Int)
  case newAttendee
  /// A day of the week, from 0 in the order of the person's weeks.
  case day(Int)
  case time, times, rhythm, zone, exceptions, lead, save, cancel
  /// A member that is typed or chosen, by its key.
  case member(String)

  var isAttendee: Bool { if case .attendee = self { true } else { self == .newAttendee } }
  var isSchedule: Bool {
    switch self {
    case .day, .time, .times, .rhythm, .zone, .exceptions: true
    default: false
    }
  }

  var viewID: ViewID { ViewID("form").appending(name) }

  var control: FieldControl<DailyScrum>? {
    guard case .member(let key) = self else { return nil }
    return DailyScrum.controls.first { $0.key == key }?.control
  }

  var name: String {
    switch self {
    case .title: "title"
    case .length: "length"
    case .theme: "theme"
    case .attendee(let index): "attendees/\(index)"
    case .newAttendee: "attendees/new"
    case .day(let index): "days/\(index)"
    case .time: "time"
    case .rhythm: "rhythm"
    case .zone: "zone"
    case .times: "times of weekdays"
    case .exceptions: "single days"
    case .lead: "lead"
    case .member(let key): key
    case .save: KeyRow.buttonID(of: "save form")
    case .cancel: KeyRow.buttonID(of: "back")
    }
  }
}
