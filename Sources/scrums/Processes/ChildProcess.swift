import CFiles
import Glibc

struct ChildProcess {
  let id: pid_t

  enum Place {
    /// Beside this one, in its own process group.
    case background
    /// The same in a session of its own, in which not even `/dev/tty` is a terminal.
    case detached
    /// On this program's terminal, which this one leaves alone meanwhile.
    case terminal
  }

  /// The files that stand in for the standard ones of a program. The others are the terminal's, or `/dev/null` elsewhere.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var errors: Int32?
  }

  /// Starts a program without a shell and with default signals.
  /// - Parameter words: the program, looked up in `PATH`, and its arguments.
  init(
    _ words: [String], environment: [[UInt8]], in place: Place = .background, _ streams: Streams = Streams()
  ) throws(CommandFailure) {
    // Including those that this program inherited.
    files_close_in_next_program()
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    switch place {
    case .background: flags |= POSIX_SPAWN_SETPGROUP
    case .detached: flags |= Self.setSession
    case .terminal: break
    }
    let standard = [
      (STDIN_FILENO, streams.input), (STDOUT_FILENO, streams.output), (STDERR_FILENO, streams.errors),
    ]
    for (file, replacement) in standard {
      if let replacement {
        posix_spawn_file_actions_adddup2(&files, replacement, file)
      } else if place != .terminal {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var id: pid_t = 0
    let program = words.first ?? ""
    let code = words.map { Array($0.utf8) }.withCStrings { arguments in
      environment.withCStrings { posix_spawnp(&id, program, &files, &attributes, arguments, $0) }
    }
    guard code == 0 else { throw CommandFailure(code: code) }
    self.id = id
  }

  /// Starts a program that reads some bytes, from an unnamed file, so that nothing waits until it has read them.
  init(
    _ words: [String], environment: [[UInt8]], input: [UInt8], output: Int32? = nil
  ) throws(CommandFailure) {
    let file = input.isEmpty ? nil : try UnnamedFile(input)
    defer { withExtendedLifetime(file) {} }
    try self.init(words, environment: environment, Streams(input: file?.number, output: output))
  }

  /// Makes a pipe: the end that this program reads without waiting, and the end for another program.
  static func pipe() throws(CommandFailure) -> (output: Int32, input: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw CommandFailure(code: errno) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  static var inherited: [[UInt8]] {
    var variables: [[UInt8]] = []
    var place = environ
    while let text = place.pointee {
      variables.append([UInt8](cString: text))
      place += 1
    }
    return variables
  }

  /// `POSIX_SPAWN_SETSID` of glibc, which Swift does not import.
  private static let setSession: Int32 = 0x80

  /// How the program ended; nil while it runs. Not to be called again after that.
  func ending() -> Result<Void, CommandFailure>? {
    var status: Int32 = 0
    let answer = waitpid(id, &status, WNOHANG)
    if answer == 0 || (answer < 0 && errno == EINTR) { return nil }
    // How it ended is unknown.
    guard answer == id else { return .success(()) }
    let signal = status & 0x7F
    if signal != 0 { return .failure(CommandFailure("signal \(signal)")) }
    let code = status >> 8 & 0xFF
    return code == 0 ? .success(()) : .failure(CommandFailure("status \(code)"))
  }

  /// Waits until the program ends, and does something at least each second. Not to be called once `ending` has returned
  /// a result.
  /// - Parameter input: a file that wakes this one too when there is something to read; negative for none.
  func wait(reading input: () -> Int32 = { -1 }, _ meanwhile: () -> Void = {}) throws(CommandFailure) {
    let file = files_open_process(id)
    defer { close(file) }
    while true {
      if let ending = ending() { return try ending.get() }
      var events = [file, input()].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // An old kernel has no such file; then the child is looked at again and again.
      poll(&events, 2, file >= 0 ? 1_000 : 20)
      meanwhile()
    }
  }

  /// Asks the program and its children to end. Not to be called once `ending` has returned a result.
  func terminate() {
    kill(-id, SIGTERM)
    // A stopped program would not receive the first signal.
    kill(-id, SIGCONT)
  }

  /// Kills them. Not to be called once `ending` has returned a result.
  func end() { kill(-id, SIGKILL) }
}

final class UnnamedFile {
  private let stream: UnsafeMutablePointer<FILE>
  let number: Int32

  init(_ bytes: [UInt8] = []) throws(CommandFailure) {
    guard let stream = tmpfile() else { throw CommandFailure(code: errno) }
    self.stream = stream
    number = fileno(stream)
    guard Output.write(bytes, to: number), lseek(number, 0, SEEK_SET) == 0 else {
      throw CommandFailure(code: errno)
    }
  }

  deinit { fclose(stream) }

  func bytes() throws(CommandFailure) -> [UInt8] {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw CommandFailure(code: errno) }
    return try Input.bytes(from: number, atMost: .max)
  }
}

extension [UInt8] {
  /// The bytes of a C string, without its NUL.
  init(cString text: UnsafePointer<CChar>) {
    self.init(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

extension [[UInt8]] {
  /// Lends the texts as a C array that ends with a null pointer. A text ends at its first NUL.
  fileprivate func withCStrings<Result>(_ use: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    var pointers = map { text in
      (text + [0]).withUnsafeBytes { bytes in
        bytes.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { strdup($0) }
      }
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return use(pointers)
  }
}
