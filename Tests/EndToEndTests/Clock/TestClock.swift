import Foundation
import Glibc
import TestSupport

/// The time of day of a program under test, which stands until the test lets it go on.
final class TestClock {
  /// What a program must have in its environment to go by this clock.
  let environment: [String: String]

  private let shared: UnsafeMutablePointer<Shared>

  /// What is shared with the program, laid out as in `TestClock.h`.
  private struct Shared {
    var awake, slept, set: Double
    var changes, settled, waits: UInt64
    var timeout: Int64
    var random: UInt64
    var rarity, failures, syncs, holds: UInt32
  }

  /// Monday, 23 November 2026, 09:30 in Greenwich.
  static let halfPastNine = Date(timeIntervalSince1970: 1_795_426_200)

  /// A clock that shows a time, kept in a file of a folder.
  init(in folder: String, now: Date = halfPastNine) throws {
    let path = folder + "/clock"
    environment = ["LD_PRELOAD": try Self.library.get(), "TEST_CLOCK": path]
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard file >= 0, ftruncate(file, MemoryLayout<Shared>.size) == 0,
      let memory = mmap(nil, MemoryLayout<Shared>.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { throw Failure("no clock at \(path)") }
    shared = memory.bindMemory(to: Shared.self, capacity: 1)
    shared.pointee.set = now.timeIntervalSince1970
    shared.pointee.changes = 1
  }

  deinit { munmap(shared, MemoryLayout<Shared>.size) }

  var now: Date {
    Date(timeIntervalSince1970: shared.pointee.awake + shared.pointee.slept + shared.pointee.set)
  }

  var waits: UInt64 { shared.pointee.waits }

  /// Whether the program waits for something else than the time: it will not wake up by itself.
  var waitsForEver: Bool { shared.pointee.timeout < 0 }

  /// How many calls to the disk have failed, and how often it was waited for.
  var failures: Int { Int(shared.pointee.failures) }
  var syncs: Int { Int(shared.pointee.syncs) }

  /// From now on one call to the disk in so many fails, by a seed; none if it is 0.
  func failDisk(oneIn rarity: Int, seed: UInt64 = 0) {
    shared.pointee.random = seed
    shared.pointee.rarity = UInt32(rarity)
  }

  /// From now on whoever waits for the disk waits, or no longer.
  func holdDisk(_ holds: Bool) { shared.pointee.holds = holds ? 1 : 0 }

  func pass(_ seconds: Double) throws { try change(\.awake, by: seconds) }

  func sleep(_ seconds: Double) throws { try change(\.slept, by: seconds) }

  /// Sets the wall clock forward, or back, while no time passes.
  func set(by seconds: Double) throws { try change(\.set, by: seconds) }

  /// Changes the time once the program waits: one that has just asked for the time would wait from the wrong one.
  private func change(_ time: WritableKeyPath<Shared, Double>, by seconds: Double) throws {
    try settle()
    shared.pointee[keyPath: time] += seconds
    shared.pointee.changes += 1
  }

  /// Waits until the program has done all that is due at this time, and waits.
  func settle() throws {
    try waitUntil(every: 1) {
      isSettled
    } orFail: {
      "the program does not do what is due"
    }
  }

  /// Whether the program waits for something to happen, and has written everything.
  var isSettled: Bool { shared.pointee.settled >= shared.pointee.changes }

  private static let folder = TemporaryDirectory()

  /// What loads before the C library. It is no part of the package, where it would be offered to everyone: the clang of
  /// the toolchain that the tests run with makes it, and it goes when they end.
  private static let library: Result<String, any Error> = Result {
    let path = folder.path + "/clock.so"
    let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized.path
    let sources = ["TestClock/clock.c", "FailingCalls/FailingCalls.c"].map { "\(tests)/\($0)" }
    let headers = ["TestClock", "FailingCalls"].map { "-I\(tests)/\($0)/include" }
    let loaded = try Command(["/proc/\(getpid())/maps"], of: "cat").run().output.split(separator: "\n")
    guard let runtime = loaded.first(where: { $0.hasSuffix("/lib/swift/linux/libswiftCore.so") }),
      let place = runtime.firstIndex(of: "/")
    else { throw Failure("no toolchain") }
    let clang = URL(fileURLWithPath: String(runtime[place...])).appendingPathComponent(
      "../../../../bin/clang")
    let options = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-fuse-ld=lld", "-o", path]
    try Command(options + headers + sources, of: clang.standardized.path).succeed()
    return path
  }
}

extension Terminal {
  /// A clock beside the store, and the program that goes by it, which is started and says something.
  func startByClock(
    _ arguments: String = "", now: Date = TestClock.halfPastNine, environment: [String: String] = [:],
    until text: String? = nil
  ) throws -> TestClock {
    let clock = try TestClock(in: folder.path, now: now)
    try start(
      arguments, environment: clock.environment.merging(environment) { $1 }, program: BuiltPrograms.debugged,
      until: text)
    return clock
  }
}

extension WalkedProgram {
  /// Starts the program by a clock, and waits until it has done what is due.
  convenience init(
    _ arguments: [String], width: Int = 120, height: Int = 40, home: String, by clock: TestClock,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      arguments, width: width, height: height, home: home, program: BuiltPrograms.debugged,
      environment: clock.environment.merging(environment) { $1 })
    try clock.settle()
    // What the first picture does not wait for comes right after it.
    try clock.pass(0.1)
    try settle()
  }
}
