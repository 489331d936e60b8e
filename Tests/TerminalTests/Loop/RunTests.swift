import CardKit
import Foundation
import Glibc
import Testing

@testable import Terminal

/// Each test is a process of its own, whose standard input and output are the terminal.
@Suite("A program in ten lines")
struct RunTests {
  @Test(
    "the first button has the focus; keys move it, press buttons and type; what no view uses goes to the program"
  )
  func keys() async {
    await #expect(processExitsWith: .success) {
      let play = try Play(
        "\r", "d", "\t", "ab", "\u{1B}[200~c\nq\u{1B}[201~", "\u{7F}", "\u{1B}[D-", "\t\t", "x",
        "q")
      let end = try play.run()
      #expect(end.pressed == ["one", "delete"])
      #expect(end.draft == "abc- ")
      #expect(end.events == [.key("x")])
      #expect(play.isOver)
      // Without a title, the terminal keeps its own.
      #expect(!(play.written.joined() + play.terminal.written()).contains(";2t"))
    }
  }

  @Test("a click presses a button, and the wheel scrolls")
  func mouse() async {
    await #expect(processExitsWith: .success) {
      let play = try Play("\u{1B}[<0;3;1M", "\u{1B}[<0;3;1m", "\u{1B}[<65;3;5M", "\u{1B}[<0;20;3M", "q")
      let end = try play.run()
      #expect(end.pressed == ["one"])
      #expect(end.events.contains(.mouse(MouseEvent(.press, at: Point(x: 19, y: 2)))))
      #expect(play.written[0].contains("row 0") && play.written[3].contains("3"))
    }
  }

  @Test("a view without an action is handled by the program, which may ring, copy and quit")
  func requests() async {
    await #expect(processExitsWith: .success) {
      let play = try Play("\u{1B}[B\u{1B}[B\u{1B}[B", "\r")
      let end = try play.run { model, event in
        model.events.append(event)
        return event == .pressed("Quit") ? [.bell, .copy("ab"), .quit] : []
      }
      #expect(end.events.suffix(1) == [.pressed("Quit")])
      #expect(play.terminal.written().contains("\u{7}\u{1B}]52;c;YWI=\u{7}"))
    }
  }

  @Test("the program focuses a view at first, and later on request")
  func focus() async {
    await #expect(processExitsWith: .success) {
      let play = try Play("q", "\u{1B}", "/", "x", "\u{3}")
      let end = try play.run(focus: "Draft") { _, event in event == .key("/") ? [.focus("Draft")] : [] }
      #expect(end.draft == "qx")
    }
  }

  @Test("files and the signals that end it reach the program; a new size is shown")
  func events() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let play = try Play()
      play.steps = [
        { _ = write(ends[1], "x", 1) }, { play.terminal.resize(to: Size(width: 30, height: 6)) },
        { raise(SIGTERM) },
      ]
      var sizes: [Int] = []
      let end = try Terminal.run(
        Play.Model(), nextChange: play.next, watching: { $0.hasRead ? [] : [ends[0]] },
        update: { model, event in
          if event == .readable { model.hasRead = true }
          return play.note(&model, event)
        }
      ) { $model in
        EnvironmentReader { _ in
          sizes.append(TerminalScreen.size.width)
          return Text("text")
        }
      }
      #expect(end.events == [.readable, .terminate])
      #expect(sizes.first == 20 && sizes.last == 30)
    }
  }

  @Test("messages of other threads wake the loop up, each once and in order")
  func messages() async {
    await #expect(processExitsWith: .success) {
      let play = try Play()
      let mailbox = try Mailbox<Int>()
      play.steps = [{ Thread.detachNewThread { for number in 0..<1_000 { mailbox.send(number) } } }]
      var numbers: [Int] = []
      try Terminal.run(
        Play.Model(), nextChange: play.next, watching: { _ in [mailbox.file] },
        update: { model, event in
          if event == .readable { numbers += mailbox.receive() }
          return numbers.count == 1_000 ? [.quit] : play.note(&model, event)
        }
      ) { _ in Text("text") }
      #expect(numbers == Array(0..<1_000) && mailbox.receive().isEmpty)
    }
  }

  @Test("the title is set with the first picture, made safe, and restored at the end")
  func title() async {
    await #expect(processExitsWith: .success) {
      let play = try Play("t", "q")
      try play.run(title: "To\u{1B}]do\u{7}\nlist") { _, event in
        event == .key("t") ? [.title("Other")] : []
      }
      let first = "\u{1B}[22;2t\u{1B}]2;"
      let title = try #require(play.written[0].split(separator: first).last)
      #expect(play.written[0].contains(first) && title.hasPrefix("To"))
      #expect(title.prefix { $0 != "\u{1B}" }.allSatisfy { $0 != "\u{7}" && !$0.isNewline })
      #expect(play.written[1].contains("\u{1B}]2;Other\u{1B}\\") && !play.written[1].contains("\u{1B}[22;2t"))
      #expect(play.terminal.written().contains("\u{1B}[23;2t"))
    }
  }

  @Test("a title that goes restores the terminal's own at once, and only once")
  func noMoreTitle() async {
    await #expect(processExitsWith: .success) {
      let play = try Play("t", "n", "q")
      try play.run { _, event in
        event == .key("t") ? [.title("Other")] : event == .key("n") ? [.title(nil)] : []
      }
      #expect(play.written[1].contains("\u{1B}[22;2t\u{1B}]2;Other\u{1B}\\"))
      #expect(play.written[2].contains("\u{1B}[23;2t"))
      #expect(!play.terminal.written().contains("\u{1B}[23;2t"))
    }
  }

  @Test("it stops, and comes back with its title and its picture")
  func suspension() async {
    await #expect(processExitsWith: .success) {
      // In a session of its own, there is no shell to come back to: the system lets the program go on at once.
      #expect(setsid() == getpid())
      let play = try Play("\u{1A}", "q")
      let end = try play.run(title: "title")
      let isResumed = end.events.contains { if case .resumed = $0 { true } else { false } }
      #expect(end.events.first == .suspend && isResumed)
      let after = try #require(play.written.dropFirst().joined().split(separator: "\u{1B}[23;2t").last)
      #expect(after.contains("one") && after.contains("\u{1B}[22;2t\u{1B}]2;title\u{1B}\\"))
    }
  }

  @Test("a frame has a reason: an event that is no mere answer, or a moment that the program named")
  func frames() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      var loop = try TerminalLoop(TerminalOptions { _ in nil })
      // An answer; a key; one with an answer behind it; an answer that changes the colours.
      var program = CountedProgram(
        terminal,
        ["\u{1B}[?62;22c", "j", "j\u{1B}[?62;22c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "now", "q"])
      loop.run(&program)
      #expect(program.log.frames == [1, 1, 2, 3, 4, 5])
    }
  }

  @Test("the reason ends a program, in one line on standard error")
  func exit() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      TerminalError.noTerminal.exit()
    }
    let line = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(line.hasSuffix(": standard input and output are not a terminal\n"))
  }

  @Test("without a terminal, it says so")
  func noTerminal() async {
    await #expect(processExitsWith: .success) {
      let null = open("/dev/null", O_RDWR)
      #expect(dup2(null, STDIN_FILENO) == STDIN_FILENO)
      #expect(throws: TerminalError.noTerminal) { try Terminal.run { Text("x") } }
    }
  }
}

/// Counts its frames before each of some inputs, of which one is a moment that it named.
private struct CountedProgram: TerminalProgram {
  final class Log {
    var frames: [Int] = []
    var steps: [String]
    var count = 0

    init(_ steps: [String]) { self.steps = steps }
  }

  let terminal: PseudoTerminal
  let log: Log

  init(_ terminal: PseudoTerminal, _ steps: [String]) { (self.terminal, log) = (terminal, Log(steps)) }

  var nextChange: Date? {
    guard !log.steps.isEmpty else { return nil }
    log.frames.append(log.count)
    let step = log.steps.removeFirst()
    if step == "now" { return Date() }
    terminal.send(step)
    return nil
  }

  func view(size: Size) -> any View {
    log.count += 1
    return Text("\(log.count)")
  }

  func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    event == .key("q") ? [.quit] : []
  }
}

/// A run of a small program by a script: each step follows a picture.
private final class Play {
  struct Model {
    var pressed: [String] = []
    var draft = ""
    var hasRead = false
    /// What the views did not use, other than the time.
    var events: [TerminalEvent] = []
  }

  let terminal: PseudoTerminal
  var steps: [() -> Void] = []
  /// What was written before each step.
  private(set) var written: [String] = []
  private let start = Date()

  init(_ keys: String...) throws {
    terminal = try PseudoTerminal()
    steps = keys.map { [terminal] keys in { terminal.send(keys) } }
  }

  var isOver: Bool { steps.isEmpty }

  /// Called after each picture.
  func next(_ model: Model) -> Date? {
    written.append(terminal.written())
    if !steps.isEmpty { steps.removeFirst()() }
    return start + 60
  }

  /// Ends a run that hangs.
  func note(_ model: inout Model, _ event: TerminalEvent) -> [TerminalRequest] {
    if case .time(let now) = event { return now > start + 60 ? [.quit] : [] }
    model.events.append(event)
    return []
  }

  @discardableResult
  func run(
    title: String? = nil, focus: ViewID? = nil,
    update: ((inout Model, TerminalEvent) -> [TerminalRequest])? = nil
  ) throws -> Model {
    try Terminal.run(Model(), title: title, focus: focus, nextChange: next, update: update ?? note) {
      $model in
      VStack(alignment: .leading) {
        Button("one") { model.pressed.append("one") }
        HStack {
          TextField("Draft", text: $model.draft)
          Button("Delete", key: "d") { model.pressed.append("delete") }
        }
        Button("Quit")
        ScrollView { VStack(alignment: .leading) { for row in 0..<20 { Text("row \(row)") } } }
      }
    }
  }
}
