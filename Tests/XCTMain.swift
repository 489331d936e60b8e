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

  /// Ends the program once it stands still: one test that waits in vain must not hold all up for ever.
  func watch() -> Never {
    while true {
      let before = count.withLock(\.self)
      sleep(1_800)
      guard count.withLock(\.self) == before else { continue }
      print("error: Exited with a test that does not end")
      exit(1)
    }
  }

  private func run() -> Never {
    while true {
      waiting.wait()
      count.withLock { $0 += 1 }
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
