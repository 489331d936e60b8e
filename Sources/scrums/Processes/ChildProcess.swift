import Glibc

/// A program of the person that was started beside this one, and that this one never waits for.
struct ChildProcess {
  /// Why a program could not be started, or how it failed, in a few words.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ words: String) { description = words }

    /// What the system has against a program.
    init(code: Int32) {
      switch code {
      case ENOENT: self.init("no such file")
      case EACCES: self.init("permission denied")
      default: self.init(String(cString: strerror(code)))
      }
    }
  }

  private let id: pid_t

  /// Starts a program directly, with no shell in between, in a process group of its own, with all signals as they
  /// are by default, and with no files but `/dev/null`.
  ///
  /// - Parameters:
  ///   - words: the program, looked up in `PATH`, and its arguments.
  ///   - environment: its variables, such as `HOME=/home/ada`.
  ///   - output: what its standard output goes to; nil for `/dev/null`.
  init(_ words: [String], environment: [[UInt8]], output: Int32? = nil) throws(Failure) {
    Self.keepFiles()
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
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
    guard code == 0 else { throw Failure(code: code) }
    self.id = id
  }

  /// The environment of this program.
  static var inherited: [[UInt8]] {
    var variables: [[UInt8]] = []
    var place = environ
    while let text = place.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
      place += 1
    }
    return variables
  }

  /// Keeps the files of this program from the next one, also those that whoever started this one left open.
  private static func keepFiles() {
    // Asked one by one, which takes no longer than to list them: those that are not open are an error each.
    let most = min(max(0, sysconf(Int32(_SC_OPEN_MAX))), mostFiles)
    for number in (STDERR_FILENO + 1)..<max(STDERR_FILENO + 1, Int32(most)) {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }

  /// More files than anybody leaves open.
  private static let mostFiles = 4_096

  /// How the program has ended; nil while it runs. To be asked until it says so, and not again.
  func ending() -> Result<Void, Failure>? {
    var status: Int32 = 0
    let answer = waitpid(id, &status, WNOHANG)
    if answer == 0 || (answer < 0 && errno == EINTR) { return nil }
    // Nobody knows how it ended.
    guard answer == id else { return .success(()) }
    let signal = status & 0x7F
    if signal != 0 { return .failure(Failure("signal \(signal)")) }
    let code = status >> 8 & 0xFF
    return code == 0 ? .success(()) : .failure(Failure("status \(code)"))
  }

  /// Asks the program, and what it has started, to end; only before it has told how it ended.
  func terminate() {
    kill(-id, SIGTERM)
    // One that was stopped would never hear of it.
    kill(-id, SIGCONT)
  }

  /// Ends the program, and what it has started, whatever it is doing; only before it has told how it ended.
  func end() { kill(-id, SIGKILL) }
}
