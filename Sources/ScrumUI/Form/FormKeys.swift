import CardKit
import ScrumModel

extension FormState: ScreenState {
  static let allTables = [formTable, attendeeTable, lengthTable, timeTable, daysTable, leaveTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    if question != nil { return [Self.leaveTable] }
    return switch focus {
    case .attendee, .newAttendee: [Self.attendeeTable, Self.formTable]
    case .length: [Self.lengthTable, Self.formTable]
    case .time: [Self.timeTable, Self.formTable]
    case .day: [Self.daysTable, Self.formTable]
    default: [Self.formTable]
    }
  }

  private static let formTable = KeyTable("Form", .arrange) {
    row(
      "save", keys: [.control("s")], help: "Save and close the form", id: "save form", inFooter: true,
      unless: { $1.readOnlyReason }
    ) { $0.save(&$1) }
    row("next section", keys: [.tab], help: "Go to the next section", inFooter: true, inPalette: false) {
      $0.move(.nextSection, &$1)
    }
    step("previous", by: -1, keys: [.left, "h"], help: "Previous value or button")
    step("next", by: 1, keys: [.right, "l"], help: "Next value or button")
    row("choose", keys: [.enter, " "], help: "Next value or field, or press the button") { $0.choose(&$1) }
  }

  /// A row that steps through the values of the field in focus, such as with its arrows.
  private static func step(
    _ name: String, by step: Int, keys: [Key], help: String, inFooter: Bool = true
  ) -> KeyRow {
    row(name, keys: keys, help: help, id: step < 0 ? "lower" : "raise", inFooter: inFooter) {
      $0.change(by: step, &$1)
    }
  }

  private static let attendeeTable = KeyTable("Attendee in the form", .arrange) {
    row("add", keys: [.enter], help: "Add the attendee and go to the next", inFooter: true) {
      $0.enterAttendee(&$1)
    }
    row(
      "remove", keys: [.control("x")], help: "Remove the attendee", inFooter: true,
      unless: { form, _ in
        form.focus == .newAttendee && !form.draft.newAttendee.text.isEmpty
          ? nil : form.reasonAgainstMoving(by: 0)
      }
    ) { form, _ in form.removeAttendee() }
    KeyRow(
      "away", keys: [.control("t")], help: "Note until when the attendee is away",
      synonyms: "holiday vacation", id: "away in form", inFooter: true,
      unless: { find(in: $0)?.reasonAgainstMoving(by: 0) }
    ) { state in
      guard let form = find(in: state), case .attendee(let row) = form.focus else { return [] }
      let person = form.draft.attendees[row]
      state.overlay = .open(
        AwayQuestion(
          scrum: form.original?.id, attendee: person.original?.id, name: person.name.text.trimmed, row: row)
      )
      return []
    }
    row(
      "listens", keys: [.control("l")], help: "Let the attendee only listen, without a turn, or speak again",
      synonyms: "listener guest product owner", id: "listener in form",
      unless: { form, _ in form.reasonAgainstMoving(by: 0) }
    ) { form, _ in
      if case .attendee(let row) = form.focus { form.draft.attendees[row].isListener.toggle() }
    }
    row(
      "move up", keys: [.control("p"), .shiftUp], help: "Move the attendee up", id: "move attendee up",
      inFooter: true, unless: { form, _ in form.reasonAgainstMoving(by: -1) }
    ) { form, _ in form.moveAttendee(by: -1) }
    row(
      "down", keys: [.control("n"), .shiftDown], help: "Move the attendee down", inFooter: true,
      unless: { form, _ in form.reasonAgainstMoving(by: 1) }
    ) { form, _ in form.moveAttendee(by: 1) }
  }

  private static let lengthTable = KeyTable("Length in the form", .arrange) {
    row(
      "set", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], help: "Set the minutes",
      inPalette: false
    ) { $0.typeDigit(&$1) }
    row("erase", keys: [.backspace], help: "Erase the last digit", inPalette: false) { form, _ in
      form.eraseDigit()
    }
    step("less", by: -1, keys: [.left, "h", "-"], help: "A minute less")
    step("more", by: 1, keys: [.right, "l", "+", "="], help: "A minute more")
  }

  private static let timeTable = KeyTable("Time in the form", .arrange) {
    row(
      "set", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], help: "Set the time", id: "set time",
      inPalette: false
    ) { $0.typeTime(&$1) }
    row("colon", keys: [":", "."], help: "Type the colon of the time", inPalette: false) { $0.typeTime(&$1) }
    row(
      "half of the day", keys: ["a", "p", "m", "A", "P", "M"], help: "Type am or pm", inPalette: false
    ) { $0.typeTime(&$1) }
    row("erase", keys: [.backspace], help: "Erase the last digit", id: "erase digit", inPalette: false) {
      form, _ in form.eraseTime(all: false)
    }
    row("clear", keys: [.delete, .control("u")], help: "Clear the time", id: "clear time") { form, _ in
      form.eraseTime(all: true)
    }
    step("earlier", by: -1, keys: [.left, "h", "-"], help: "A quarter of an hour earlier")
    step("later", by: 1, keys: [.right, "l", "+", "="], help: "A quarter of an hour later")
  }

  private static let daysTable = KeyTable("Days in the form", .arrange) {
    row("switch", keys: [" ", .enter], help: "Turn the day on or off", id: "choose", inFooter: true) {
      $0.choose(&$1)
    }
    row("Mon-Fri", keys: ["w"], help: "Monday to Friday, or no days", inFooter: true) { form, _ in
      form.toggleWorkdays()
    }
    step("previous day", by: -1, keys: [.left, "h"], help: "Previous day", inFooter: false)
    step("next day", by: 1, keys: [.right, "l"], help: "Next day", inFooter: false)
  }

  static let leaveTable = dialog("Save changes?", .arrange, \.question) { $0.leave(by: $2, &$1) }

  var moves: Set<Move> { question == nil ? Move.byRowAndSection : [] }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    (typedLength, isTypingTime) = (nil, false)
    guard isChanged else { return app.close() }
    (question, quitsAfterAnswer) = (.save, false)
    return []
  }

  /// Asks once if changes would be lost: quitting again confirms it.
  mutating func mayQuit(_ app: inout SharedState) -> Bool {
    guard isChanged, question == nil || !quitsAfterAnswer else { return true }
    (question, quitsAfterAnswer) = (.save, true)
    return false
  }

  /// Erasing in an empty row removes the row.
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool {
    guard command == .deleteBackward, case .attendee = focus, input?.text.isEmpty == true else {
      return false
    }
    removeAttendee()
    return true
  }

  /// A second click into a text does nothing.
  var focusedView: ViewID? { input == nil ? focus.viewID : nil }
  var scrollableFocus: ViewID? { nil }

  func about(_ app: SharedState) -> String? { question == nil ? "\(focus.help(app))." : nil }

  var takesNumbers: Bool { question == nil && [.length, .time].contains(focus) }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if question == nil, let field = field(at: view) { focus(on: field) }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    if case .day? = field(at: view) { "choose" } else { nil }
  }

  func field(at view: ViewID) -> FormFocus? {
    let all = fields + Schedule.Day.allCases.indices.map { .day($0) }
    // An attendee who was removed since the picture was drawn leaves the empty row.
    return all.first { $0.viewID.contains(view) }
      ?? (ViewID("form/attendees").contains(view) ? .newAttendee : nil)
  }

  func view(_ app: SharedState, size: Size) -> any View { FormView(form: self, app: app, size: size) }

  private mutating func leave(by answer: LeaveAnswer, _ app: inout SharedState) -> [Effect] {
    var effects: [Effect] = []
    switch answer {
    case .keepEditing:
      question = nil
      return []
    case .discard:
      app.close()
      app.say(original == nil ? "New scrum discarded" : "Changes discarded")
    case .save:
      effects = save(&app)
      // If something is missing, the form stays open.
      if app.navigation.isEmpty { return effects }
    }
    if quitsAfterAnswer { app.go(.quit) }
    return effects
  }

  /// Why the attendee in focus can't be moved, or removed if the step is 0; nil if it can.
  func reasonAgainstMoving(by step: Int) -> String? {
    switch focus {
    case .newAttendee: "This row has no attendee yet"
    case .attendee(let place):
      draft.attendees.indices.contains(place + step) ? nil : step < 0 ? "Already first" : "Already last"
    default: "No attendee is selected"
    }
  }

  /// Saves and closes the form; if something is missing, moves the focus there.
  mutating func save(_ app: inout SharedState) -> [Effect] {
    question = nil
    // A newer version may have written the scrums meanwhile: the form stays open.
    if let reason = app.readOnlyReason { return app.say(reason) }
    if let problem = draft.problems.first {
      wasRefused = true
      focus(on: field(of: problem))
      let words = problem.words.short
      return app.say("Not saved: \(words.prefix(1).lowercased())\(words.dropFirst())")
    }
    let scrum = draft.scrum(over: original) { app.random.uuid() }
    app.close()
    guard let original else { return add(scrum, saying: "\(scrum.title) added", &app) }
    guard scrum != original else { return app.say("No changes") }
    guard let current = app.scrum(scrum.id) else {
      return add(scrum, saying: "\(scrum.title) was deleted elsewhere and is added again", &app)
    }
    // Another board may have changed it since.
    let merge = ScrumMerge(base: original, ours: scrum, theirs: current, deletionWins: true)
    let merged = merge.scrum
    guard merged != current else { return app.say("\(current.title) was already changed that way elsewhere") }
    app.reveal = .saved(merged.id)
    app.say(
      "\(merged.title) changed\(merge.contested.map { " · \($0)" } ?? "")\(app.hint(" · u undo", "undo"))")
    return app.make(.changeScrum(from: current, to: merged))
  }

  private func add(_ scrum: DailyScrum, saying words: String, _ app: inout SharedState) -> [Effect] {
    let effects = app.make(.addScrum(scrum, at: app.scrums.count))
    let samples = DailyScrum.samples { scrum.id }.count
    // After the first scrum of their own, people may not need the samples any longer.
    if app.samplesOnBoard.count == samples && app.scrums.count == samples + 1 {
      app.offersSampleRemoval = true
    }
    app.reveal = .saved(scrum.id)
    return effects + app.say(words + app.hint(" · u undo", "undo"))
  }
}

extension FormFocus {
  /// The commands that open the form of the scrum on the screen at a field.
  static let commands: [KeyRow] = [
    ("length", "Change the length of the scrum", "duration timer minutes time", .length),
    ("theme", "Change the theme of the scrum", "colour color", .theme),
    ("people", "Change the attendees of the scrum", "members team attendees rename person", .newAttendee),
    ("schedule", "Change the schedule of the scrum", "days weekdays when zone", .time),
  ].map { (name, help, synonyms, field: FormFocus) in
    KeyRow(
      name, help: help, synonyms: synonyms, id: "change \(name)",
      unless: { state in
        guard state.shown.canNavigateAway, state.shown.scrum(at: nil, state.shared) != nil else {
          return "No scrum is selected"
        }
        return state.shared.readOnlyReason
      }
    ) { state in
      var form = FormState(
        editing: state.shared.scrum(state.shown.scrum(at: nil, state.shared)), state.shared)
      form.focus(on: field)
      return state.shared.open(form) + state.navigate()
    }
  }
}

/// An answer to the question `Save changes?`, which is asked before a changed form closes.
enum LeaveAnswer: DialogAnswer {
  case save, discard, keepEditing

  var row: (title: String, keys: [Key], help: String) {
    switch self {
    case .save: ("Save", ["s", .control("s")], "Save the changes")
    case .discard: ("Discard", ["x"], "Discard the changes")
    case .keepEditing: ("Keep editing", ["e", .escape, "q"], "Go back to the form")
    }
  }
  var hasChangedKey: Bool { self == .discard }
}

extension ScrumMerge {
  /// Such as `the title was changed elsewhere too, yours is kept`; nil if no field was.
  fileprivate var contested: String? {
    for conflict in conflicts {
      switch conflict {
      case .removals: return "nobody would be left, so everyone whom either side kept stays"
      case .replacements: return "all attendees were replaced elsewhere too, and both lists are kept"
      case .sameName(let attendee, _): return "\(attendee.name) was added elsewhere too, and is there twice"
      default: continue
      }
    }
    let fields = conflicts.compactMap { conflict in
      if case .field(let field, _) = conflict { field } else { nil as FieldConflict? }
    }
    guard let first = fields.first(where: \.isKnown) else { return nil }
    let more = fields.count > 1 ? " (and \(fields.count - 1) more)" : ""
    return "the \(first.title)\(more) was changed elsewhere too, yours is kept"
  }
}
