import CardKit
import FoundationEssentials
import ScrumModel

/// Asks for the end of an absence, over the ready room or the form.
struct AwayQuestion: Hashable, Sendable {
  /// The scrum and the attendee; nil for new ones, which get their ids when the form is saved.
  let scrum: UUID?, attendee: UUID?
  let name: String
  /// The row of the form; nil in the ready room.
  let row: Int?
  private(set) var input: TextInput? = TextInput(limit: TextLimits.line)
  private(set) var wasRefused = false

  func keysInWords(_ app: SharedState) -> [String]? {
    let table = Self.allTables[0].title
    let words = row == nil ? "enter: today, or until the day typed" : "enter: until the day typed"
    return [
      app.hint(words, Self.awayID, in: table),
      row == nil ? app.hint("^S the same in all scrums", Self.everywhereID, in: table) : "",
      app.hint("esc cancels", "back", in: table),
    ]
  }

  /// The days that were typed, with a word about them; nil if that is no day. Nothing typed means today.
  func away(today: CalendarDay) -> Away? {
    let text = input?.text.trimmed ?? ""
    guard !text.isEmpty else { return Away(from: today, until: today) }
    let words = text.split(separator: " ")
    // Both words of `24 Dec` belong to the day.
    for count in [2, 1] where words.count >= count {
      if let day = DayWord(words.prefix(count).joined(separator: " "))?.day(today: today), day >= today {
        let word = words.dropFirst(count).joined(separator: " ")
        return Away(from: today, until: day, word: word.isEmpty ? nil : word)
      }
    }
    return nil
  }
}

extension AwayQuestion: OverlayState {
  static let allTables = [
    KeyTable("Away", .meet) {
      answer([.enter], "away", "Away today, or until the day typed", id: awayID, isEverywhere: false)
      answer(
        [.control("s")], "in all scrums", "Away in all scrums with an attendee of that name",
        id: everywhereID, isEverywhere: true)
      row("cancel", keys: [.escape], help: "Close without a change", id: "back", inFooter: true) {
        $0.back(&$1)
      }
    }
  ]

  static let awayID = "set away"
  static let everywhereID = "set away everywhere"

  private static func answer(
    _ keys: [Key], _ name: String, _ help: String, id: String, isEverywhere: Bool
  ) -> KeyRow {
    KeyRow(
      name, keys: keys, help: help, id: id, inFooter: true, inPalette: false,
      unless: { state in
        guard isEverywhere, let question = find(in: state) else { return nil }
        return question.others(state.shared).isEmpty ? "No other scrum has an attendee of that name" : nil
      }
    ) { state in
      guard let question = find(in: state) else { return [] }
      let today = question.today(state.shared)
      guard let away = question.away(today: today) else {
        return state.change(AwayQuestion.self) { question, _ in
          // Else line mode would add the next line to it.
          question.input = TextInput(limit: TextLimits.line)
          question.wasRefused = true
        }
      }
      state.overlay = nil
      if let row = question.row {
        return state.change(FormState.self) { form, _ in form.leave(away, row: row, today: today) }
      }
      return state.change(MeetingState.self) { meeting, app in
        meeting.leave(away, question, isEverywhere: isEverywhere, &app)
      }
    }
  }

  var moves: Set<Move> { [] }
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    (self.input, wasRefused) = (input, false)
  }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  mutating func reconcile(with app: AppState) -> Bool {
    row == nil ? MeetingState.find(in: app) != nil : FormState.find(in: app) != nil
  }

  func others(_ app: SharedState) -> [DailyScrum] {
    guard row == nil else { return [] }
    return app.scrums.filter { $0.id != scrum && $0.attendees.contains { $0.name.isSameName(as: name) } }
  }

  private func today(_ app: SharedState) -> CalendarDay {
    app.scrum(scrum).map { app.team.day(of: app.now, for: $0) } ?? app.today
  }

  func view(_ app: SharedState, size: Size) -> any View {
    let others = others(app)
    return QuestionView(
      title: "Until when is \(PlainLine(name).text) away?", shortTitle: "Away until",
      prompt: "today, or until: fri, 24 Dec, 2w",
      input: input ?? TextInput(), remark: wasRefused ? "Type \(DayWord.needs)" : nil, size: size
    ) {
      Button("Away", Self.awayID, of: Self.self, app)
      if !others.isEmpty {
        Button("In all \(others.count + 1) scrums", Self.everywhereID, of: Self.self, app, style: .secondary)
      }
      Button("Cancel", "back", of: Self.self, app, style: .secondary)
    }
  }
}

extension MeetingState {
  /// Marks a person absent and, unless it is for today alone, notes the end.
  mutating func leave(
    _ away: Away, _ question: AwayQuestion, isEverywhere: Bool, _ app: inout SharedState
  ) -> [Effect] {
    guard timer.meeting.turns.contains(where: { $0.attendeeID == question.attendee }) else { return [] }
    let effects = change(&app, MeetingLine(.absent, person: question.attendee))
    guard away.until > away.from || away.word != nil || isEverywhere else { return effects }
    if let reason = app.readOnlyReason {
      app.say(reason)
      return effects
    }
    let scrums = app.scrums.filter { $0.id == question.scrum } + (isEverywhere ? question.others(app) : [])
    let words = Format.away(away, today: away.from)
    let place = isEverywhere ? " in \(Format.count(scrums.count, "scrum"))" : ""
    app.say("\(question.name) is away \(words)\(place)", ending: undoHint(app))
    return effects
      + app.change(scrums) { attendee, today in
        guard attendee.id == question.attendee || attendee.name.isSameName(as: question.name) else { return }
        attendee.leave(away, today: today)
      }
  }

  /// Marks a person present. A time away ends today.
  mutating func comeBack(_ turn: Int, _ app: inout SharedState) -> [Effect] {
    let id = timer.meeting.turns[turn].attendeeID
    let effects = change(&app, MeetingLine(.present, person: id))
    guard let scrum = app.scrum(timer.meeting.scrumID), app.readOnlyReason == nil,
      let attendee = scrum.attendees.first(where: { $0.id == id }),
      attendee.away(on: app.team.day(of: app.now, for: scrum)) != nil
    else { return effects }
    app.say("\(attendee.name) is back", ending: undoHint(app))
    return effects
      + app.change([scrum]) { attendee, today in if attendee.id == id { attendee.comeBack(on: today) } }
  }

  mutating func passLead(_ app: inout SharedState) -> [Effect] {
    let turns = timer.meeting.turns
    let scrum = app.scrum(timer.meeting.scrumID)
    let present = turns.filter { $0.phase != .absent }.map(\.attendeeID)
    let order = (scrum?.attendees.map(\.id) ?? turns.map(\.attendeeID)).filter(present.contains)
    guard !order.isEmpty else { return [] }
    let place = order.firstIndex { $0 == timer.meeting.lead }.map { ($0 + 1) % order.count } ?? 0
    return change(&app, MeetingLine(.lead, person: order[place]))
  }
}

extension SharedState {
  /// Changes attendees of some scrums in one step that can be undone.
  fileprivate mutating func change(
    _ scrums: [DailyScrum], _ change: (inout Attendee, _ today: CalendarDay) -> Void
  ) -> [Effect] {
    let edits = scrums.compactMap { before -> Edit? in
      var after = before
      let today = team.day(of: now, for: before)
      for place in after.attendees.indices { change(&after.attendees[place], today) }
      return after == before ? nil : .changeScrum(from: before, to: after)
    }
    return edits.isEmpty ? [] : make(edits.count == 1 ? edits[0] : .several(edits))
  }
}
