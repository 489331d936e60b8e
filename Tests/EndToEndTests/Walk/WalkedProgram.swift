import Foundation
import Glibc
import TestSupport

/// The program in a terminal whose other end is in the test's hand: all that it writes is read at once, and
/// after everything that is sent to it, it must soon wait for more.
final class WalkedProgram {

  private let terminal: Int32
  /// The program's end: kept open to see whether the program has read what was sent.
  private let otherEnd: Int32
  private let process: pid_t
  /// Whether the last key was Enter: what comes right after it would be a paste.
  private var isAfterEnter = false
  /// What it has written since `forget`.
  private(set) var written: [UInt8] = []
  private(set) var hasEnded = false

  /// The milliseconds after Enter in which nobody types.
  private static let shortestPause: Int32 = 31

  /// The seconds after which no program waits for what could come after Escape.
  private static let longestEscape = 1.0

  /// Starts the program in a terminal of some size, in a home that is its working directory too.
  init(
    _ arguments: [String], width: Int = 80, height: Int = 24, home: String,
    program: String = Terminal.program,
    environment: [String: String] = [:]
  ) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let path: String
    (terminal, path) = try Self.openTerminal()
    otherEnd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard otherEnd >= 0 else { throw Failure("no terminal") }
    Self.setSize(of: terminal, width, height)
    process = try spawn(
      ["/usr/bin/env", "-C", home, program] + arguments, on: path,
      environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "TZ=UTC", "HOME=\(home)", "EDITOR=true"]
        + environment.map { "\($0)=\($1)" })
    // As every terminal it answers what is asked before the first picture, which is longer than the questions.
    try settle(until: { [unowned self] in writes(Self.question) || written.count > Self.leastPicture })
    if written.count <= Self.leastPicture { try send("\u{1B}[?64;22c") }
    try settle(until: { [unowned self] in written.count > Self.leastPicture })
  }

  private static let (question, leastPicture) = ("\u{1B}[c", 200)

  deinit {
    kill()
    close(otherEnd)
    close(terminal)
  }

  /// Ends the program at once, whatever it is doing.
  func kill() {
    guard !hasEnded else { return }
    Processes.stop(process)
    hasEnded = true
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) { Glibc.kill(process, number) }

  /// Gives the terminal another size, of which the kernel tells the program.
  func resize(_ width: Int, _ height: Int) { Self.setSize(of: terminal, width, height) }

  /// Sends what a terminal sends, and waits until the program has done what it makes it do.
  func type(_ text: String) throws {
    try send(text)
    try settle()
  }

  /// Sends what a terminal sends, and reads what comes meanwhile.
  func send(_ text: String) throws {
    if isAfterEnter {
      try settle()
      poll(nil, 0, Self.shortestPause)
    }
    isAfterEnter = text.hasSuffix("\r")
    var rest = Array(text.utf8)[...]
    let deadline = Deadline()
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      drain()
      if try look() { return }
      guard !deadline.hasPassed else { throw Failure("the program does not read") }
      if count <= 0 { poll(nil, 0, 1) }
    }
  }

  /// Waits until the program has read all and waits for more, and says nothing any longer.
  func settle(until condition: () -> Bool = { true }) throws {
    let deadline = Deadline()
    var (quiet, looks) = (0, UInt32(0))
    while quiet < 2 || !condition() {
      if try look() { return }
      quiet = drain() || unread > 0 || !isWaiting ? 0 : quiet + 1
      guard !deadline.hasPassed else {
        let states = states.map { String($0) }.joined()
        throw Failure("the program is in state \(states) with \(unread) bytes unread")
      }
      // Soon at first, and then more rarely: each look costs the program some of the processor.
      looks += 1
      if quiet < 2 || !condition() { usleep(min(300 + 20 * looks, 5_000)) }
    }
  }

  /// Presses Escape, and waits until the program has stopped waiting for the rest of a sequence.
  func pressEscape() throws {
    try settle()
    let (before, deadline) = (rests, Deadline(after: Self.longestEscape))
    try send("\u{1B}")
    // It rests once until the rest may have come, and once more when that has not.
    try settle(until: { [unowned self] in rests >= before + 2 || deadline.hasPassed })
  }

  /// Whether it has written a text since `forget`.
  func writes(_ text: String) -> Bool { String(decoding: written, as: UTF8.self).contains(text) }

  /// Reads what it has written, so that it need not wait for a reader; whether that was anything.
  @discardableResult func drain() -> Bool {
    let bytes = readAll(from: terminal)
    written += bytes
    return !bytes.isEmpty
  }

  func forget() { written = [] }

  /// Whether the program has ended; throws where it did not end as it should.
  private func look() throws -> Bool {
    var status: Int32 = 0
    guard !hasEnded, waitpid(process, &status, WNOHANG) == process else { return hasEnded }
    hasEnded = true
    drain()
    guard status == 0 else {
      let words = String(decoding: written.suffix(2_000), as: UTF8.self).debugDescription
      throw Failure("the program ended with status \(status): \(words)")
    }
    return true
  }

  private var unread: Int32 {
    // What was just sent may still be on its way. Who asks for it makes the kernel hand it over.
    var waiting = pollfd(fd: otherEnd, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 0)
    var count: Int32 = 0
    return ioctl(otherEnd, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  /// The states of its threads as the kernel says them; if it has stopped itself, it is told to go on.
  private var states: Set<Character> {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let states = threads.map { thread in
      let line = (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)) ?? ""
      return line.split(separator: ")").last?.first { $0 != " " } ?? "?"
    }
    // Those to which it lends the terminal have stopped with it.
    if states.contains("T") { Glibc.kill(-process, SIGCONT) }
    return Set(states)
  }

  var processorSeconds: Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)) ?? ""
    return (status.split(separator: " ").first.flatMap { Double($0) } ?? .nan) / 1e9
  }

  var rests: Int { Processes.rests(of: "\(process)") ?? 0 }

  private var isWaiting: Bool { states == ["S"] }

  /// A new terminal, and the path of its other end.
  static func openTerminal() throws -> (terminal: Int32, path: String) {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    // By the numbers that Linux has for "unlock" and "what is your number": the calls for them Swift can't see.
    var (unlocked, number): (Int32, Int32) = (0, 0)
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &unlocked) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw Failure("no terminal") }
    return (terminal, "/dev/pts/\(number)")
  }

  static func setSize(of terminal: Int32, _ width: Int, _ height: Int) {
    var size = winsize(
      ws_row: UInt16(clamping: height), ws_col: UInt16(clamping: width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }
}
