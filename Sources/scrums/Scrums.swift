import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// The program.
@main
struct Scrums {
  static func main() {
    do throws(Arguments.UsageError) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      exit(run(arguments))
    } catch {
      exit(complain(error.message, status: 2))
    }
  }

  private static func run(_ arguments: Arguments) -> Int32 {
    switch arguments.command {
    case .help: return say(HelpText.text)
    case .version: return say("scrums \(HelpText.version)\n")
    case .board, .list: break
    }
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let store = ScrumStore(directory: ScrumStore.directory(flag: arguments.store, variable: variable))
    do {
      let scrums = try store.load()
      let isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      guard arguments.command == .board, isOnTerminal else { return say(ListCommand(scrums: scrums).text) }
      let terminal = TerminalOptions(isPlain: arguments.isPlain, variable: variable)
      let state = Scrums.state(scrums, store)
      var app = try App(state: state, disk: Disk(store), terminal: terminal, isSilent: arguments.isSilent)
      if let unsaved = app.run() { return complain(unsaved, status: 1) }
      return 0
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  /// The state at the start: the scrums, when they met last, the meeting that was left unfinished.
  private static func state(_ scrums: [DailyScrum], _ store: ScrumStore) -> AppState {
    var notice: String?
    var history: [UUID: [Meeting]] = [:]
    var unfinished: MeetingInProgress?
    do {
      // What has a schedule is ordered and worded by it; only the others need their last meeting.
      let unscheduled = scrums.filter { $0.schedule == nil }
      history = try store.recentMeetings(of: unscheduled.map(\.id), limit: 1)
      unfinished = try store.loadProgress()
    } catch {
      // Neither keeps anybody from today's meeting.
      notice = error.description
    }
    var state = AppState(
      scrums: scrums, history: history, unfinished: unfinished, now: Date(), seed: .random(in: 0...UInt64.max)
    )
    if let notice { _ = update(&state, .failed(notice)) }
    return state
  }

  private static func say(_ text: String) -> Int32 {
    Output.write(text) ? 0 : complain("standard output could not be written", status: 1)
  }

  private static func complain(_ message: String, status: Int32) -> Int32 {
    _ = Output.write("scrums: \(message)\n", to: STDERR_FILENO)
    return status
  }
}
