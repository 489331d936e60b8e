import Foundation
import Synchronization
import Testing

/// Runs the tests. With a main function of its own, the package manager looks for no tests of XCTest, for which it would
/// need an index of all sources; in turn it wants to be told of Swift Testing.
@main
struct TestMain {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else {
      print("Run `make test`, or `swift test $(make flags)`.")
      exit(1)
    }
    let threads = TestThreads(count: 2 * ProcessInfo.processInfo.activeProcessorCount)
    Thread.detachNewThread { threads.watch() }
    exit(await withTaskExecutorPreference(threads) { await __swiftPMEntryPoint() as CInt })
  }
}

/// More threads than there are processors, since a test that waits for another program keeps its thread.
private final class TestThreads: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// The number of jobs so far.
  private let count = Mutex(0)

  init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Ends the program once it stands still, and prints what everybody waits for: one test that waits in vain must not
  /// hold all up for ever. A long test is known by the processor time that it takes, for half an hour at most: to look
  /// for the end of a program in vain takes time too.
  func watch() -> Never {
    var rounds = 0
    while true {
      let before = (jobs: count.withLock(\.self), time: Self.processorTime)
      sleep(300)
      rounds = count.withLock(\.self) == before.jobs ? rounds + 1 : 0
      let isIdle = Self.processorTime - before.time < 3
      guard rounds == 6 || rounds > 0 && isIdle else { continue }
      print(Self.state, "error: Exited with a test that does not end", separator: "\n")
      exit(1)
    }
  }

  /// The seconds of processor time that this process has taken.
  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The system calls of all threads, with the file of each, and all processes.
  private static var state: String {
    let files = FileManager.default
    func text(_ path: String) -> String {
      (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? ""
    }
    func names(_ path: String) -> [String] { (try? files.contentsOfDirectory(atPath: path)) ?? [] }
    let threads = names("/proc/self/task").map { thread in
      let call = text("self/task/\(thread)/syscall").split(separator: " ").prefix(3)
      let file = call.dropFirst().first.flatMap { Int($0.dropFirst(2), radix: 16) } ?? -1
      let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
      return "thread \(thread): call \(call.joined(separator: " ")) \(path ?? "")"
    }
    let processes = names("/proc").filter { Int($0) != nil }.map { process in
      let words = text("\(process)/cmdline").replacing("\0", with: " ")
      return "process \(text("\(process)/stat").prefix(40)): \(words.prefix(200))"
    }
    return (threads + processes).joined(separator: "\n")
  }

  private func run() -> Never {
    while true {
      waiting.wait()
      count.withLock { $0 += 1 }
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
