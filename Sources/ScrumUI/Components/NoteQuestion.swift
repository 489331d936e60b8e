import CardKit
import FoundationEssentials
import ScrumModel

/// Asks for something that is noted outside of a meeting: an update for the next one, or a blocker that changes.
struct NoteQuestion: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// Something new for the next meeting.
    case update(Note.Kind)
    /// Something open, wherever it is.
    case open(OpenNote)
  }

  /// A line to type: the question of the team that it answers, or a member of what is open by its key.
  private struct Line: Hashable, Sendable {
    var key = "text", label: String?
    let prompt: String
    var input = TextInput(limit: TextLimits.writtenNote)

    /// The text as one line.
    var text: String { input.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  let scrum: UUID
  let subject: Subject
  /// The attendee whose update it is; nil until one is chosen.
  private(set) var attendee: UUID?
  private var lines: [Line]
  private var row = 0
  private(set) var remark: String?

  init(update kind: Note.Kind, of scrum: DailyScrum, by attendee: Attendee?) {
    (self.scrum, subject, self.attendee) = (scrum.id, .update(kind), attendee?.id)
    let questions = kind.update == nil ? [] : scrum.questions
    let prompt = kind.update?.prompt ?? kind.prompt
    lines = questions.isEmpty ? [Line(prompt: prompt)] : []
    lines += questions.map { Line(label: $0, prompt: prompt) }
  }

  init(_ note: OpenNote, of scrum: UUID) {
    (self.scrum, subject, attendee) = (scrum, .open(note), note.attendee)
    let content = note.content
    let text = TextInput(content.text, limit: TextLimits.writtenNote)
    lines = [Line(label: "What", prompt: content.kind.prompt, input: text)]
    lines += Note.controls.map { key, control in
      Line(
        key: key, label: control.label, prompt: control.option.summary,
        input: TextInput(control.get(content), limit: TextLimits.line))
    }
  }

  /// Whether anything was typed that is not saved.
  private var isTyped: Bool {
    switch subject {
    case .update: lines.contains { !$0.text.isEmpty }
    case .open(let note): lines.map(\.text) != Self(note, of: scrum).lines.map(\.text)
    }
  }

  /// The same, as far as it was typed before and put aside.
  func continued(_ app: inout SharedState) -> NoteQuestion {
    guard let typed = app.typedAside, (typed.scrum, typed.subject) == (scrum, subject) else { return self }
    app.typedAside = nil
    return typed
  }

  private var isOpen: Bool { if case .open = subject { true } else { false } }

  private func attendees(_ app: SharedState) -> [Attendee] { app.scrum(scrum)?.attendees ?? [] }
  private func name(_ app: SharedState) -> String? { attendees(app).first { $0.id == attendee }?.name }

  /// What was written in the editor, in the place of the text.
  mutating func rewrite(as text: String) {
    lines[row].input.handle(.moveToEnd)
    lines[row].input.handle(.deleteToStart)
    _ = lines[row].input.insert(text.trimmed)
  }
}

extension NoteQuestion: OverlayState {
  static let allTables = [
    KeyTable("Update or blocker", .write) {
      KeyRow("save", keys: [.enter], help: "Save it", id: saveID, inFooter: true, inPalette: false) { state in
        guard let question = find(in: state) else { return [] }
        // A note of the meeting on the stage is a line of its log.
        if case .open(let open) = question.subject,
          open.meeting == MeetingState.find(in: state)?.timer.meeting.id,
          let note = question.note(open.content, state.shared)
        {
          state.overlay = nil
          return state.change(MeetingState.self) { $0.rewrite(note, of: open.name, &$1) }
        }
        return state.change(NoteQuestion.self) { $0.save(&$1) }
      }
      row(
        "next", keys: [.tab], help: "Next line of the blocker, or next attendee", id: "next line",
        hint: { question, _ in question.isOpen ? "next line" : "somebody else's" },
        inPalette: false
      ) { $0.step(1, $1, isTab: true) }
      row(
        "previous", keys: [.backTab], help: "Previous line or attendee", id: "previous line",
        inPalette: false
      ) { $0.step(-1, $1, isTab: true) }
      row("below", keys: [.down], help: "The line below", id: "line below", inPalette: false) {
        $0.step(1, $1)
      }
      row("above", keys: [.up], help: "The line above", id: "line above", inPalette: false) {
        $0.step(-1, $1)
      }
      row(
        "editor", keys: [.control("o")], help: "Open the text in $EDITOR", id: "edit text", inFooter: true,
        inPalette: false, unless: { _, app in app.reasonOnSharedHost }
      ) { question, _ in [.terminal(.editNote(question.lines[question.row].input.text))] }
      row(
        "cancel", keys: [.escape], help: "Close without a change; what was typed is there next time",
        id: "back",
        inFooter: true
      ) { question, app in
        if question.isTyped { app.typedAside = question }
        return question.back(&app)
      }
    }
  ]

  private static let saveID = "save update or blocker"

  func keysInWords(_ app: SharedState) -> [String]? {
    let table = Self.allTables[0].title
    return [
      app.hint("enter saves", Self.saveID, in: table),
      app.hint(isOpen ? "tab next line" : "tab somebody else's", "next line", in: table),
      app.hint("esc cancels", "back", in: table),
    ]
  }

  var moves: Set<Move> { [] }
  var input: TextInput? { lines[row].input }
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    (lines[row].input, remark) = (input, nil)
  }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  mutating func reconcile(with app: AppState) -> Bool { app.shared.scrum(scrum) != nil }

  private mutating func step(_ step: Int, _ app: SharedState, isTab: Bool = false) {
    remark = nil
    guard lines.count == 1 || isTab && !isOpen else {
      row = (row + step + lines.count) % lines.count
      return
    }
    let people = attendees(app).map(\.id)
    guard !people.isEmpty else { return }
    let place = people.firstIndex { $0 == attendee }
    attendee = people[around: place.map { $0 + step } ?? (step > 0 ? 0 : -1)]
  }

  private mutating func save(_ app: inout SharedState) -> [Effect] {
    switch subject {
    case .update(let kind): return save(kind, &app)
    case .open(let open): return save(open, &app)
    }
  }

  private mutating func save(_ kind: Note.Kind, _ app: inout SharedState) -> [Effect] {
    guard let scrum = app.scrum(scrum) else { return app.go(.dismiss) }
    guard let person = scrum.attendees.first(where: { $0.id == attendee }) else {
      remark = scrum.attendees.isEmpty ? "\(scrum.title) has no attendees" : "Whose is it? Tab chooses"
      return []
    }
    app.go(.dismiss)
    let updates = lines.enumerated().compactMap { place, line -> Update? in
      guard !line.text.isEmpty else { return nil }
      // A moment apart: the time keeps their order.
      var update = Update(
        id: app.random.uuid(), attendeeID: person.id, name: person.name, kind: kind, text: line.text,
        at: app.now + Double(place) / 100)
      update.note.question = line.label
      return update
    }
    guard !updates.isEmpty else { return [] }
    let effects = app.make(.changeUpdates(from: [], to: updates, scrum: scrum.id))
    let when = app.nextMeeting(of: scrum).map { app.words($0, of: scrum) }
    app.say(
      "\(kind.update?.title ?? kind.title) of \(person.name) for \([scrum.title, when].compactMap(\.self).joined(separator: ", "))",
      ending: app.hint("u undo", "undo"))
    return effects
  }

  private mutating func save(_ open: OpenNote, _ app: inout SharedState) -> [Effect] {
    guard let written = note(open.content, app) else {
      (remark, row) = ("Type \(DayWord.needs)", lines.firstIndex { $0.key == "due" } ?? 0)
      return []
    }
    app.go(.dismiss)
    return app.rewrite(open, as: written, of: scrum)
  }

  /// A note with what was typed; nil if its due day is none.
  private func note(_ known: Note, _ app: SharedState) -> Note? {
    let typed = Dictionary(lines.map { ($0.key, $0.text) }) { first, _ in first }
    var note = known
    guard let scrum = app.scrum(scrum), note.take(typed, in: scrum, today: app.today, at: app.now) else {
      return nil
    }
    return note
  }

  func view(_ app: SharedState, size: Size) -> any View {
    let title: String
    switch subject {
    case .update(let kind):
      let whose = name(app).map { PlainLine($0).text } ?? "whose?"
      title =
        "\(kind.update?.title ?? kind.title) for \(PlainLine(app.scrum(scrum)?.title ?? "").text) · \(whose)"
    case .open(let open): title = "\(open.kind.title) raised by \(PlainLine(open.name).text)"
    }
    return ViewThatFits(in: .vertical) {
      content(title, app, size).padding(.vertical).padding(.horizontal, 2).dialogBorder()
      content(title, app, size)
      field(row)
    }
    .lineLimit(1)
  }

  private func content(_ title: String, _ app: SharedState, _ size: Size) -> any View {
    VStack(alignment: .leading) {
      Text(title).bold()
      ForEach(lines.indices) { place in
        if let label = lines[place].label {
          let title = Text(label).dim(place != row).bold(place == row)
          if isOpen {
            HStack(spacing: 0) {
              title.frame(width: 8, alignment: .leading)
              field(place)
            }
          } else {
            title
            field(place)
          }
        } else {
          field(place)
        }
      }
      if !isOpen {
        for update in written(app).suffix(3) {
          Text("\(update.kind.mark ?? "·") \(update.note.labelledText)").dim()
        }
      }
      Text(remark.map { "! \($0)" } ?? " ").bold(remark != nil)
        .foregroundColor(remark == nil ? nil : .warning)
      ButtonRow(spacing: 3) {
        Button("Save", Self.saveID, of: Self.self, app)
        Button("Cancel", "back", of: Self.self, app, style: .secondary)
      }
    }
    .frame(width: max(0, min(64, size.width - 6)), alignment: .leading)
  }

  private func field(_ place: Int) -> any View {
    TextField(lines[place].prompt, input: lines[place].input, isEditing: place == row)
  }

  /// What the attendee has written already.
  private func written(_ app: SharedState) -> [Update] {
    (app.updates[scrum] ?? []).filter { $0.attendeeID == attendee }
  }
}

extension KeyRow {
  /// The rows of a screen that write something for the next meeting of its scrum, one for each kind.
  static func updates() -> [KeyRow] {
    Note.Kind.allCases.map { kind in
      KeyRow(
        kind.command, keys: [.character(kind.key)],
        help: "Write \(kind.update?.noun ?? "a \(kind.noun)") for the next meeting",
        synonyms: "update write " + kind.synonyms, id: "update \(kind.command)",
        hint: { _ in kind.update?.title.lowercased() }, onFocus: true,
        unless: { state in
          guard let scrum = scrum(of: state) else { return "No scrum is selected" }
          return scrum.attendees.isEmpty ? "\(scrum.title) has no attendees" : nil
        }
      ) { state in
        guard let scrum = scrum(of: state) else { return [] }
        // In the ready room, whoever is selected.
        let selected = MeetingState.find(in: state).flatMap { meeting in
          meeting.isReady && meeting.selection != nil ? meeting.target?.attendeeID : nil
        }
        let me = scrum.attendees.first { $0.id == selected } ?? scrum.attendee(calling: state.shared.me)
        state.overlay = .open(NoteQuestion(update: kind, of: scrum, by: me).continued(&state.shared))
        return []
      }
    }
  }

  /// The row that changes an open note of a screen.
  static func editOpen(
    _ name: String = "edit", keys: [Key] = ["e"],
    _ find: @escaping @Sendable (AppState) -> (note: OpenNote, scrum: UUID)?
  ) -> KeyRow {
    KeyRow(
      name, keys: keys, help: "Edit the blocker or topic: owner, due day, link, remark",
      synonyms: "change hand over owner assign due action item", id: "\(name) blocker", inFooter: true,
      onFocus: true,
      unless: { find($0) == nil ? "No blocker or topic is selected" : nil }
    ) { state in
      guard let (note, scrum) = find(state) else { return [] }
      state.overlay = .open(NoteQuestion(note, of: scrum).continued(&state.shared))
      return note.meeting == nil ? [] : state.shared.readHistory(of: scrum)
    }
  }
}

extension SharedState {
  /// Who has written something for the next meeting of a scrum since the last one.
  func writers(for scrum: DailyScrum) -> [Attendee] {
    // The time that the last meeting took is no news.
    let summary = summaries[scrum.id]
    let lastEnd = summary?.lastMet.map { $0 + Double(summary?.last?.seconds ?? 0) } ?? .distantPast
    return scrum.attendees.filter { attendee in
      updates[scrum.id]?.contains { $0.attendeeID == attendee.id && $0.at > lastEnd } ?? false
    }
  }

  /// Such as `3 of 6 updates · not yet Bob, Ed and Mei`; nil if nobody has written.
  func updatesInWords(of scrum: DailyScrum) -> String? {
    let writers = writers(for: scrum)
    guard !writers.isEmpty else { return nil }
    let date = nextMeeting(of: scrum)?.date ?? now
    let missing = team.missing(from: scrum, written: writers.map(\.id), at: date)
    let count = "\(writers.count) of \(writers.count + missing.count) updates"
    return missing.isEmpty
      ? count : "\(count) · not yet \(Format.names(missing.map { CardContent.short($0) }))"
  }
}
