import CardKit
import Glibc

@testable import Terminal

/// A terminal that the test controls: it becomes standard input and output of this process, which should run nothing
/// else.
struct PseudoTerminal {
  private let file: Int32

  struct Failure: Error {}

  /// Makes the terminal, 20 × 5.
  init(name: String = "xterm-256color") throws {
    file = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // Linux's numbers for unlockpt and ptsname, which Swift does not import.
    var (unlocked, number): (Int32, Int32) = (0, 0)
    guard file >= 0, ioctl(file, 0x4004_5431, &unlocked) == 0, ioctl(file, 0x8004_5430, &number) == 0 else {
      throw Failure()
    }
    var size = winsize(ws_row: 5, ws_col: 20, ws_xpixel: 0, ws_ypixel: 0)
    let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard other >= 0, ioctl(file, UInt(TIOCSWINSZ), &size) == 0, dup2(other, 0) == 0, dup2(other, 1) == 1
    else {
      throw Failure()
    }
    setenv("TERM", name, 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    unsetenv("LINES")
    unsetenv("COLUMNS")
  }

  /// A screen on it.
  func screen(usesMouse: Bool = true) throws -> TerminalScreen {
    try TerminalScreen(TerminalOptions(usesMouse: usesMouse) { _ in nil })
  }

  /// A screen on it that shows nothing yet; what opened it has been read.
  func emptyScreen() throws -> TerminalScreen {
    let screen = try screen()
    screen.draw(Canvas(size: screen.size))
    _ = written()
    return screen
  }

  /// Sends input as a terminal does.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// Changes the size, as a person does with a window.
  func resize(to size: Size) {
    var size = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(file, UInt(TIOCSWINSZ), &size)
    // The test's process does not belong to the terminal, which would tell its own.
    raise(SIGWINCH)
  }

  /// A part of the program's output; it waits for one.
  func read() -> String {
    var part = [UInt8](repeating: 0, count: 4_096)
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 60_000) > 0 else { return "" }
    let count = Glibc.read(file, &part, part.count)
    return String(decoding: part.prefix(max(0, count)), as: UTF8.self)
  }

  /// Copies the output to standard error from now on, where it is seen even if this process crashes.
  func copyToStandardError() throws {
    var (actions, process) = (posix_spawn_file_actions_t(), pid_t())
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    // It ends when nobody has the terminal any longer, and says so to nobody.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Whatever else it had of this process would outlive that.
    for other in STDERR_FILENO + 1..<256 { _ = fcntl(other, F_SETFD, FD_CLOEXEC) }
    let arguments = [strdup("cat"), nil]
    defer { free(arguments[0]) }
    guard posix_spawnp(&process, "cat", &actions, nil, arguments, environ) == 0 else { throw Failure() }
  }

  /// The program's output since the last call.
  func written() -> String {
    // The terminal may take a moment to pass it on: bytes that are not text mark its end.
    let mark: [UInt8] = [0xFF, 0xFE]
    _ = write(STDOUT_FILENO, mark, mark.count)
    return String(decoding: read(until: mark).dropLast(mark.count), as: UTF8.self)
  }

  private func read(until mark: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while bytes.suffix(mark.count) != mark[...], poll(&waiting, 1, 60_000) > 0 {
      let count = Glibc.read(file, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
