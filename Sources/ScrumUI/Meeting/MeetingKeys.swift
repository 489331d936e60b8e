import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

extension MeetingState {
  static let allTables = [
    readyTable, readyRowTable, meetingTable, parkingTable, noteTable, endTable, gapTable, elsewhereTable,
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    if question != nil { return [Self.endTable] }
    if asksAboutGap { return [Self.gapTable] }
    if selectedElsewhere != nil { return [Self.elsewhereTable] }
    if note != nil { return [Self.noteTable] }
    return (isReady && readyRow != nil ? [Self.readyRowTable] : []) + [stageTable]
  }

  /// The table of the stage, whose keys the hints name.
  var stageTable: KeyTable {
    switch timer.meeting.stage {
    case .ready: Self.readyTable
    case .turns: Self.meetingTable
    case .parkingLot: Self.parkingTable
    }
  }
  func undoHint(_ app: SharedState) -> String { app.hint("u undo", "undo", in: stageTable.title) }

  static let meetingTable = KeyTable("Meeting", .meet) {
    // Seldom available; then it matters most.
    row(
      "let speak", keys: [.enter], help: "Let the selected person speak, or open the selected item",
      inFooter: true,
      hint: { meeting, _ in meeting.selectedItem == nil ? "let speak" : "open" },
      unless: { meeting, app in
        meeting.selectedItem == nil && meeting.selectedTurn == nil
          ? selectFirst(app) : meeting.reasonAgainstOpening(app)
      }
    ) { $0.chooseSelected(&$1) }
    row(
      "pause", keys: [" "], help: "Pause or resume the clock, or note the selected item",
      synonyms: "stop break hold",
      hint: { meeting, _ in
        meeting.selectedItem != nil ? "note it" : meeting.timer.isPaused ? "resume" : "pause"
      }, unless: { $0.noSpeaker($1) }
    ) { $0.pauseOrNote(&$1) }
    row(
      "next", keys: ["n", .right, .pageDown], help: "Next speaker; after the last, parking lot or end",
      synonyms: "skip done", inFooter: true, guardsRepeat: true, unless: { $0.noSpeaker($1) }
    ) { meeting, app in
      meeting.selection = nil
      if meeting.timer.nextSpeaker != nil {
        // No one must speak without the clock by accident, above all in a resumed meeting.
        return meeting.change(&app, meeting.line(.next), MeetingLine(.resume))
      }
      guard meeting.timer.hasOpenTopics else { return meeting.ask(&app) }
      return meeting.change(&app, meeting.line(.parkingLot))
    }
    noteRows
    boardRow
    resolveRow("the selected blocker, or the speaker's first one", none: "The speaker has no open blocker")
    previousRow("previous", help: "Back to the previous speaker")
    absentRow
    timeRow("more", ["+", "="], seconds: 30, synonyms: "longer extend time timer duration")
    timeRow("less", ["-"], seconds: -30, synonyms: "shorter cut time timer duration")
    inviteRow
    shuffleRow
    row("overtime", help: "When time is up: overtime or advance") { meeting, app in
      let isAdvance = meeting.timer.meeting.whenTimeIsUp != .advance
      let effects = meeting.change(&app, MeetingLine(isAdvance ? .advance : .overtime))
      app.say("When time is up: \(isAdvance ? "next speaker" : "overtime")")
      return effects
    }
    row("fixed turns", help: "Leftover time: shared, or fixed turns") { meeting, app in
      let isFixed = meeting.timer.meeting.share != .fixed
      let effects = meeting.change(&app, MeetingLine(isFixed ? .fixed : .shared))
      app.say("Leftover time: \(isFixed ? "fixed turns" : "shared by those still waiting")")
      return effects
    }
    row(
      "deduct late start", help: "Deduct a late start, on or off",
      unless: { $1.lateStart(of: $0.timer.meeting) == nil ? "The meeting did not start late" : nil }
    ) { meeting, app in
      guard let due = app.lateStart(of: meeting.timer.meeting) else { return [] }
      let isGivenBack = meeting.deductsLateStart
      let late = Int(meeting.timer.meeting.startedAt.timeIntervalSince(due))
      let effects = meeting.change(&app, MeetingLine(.late, seconds: isGivenBack ? nil : late))
      app.say(isGivenBack ? "Late start given back" : "Late start deducted · the meeting ends as planned")
      return effects
    }
    soonerRow
    laterRow
    takeOverRow
    KeyRow.joinCall()
    row(
      "last time", keys: ["y"], help: "Show or hide the speaker's notes from last time",
      synonyms: "yesterday history", unless: { $0.noSpeaker($1) }
    ) { meeting, _ in
      meeting.showsLastTime.toggle()
      meeting.lastTimeRow = 0
    }
    editNoteRow
    changeRows
    row(
      "end", keys: ["q", .escape], help: "End the meeting, or leave it to the others",
      synonyms: "finish stop close leave",
      hint: { meeting, app in
        if meeting.showsLastTime { return "hide" }
        if meeting.selectedTurn != nil || meeting.hasSelectedFact { return "deselect" }
        return meeting.log.isElsewhere ? "leave" : app.others.isEmpty ? "end" : "leave or end"
      }
    ) { $0.end(&$1) }
  }

  private static func timeRow(_ name: String, _ keys: [Key], seconds: Int, synonyms: String) -> KeyRow {
    row(
      name, keys: keys, help: "30 seconds \(name) for this turn", synonyms: synonyms, inFooter: true,
      unless: { $0.noSpeaker($1) }
    ) { $0.change(&$1, $0.line(.time, seconds: seconds)) }
  }

  static func previousRow(_ name: String, help: String, id: String? = nil) -> KeyRow {
    row(
      name, keys: ["p", .left, .pageUp], help: help, id: id, inFooter: true,
      unless: { meeting, _ in meeting.timer.previousSpeaker == nil ? "There is no previous speaker" : nil }
    ) { $0.change(&$1, $0.line(.previous)) }
  }

  static let boardRow = row(
    "board", keys: ["o"], help: "Show the board, with other meetings; this one goes on",
    synonyms: "wall leave look other teams", id: "show board",
    hint: { _, app in app.meetings.values.contains(where: \.isHeld) ? "board" : nil }
  ) { _, app in app.go(.open(.board)) }

  static func resolveRow(_ which: String, none: String, id: String? = nil) -> KeyRow {
    row(
      "resolve", help: "Resolve \(which)", synonyms: "tick done", id: id,
      unless: { meeting, _ in meeting.blockers.isEmpty ? none : nil }
    ) { $0.resolveSelected(&$1) }
    .without("d", saying: "x on a selected blocker resolves it now; d only deletes")
  }

  mutating func resolveSelected(_ app: inout SharedState) -> [Effect] {
    guard let blocker = selectedBlocker ?? blockers.first else { return [] }
    return tick(Topic(origin: blocker, isOpen: true), &app)
  }

  static let peopleRows = [absentRow, laterRow, soonerRow, shuffleRow, inviteRow]

  private static let absentRow = KeyRow(
    "absent", keys: ["x"], help: "Mark the attendee absent or present", synonyms: "away missing ill here",
    hint: { state in
      guard let meeting = find(in: state) else { return nil }
      if meeting.selectedBlocker != nil { return "resolve" }
      if meeting.selectedItem != nil { return nil }
      return meeting.target.map { $0.phase == .absent ? "present" : "absent" }
    }, guardsRepeat: true,
    unless: { find(in: $0)?.target == nil ? selectFirst($0.shared) : nil }
  ) { state in
    guard let meeting = find(in: state), let turn = meeting.targetTurn, let person = meeting.target else {
      return []
    }
    if meeting.selectedBlocker != nil { return state.change(MeetingState.self) { $0.resolveSelected(&$1) } }
    if meeting.selectedItem != nil { return state.shared.say("Enter opens an item, and space notes it") }
    if meeting.isReady, person.phase != .absent {
      state.overlay = .open(
        AwayQuestion(
          scrum: meeting.timer.meeting.scrumID, attendee: person.attendeeID, name: person.name, row: nil))
      return []
    }
    return state.change(MeetingState.self) { meeting, app in
      person.phase == .absent
        ? meeting.comeBack(turn, &app)
        : meeting.change(
          &app,
          meeting.selectedTurn == nil
            ? meeting.line(.absent, of: person.attendeeID) : MeetingLine(.absent, person: person.attendeeID))
    }
  }

  private static let shuffleRow = row(
    "shuffle", keys: ["r"], help: "Shuffle the people still waiting", synonyms: "random order",
    unless: { meeting, _ in meeting.timer.upcoming.count < 2 ? "Fewer than two people are waiting" : nil }
  ) { meeting, app in
    meeting.selection = nil
    meeting.log.shuffle(at: app.now, using: &app.random)
    return meeting.save(&app)
  }

  private static let soonerRow = moveRow("sooner", "K", by: -1, reasonAtEnd: "Already next")
  private static let laterRow = moveRow("later", "J", by: 1, reasonAtEnd: "Already last")

  private static func moveRow(_ name: String, _ key: Key, by step: Int, reasonAtEnd: String) -> KeyRow {
    row(
      name, keys: [key], help: "Let the selected person speak \(name)",
      unless: { meeting, app in
        guard let turn = meeting.selectedTurn else { return selectFirst(app) }
        let upcoming = meeting.timer.upcoming
        guard let place = upcoming.firstIndex(of: turn) else {
          return "Only people still waiting can be moved"
        }
        return upcoming[at: place + step] == nil ? reasonAtEnd : nil
      }
    ) { meeting, app in
      let upcoming = meeting.timer.upcoming
      guard let turn = meeting.selectedTurn, let place = upcoming.firstIndex(of: turn) else { return [] }
      let turns = meeting.timer.meeting.turns
      var line = MeetingLine(.move, person: turns[turn].attendeeID)
      line.place = turns[upcoming[place + step]].attendeeID
      let effects = meeting.change(&app, line)
      meeting.selection = meeting.timer.meeting.turns.firstIndex { $0.attendeeID == line.person }
      return effects
    }
  }

  private static let noteTable = KeyTable("Note in a meeting", .write) {
    row("save", keys: [.enter], help: "Save the note", id: "save note", inFooter: true) { $0.commitNote(&$1) }
    row(
      "editor", keys: [.control("o")], help: "Open the note in $EDITOR", id: "edit note", inFooter: true,
      unless: { _, app in app.reasonOnSharedHost }
    ) { $0.openEditor($1) }
    row("put aside", keys: [.escape], help: "Put the note aside", inFooter: true) { $0.putNoteAside(&$1) }
  }

  static let endTable = KeyTable("End meeting?", .meet) {
    row(
      "drop", keys: ["X"], help: "Drop the notes that were put aside", id: "drop notes",
      unless: { meeting, _ in meeting.drafts.kept == nil ? "No note was put aside" : nil }
    ) { meeting, app in
      meeting.drafts.dropAside()
      app.say("Dropped what was put aside")
      return meeting.save(&app)
    }
    .without("x", saying: "X drops the notes now; x discards the meeting")
    dialog("End meeting?", .meet, \.question, offered: { $0.endAnswers($1) }) { $0.answer($2, &$1) }.rows
  }

  static let gapTable = dialog("After a sleep", .meet, \.selectedGap) { $0.count($2, &$1) }

  private static func selectFirst(_ app: SharedState) -> String {
    let arrows = arrows("↑ ↓", app)
    return arrows.isEmpty ? "Nobody is selected" : "Select someone with \(arrows) first"
  }

  /// The keys that select someone, in these words unless they are others.
  static func arrows(_ words: String, _ app: SharedState) -> String {
    app.keys.upAndDown(words, of: [Move.up.rowID, Move.down.rowID], in: AppState.everywhereTable.title)
  }

  /// Why no turn can be changed; nil if someone speaks.
  private func noSpeaker(_: SharedState) -> String? { timer.speaker == nil ? Format.nobody(in: timer) : nil }

  // MARK: Whose turn it is

  /// A line that counts only while the turn is what it is.
  func line(_ act: MeetingLine.Act, of person: UUID? = nil, seconds: Int? = nil) -> MeetingLine {
    MeetingLine(act, from: timer.mark, person: person, seconds: seconds)
  }

  /// Changes the meeting now, in one step, and saves it; the change may end the meeting.
  mutating func change(_ app: inout SharedState, _ lines: MeetingLine...) -> [Effect] {
    let isMeantForTurn = lines.contains { $0.from != nil && $0.act != .floor }
    if let overtaken, isMeantForTurn, overtaken.covers(app.now) {
      return app.say(overtaken.words)
    }
    let speaker = timer.speaker
    log.beginStep(at: app.now)
    for line in lines { log.perform(line, at: app.now) }
    log.endStep()
    if timer.speaker != speaker { turnChanged() }
    return save(&app)
  }

  mutating func save(_ app: inout SharedState) -> [Effect] {
    timer.hasEnded && !log.isElsewhere ? finish(&app) : saved(app)
  }

  /// A ready room is not saved while an unfinished meeting of its scrum is kept, until the clock starts.
  func isUnsaved(_ app: SharedState) -> Bool { isReady && app.meetings[timer.meeting.scrumID] != nil }

  /// Saves what was done since the last save, and what is being written.
  mutating func saved(_ app: SharedState) -> [Effect] {
    if isUnsaved(app) { return [] }
    if isDiscarded, log.hasFresh {
      log.reopen(at: app.now)
      isDiscarded = false
    }
    let (meeting, lines) = (timer.meeting, log.takeFresh())
    let written = drafts.takeChanged().map { drafts in
      Effect.store(
        .saveDrafts(
          drafts, meeting: meeting.id, scrum: meeting.scrumID, terminal: log.terminal,
          taken: self.drafts.taken))
    }
    return (lines.isEmpty ? [] : [.store(.append(lines, meeting: meeting.id, scrum: meeting.scrumID))])
      + [written].compactMap(\.self)
  }

  /// Selects the new speaker or the first topic, and hides the notes from the previous speaker's last time.
  mutating func turnChanged() {
    selection = nil
    showsLastTime = false
    if timer.meeting.stage == .parkingLot {
      topicRow = 0
      selectOpenTopic()
    }
  }
}
