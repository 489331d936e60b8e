import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport

@testable import ScrumUI
@testable import scrums

/// The program in a terminal, and the same program without one, each with a store of its own: both are told the same at
/// the same time, and must show the same.
final class TwinPrograms {
  let folders: [StoreFolder]
  private(set) var app: App
  private(set) var scene: Scene
  /// Whether both have ended.
  private(set) var hasEnded = false
  private let program: WalkedProgram
  private let clock: TestClock
  private let memory = ViewMemory()
  private var emulator: TestSupport.Emulator
  private var size: Size
  private var copied = ""

  /// Starts both on stores that hold the same.
  init(on folders: [StoreFolder], at now: Date, size: Size = Size(width: 100, height: 30)) throws {
    (self.folders, self.size) = (folders, size)
    clock = try TestClock(in: folders[0].path, now: now)
    program = try WalkedProgram(
      ["--store", folders[0].store.path], width: size.width, height: size.height, home: folders[0].path,
      by: clock, environment: ["COLORFGBG": "15;0"])
    guard let emulator = EmulatedScreen.open("xterm-256color", size, { $0.emulator }) else {
      throw Failure("no description of the terminal")
    }
    self.emulator = emulator
    let variables = ["HOME": folders[1].path, "TERM": "xterm-256color", "COLORFGBG": "15;0"]
    var environment = CommandEnvironment(directory: folders[1].store.path)
    (environment.now, environment.calendar) = (now, .gmt)
    environment.variable = { variables[$0] }
    environment.terminal = TerminalOptions { variables[$0] }
    environment.setup = Setup(Config(path: Config.path { variables[$0] }))
    environment.calendar.form = environment.setup.settings.clock
    let store = environment.store
    var start = BoardCommand(environment: environment).app(try store.load(), store)
    // The terminal's zone is UTC.
    start.app.state.shared.team = TeamCalendar(
      environment.calendar, name: "UTC", holidays: store.holidays)
    (app, scene) = (start.app, Scene(AppView(start.app.state, size: size), size: size))
    perform(app.act(start.trouble))
    draw()
    perform(app.didAppear() + readings())
    // What the first picture does not wait for comes right after it.
    try pass(1)
  }

  var now: Date { clock.now }

  /// Sends what a terminal sends for some events.
  func send(_ bytes: String, _ events: TerminalEvent...) throws {
    try program.send(bytes)
    tell(events)
    try compare()
    // What comes right after an Enter is a paste.
    if bytes.hasSuffix("\r"), !hasEnded { try pass(0.1) }
  }

  func pass(_ seconds: Double) throws {
    try clock.pass(seconds)
    tell([])
    try compare()
  }

  /// Stops both, and lets them go on after some seconds.
  func stop(for seconds: Double) throws {
    program.signal(SIGSTOP)
    try clock.pass(seconds)
    program.signal(SIGCONT)
    tell([.resumed(clock.now)])
    try compare()
  }

  func resize(to size: Size) throws {
    guard size != self.size else { return }
    self.size = size
    emulator.resize(to: size)
    program.resize(size.width, size.height)
    tell([])
    try compare()
  }

  private func tell(_ events: [TerminalEvent]) {
    for event in [.time(clock.now)] + events where !hasEnded {
      perform(app.handle(event, in: environment) + app.settle() + readings())
    }
    while !hasEnded, isDue {
      perform(app.handle(.time(clock.now), in: environment) + app.settle() + readings())
    }
    draw()
  }

  /// Takes in all that is being read.
  private func readings() -> [TerminalRequest] {
    var requests: [TerminalRequest] = []
    while app.desk.isReading {
      app.desk.awaitReading()
      requests += app.handle(.readable, in: environment)
    }
    return requests
  }

  private var isDue: Bool { app.state.nextChange.map { $0 <= clock.now } ?? false }

  private func perform(_ requests: [TerminalRequest]) {
    for request in requests where !hasEnded {
      switch request {
      case .focus(let view): memory.focus = view
      case .copy(let text): copied = text
      case .quit: hasEnded = true
      default: break
      }
    }
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues(memory: memory)
    // The ground is what the program is told, for patterns depend on it. All colours, for the film.
    (environment.colorDepth, environment.colorScheme) = (.direct, .dark)
    return environment
  }

  private func draw() {
    scene = Scene(app.view(size: size), size: size, environment: environment)
    _ = scene.canvas
  }

  // MARK: What is seen

  /// Throws if the terminal does not come to show what the program without one does.
  private func compare() throws {
    let deadline = Deadline(after: 60)
    let wanted = picture(scene.canvas.picture)
    repeat {
      try program.settle { [clock, program] in clock.isSettled || program.hasEnded }
      read()
      if program.hasEnded || hasEnded { break }
      if picture(emulator.picture) == wanted, emulator.unknown.isEmpty, isCursorRight { return }
    } while !deadline.hasPassed
    guard hasEnded else {
      throw Failure(
        """
        the terminal shows, with the cursor at \(emulator.x), \(emulator.y), \(emulator.unknown)
        \(picture(emulator.picture))
        instead of, with the cursor at \(cursor.map { "\($0.x), \($0.y)" } ?? "any place")
        \(wanted)
        """)
    }
    try program.settle { [program] in program.hasEnded }
    app.close()
    app.settle()
    app.desk.store.leaveMeetings()
  }

  /// Where text is edited, or else where the focused view begins.
  private var cursor: Point? { scene.canvas.cursor ?? scene.canvas.focus }

  private var isCursorRight: Bool { cursor.map { $0 == Point(x: emulator.x, y: emulator.y) } ?? true }

  private func read() {
    let written = String(decoding: program.written, as: UTF8.self)
    program.forget()
    if let code = written.firstMatch(of: /\u{1B}\]52;c;([^\u{7}]*)\u{7}/)?.1 {
      let text = Data(base64Encoded: String(code)).map { String(decoding: $0, as: UTF8.self) }
      if text != copied { emulator.write(Array("copied \(text ?? "")".utf8)) }
    }
    // Titles, what is copied, questions to the terminal, and the modes of its keyboard.
    let others = /\u{1B}\][^\u{7}\u{1B}]*(\u{7}|\u{1B}\\)|\u{1B}\[([<>?]\d*u|\?2026\$p|c|6n|2[23];2t)/
    emulator.write(Array(written.replacing(others.matchingSemantics(.unicodeScalar), with: "").utf8))
  }

  private func picture(_ text: String) -> String {
    // The direction of the text is nothing that is seen.
    text.replacing("\u{200E}", with: "").components(separatedBy: "\n").map(\.trimmedEnd)
      .joined(separator: "\n")
  }
}
