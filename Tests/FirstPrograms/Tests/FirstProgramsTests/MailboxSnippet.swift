import CardKit
import Foundation
import Terminal

/// The snippet of an article; a test of the loop sends messages.
struct Sum {
  var total = 0

  static func shown(of work: @escaping @Sendable () -> Int) throws -> Sum {
    let mailbox = try Mailbox<Int>()
    Thread.detachNewThread { mailbox.send(work()) }
    return try run(
      Sum(), watching: { _ in [mailbox.file] },
      update: { sum, event in
        if event == .readable { for number in mailbox.receive() { sum.total += number } }
        return sum.total == 42 ? [.quit] : []
      }
    ) { $sum in Text("\(sum.total)") }
  }
}
