import FoundationEssentials
import Glibc

/// The user as which this thread asks the file system.
@_silgen_name("setfsuid") @discardableResult private func setfsuid(_ user: uid_t) -> Int32

/// What root may do and others may not is tried as somebody else, also where the tests are run by root.
enum AsOrdinaryUser {
  /// The user who owns nothing.
  private static let nobody: uid_t = 65_534

  /// Gives a directory away and does some work as its owner; only the file system is asked as that user, and only by
  /// this thread.
  static func owning(_ root: String, _ work: () -> Void) {
    guard geteuid() == 0 else { return work() }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    for path in [root] + names.map({ "\(root)/\($0)" }) { lchown(path, nobody, nobody) }
    setfsuid(nobody)
    defer { setfsuid(0) }
    work()
  }
}
