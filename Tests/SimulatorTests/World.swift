import FoundationEssentials
import Glibc
import SimulatedCalls
import TestSupport

/// Machines on which time, files and chance are made up from one number: the program runs on them as it is.
final class World {
  /// What the disk does to those who write.
  enum Weather: String, CaseIterable {
    case fine = "the disk is well"
    case full = "the disk is full"
    case failing = "each third write fails"
    case unconfirmed = "the disk confirms nothing"
    case interrupted = "calls are interrupted"
    case readOnly = "the disk is read-only"
    case slow = "the disk is slow"

    /// Those in which calls take no longer.
    static let quick = allCases.filter { $0 != .slow }
  }

  static let start = 1_790_000_000

  private(set) var disk: Disk
  var random: SplitMix64
  /// What the disk does is decided by numbers of its own, so that fewer calls do not change what people do.
  private var chance: SplitMix64
  /// What one machine has of its own.
  private struct Machine {
    var weather = Weather.fine
    /// The nanoseconds that it slept, and by which its wall clock is ahead.
    var (slept, ahead) = (0, 0)
  }

  private var machines: [Machine]
  /// The machine whose calls are answered.
  private var machine = 0
  /// The machines of processes.
  private var homes: [Int: Int] = [:]
  /// The nanoseconds since all machines were switched on, asleep or awake.
  private(set) var uptime = 0
  /// The seconds of them that some process has waited for another.
  private(set) var waited = 0.0
  /// The process that runs now; nil for the judge, whose calls never fail.
  private(set) var process: Int?
  /// The processes that were killed: what they still do has no effect.
  private(set) var dead: Set<Int> = []
  /// After how many calls a process is killed.
  private var callsLeft: [Int: Int] = [:]
  private var calls = simulated_calls()
  private var shownName: [CChar] = []
  private var made = 0
  /// What another process does between two calls of the running one, now and then.
  var interrupt: (() -> Void)?
  /// How many runs are inside each other.
  private var depth = 0

  init(seed: UInt64, machines count: Int) {
    (random, chance) = (SplitMix64(seed: seed), SplitMix64(seed: ~seed))
    machines = Array(repeating: Machine(), count: count)
    disk = Disk(firstFile: SIMULATED_FILES) { timespec() }
    disk.now = { [unowned self] in time(CLOCK_REALTIME) }
    fillCalls()
    for machine in 0..<count { disk.makeRoot(Self.home(of: machine)) }
  }

  static func home(of machine: Int) -> String { SIMULATED_ROOT + "/machine\(machine + 1)" }

  // MARK: Time

  private func time(_ clock: clockid_t) -> timespec {
    let nanoseconds =
      switch clock {
      case CLOCK_BOOTTIME: uptime
      case CLOCK_MONOTONIC, clockid_t(4), clockid_t(6): uptime - machines[machine].slept
      default: Self.start * 1_000_000_000 + uptime + machines[machine].ahead
      }
    return timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }

  /// The wall clock of the machine whose turn it is.
  var date: Date {
    let now = time(CLOCK_REALTIME)
    return Date(timeIntervalSince1970: Double(now.tv_sec) + Double(now.tv_nsec) / 1e9)
  }

  func pass(_ seconds: Double) { uptime += Int(seconds * 1e9) }

  /// A machine was asleep for so long until now.
  func noteSleep(_ seconds: Double, of machine: Int) { machines[machine].slept += Int(seconds * 1e9) }

  func setClock(by seconds: Double, of machine: Int) { machines[machine].ahead += Int(seconds * 1e9) }

  func weather(on machine: Int) -> Weather { machines[machine].weather }
  func set(_ weather: Weather, on machine: Int) { machines[machine].weather = weather }

  /// Some time that is short, as a rule: a disk that is busy takes seconds.
  func delay() -> Double {
    let kinds = [0, 0.001, 0.008, 0.03, 0.03, 0.2, 0.2, 2.5]
    let seconds = kinds[Int.random(in: 0..<kinds.count, using: &chance)]
    return machines[machine].weather == .slow ? 5 * seconds : seconds
  }

  // MARK: Processes

  func makeProcess(on machine: Int) -> Int {
    made += 1
    homes[made] = machine
    return made
  }

  /// Runs something as a process; nil: as the judge, at some machine.
  func run<Value>(as process: Int?, on home: Int = 0, _ work: () throws -> Value) rethrows -> Value {
    let before = (self.process, machine, depth)
    (self.process, machine, depth) = (process, process.flatMap { homes[$0] } ?? home, depth + 1)
    simulate_calls(&calls)
    defer {
      (self.process, machine, depth) = before
      if depth == 0 { simulate_calls(nil) }
    }
    return try work()
  }

  /// Whether a call of the running process goes wrong that is none of the disk's, such as one that starts a program.
  func failsToRun() -> Bool { failure(.look) != nil }

  /// Kills a process at once, or at one of its next calls.
  func kill(_ process: Int, afterCalls count: Int = 0) {
    if count > 0 { return callsLeft[process] = count }
    dead.insert(process)
    disk.closeAll(of: process)
  }

  func cutPower(of machine: Int) {
    for (process, home) in homes where home == machine && !dead.contains(process) {
      dead.insert(process)
      disk.closeAll(of: process)
    }
    disk.cutPower(
      of: Self.home(of: machine).split(separator: "/").last.map(String.init) ?? "", using: &chance)
  }

  // MARK: Calls

  /// A kind of call, as far as it may fail.
  private enum Kind { case look, make, write, sync, lock }

  /// Why a call fails, as a negative error number; nil if it does not.
  private func failure(_ kind: Kind) -> Int32? {
    guard let process else { return nil }
    if dead.contains(process) { return -EIO }
    if let left = callsLeft[process] {
      callsLeft[process] = left > 1 ? left - 1 : nil
      if left <= 1 {
        kill(process)
        return -EIO
      }
    }
    func draws(_ most: Int) -> Bool { Int.random(in: 0..<most, using: &chance) == 0 }
    if depth == 1, let interrupt, draws(200) { interrupt() }
    switch (machines[machine].weather, kind) {
    case (.full, .write), (.full, .make): return -ENOSPC
    case (.failing, .write), (.failing, .make), (.failing, .sync): return draws(3) ? -EIO : nil
    case (.unconfirmed, .sync): return -EIO
    case (.interrupted, .write), (.interrupted, .sync), (.interrupted, .lock): return draws(2) ? -EINTR : nil
    case (.readOnly, .write), (.readOnly, .make): return -EROFS
    default: return nil
    }
  }

  private func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    if let failure = failure(.write) {
      // A disk that fills up, or a process that is killed, may have taken a part first.
      let isPart = failure == -ENOSPC || failure == -EIO
      let isDead = process.map(dead.contains) ?? false
      guard isPart, !isDead, bytes.count > 1, Bool.random(using: &chance) else { return Int(failure) }
      return disk.write(file, bytes.prefix(.random(in: 1..<bytes.count, using: &chance)))
    }
    return disk.write(file, bytes)
  }

  private func read(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    if let failure = failure(.look) { return Int(failure) }
    if let watch = disk.handles[file]?.watch {
      let events = disk.events(watch)
      bytes.copyBytes(from: events.prefix(bytes.count))
      return events.isEmpty ? Int(-EAGAIN) : events.count
    }
    return disk.read(file, into: bytes, at: max(0, place))
  }

  private func fillCalls() {
    calls.world = Unmanaged.passUnretained(self).toOpaque()
    calls.open = { world, folder, path, flags, _ in
      let world = World.from(world)
      if let failure = world.failure(flags & O_CREAT != 0 ? .make : .look) { return failure }
      return world.disk.open(folder, String(cString: path), flags, by: world.process ?? 0)
    }
    calls.status = { world, folder, path, _, status in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.status(folder, String(cString: path), &status.pointee)
    }
    calls.status_of_file = { world, file, status in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.status(of: file, &status.pointee)
    }
    calls.read = { world, file, bytes, count, place in
      World.from(world).read(file, UnsafeMutableRawBufferPointer(start: bytes, count: count), at: place)
    }
    calls.write = { world, file, bytes, count in
      World.from(world).write(file, UnsafeRawBufferPointer(start: bytes, count: count))
    }
    calls.truncate = { world, file, size in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.truncate(file, to: size)
    }
    calls.sync = { world, file in
      let world = World.from(world)
      return world.failure(.sync) ?? world.disk.synchronise(file)
    }
    calls.close = { world, file in World.from(world).disk.close(file) }
    calls.make_folder = { world, folder, path in
      let world = World.from(world)
      return world.failure(.make) ?? world.disk.makeFolder(folder, String(cString: path))
    }
    calls.remove = { world, folder, path, flags in
      let world = World.from(world)
      if world.weather(on: world.machine) == .readOnly, world.process != nil { return -EROFS }
      return world.failure(.look)
        ?? world.disk.remove(folder, String(cString: path), isFolder: flags & AT_REMOVEDIR != 0)
    }
    calls.rename = { world, from, old, to, new, flags in
      let world = World.from(world)
      return world.failure(.make)
        ?? world.disk.rename(from, String(cString: old), to, String(cString: new), flags)
    }
    calls.link = { world, from, old, to, new in
      let world = World.from(world)
      return world.failure(.make) ?? world.disk.link(from, String(cString: old), to, String(cString: new))
    }
    calls.lock = { world, file, operation in
      let world = World.from(world)
      if operation & LOCK_UN != 0 { return world.disk.lock(file, operation) }
      return world.failure(.lock) ?? world.disk.lock(file, operation)
    }
    calls.presence = { world, file, sets, kind in
      let world = World.from(world)
      if let failure = world.failure(.look) { return failure }
      guard sets == 0 else { return world.disk.setPresence(file, kind.pointee) }
      kind.pointee = Int16(world.disk.hasPresence(beside: file) ? F_RDLCK : F_UNLCK)
      return 0
    }
    calls.set_time = { world, file, time in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.setTime(file, time.pointee)
    }
    calls.set_mode = { world, file, mode in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.setMode(file, mode)
    }
    calls.entry = { world, file, number in
      let world = World.from(world)
      let names = world.disk.names(of: file)
      guard number < names.count else { return nil }
      world.shownName = Array(names[Int(number)].utf8CString)
      return world.shownName.withUnsafeBufferPointer { UnsafePointer($0.baseAddress) }
    }
    calls.make_watch = { world in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.makeWatch(by: world.process ?? 0)
    }
    calls.add_watch = { world, file, path, wanted in
      let world = World.from(world)
      return world.failure(.look) ?? world.disk.addWatch(file, String(cString: path), wanted)
    }
    calls.remove_watch = { world, file, watch in World.from(world).disk.removeWatch(file, watch) }
    calls.clock = { world, clock, time in time.pointee = World.from(world).time(clock) }
    calls.pause = { world, microseconds in
      let world = World.from(world)
      world.pass(Double(microseconds) / 1e6)
      world.waited += Double(microseconds) / 1e6
    }
    calls.random = { world in World.from(world).random.next() }
  }

  private static func from(_ world: UnsafeMutableRawPointer) -> World {
    Unmanaged<World>.fromOpaque(world).takeUnretainedValue()
  }
}
