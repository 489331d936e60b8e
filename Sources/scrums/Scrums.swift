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
    case .help(let text): return say(text)
    case .version: return say("scrums \(HelpText.version)\n")
    case .gallery(let request): return show(request, arguments)
    case .files(let request): return perform(request, arguments)
    case .board, .list: break
    }
    let store = ScrumStore(directory: ScrumStore.directory(flag: arguments.store, variable: variable))
    do {
      let scrums = try store.load()
      guard arguments.command == .board, isOnTerminal else { return say(ListCommand(scrums: scrums).text) }
      let terminal = Scrums.terminal(arguments)
      let state = Scrums.state(scrums, store)
      var app = App(state: state, disk: Disk(store))
      var loop = try ScreenLoop(terminal, isSilent: arguments.isSilent)
      loop.run(&app)
      if let unsaved = app.saveRest() { return complain(unsaved, status: 1) }
      return 0
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  private static func show(_ request: GalleryArguments, _ arguments: Arguments) -> Int32 {
    let terminal = Scrums.terminal(arguments)
    let gallery = GalleryCommand(request, terminal: terminal, isSilent: arguments.isSilent)
    do {
      guard let text = try gallery.run(isOnTerminal: isOnTerminal) else { return 0 }
      return say(text)
    } catch let failure as GalleryCommand.Failure {
      return complain(failure.message, status: 1)
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  private static func perform(_ request: FileArguments, _ arguments: Arguments) -> Int32 {
    let directory = ScrumStore.directory(flag: arguments.store, variable: variable)
    let result = FilesCommand(request, directory: directory, variable: variable).run()
    if !result.output.isEmpty, !Output.write(result.output) {
      return complain("standard output could not be written", status: 1)
    }
    return result.complaint.map { complain($0, status: 1) } ?? result.status
  }

  private static func terminal(_ arguments: Arguments) -> TerminalOptions {
    TerminalOptions(isPlain: arguments.isPlain, usesMouse: arguments.usesMouse, variable: variable)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static var isOnTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The state at the start: the scrums, when they met last, the meeting that was left unfinished.
  private static func state(_ scrums: [DailyScrum], _ store: ScrumStore) -> AppState {
    let (now, calendar) = (Date(), LocalCalendar.system)
    var trouble: [String] = []
    if store.isReadOnly { trouble.append("scrums.json was written by a newer version, so it is only read") }
    var unfinished: MeetingInProgress?
    do { unfinished = try store.loadProgress() } catch { trouble.append("\(error)") }
    var state = AppState(
      scrums: scrums, lastSaved: store.lastSaved(of: scrums.map(\.id)), unfinished: unfinished, now: now,
      calendar: calendar, seed: .random(in: 0...UInt64.max))
    // None of it keeps anybody from today's meeting.
    if let first = trouble.first { _ = update(&state, .failed(first)) }
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
