import Foundation
import Glibc

/// The accounts of a host, whose homes are in a folder of the test.
struct HostAccounts {
  struct Account {
    let name: String
    let home: String
  }

  private(set) var all: [Account]
  /// The words before those of a server, which make it know the accounts.
  private(set) var prefix: [String] = []
  private(set) var program = Terminal.program
  /// The users of the accounts, and their group; nil if all have this user.
  private var users: (first: uid_t, group: gid_t)?

  /// The account of this user alone, with its home in the folder.
  init(in folder: String) { all = [Account(name: Self.own, home: folder)] }

  /// Some accounts with a home each.
  ///
  /// Run by root, the server sees accounts that the rest of the system does not have, each with a user of its own. Only
  /// root can do that: for others, and where the system forbids it, they are homes of this user.
  init(_ count: Int, in folder: String) throws {
    let homes = (1...count).map { "\(folder)/home\($0)" }
    for home in homes { mkdir(home, 0o700) }
    all = homes.map { Account(name: Self.own, home: $0) }
    guard geteuid() == 0 else { return }
    let (first, group): (uid_t, gid_t) = (64_001, 64_000)
    let names = (1...count).map { "scrums\($0)" }
    try Self.extend("/etc/group", with: ["scrums:x:\(group):"], in: folder)
    try Self.extend(
      "/etc/passwd",
      with: (0..<count).map { "\(names[$0]):*:\(first + uid_t($0)):\(group)::\(homes[$0]):/bin/sh" },
      in: folder)
    // The home of root, where the program may be, is closed to others.
    let copy = folder + "/scrums-program"
    try FileManager.default.copyItem(atPath: Terminal.program, toPath: copy)
    let mounts = ["passwd", "group"].map { "mount --bind '\(folder)/\($0)' /etc/\($0)" }.joined(
      separator: " && ")
    let words = ["unshare", "--mount", "sh", "-c", "\(mounts) && exec \"$@\"", "sh"]
    chmod(folder, 0o755)
    let trial =
      words.dropFirst()
      + ["setpriv", "--reuid=\(first)", "--regid=\(group)", "--clear-groups", copy, "--version"]
    let result = try Command(Array(trial), of: words[0]).run()
    guard result.status == 0 else {
      print("The accounts of the host are homes of one user: \(result.error)")
      return
    }
    all = zip(names, homes).map { Account(name: $0, home: $1) }
    (prefix, program, users) = (words, copy, (first, group))
  }

  /// Gives the homes to their users, and a store to their group.
  func share(_ store: String) throws {
    guard let users else { return }
    for (place, account) in all.enumerated() { chown(account.home, users.first + uid_t(place), users.group) }
    let files = try FileManager.default.subpathsOfDirectory(atPath: store).map { "\(store)/\($0)" }
    for path in [store] + files {
      chown(path, users.first, users.group)
      chmod(path, path == store ? S_ISGID | 0o770 : 0o660)
    }
  }

  private static var own: String { String(cString: getpwuid(getuid()).pointee.pw_name) }

  /// Writes a file of the system with some lines more into a folder, under its name.
  private static func extend(_ file: String, with lines: [String], in folder: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let name = URL(fileURLWithPath: file).lastPathComponent
    try (text + lines.map { $0 + "\n" }.joined()).write(
      toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }
}
