import Glibc

/// What a program that is started gets as its standard input, output or error.
enum StandardFile {
  case path(String, Int32)
  case copy(of: Int32)
}

/// Starts a program, which is looked for in `PATH`.
func spawn(
  _ words: [String], environment: [String], files: [StandardFile], isLeader: Bool = false
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in zip(Int32(0)..., files) {
    switch file {
    case .path(let path, let flags): posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    case .copy(let file): posix_spawn_file_actions_adddup2(&actions, file, number)
    }
  }
  // The threads of a test runner block signals, and what they start would never hear of one.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var nothing = sigset_t()
  sigemptyset(&nothing)
  posix_spawnattr_setsigmask(&attributes, &nothing)
  let ownSession: Int32 = isLeader ? 0x80 : 0
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | ownSession))

  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for word in arguments + variables { free(word) } }
  var process = pid_t()
  let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else {
    throw Failure("\(words[0]): \(String(cString: strerror(failure)))")
  }
  return process
}

/// Starts a program in a session of its own, with all its standard files at one path: a terminal or a log.
func spawn(_ words: [String], on path: String, environment: [String]) throws -> pid_t {
  try spawn(
    words, environment: environment, files: Array(repeating: .path(path, O_RDWR), count: 3), isLeader: true)
}
