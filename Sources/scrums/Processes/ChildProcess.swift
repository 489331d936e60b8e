import Glibc

/// One of the user's programs.
struct ChildProcess {
  private let id: pid_t

  /// Where a program runs.
  enum Place {
    /// Beside this one, in its own process group and with no files but `/dev/null`, unless it has input or its output is
    /// read.
    case background(input: Int32? = nil, output: Int32? = nil)
    /// On this program's terminal, which this one leaves alone meanwhile.
    case terminal
  }

  /// Starts a program without a shell and with default signals.
  /// - Parameter words: the program, looked up in `PATH`, and its arguments.
  init(
    _ words: [String], environment: [[UInt8]], in place: Place = .background()
  ) throws(CommandFailure) {
    Self.closeFilesOnExec()
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if case .background(let input, let output) = place {
      flags |= POSIX_SPAWN_SETPGROUP
      for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0)
      }
      if let input { posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) }
      if let output { posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
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
  init(_ words: [String], environment: [[UInt8]], input: [UInt8]) throws(CommandFailure) {
    guard !input.isEmpty else {
      try self.init(words, environment: environment)
      return
    }
    guard let stream = tmpfile() else { throw CommandFailure(code: errno) }
    defer { fclose(stream) }
    let file = fileno(stream)
    guard Output.write(input, to: file), lseek(file, 0, SEEK_SET) == 0 else {
      throw CommandFailure(code: errno)
    }
    try self.init(words, environment: environment, in: .background(input: file))
  }

  static var inherited: [[UInt8]] {
    var variables: [[UInt8]] = []
    var place = environ
    while let text = place.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
      place += 1
    }
    return variables
  }

  /// Closes this program's files in the next one, including those that it inherited.
  private static func closeFilesOnExec() {
    // No program leaves more files open. Trying each number is as fast as listing the open ones; the others are an
    // error each.
    let most = min(max(0, sysconf(Int32(_SC_OPEN_MAX))), 4_096)
    for number in (STDERR_FILENO + 1)..<max(STDERR_FILENO + 1, Int32(most)) {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }

  /// How the program ended; nil while it runs. Not to be called again after that.
  func ending() -> Result<Void, CommandFailure>? { ending(WNOHANG) }

  /// Waits until the program ends, and does something each second. Not to be called once `ending` has returned a result.
  func wait(_ meanwhile: () -> Void = {}) throws(CommandFailure) {
    // The signal must not come between the question and the pause.
    var (ends, before) = (sigset_t(), sigset_t())
    sigemptyset(&ends)
    sigaddset(&ends, SIGCHLD)
    sigprocmask(SIG_BLOCK, &ends, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    while true {
      if let ending = ending() { return try ending.get() }
      var second = timespec(tv_sec: 1, tv_nsec: 0)
      if pselect(0, nil, nil, nil, &second, &before) == 0 { meanwhile() }
    }
  }

  private func ending(_ options: Int32) -> Result<Void, CommandFailure>? {
    var status: Int32 = 0
    let answer = waitpid(id, &status, options)
    if answer == 0 || (answer < 0 && errno == EINTR) { return nil }
    // Nobody knows how it ended.
    guard answer == id else { return .success(()) }
    let signal = status & 0x7F
    if signal != 0 { return .failure(CommandFailure("signal \(signal)")) }
    let code = status >> 8 & 0xFF
    return code == 0 ? .success(()) : .failure(CommandFailure("status \(code)"))
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
