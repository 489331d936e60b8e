import Glibc
import Terminal

typealias DiskWork = @Sendable () -> Desk.Answer

/// Does work on the disk, one piece after the other, so that the screen waits for none of it.
protocol DiskWorker {
  /// Readable when some work is done.
  var file: Int32 { get }
  func begin(_ work: @escaping DiskWork)
  /// The answers to what is done, the oldest first.
  func answers() -> [Desk.Answer]
  /// Waits until some work is done, for some milliseconds at most.
  func wait(_ milliseconds: Int32)
}

/// A thread that works on the disk.
final class DiskThread: DiskWorker, Sendable {
  /// The meeting place of the thread and the screen's.
  private final class Exchange: @unchecked Sendable {
    private let work = Locked<[DiskWork?]>([])
    private let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    let answers: Mailbox<Desk.Answer>

    init() throws(TerminalError) {
      answers = try Mailbox()
      sem_init(count, 0, 0)
    }

    deinit {
      sem_destroy(count)
      count.deallocate()
    }

    /// - Parameter piece: nil for the end.
    func add(_ piece: DiskWork?) {
      work.withLock { $0.append(piece) }
      sem_post(count)
    }

    /// Works until the end.
    func run() {
      while true {
        while sem_wait(count) != 0 {}
        guard let piece = work.withLock({ $0.removeFirst() }) else { return }
        answers.send(piece())
      }
    }
  }

  private let exchange: Exchange

  /// Nil if the system has no pipe or no thread left.
  init?() {
    guard let exchange = try? Exchange() else { return nil }
    self.exchange = exchange
    // Signals belong to the loop of events.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let retained = Unmanaged.passRetained(exchange)
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { exchange in
        if let exchange { Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().run() }
        return nil
      }, retained.toOpaque())
    guard error == 0 else {
      retained.release()
      return nil
    }
    pthread_detach(thread)
  }

  deinit { exchange.add(nil) }

  var file: Int32 { exchange.answers.file }

  func begin(_ work: @escaping DiskWork) { exchange.add(work) }

  func answers() -> [Desk.Answer] { exchange.answers.receive() }

  func wait(_ milliseconds: Int32) {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, milliseconds) < 0 {}
  }
}
