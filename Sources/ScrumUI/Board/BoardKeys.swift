import CardKit
import FoundationEssentials
import ScrumModel

extension BoardState {
  /// All but the keys of a search, which the help lists already.
  static let allTables = [
    boardTable, ownMeetingTable, unfinishedTable, blockerTable, draggingTable, filteredTable, changesTable,
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    let dragging = dragged == nil ? [] : [Self.draggingTable]
    if isFiltering { return dragging + [Self.filterTable, Self.boardTable] }
    let focused =
      switch focus {
      case .unfinished: [Self.unfinishedTable]
      case .openBlocker: [Self.blockerTable]
      default: [KeyTable]()
      }
    let filtered = dragged == nil && filter != nil ? [Self.filteredTable] : []
    let meeting = app.ownMeeting == nil ? [] : [Self.ownMeetingTable]
    return focused + dragging + filtered + meeting + [Self.boardTable, Self.changesTable]
  }

  private static let boardTable = KeyTable("Board", .arrange) {
    row(
      "start", keys: ["s"], help: "Start the meeting", synonyms: "begin run standup ready room",
      inFooter: true, onFocus: true,
      unless: { board, app in
        guard let scrum = board.focusedScrum(app) else { return noScrum }
        return MeetingState.reasonAgainstStarting(scrum, app)
      }
    ) { board, app in board.focusedScrum(app).map { MeetingState.start($0, &app) } ?? [] }
    row(
      "expand", keys: [" "], help: "Expand or collapse the card; press the button",
      synonyms: "details show more less",
      // Buttons other than an accessory show their keys themselves.
      hint: { board, _ in
        if case .accessory(let section) = board.focus {
          return board.shownWhole.contains(section) ? "show less" : "show more"
        }
        return board.isWhole ? nil : board.focusedCard.map { board.isExpanded($0) ? "collapse" : "expand" }
      },
      onFocus: true,
      unless: { board, app in
        if case .card = board.focus, board.isWhole { return "The card shows all that it has" }
        return board.reasonAgainstPressing(app)
      }
    ) { $0.press(&$1) }
    row(
      "open", keys: [.enter], help: "Open the scrum, or join its running meeting",
      synonyms: "history view facts past",
      hint: { board, app in
        if let live = board.focusedLive(app) {
          return app.ownMeeting.map { $0.meeting.scrumID == live ? "back to the meeting" : "look on" }
            ?? "join"
        }
        return board.focusedCard == nil && board.focusedNote == nil ? nil : "open"
      },
      onFocus: true, unless: { $0.reasonAgainstPressing($1) }
    ) { board, app in
      if let live = board.focusedLive(app) { return MeetingState.enter(live, &app) }
      guard let card = board.focusedCard else { return board.press(&app) }
      return app.open(DetailState(scrum: card.scrum)) + app.readHistory(of: card.scrum)
    }
    row(
      "new", keys: ["n"], help: "Create a new scrum", synonyms: "add team", inFooter: true,
      unless: { $1.readOnlyReason }
    ) { _, app in app.open(FormState(editing: nil, app)) }
    row(
      "load samples", keys: ["i"], help: "Load three samples onto an empty board",
      synonyms: "import demo examples", inFooter: true,
      unless: { $1.readOnlyReason ?? ($1.scrums.isEmpty ? nil : "The board is not empty") }
    ) { _, app in app.loadSamples() }
    row(
      "edit", keys: ["e"], help: "Edit the scrum",
      synonyms: "change rename settings", inFooter: true,
      onFocus: true, unless: { $1.readOnlyReason ?? ($0.focusedScrum($1) == nil ? noScrum : nil) }
    ) { board, app in app.open(FormState(editing: board.focusedScrum(app), app)) }
    row(
      "delete", keys: ["d"], help: "Delete the scrum; its history stays (u undo)",
      synonyms: "remove archive", onFocus: true,
      guardsRepeat: true,
      unless: { board, app in
        if let reason = app.readOnlyReason { return reason }
        if board.focusedScrum(app) == nil { return noScrum }
        // The scrum would be lost to a key meant for one line.
        if case .openBlocker = board.focus { return DetailState.blockerIsNotDeleted(app) }
        return nil
      }
    ) { board, app in board.focusedScrum(app).map { app.delete($0) } ?? [] }
    row(
      "filter", keys: ["/"], help: "Filter by title and attendees; find notes", synonyms: "search history",
      inFooter: true, unless: { $1.scrums.isEmpty ? "Nothing to filter" : nil }
    ) { board, app in board.startFilter(app) }
    row(
      "blockers", keys: ["B"], help: "Show the open blockers of all scrums", synonyms: "problems impediments",
      hint: { _, app in
        app.scrums.contains { !app.summary(of: $0.id).blockers.isEmpty } ? "blockers" : nil
      }
    ) { board, app in
      // A filter that has not read all notes gets them anew.
      if board.notes?.isReading == true { board.notes = NoteSearch(app.updates) }
      return app.open(BlockersState()) + [.files(.readNotes)]
    }
    row(
      "my day", keys: ["m"], help: "Show your meetings, tasks and last notes",
      synonyms: "today agenda me mine tasks", unless: { $1.scrums.isEmpty ? "No scrums yet" : nil }
    ) { _, app in app.open(MyDayState()) }
    ReportQuestion.openingRow
    row(
      "settings", keys: [","], help: "Show the settings, and change them",
      synonyms: "preferences options configuration colours"
    ) { _, app in app.open(SettingsState()) }
    row(
      "move down", keys: ["J"], help: "Move the scrum down in your own order", synonyms: "order sort",
      onFocus: true, unless: { $0.reasonAgainstMovingCard(by: 1, $1) }
    ) { board, app in board.moveCard(by: 1, &app) }
    row(
      "move up", keys: ["K"], help: "Move the scrum up in your own order", synonyms: "order sort",
      onFocus: true,
      unless: { $0.reasonAgainstMovingCard(by: -1, $1) }
    ) { board, app in board.moveCard(by: -1, &app) }
    row(
      "dismiss", keys: ["x"], help: "Dismiss a late or missed meeting", synonyms: "skip cancel hide",
      onFocus: true,
      unless: { board, _ in board.focusedDue == nil ? "This scrum has no late or missed meeting" : nil }
    ) { board, app in board.dismiss(&app) }
    KeyRow.updates()
    KeyRow.cancelNext(onFocus: true)
    KeyRow.joinCall(onFocus: true)
    row(
      "rail or stack", keys: ["v"], help: "Switch the section between rail and stack",
      synonyms: "layout view settings"
    ) { board, _ in
      let section = board.focus.section ?? .upNext
      board.layout[section] = board.layout[section] == .rail ? .stack : .rail
      if let card = board.focusedCard { board.focus(on: card) }
      return [.files(.saveLayout(board.layout))]
    }
    row(
      "remove samples", keys: ["I"], help: "Remove the unchanged samples", synonyms: "delete demo examples",
      unless: { $1.readOnlyReason ?? ($1.samplesOnBoard.isEmpty ? "No samples to remove" : nil) }
    ) { _, app in app.removeSamples() }
    KeyRow.sync
    KeyRow("quit", keys: ["q"], help: "Quit", synonyms: "exit close") { state in state.quit() }
  }

  private static let ownMeetingTable = KeyTable("Board over a meeting", .meet) {
    row(
      "back to the meeting", keys: [.escape, "q"], help: "Back to the meeting, which goes on meanwhile",
      inFooter: true
    ) { _, app in app.go(.returnToMeeting) }
  }

  private static let unfinishedTable = KeyTable("Unfinished meeting", .meet) {
    row(
      "resume", keys: ["s", .enter, " "], help: "Resume the unfinished meeting", id: "resume meeting",
      hint: { $0.focusedMeeting($1)?.isHeld == true ? "join" : "resume" }, onFocus: true,
      unless: { $0.focusedMeeting($1) == nil ? noMeeting : nil }
    ) { board, app in board.press(&app) }
    row(
      "save and close", keys: ["c"], help: "End the unfinished meeting and keep it in the history",
      inFooter: true, onFocus: true, guardsRepeat: true,
      unless: { board, app in
        guard let there = board.focusedMeeting(app) else { return noMeeting }
        return there.isHeld ? "This meeting is running in another terminal" : nil
      }
    ) { board, app in board.focusedUnfinished.map { MeetingState.close($0, &app) } ?? [] }
    .without("d", saying: "c closes the card now; d only deletes")
  }

  private static let blockerTable = resolveTable({ board, app in
    guard let blocker = board.focusedBlocker(app), let card = board.focusedCard else { return nil }
    return (blocker, card.scrum)
  }) { board, app in
    guard let blocker = board.focusedBlocker(app), let card = board.focusedCard else { return [] }
    // The focus stays, on the blocker that takes its place.
    board.arrangedBlocker = nil
    return app.resolve(blocker, of: card.scrum)
  }

  private static let draggingTable = KeyTable("Dragged card", .arrange) {
    KeyRow("put back", keys: [.escape], help: "Put the dragged card back", inFooter: true) { state in
      (state.pressed, state.board.dragged) = (nil, nil)
      return state.shared.say(BoardState.notMoved)
    }
  }

  private static let filteredTable = KeyTable("Filtered board", .look) {
    row("show all", keys: [.escape], help: "Show all scrums", inFooter: true) { $0.back(&$1) }
  }

  private static let filterTable = KeyTable("Search", .look) {
    row(
      "keep", keys: [.enter], help: "Keep the filter; open the only hit, or the note",
      hint: { board, _ in board.soleHit == nil && board.focusedNote == nil ? "keep" : "open" }
    ) { board, app in board.finishFilter(&app) }
    row("clear", keys: [.escape], help: "Clear the filter", id: "show all", inFooter: true) { $0.back(&$1) }
  }

  private static let noScrum = "No scrum is selected"
  private static let noMeeting = "No unfinished meeting is selected"

  // MARK: What the keys do

  private func focusedScrum(_ app: SharedState) -> DailyScrum? { app.scrum(focusedCard?.scrum) }

  private func focusedMeeting(_ app: SharedState) -> StoredMeeting? {
    focusedUnfinished.flatMap { app.meetings[$0] }
  }

  private func focusedLive(_ app: SharedState) -> UUID? {
    guard case .card = focus, let scrum = focusedCard?.scrum, app.running(of: scrum) != nil else {
      return nil
    }
    return scrum
  }

  private mutating func press(_ app: inout SharedState) -> [Effect] {
    switch focus {
    case .unfinished: return focusedUnfinished.map { MeetingState.enter($0, &app) } ?? []
    case .newButton: return app.open(FormState(editing: nil, app))
    case .samples: return app.scrums.isEmpty ? app.loadSamples() : app.removeSamples()
    case .sample(let place): return app.loadSamples(only: place)
    case .step(let id): app.go(.perform(id: id))
    case .accessory(let section):
      if shownWhole.remove(section) == nil {
        shownWhole.insert(section)
        focus = .card(section, initiallyShown(in: section))
      }
    case .card:
      guard let card = focusedCard, expanded.remove(card) == nil else { break }
      expanded.insert(card)
    case .noteHit: return focusedNote.map { app.open($0) } ?? []
    case .openBlocker, .nothing: break
    }
    return []
  }

  private func reasonAgainstPressing(_ app: SharedState) -> String? {
    switch focus {
    case .newButton, .samples, .sample: app.readOnlyReason
    default: nil
    }
  }

  private var focusedDue: NextMeeting? {
    guard case .card = focus, let card = focusedCard, let next = agenda.due[card.scrum], !next.isUpcoming
    else {
      return nil
    }
    return next
  }

  /// Dismisses a meeting. In `Up next`, the focus goes to the card that takes the place of this one.
  private mutating func dismiss(_ app: inout SharedState) -> [Effect] {
    guard let next = focusedDue, case .card(let section, let place) = focus,
      let scrum = app.scrum(focusedCard?.scrum)
    else { return [] }
    app.say("\(scrum.title) dismissed for today", ending: app.hint("u undo", "undo"))
    let effects = app.dismiss(next.date, of: scrum.id)
    if section == .upNext {
      focus = .nothing
      arrange(app)
      focus = .card(.upNext, place)
    }
    return effects
  }

  private func reasonAgainstMovingCard(by step: Int, _ app: SharedState) -> String? {
    if let reason = reasonAgainstArranging(app) { return reason }
    guard case .card(let section, _) = focus, let id = focusedCard?.scrum,
      let place = app.scrums.firstIndex(where: { $0.id == id })
    else { return "No card is selected" }
    guard section == .allScrums || isWhole else { return Self.sortedByTime }
    if app.scrums.indices.contains(place + step) { return nil }
    return step < 0 ? "The card is already first" : "The card is already last"
  }

  private mutating func moveCard(by step: Int, _ app: inout SharedState) -> [Effect] {
    guard let place = app.scrums.firstIndex(where: { $0.id == focusedCard?.scrum }) else { return [] }
    let (scrum, count) = (app.scrums[place], app.scrums.count)
    app.say(
      isWhole
        ? "\(scrum.title) is now \(place + step + 1) of \(count) in your own order; Up next is sorted by time"
        : Format.moved(scrum, app))
    return app.make(.moveScrum(app.scrums[place].id, from: place, to: place + step))
  }
}

extension SharedState {
  /// - Parameter place: that of the only sample to load; nil for all.
  fileprivate mutating func loadSamples(only place: Int? = nil) -> [Effect] {
    let all = DailyScrum.samples { random.uuid() }
    let samples = place.map { [all[$0]] } ?? all
    let loaded = place == nil ? "Three samples loaded" : "The sample \(samples[0].title) is loaded"
    say("\(loaded)\(hint(" · I removes \(place == nil ? "them" : "it")", "remove samples", in: "Board"))")
    return make(.several(samples.enumerated().map { .addScrum($1, at: $0) }))
  }

  fileprivate mutating func removeSamples() -> [Effect] {
    let samples = samplesOnBoard
    offersSampleRemoval = false
    say("\(Format.count(samples.count, "sample")) removed\(hint(" · u undo", "undo"))")
    // From the last to the first, so that each comes back to its place.
    return make(.several(samples.reversed().map { Edit.removeScrum(scrums[$0], at: $0) }))
  }

  var showsSampleRemoval: Bool { offersSampleRemoval && !samplesOnBoard.isEmpty }

  /// Their ids don't count.
  private static let samples = DailyScrum.samples { .blank }

  var samplesOnBoard: [Int] {
    scrums.indices.filter { place in
      let scrum = scrums[place]
      return Self.samples.contains { sample in
        sample.title == scrum.title && sample.lengthInMinutes == scrum.lengthInMinutes
          && sample.theme == scrum.theme && sample.schedule == scrum.schedule
          && sample.attendees.map(\.name) == scrum.attendees.map(\.name)
      }
    }
  }
}
