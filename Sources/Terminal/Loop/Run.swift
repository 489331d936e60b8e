import CardKit
import FoundationEssentials

/// Shows views in the terminal until the person quits, and restores the terminal.
///
/// ```swift
/// import CardKit
/// import Terminal
///
/// @main
/// struct Hello {
///   static func main() {
///     do { try run { Text("Hello, world").bold() } } catch { error.exit() }
///   }
/// }
/// ```
///
/// - Throws: ``TerminalError`` if the terminal can't show the program; it is then unchanged.
public func run(
  title: String? = nil, focus: ViewID? = nil, options: TerminalOptions = TerminalOptions(),
  quitKeys: [Key] = ["q", .control("c")], @ViewBuilder view: @escaping () -> any View
) throws(TerminalError) {
  try run((), title: title, focus: focus, options: options, quitKeys: quitKeys) { _ in view() }
}

/// Shows the views of a model in the terminal until the person quits, and restores the terminal.
///
/// The loop handles what views can use: `Tab` and arrows move the focus, `Enter` and the space bar press a button, as
/// does its key; a click focuses and presses; the wheel, `PgUp` and `PgDn` scroll; text is typed and pasted into the
/// focused text field. `Ctrl-L` draws anew, `Ctrl-Z` suspends, and the quit keys quit unless a view uses them.
///
/// `update` gets the rest: keys that no view uses, the time before each event, files, and
/// ``TerminalEvent/pressed(_:)`` for a view without an action of its own.
///
/// The closures run on the thread that calls `run`, and with its isolation. If the model belongs to the main actor, call
/// `run` there: from `@MainActor static func main()`, or from a nonisolated `main` within `MainActor.assumeIsolated { … }`.
/// As `run` keeps its thread until the end, no task of that actor runs meanwhile; work elsewhere sends what it has found
/// through a ``Mailbox`` whose file `watching` names.
///
/// - Parameters:
///   - model: the model at the start.
///   - title: the title of the terminal's window; nil leaves it as it is.
///   - focus: the view focused at first, by default the first that can be.
///   - options: the person's wishes for the terminal, by default in environment variables.
///   - quitKeys: the keys that end the program.
///   - nextChange: when the model changes with time; `update` then gets `.time`.
///   - watching: files that become readable when something has happened; `update` then gets `.readable`.
///   - update: handles an event that the views do not use, and returns requests to the terminal.
///   - view: the views of the model, which change it through the binding.
/// - Returns: the model at the end.
/// - Throws: ``TerminalError`` if the terminal can't show the program; it is then unchanged.
@discardableResult
public func run<Model>(
  _ model: Model, title: String? = nil, focus: ViewID? = nil, options: TerminalOptions = TerminalOptions(),
  quitKeys: [Key] = ["q", .control("c")],
  nextChange: @escaping (Model) -> Date? = { _ in nil },
  watching: @escaping (Model) -> [Int32] = { _ in [] },
  update: @escaping (inout Model, TerminalEvent) -> [TerminalRequest] = { _, _ in [] },
  @ViewBuilder view: @escaping (Binding<Model>) -> any View
) throws(TerminalError) -> Model {
  let memory = ViewMemory()
  if let focus { memory.focus = focus } else { memory.focusFirst() }
  var loop = try TerminalLoop(options, memory: memory)
  var program = ViewProgram(
    owner: .init(model), quitKeys: quitKeys, timer: nextChange, watching: watching, update: update,
    content: view)
  loop.run(&program, title.map { [.title($0)] } ?? [])
  return program.owner.model
}

/// Lets time pass for a model as the loop does, but at once and without a terminal, for tests.
///
/// `update` gets `.time` whenever `nextChange` asks for it, and at the end.
/// - Returns: the requests of `update`.
@discardableResult
public func elapse<Model>(
  until end: Date, _ model: inout Model, nextChange: (Model) -> Date?,
  update: (inout Model, TerminalEvent) -> [TerminalRequest]
) -> [TerminalRequest] {
  var requests: [TerminalRequest] = []
  var last = Date.distantPast
  while let next = nextChange(model), next > last, next < end {
    requests += update(&model, .time(next))
    last = next
  }
  return requests + update(&model, .time(end))
}
