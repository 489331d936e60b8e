import CFiles
import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

struct StartCommand: Subcommand {
  private(set) var scrum = ""
  private(set) var startsClock = false

  static let name = "start"
  static let summary = "Open the ready room of a scrum"
  static let details = """
    Opens the ready room, in which s starts the clock. An unfinished meeting from today is resumed instead; one from
    another day or of another scrum is saved to its history. After the meeting, it shows the board.

    With --plain, or if TERM is dumb or empty, there is no screen: the meeting is told line by line, with remarks at
    60, 15 and 0 seconds of a turn and each half minute after it. Each line that you type is a command: a key of the
    screen or a name, with a number or a text, such as n, x 3, or blocker no API key yet. ? lists what can be done, and
    Enter alone says where the meeting is. When the input ends, the meeting is saved and can be resumed.
    """
  static let examples: KeyValuePairs = [
    "scrums start platform --now": "Start the clock of the scrum Platform at once",
    "scrums start platform --plain": "Hold the meeting line by line",
  ]
  static let notes: [HelpBlock] = [
    "Your own programs run beside a meeting if config.json names them: see PROGRAMS OF YOUR OWN in the manual."
  ]
  static let sharedOptions = [
    "--store", "--plain", "--ascii", "--light", "--dark", "--shared", "--no-bell", "--no-mouse",
    "--announce", "--reduced-motion",
  ]

  static var arguments: [CommandArgument<Self>] { [.scrum { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [.flag("--now", "Start the clock at once, without the ready room") { $0.startsClock = true }]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    try BoardCommand(environment: environment).run(starting: scrum, startsClock: startsClock)
  }
}

struct BoardCommand {
  let environment: CommandEnvironment
  /// An invented board, and what writes its histories after the first picture.
  var demo: (board: DemoBoard, fill: () -> Void)?

  /// Opens the board, or the new or unfinished meeting of a scrum. Without a terminal, prints the scrums instead of
  /// the board.
  func run(starting name: String? = nil, startsClock: Bool = false) throws -> CommandResult {
    guard environment.isOnTerminal || environment.isLineByLine else {
      guard name == nil else {
        throw CommandFailure("'scrums start' needs a terminal; with --plain it does without one")
      }
      return try ListCommand().run(environment)
    }
    let store = environment.store
    let scrums: [DailyScrum]
    do throws(StoreError) { scrums = try store.load() } catch {
      // Lines that were meant for a meeting must not become keys of another screen.
      guard environment.isOnTerminal else { throw error }
      // The screen shows the damage, and the ways out.
      let problem = error
      return try show(app([], store)) { $0.show(problem) }
    }
    let scrum = try name.map { try ScrumName($0).find(in: scrums) }
    let audience = try environment.board.audienceScrum.map { try ScrumName($0).find(in: scrums) }
    let start = app(scrums, store, audienceOf: audience?.id)
    if let scrum, scrum.attendees.isEmpty, start.app.state.meetings[scrum.id] == nil {
      throw CommandFailure("'\(PlainLine(scrum.title).text)' has no attendees")
    }
    guard let scrum else { return try show(start) { _ in [] } }
    var refusal: String?
    let result = try show(start) { app in
      var requests = app.act(.start(scrum: scrum.id, startsClock: startsClock))
      // Lines that were meant for a meeting must not become keys of the board.
      if !environment.isOnTerminal { requests += app.settle() }
      guard !environment.isOnTerminal, app.state.scrumInMeeting == nil else { return requests }
      refusal = app.state.notice?.text ?? "the meeting can't be started"
      return [.quit]
    }
    return refusal.map { CommandResult(failure: $0) } ?? result
  }

  /// The program as it starts: the scrums, when they last met, the meetings in progress; and warnings, none of which
  /// prevents today's meeting.
  func app(
    _ scrums: [DailyScrum], _ store: ScrumStore, audienceOf audience: UUID? = nil
  ) -> (app: App, trouble: [Action]) {
    let desk = Desk(store) { DiskThread() }
    let readOnlyReason = desk.readOnlyReason
    let (meetings, failure) = desk.reloadMeetings()
    let setup = environment.setup
    let trouble = readOnlyReason ?? failure.map { "\($0)" } ?? setup.problems.first?.brief
    let board = BoardFile(variable: environment.variable)
    let summaries = demo?.board.history.mapValues { HistorySummary($0) } ?? [:]
    var state = AppState(
      scrums: scrums, summaries: summaries,
      dismissed: board.dismissed, meetings: meetings.compactMapValues(\.self),
      readOnlyReason: readOnlyReason, layout: board.layout, isAudience: environment.board.isAudience,
      audienceOf: audience, isShared: environment.board.isShared, announces: environment.board.announces,
      preferences: setup.preferences, now: environment.now, calendar: environment.calendar,
      zoneName: environment.zoneName, holidays: store.holidays, seed: .random(in: 0...UInt64.max),
      me: environment.user)
    if demo != nil { state.showDemo() }
    // Until the histories and the changes of others are read.
    state.holdsNews = environment.board.announces
    var app = App(
      state: state, desk: desk, board: board, setup: setup,
      handout: MeetingHandout(
        clipboard: environment.terminal.clipboard, writesFiles: !environment.board.isShared, setup: setup),
      commands: MeetingCommands(
        setup: setup, store: environment.directory, calendar: environment.calendar,
        consentPath: BaseDirectory.state.path(of: "scrums/handout.json", variable: environment.variable)),
      editor: Editor(variable: environment.variable), sync: BoardSync(environment))
    // Those who share a terminal must not find what somebody else has typed.
    if !environment.board.isShared {
      app.typed.path = BaseDirectory.state.path(
        of: "scrums/typing/texts.json", variable: environment.variable)
    }
    app.atFirst = demo?.fill ?? {}
    app.assistants = AssistantNews(environment)
    app.desk.own = [setup.config.path, board.path, app.assistants?.path].compactMap(\.self)
    return (app, trouble.map { [.failed($0)] } ?? [])
  }

  private func show(
    _ start: (app: App, trouble: [Action]), _ first: (inout App) -> [TerminalRequest]
  ) throws -> CommandResult {
    var (app, trouble) = start
    var isBroken = false
    if environment.isLineByLine {
      let program = try LineProgram(app)
      (app, isBroken) = program.run { $0.act(trouble) + first(&$0) }
    } else {
      var loop = try TerminalLoop(environment.terminal)
      // Only once there is a screen: an invisible meeting must not start.
      loop.run(&app, app.act(trouble) + first(&app))
    }
    app.close()
    // Earlier versions kept what collapsed cards show.
    if let old = BaseDirectory.state.path(of: "scrums/summaries", variable: environment.variable) {
      _ = files_remove_tree(old)
    }
    // The end of the process would do this too, except for the file that names the person.
    defer { app.desk.store.leaveMeetings() }
    // The message is still needed once the screen is gone.
    let damage = app.state.damage?.file ?? app.state.broken
    let message = damage.map { $0.message + ($0.canRestore ? CommandResult.restoring : "") }
    let failure = app.saveRest() ?? message ?? (isBroken ? CommandResult().outputFailure : nil)
    return failure.map { CommandResult(failure: $0) } ?? CommandResult()
  }
}
