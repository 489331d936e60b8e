/// Tells whether the terminal has shown what was written, however slow the line to it is. It has no clock: times are
/// milliseconds of one that is never set.
///
/// What the system takes is not yet shown: there is room for minutes of a slow line on the way. A terminal that answers
/// a question (DA1) has read everything before it. So a question follows what a slow line would need a while for; and
/// while the answer is overdue, no frame is sent, because a later one will show more.
struct LineSpeed {
  /// Whether the terminal has ever answered; one that never does counts as fast.
  private var answers = false
  /// When the question was asked that is not answered.
  private var asked: Int?
  private var isSlow = false
  /// The bytes that a slow line would still have to carry, and when that was so.
  private var unread = 0
  private var time = 0

  /// The bytes that the slowest line carries in a second.
  private static let slowest = 300
  /// A question is asked when so many bytes are on the way.
  private static let mostUnread = 512
  /// An answer that takes longer is late; most lines across an ocean are faster.
  private static let late = 250
  /// Most terminals answer within a few milliseconds.
  private static let quick = 100
  /// An answer that takes longer is lost.
  private static let lost = 20_000

  /// The milliseconds for which an answer is still likely to come; 0 if none is.
  func answerTime(at now: Int) -> Int {
    guard let asked else { return 0 }
    return max(0, asked + (answers ? Self.late : Self.quick) - now)
  }

  /// Counts bytes that are about to be written; returns whether a question should follow them.
  mutating func shouldAsk(after count: Int, at now: Int) -> Bool {
    unread = max(0, unread - (now - time) * Self.slowest / 1_000) + count
    time = now
    guard answers, asked == nil, isSlow || unread > Self.mostUnread else { return false }
    ask(at: now)
    return true
  }

  mutating func ask(at now: Int) { asked = now }

  mutating func answer(at now: Int) {
    guard let asked else { return }
    isSlow = now - asked > Self.late
    answers = true
    self.asked = nil
    unread = 0
  }

  /// The milliseconds until the next frame may be sent: 0 for at once. An answer may come earlier.
  func patience(at now: Int) -> Int {
    guard answers, let asked, isSlow || now - asked > Self.late else { return 0 }
    return max(0, asked + Self.lost - now)
  }
}
