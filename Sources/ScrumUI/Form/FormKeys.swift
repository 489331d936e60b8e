import CardKit
import FoundationEssentials
import ScrumModel

extension FormState: ScreenState {
  static func find(in app: AppState) -> FormState? {
    if case .form(let form) = app.screen { form } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .form(self) }

  static let tables = [formTable, attendeeTable, lengthTable, daysTable, leaveTable]

  func tables(_ app: SharedState) -> [KeyTable] {
    if question != nil { return [Self.leaveTable] }
    return switch focus {
    case .attendee, .newAttendee: [Self.attendeeTable, Self.formTable]
    case .length: [Self.lengthTable, Self.formTable]
    case .day: [Self.daysTable, Self.formTable]
    default: [Self.formTable]
    }
  }

  private static let formTable = KeyTable(
    "Form",
    [
      row(
        [.control("s")], "save", "Save and close the form", id: "save form", inFooter: true,
        unless: { $1.readOnlyReason }
      ) { form, app in form.save(&app) },
      row([.tab], "next field", "Next field", inFooter: true, inPalette: false) { form, _ in form.turn(by: 1) },
      row([.backTab], "previous field", "Previous field", inPalette: false) { form, _ in form.turn(by: -1) },
      row([.left, "h"], "previous", "Previous value or button", id: "lower", inFooter: true) { form, _ in
        form.change(by: -1)
      },
      row([.right, "l"], "next", "Next value or button", id: "raise", inFooter: true) { form, _ in
        form.change(by: 1)
      },
      row([.enter, " "], "choose", "Next value, next field, press the button") { form, app in
        form.choose(&app)
      },
    ])

  private static let attendeeTable = KeyTable(
    "Attendee in the form",
    [
      row([.enter], "add", "Add the attendee, go to the next", inFooter: true) { form, _ in
        form.enterAttendee()
      },
      row(
        [.control("x")], "remove", "Remove the attendee", inFooter: true,
        unless: { form, _ in
          form.focus == .newAttendee && !form.draft.newAttendee.text.isEmpty ? nil : form.reasonAgainstMoving(by: 0)
        }
      ) { form, _ in form.removeAttendee() },
      row(
        [.control("p"), .shiftUp], "move up", "Move the attendee up", id: "move attendee up", inFooter: true,
        unless: { form, _ in form.reasonAgainstMoving(by: -1) }
      ) { form, _ in form.moveAttendee(by: -1) },
      row(
        [.control("n"), .shiftDown], "down", "Move the attendee down", inFooter: true,
        unless: { form, _ in form.reasonAgainstMoving(by: 1) }
      ) { form, _ in form.moveAttendee(by: 1) },
    ])

  private static let lengthTable = KeyTable(
    "Length in the form",
    [
      row(
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], "set", "Set the minutes", inPalette: false
      ) { form, app, key in
        guard case .character(let character)? = key, let digit = character.wholeNumberValue else { return [] }
        if !form.typeDigit(digit) { app.notice = .info("At most \(DailyScrum.lengths.upperBound) minutes") }
        return []
      },
      row([.backspace], "erase", "Erase the last digit", inPalette: false) { form, _ in form.eraseDigit() },
      row([.left, "h", "-"], "less", "A minute less", id: "lower", inFooter: true) { form, _ in
        form.change(by: -1)
      },
      row([.right, "l", "+", "="], "more", "A minute more", id: "raise", inFooter: true) { form, _ in
        form.change(by: 1)
      },
      row([.pageUp], "five more", "Five minutes more") { form, _ in form.changeLength(by: 5) },
      row([.pageDown], "five less", "Five minutes less") { form, _ in form.changeLength(by: -5) },
    ])

  private static let daysTable = KeyTable(
    "Days in the form",
    [
      row([" ", .enter], "switch", "Switch the day on or off", id: "choose", inFooter: true) { form, app in
        form.choose(&app)
      },
      row(["w"], "Mon-Fri", "Monday to Friday, or no day at all", inFooter: true) { form, _ in
        form.toggleWorkdays()
      },
      row([.left, "h"], "day before", "The day before", id: "lower") { form, _ in form.change(by: -1) },
      row([.right, "l"], "day after", "The day after", id: "raise") { form, _ in form.change(by: 1) },
    ])

  private static let leaveTable = dialog("Save changes?", \.selectedAnswer) { form, app, answer in
    form.leave(by: answer, &app)
  }

  var moves: Set<Move> { question == nil ? Move.vertical : [] }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    let fields = fields
    focus(on: fields[move.moved(fields.firstIndex(of: focus) ?? 0, among: fields.count)])
    return []
  }

  /// Leaves the form; asks first if something would be lost.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    typedLength = nil
    if isChanged { question = LeaveQuestion() } else { app.close() }
    return []
  }

  /// Asks once if something would be lost: who quits again means it.
  mutating func mayQuit(_ app: inout SharedState) -> Bool {
    guard isChanged, question?.quits != true else { return true }
    question = LeaveQuestion(quits: true)
    return false
  }

  var input: TextInput? { textInput }
  mutating func type(_ input: TextInput, _ app: inout SharedState) { textInput = input }

  /// Erasing in an empty row removes the row.
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool {
    guard command == .deleteBackward, case .attendee(let place) = focus,
      draft.attendees.indices.contains(place), draft.attendees[place].name.text.isEmpty
    else { return false }
    _ = removeAttendee()
    return true
  }

  /// A list of names becomes attendees.
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool {
    guard question == nil, focus.isAttendee else { return false }
    let count = FormAttendee.names(in: text).count
    guard draft.attendees.count + count <= Self.mostAttendees else {
      app.notice = .error("\(count) names are too many to be attendees")
      return true
    }
    return pasteAttendees(text)
  }

  /// A second click into a text means nothing.
  var focusedView: ViewID? { textInput == nil ? focus.viewID : nil }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if question == nil, let field = FormFocus(view) { focus(on: field) }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    if case .day? = FormFocus(view) { "choose" } else { nil }
  }

  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }

  func view(_ app: SharedState, size: Size) -> any View { FormView(form: self, app: app, size: size) }
}

/// The question `Save changes?`, asked before a form with changes is left.
public struct LeaveQuestion: Hashable, Sendable {
  /// What the person may answer.
  public enum Answer: Hashable, Sendable, DialogAnswer {
    case save, discard, keepEditing

    var title: String {
      switch self {
      case .save: "Save"
      case .discard: "Discard"
      case .keepEditing: "Keep editing"
      }
    }
    var keys: [Key] {
      switch self {
      case .save: ["s", .control("s")]
      case .discard: ["d"]
      case .keepEditing: ["e", .escape, "q"]
      }
    }
    var name: String { title.lowercased() }
    var help: String {
      switch self {
      case .save: "Save the changes"
      case .discard: "Forget the changes"
      case .keepEditing: "Go back to the form"
      }
    }
  }

  /// The answer that is selected.
  public internal(set) var answer = Answer.save
  /// Whether the program ends after the answer.
  public internal(set) var quits = false
}

extension FormState {
  /// The selected answer while it is asked what to do with the changes.
  fileprivate var selectedAnswer: LeaveQuestion.Answer? {
    get { question?.answer }
    set { if let newValue { question?.answer = newValue } }
  }

  private mutating func leave(by answer: LeaveQuestion.Answer, _ app: inout SharedState) -> [Effect] {
    let quits = question?.quits ?? false
    var effects: [Effect] = []
    switch answer {
    case .keepEditing:
      question = nil
      return []
    case .discard:
      app.close()
      app.notice = .info(original == nil ? "The new scrum was discarded" : "The changes were discarded")
    case .save:
      effects = save(&app)
      // If something is missing the form is still there, with nothing lost.
      if app.navigation.isEmpty { return effects }
    }
    if quits { app.navigation.append(.quit) }
    return effects
  }

  /// Why the attendee in focus can't be moved, or removed by a step of 0; nil if it can.
  private func reasonAgainstMoving(by step: Int) -> String? {
    switch focus {
    case .newAttendee: "No attendee is in this row yet"
    case .attendee(let place):
      if draft.attendees.indices.contains(place + step) {
        nil
      } else {
        step < 0 ? "It is the first one" : "It is the last one"
      }
    default: "No attendee is in focus"
    }
  }
}

// MARK: Saving

extension FormState {
  /// Saves what the form says and closes it; if something is missing, goes to the first field that lacks it.
  mutating func save(_ app: inout SharedState) -> [Effect] {
    question = nil
    // A newer version may have come while it was open: what was typed stays.
    if let reason = app.readOnlyReason {
      app.notice = .info(reason)
      return []
    }
    if let problem = draft.problems.first {
      wasRefused = true
      focus(on: field(of: problem))
      return []
    }
    let scrum = draft.scrum(over: original) { app.random.uuid() }
    app.close()
    guard let original else { return add(scrum, saying: "\(scrum.title) added, u undoes it", &app) }
    guard scrum != original else {
      app.notice = .info("Nothing was changed")
      return []
    }
    guard let current = app.scrum(scrum.id) else {
      return add(scrum, saying: "\(scrum.title) was deleted elsewhere, and is added again, u undoes it", &app)
    }
    return change(current, from: original, to: scrum, &app)
  }

  /// Puts what was changed in the form into the scrum as it stands now: another board may have changed it since.
  private func change(
    _ current: DailyScrum, from original: DailyScrum, to draft: DailyScrum, _ app: inout SharedState
  ) -> [Effect] {
    let merge = ScrumMerge(base: original, ours: draft, theirs: current, deletionWins: true)
    var merged = merge.scrum
    // The two boards together may have taken everybody out.
    if merged.attendees.isEmpty { merged.attendees = draft.attendees }
    guard merged != current else {
      app.notice = .info("\(current.title) was changed so elsewhere already")
      return []
    }
    app.reveal = .saved(merged.id)
    app.notice = .info("\(merged.title) changed, \(merge.contested.map { "\($0), " } ?? "")u undoes it")
    return app.make(.changeScrum(from: current, to: merged))
  }

  private func add(_ scrum: DailyScrum, saying words: String, _ app: inout SharedState) -> [Effect] {
    let effects = app.make(.addScrum(scrum, at: app.scrums.count))
    let samples = DailyScrum.samples().count
    // Who has a first scrum of their own may not need the samples any longer.
    if app.samplesOnBoard.count == samples && app.scrums.count == samples + 1 {
      app.offersSampleRemoval = true
    }
    app.reveal = .saved(scrum.id)
    app.notice = .info(words)
    return effects
  }
}
