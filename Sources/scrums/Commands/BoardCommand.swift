import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Opens the board, or the meeting of a scrum with the board behind it.
struct BoardCommand {
  private let surroundings: Surroundings

  /// A board on the files of the surroundings.
  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Opens the board; where there is no terminal, prints the scrums instead.
  func run() -> CommandResult {
    guard surroundings.isOnTerminal else { return ListArguments().run(surroundings) }
    return CommandResult {
      let store = surroundings.store
      return try open(store) { scrums in try show(app(state(scrums, store), store), starting: nil) }
    }
  }

  /// Opens the meeting of a scrum, which begins, or goes on where it was left.
  func run(starting name: String) -> CommandResult {
    guard surroundings.isOnTerminal else {
      return CommandResult(complaint: "'scrums start' needs a terminal")
    }
    return CommandResult {
      let store = surroundings.store
      return try open(store) { scrums in
        let scrum = try ScrumName(name).find(in: scrums)
        let state = state(scrums, store)
        if scrum.attendees.isEmpty, state.unfinished?.scrumID != scrum.id {
          return CommandResult(complaint: "nobody is in '\(PlainLine(scrum.title).text)'")
        }
        return try show(app(state, store), starting: scrum.id)
      }
    }
  }

  /// Goes on with the scrums of a store; where they can't be read, the screen says why and what can be done.
  private func open(
    _ store: ScrumStore, _ use: ([DailyScrum]) throws -> CommandResult
  ) throws -> CommandResult {
    let scrums: [DailyScrum]
    do throws(StoreError) { scrums = try store.load() } catch {
      var app = app(state([], store), store)
      app.show(error)
      return try show(app, starting: nil)
    }
    return try use(scrums)
  }

  private func app(_ state: AppState, _ store: ScrumStore) -> App {
    let path = MachineSettings.path(variable: surroundings.variable)
    let commands = PersonalCommands.path(variable: surroundings.variable)
    return App(
      state: state, disk: Disk(store), layout: LayoutFile(path: path),
      handout: MeetingHandout(clipboard: surroundings.terminal.clipboard),
      commands: MeetingCommands(path: commands, store: surroundings.directory))
  }

  private func show(_ app: App, starting scrum: UUID?) throws -> CommandResult {
    var app = app
    var loop = try ScreenLoop(surroundings.terminal, isSilent: surroundings.isSilent)
    // Not before there is a screen: a meeting that nobody sees must not begin.
    if let scrum { app.start(scrum) }
    loop.run(&app)
    app.close()
    // Whoever is to mend the file wants to know the place, also once the screen is gone.
    if let damage = app.damage { return CommandResult(complaint: damage) }
    return app.saveRest().map { CommandResult(complaint: $0) } ?? CommandResult()
  }

  /// The state at the start: the scrums, when they met last, the meeting that was left unfinished.
  private func state(_ scrums: [DailyScrum], _ store: ScrumStore) -> AppState {
    var trouble: [String] = []
    if store.isReadOnly { trouble.append(App.readOnly) }
    var unfinished: MeetingInProgress?
    do { unfinished = try store.loadProgress() } catch { trouble.append("\(error)") }
    var state = AppState(
      scrums: scrums, lastSaved: store.lastSaved(of: scrums.map(\.id)), unfinished: unfinished,
      now: surroundings.now, calendar: surroundings.calendar, seed: .random(in: 0...UInt64.max))
    state.isReadOnly = store.isReadOnly
    state.isElsewhere = store.isMeetingHeld
    // None of it keeps anybody from today's meeting.
    if let first = trouble.first { _ = update(&state, .failed(first)) }
    return state
  }
}

extension StartArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    BoardCommand(surroundings).run(starting: scrum.text ?? "")
  }
}
