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
      return try open(store) { scrums in try show(app(scrums, store)) }
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
        let (app, trouble) = app(scrums, store)
        if scrum.attendees.isEmpty, app.state.unfinished?.scrumID != scrum.id {
          return CommandResult(complaint: "nobody is in '\(PlainLine(scrum.title).text)'")
        }
        return try show((app, trouble)) { $0.start(scrum.id) }
      }
    }
  }

  /// Goes on with the scrums of a store; if they can't be read, the screen says why and what can be done.
  private func open(
    _ store: ScrumStore, _ use: ([DailyScrum]) throws -> CommandResult
  ) throws -> CommandResult {
    let scrums: [DailyScrum]
    do throws(StoreError) { scrums = try store.load() } catch {
      let problem = error
      return try show(app([], store)) { $0.show(problem) }
    }
    return try use(scrums)
  }

  /// Shows a program that begins with some trouble, after something else has happened.
  private func show(
    _ start: (App, trouble: [Action]), _ first: (inout App) -> [ScreenRequest] = { _ in [] }
  ) throws -> CommandResult {
    var (app, trouble) = start
    var loop = try ScreenLoop(surroundings.terminal, isSilent: surroundings.isSilent)
    // Not before there is a screen: a meeting that nobody sees must not begin.
    loop.run(&app, app.act(trouble) + first(&app))
    app.close()
    // Whoever is to mend the file wants to know the place, also once the screen is gone.
    if let damage = app.state.damage { return CommandResult(complaint: damage.message) }
    return app.saveRest().map { CommandResult(complaint: $0) } ?? CommandResult()
  }

  /// The program as it begins: the scrums, when they met last, the meeting that was left unfinished; and what there
  /// is to say, which keeps nobody from today's meeting.
  private func app(_ scrums: [DailyScrum], _ store: ScrumStore) -> (App, trouble: [Action]) {
    var trouble: [String] = []
    if store.isReadOnly { trouble.append(SaveQueue.readOnly) }
    var unfinished: MeetingInProgress?
    do { unfinished = try store.loadProgress() } catch { trouble.append("\(error)") }
    let layout = LayoutFile(path: MachineSettings.path(variable: surroundings.variable))
    let state = AppState(
      scrums: scrums, lastSaved: store.lastSaved(of: scrums.map(\.id)), unfinished: unfinished,
      isElsewhere: store.isMeetingHeld, isReadOnly: store.isReadOnly, layout: layout.layout,
      now: surroundings.now, calendar: surroundings.calendar, seed: .random(in: 0...UInt64.max))
    let app = App(
      state: state, queue: SaveQueue(store), layout: layout,
      handout: MeetingHandout(clipboard: surroundings.terminal.clipboard),
      commands: MeetingCommands(
        path: PersonalCommands.path(variable: surroundings.variable), store: surroundings.directory))
    return (app, trouble.prefix(1).map { .failed($0) })
  }
}

extension StartArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    BoardCommand(surroundings).run(starting: scrum.text ?? "")
  }
}
