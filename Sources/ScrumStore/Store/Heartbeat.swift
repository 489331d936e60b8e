import FoundationEssentials
import Glibc
import ScrumModel

/// The sign that a meeting still runs: the time of modification of its file. It is set every few seconds without
/// writing the file, so it costs no synchronization, can't tear, and wakes up nobody who watches the directory.
///
/// Its fraction of a second is a whole number of milliseconds plus a mark. So the time at which a file was saved, copied,
/// touched or edited does not count, and neither does one of a file system that keeps whole seconds only.
enum Heartbeat {
  /// The seconds between two signs. The meeting's own ticks, a second apart, bring them: five seconds at most.
  static let pause = 3.5
  /// The seconds after which a meeting without a sign counts as left.
  static let silence = 3 * pause

  /// Nanoseconds below the millisecond, in whole microseconds: some file systems keep no more.
  private static let mark = 727_000

  /// Sets the sign to a moment; false if the file system can't keep it, or if the file belongs to another user.
  static func set(_ moment: Date, on file: borrowing OpenFile) -> Bool {
    guard let milliseconds = Int(exactly: (moment.timeIntervalSince1970 * 1000).rounded(.down)),
      milliseconds > 0
    else { return false }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let time = timespec(tv_sec: seconds, tv_nsec: rest * 1_000_000 + mark)
    guard futimens(file.descriptor, [time, time]) == 0, let status = try? file.status() else { return false }
    return status.st_mtim.tv_sec == time.tv_sec && status.st_mtim.tv_nsec == time.tv_nsec
  }

  /// Whether a time of modification is a sign.
  static func isSign(nanoseconds: Int) -> Bool { nanoseconds % 1_000_000 == mark }

  /// The moment of the last sign; nil if the file was written since, or has none.
  static func moment(of status: stat) -> Date? {
    let time = status.st_mtim
    guard isSign(nanoseconds: time.tv_nsec) else { return nil }
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec - mark) / 1e9)
  }
}
