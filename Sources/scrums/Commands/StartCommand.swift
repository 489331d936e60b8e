import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Opens the meeting of a scrum.
struct StartCommand: Subcommand {
  private(set) var scrum = NameArgument("NAME")

  static let name = "start"
  static let synopsis = "start NAME"
  static let summary = "Open the meeting of a scrum"
  static let details = """
    \(NameArgument.help)
    An unfinished meeting of that scrum is resumed; one of another scrum is saved to
    its history. After the meeting, the board is shown.
    """
  static let sharedOptions = ["--store", "--plain", "--no-bell", "--no-mouse", "--reduced-motion"]

  static let notes = """
    Commands:
      Your own programs run beside a meeting if
      $XDG_CONFIG_HOME/scrums/config.json (default: ~/.config/scrums/config.json)
      names them:

      {
        "speakerChanged": ["notify-send", "Next speaker"],
        "meetingEnded": "/home/ada/bin/post-to-chat",
        "transcriber": ["whisper-stream", "--model", "base.en"]
      }

      meetingStarted     A meeting starts, with its first speaker
      speakerChanged     Someone else has the floor
      warning            The speaker has 15 seconds left (turns longer than 30)
      timeUp             The speaker's time is up
      meetingEnded       The meeting is over, and in the history already
      transcriber        Runs during the meeting; each line that it prints is shown,
                         and kept as said by the speaker

      They start without a shell: an array is a program and its arguments, and
      ~ and $HOME are not expanded. Their input and output are /dev/null, nothing
      waits for them, and a failure is one line on the screen.

    Environment of the commands:
      SCRUMS_EVENT           One of the names above
      SCRUMS_TITLE           The scrum
      SCRUMS_SPEAKER         Who has the floor; empty for nobody
      SCRUMS_SPEAKER_NUMBER  The speaker's place
      SCRUMS_SPEAKER_COUNT   The people present
      SCRUMS_NEXT            Who is next; empty for nobody
      SCRUMS_SECONDS_LEFT    Seconds left of the turn; negative in overtime
      SCRUMS_ELAPSED         Seconds of the meeting so far
      SCRUMS_REMAINING       Seconds left of the meeting
      SCRUMS_SAVED           At the end: yes, or no if it was discarded
      SCRUMS_MEETING_ID, SCRUMS_SCRUM_ID, SCRUMS_STORE (the directory)
    """

  mutating func read(word: String) throws(UsageError) -> Bool { try scrum.read(word, of: name) }

  func validate() throws(UsageError) { try scrum.check(for: name) }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    BoardCommand(environment).run(starting: scrum.text)
  }
}

/// Opens the board, or a meeting with the board behind it.
struct BoardCommand {
  private let environment: CommandEnvironment

  /// A board on the store of an environment.
  init(_ environment: CommandEnvironment) { self.environment = environment }

  /// Opens the board, or the meeting of a scrum: a new one, or the unfinished one.
  ///
  /// Without a terminal, prints the scrums instead of the board.
  func run(starting name: String? = nil) -> CommandResult {
    guard environment.isOnTerminal else {
      return name == nil
        ? ListCommand().run(environment) : CommandResult(failure: "'scrums start' needs a terminal")
    }
    return CommandResult {
      let store = environment.store
      let scrums: [DailyScrum]
      do throws(StoreError) { scrums = try store.load() } catch {
        // The screen says what is damaged, and what can be done.
        var app = app(state([], store), store)
        app.show(error)
        return try show(app)
      }
      let scrum = try name.map { try ScrumName($0).find(in: scrums) }
      let state = state(scrums, store)
      if let scrum, scrum.attendees.isEmpty, state.unfinished?.scrumID != scrum.id {
        return CommandResult(failure: "'\(PlainLine(scrum.title).text)' has no attendees")
      }
      return try show(app(state, store), starting: scrum?.id)
    }
  }

  private func app(_ state: AppState, _ store: ScrumStore) -> App {
    let path = MachineSettings.path(variable: environment.variable)
    let commands = PersonalCommands.path(variable: environment.variable)
    return App(
      state: state, disk: Disk(store), layout: LayoutFile(path: path),
      handout: MeetingHandout(clipboard: environment.terminal.clipboard),
      commands: MeetingCommands(path: commands, store: environment.directory))
  }

  private func show(_ app: App, starting scrum: UUID? = nil) throws -> CommandResult {
    var app = app
    var loop = try ScreenLoop(environment.terminal, isSilent: environment.isSilent)
    // Only once there is a screen: a meeting that nobody sees must not start.
    if let scrum { app.start(scrum) }
    loop.run(&app)
    app.close()
    // The place of the damage is still needed once the screen is gone.
    if let damage = app.damage { return CommandResult(failure: damage) }
    return app.saveRest().map { CommandResult(failure: $0) } ?? CommandResult()
  }

  /// The initial state: the scrums, when they last met, the unfinished meeting.
  private func state(_ scrums: [DailyScrum], _ store: ScrumStore) -> AppState {
    var trouble = store.isReadOnly ? App.readOnly : nil
    var unfinished: MeetingInProgress?
    do { unfinished = try store.loadProgress() } catch { trouble = trouble ?? "\(error)" }
    var state = AppState(
      scrums: scrums, lastSaved: store.lastSaved(of: scrums.map(\.id)), unfinished: unfinished,
      now: environment.now, calendar: environment.calendar, seed: .random(in: 0...UInt64.max))
    state.isReadOnly = store.isReadOnly
    state.isElsewhere = store.isMeetingHeld
    // A message is enough: none of it prevents today's meeting.
    if let trouble { _ = update(&state, .failed(trouble)) }
    return state
  }
}
