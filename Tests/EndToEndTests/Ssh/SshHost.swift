import Foundation
import Glibc
import TestSupport

@testable import scrums

/// A host that a team uses over ssh: a real sshd on the loopback with keys of its own, in which each person's key runs the
/// program and nothing else.
final class SshHost: StoreOwner {
  var store: URL { files.store }
  private let files: StoreFolder
  private var folder: String { files.path }
  private let service: pid_t
  let port: UInt16

  /// Where the server is: ordinary users don't have the folder in their path.
  private static let server = ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/usr/bin/sshd"].first {
    (path: String) in access(path, X_OK) == 0
  }
  /// Why nobody can connect here; nil if people can.
  static var obstacle: String? {
    server == nil ? "no sshd; it is in the package openssh-server" : nil
  }

  /// Why a server of this user can't give terminals to those who connect; nil if it can.
  ///
  /// As each sshd does, it gives a new terminal to the group tty, unless the terminal is born with that group (devpts
  /// with `gid=5`). Ordinary users may not give files away.
  static var terminalObstacle: String? {
    guard geteuid() != 0, let group = getgrnam("tty")?.pointee.gr_gid,
      let (terminal, path) = try? WalkedProgram.openTerminal()
    else { return obstacle }
    defer { close(terminal) }
    return chown(path, geteuid(), group) == 0
      ? obstacle : "sshd can't give terminals to the group tty (devpts is mounted without gid=5)"
  }

  /// A host with an account of this user, in which a key for each person runs the program with some arguments.
  private init(people: [String: String]) throws {
    guard let server = Self.server else { throw Failure(Self.obstacle ?? "") }
    files = try StoreFolder(scrums: Fixtures.scrums)
    let folder = files.path
    // Below the home of the account, where its own settings would be.
    try files.write(#"{"meetingStarted": ["touch", "\#(folder)/command"]}"#, to: "../scrums/config.json")
    // Without this folder, which systems make at their start, the server of root does not run.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    try Self.makeKey(folder + "/host")
    var keys = ""
    for (person, arguments) in people {
      try Self.makeKey("\(folder)/\(person)")
      let program = "\(Terminal.program) --store \(files.store.path)"
      keys += try Self.line(person, program, arguments, in: folder)
    }
    try keys.write(toFile: folder + "/authorized_keys", atomically: true, encoding: .utf8)
    (service, port) = try Self.start(server, in: folder)
    try write(people: people.keys)
  }

  deinit {
    Processes.stop(service, by: SIGTERM)
  }

  /// Does something at a host with keys for some people; what its server says comes with a failure.
  static func use(
    _ people: [String: String] = ["ada": "", "ben": ""], _ work: (SshHost) throws -> Void
  ) throws {
    let host = try SshHost(people: people)
    do { try work(host) } catch {
      throw Failure("\(error)\nsshd says:\n\(log(in: host.folder))")
    }
  }

  private static func log(in folder: String) -> String {
    (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
  }

  func words(_ person: String, options: [String] = ["-tt"], command: [String] = []) -> [String] {
    ["/usr/bin/ssh", "-F", "\(folder)/ssh_config"] + options + [person] + command
  }

  /// Whether a command of the account's settings has run.
  var hasRunCommand: Bool { access(folder + "/command", F_OK) == 0 }

  /// The log of the meeting, and what is being written in it.
  func meeting() -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/meetings")) ?? []
    let drafts = names.filter { $0.hasSuffix(".draft") }.map { "meetings/\($0)" }
    return ([meetingFile] + drafts).map { (try? file($0)) ?? "" }.joined()
  }

  /// The words of what was done last in the meeting.
  func lastLine() -> Substring { meeting().split(separator: "\n").last ?? "" }

  func wait(for what: String, _ condition: () throws -> Bool) throws {
    try waitUntil(condition) { "waited for \(what) in vain:\n\(meeting())" }
  }

  /// The program's process of a person, and its environment.
  func process(of person: String) throws -> (id: pid_t, environment: [Substring]) {
    let deadline = Deadline()
    while !deadline.hasPassed {
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        guard let id = pid_t(name),
          let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/exe"),
          program.hasSuffix("/scrums"),
          let text = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/environ"))
        else { continue }
        let environment = String(decoding: text, as: UTF8.self).split(separator: "\0")
        if environment.contains("SCRUMS_USER=\(person)"), environment.contains("XDG_STATE_HOME=\(folder)") {
          return (id, environment)
        }
      }
      poll(nil, 0, 10)
    }
    throw Failure("\(person) is not there")
  }

  private static func makeKey(_ path: String) throws {
    try Command(["-q", "-t", "ed25519", "-N", "", "-f", path], of: "ssh-keygen").succeed()
  }

  /// The line of the manual for a person, with a key and the folders of the test; the program gets some arguments more.
  private static func line(
    _ person: String, _ program: String, _ arguments: String, in folder: String
  ) throws -> String {
    let key = try String(contentsOfFile: "\(folder)/\(person).pub", encoding: .utf8)
    let parts = [
      ("command=\"env ", "command=\"env TZ=UTC XDG_STATE_HOME=\(folder) XDG_CONFIG_HOME=\(folder) "),
      ("SCRUMS_USER=ada ", "SCRUMS_USER=\(person) "), (" scrums --store /srv/team", " \(program)"),
      ("--shared\"", "--shared \(arguments)\""), ("ssh-ed25519 AAAA... ada", key),
    ]
    return try parts.reduce(Recipes.code("A meeting over ssh")) { line, part in
      guard line.contains(part.0) else { throw Failure("\(part.0) is not in \(line)") }
      return line.replacing(part.0, with: part.1)
    }
  }

  /// What `ssh` needs to know of the host and its people.
  private func write(people: some Sequence<String>) throws {
    let account = String(cString: getpwuid(getuid()).pointee.pw_name)
    let hosts = people.map { person in
      """
      Host \(person)
        HostName 127.0.0.1
        Port \(port)
        User \(account)
        IdentityFile \(folder)/\(person)
        IdentitiesOnly yes
        IdentityAgent none
        UserKnownHostsFile \(folder)/known_hosts
        StrictHostKeyChecking no
        BatchMode yes
        LogLevel ERROR
      """
    }
    try hosts.joined(separator: "\n").write(
      toFile: folder + "/ssh_config", atomically: true, encoding: .utf8)
  }

  // MARK: The server

  /// Starts the server on a free port; another program may take that in between.
  private static func start(_ server: String, in folder: String) throws -> (pid_t, UInt16) {
    let log = folder + "/log"
    for _ in 0..<5 {
      let (file, port) = try Loopback.bound()
      close(file)
      try """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/authorized_keys
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      Subsystem sftp internal-sftp
      PrintMotd no
      PrintLastLog no
      """.write(toFile: folder + "/sshd_config", atomically: true, encoding: .utf8)
      try "".write(toFile: log, atomically: true, encoding: .utf8)
      let service = try spawn(
        [server, "-D", "-e", "-f", folder + "/sshd_config"], on: log, environment: ["PATH=/usr/bin:/bin"])
      let deadline = Deadline()
      while waitpid(service, nil, WNOHANG) == 0 {
        if Loopback.isListening(port) { return (service, port) }
        guard !deadline.hasPassed else { break }
        poll(nil, 0, 5)
      }
      kill(service, SIGKILL)
    }
    throw Failure("sshd does not start: \(Self.log(in: folder))")
  }
}
