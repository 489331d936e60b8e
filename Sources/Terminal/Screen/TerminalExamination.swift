import CTerminal
import CardKit
import Glibc

/// The facts about a terminal, from its description and its own answers.
package struct TerminalExamination: Hashable, Sendable {
  package enum Asking: Hashable, Sendable {
    case refused
    /// Keys were waiting, which belong to another program.
    case typing
    case silent
    case answered
  }

  /// Why there is no description of its own; nil if there is one.
  package var trouble: TerminalError?
  package var colors = 0
  /// Whether colours are used at all, and whether the terminal claims to show every one.
  package var usesColor = true, claimsTrueColor = false
  package var asking = Asking.refused
  /// Its background; nil if it was not asked for, or not told.
  package var background: Color?
  package var asksForBackground = true
  /// Whether it holds frames back (mode 2026).
  package var holdsFrames = false
  package var hasKeyboardProtocol = false
  /// The columns that it gave to the samples of widths; empty if it was not asked.
  package var widths: [Int] = []

  package init() {}

  private static let patience = 1.0

  /// Examines the terminal of standard input and output, and leaves it as it was. Signals are watched from then on.
  package init(_ options: TerminalOptions) {
    (usesColor, claimsTrueColor) = (options.usesColor, options.claimsTrueColor)
    asksForBackground = options.asksForBackground
    let isUTF8 = ct_set_locale() != 0
    // Before ncurses, which would take them.
    let signals = ct_watch_signals()
    do throws(TerminalError) {
      let curses = try open(options)
      defer { curses.close() }
      colors = curses.colors
      let parses = TerminalScreen.parses(options)
      guard parses.csi, signals >= 0 else { return }
      var questions = ""
      if parses.osc, asksForBackground { questions += TerminalScreen.backgroundQuestion }
      if parses.osc, options.asksForFeatures { questions += TerminalScreen.featureQuestions }
      if isUTF8 { questions += Self.widthQuestions }
      ct_set_crash_message(options.crashMessage)
      ask(Array(questions.utf8) + TerminalScreen.question, signals)
    } catch { trouble = error }
  }

  /// Opens the terminal's own description, or the one that the program uses instead.
  private mutating func open(_ options: TerminalOptions) throws(TerminalError) -> CursesScreen {
    do throws(TerminalError) { return try CursesScreen(options.name) } catch {
      guard case .unknownTerminal = error else { throw error }
      trouble = error
      return try CursesScreen()
    }
  }

  private static let clearedLine = "\r\u{1B}[K"
  /// Writes each sample at the start of a cleared line, and asks for the place of the cursor (DSR 6).
  private static var widthQuestions: String {
    WidthSample.all.map { "\(clearedLine)\($0.text)\u{1B}[6n" }.joined() + clearedLine
  }

  /// Asks, and waits for the answers, which would be typed into the shell later. Keys that are pressed meanwhile are
  /// dropped whole.
  private mutating func ask(_ questions: [UInt8], _ signals: Int32) {
    // In the background, setting the modes would stop the program.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp(), let events = try? EventSource() else { return }
    ct_save_modes()
    ct_set_raw_modes()
    defer { ct_restore_modes() }
    var files = [STDIN_FILENO, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&files, 1, 0) == 0 else {
      asking = .typing
      return
    }
    asking = .silent
    let line = Array(Self.clearedLine.utf8)
    ct_set_endings(line, Int32(line.count))
    let output = TerminalOutput()
    defer {
      output.close()
      ct_set_endings([], 0)
    }
    output.write(questions)
    var (waiting, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 4_096))
    let end = Uptime.now + Self.patience
    while asking == .silent, Uptime.now < end {
      let isReady = poll(&files, 2, Int32(max(1, (end - .now) * 1_000)))
      output.flush()
      guard isReady > 0 else { continue }
      // Told to end, the program still takes the answers.
      if files[1].revents != 0 { _ = events.pendingSignals() }
      guard files[0].revents != 0 else { continue }
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 || count < 0 && errno == EINTR else { break }
      waiting += buffer.prefix(max(0, count))
      read(&waiting)
    }
    output.end(with: [])
    if asking == .silent { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  mutating func read(_ bytes: inout [UInt8]) {
    let scanner = InputScanner(sequences: KeySequences([]), isUTF8: true, expectsColumns: true)
    var place = 0
    while place < bytes.count {
      let (token, length) = scanner.token(bytes[place...], isEnd: false)
      guard token != .incomplete else { break }
      place += length
      switch token {
      case .reply(.background(let color)): background = color
      case .reply(.synchronizedOutput): holdsFrames = true
      case .reply(.keyboardProtocol): hasKeyboardProtocol = true
      case .reply(.end): asking = .answered
      case .column(let column): widths.append(column - 1)
      case .key(.control("c")): ct_set_ending_signal(SIGINT)
      case .reply(.otherColors), .reply(.wideSigns), .key, .foreign, .mouse, .pasteStart, .nothing,
        .incomplete:
        break
      }
    }
    bytes.removeFirst(place)
  }
}

/// A character about whose width terminals disagree, and the columns that the program expects it to take.
package struct WidthSample: Hashable, Sendable {
  package let name, text: String
  package let columns: Int

  package static let line = "line"
  /// The samples, in the order in which they are measured.
  package static let all = [
    WidthSample(name: "flag", text: "\u{1F1E9}\u{1F1EA}", columns: 2),
    WidthSample(name: "family", text: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", columns: 2),
    WidthSample(name: "accent", text: "e\u{301}", columns: 1),
    WidthSample(name: "CJK", text: "\u{6F22}", columns: 2),
    WidthSample(name: "heart", text: "\u{2764}\u{FE0F}", columns: 2),
    WidthSample(name: "Devanagari", text: "\u{928}\u{940}", columns: 2),
    WidthSample(name: "skin tone", text: "\u{1F44D}\u{1F3FD}", columns: 2),
    WidthSample(name: line, text: "\u{2503}", columns: 1),
  ]
}
