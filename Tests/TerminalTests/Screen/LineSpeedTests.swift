import Testing

@testable import Terminal

@Suite("The speed of the line to the terminal")
struct LineSpeedTests {
  @Test("a terminal that never answers is never asked again, and never waited for")
  func silent() {
    let line = Line()
    for now in stride(from: 0, to: 60_000, by: 100) {
      #expect(!line.asks(5_000, at: now))
      #expect(line.speed.patience(at: now) == 0)
    }
  }

  @Test("a quick terminal is asked now and then while much is written, and never waited for")
  func quick() {
    let line = Line(answers: 3)
    var questions = 0
    for now in stride(from: 10, to: 3_010, by: 30) {
      if line.asks(300, at: now) {
        questions += 1
        line.speed.answer(at: now + 3)
      }
      #expect(line.speed.patience(at: now + 3) == 0)
    }
    #expect((30...60).contains(questions))
  }

  @Test("a meeting's second is too little for a question")
  func calm() {
    let line = Line(answers: 3)
    for second in 1...900 { #expect(!line.asks(250, at: second * 1_000)) }
  }

  @Test("at 300 bytes a second, no frame is sent before the terminal has shown the last one")
  func slow() {
    // Each byte takes its time, one after the other.
    let line = Line()
    var (lineIsFree, answers) = (0, [Int]())
    func send(_ count: Int, _ asks: Bool, at now: Int) {
      lineIsFree = max(lineIsFree, now) + count * 1_000 / 300
      if asks { answers.append(lineIsFree) }
    }
    // The first picture, and the questions after it.
    send(4_000, true, at: 0)
    var late: [Int] = []
    for now in stride(from: 10, to: 120_000, by: 10) {
      while let first = answers.first, first <= now {
        line.speed.answer(at: first)
        answers.removeFirst()
      }
      guard now > 15_000, line.speed.patience(at: now) == 0, now % 250 == 0 else { continue }
      // There is always something new to show.
      let asks = line.asks(200, at: now)
      late.append(max(0, lineIsFree - now))
      send(200, asks, at: now)
    }
    #expect(late.count > 100)
    #expect(late.max() == 0, "milliseconds that a frame waited for the line")
  }

  @Test("an answer that never comes is waited for 20 seconds, and a late one makes every frame a question")
  func lost() {
    let line = Line(answers: 900)
    #expect(line.asks(10, at: 1_000))
    #expect(line.speed.patience(at: 1_001) == 19_999)
    #expect(line.speed.answerTime(at: 1_100) == 150 && line.speed.answerTime(at: 9_000) == 0)
    #expect(line.speed.patience(at: 21_000) == 0)
    line.speed.answer(at: 21_100)
    #expect(line.asks(10, at: 21_200))
    line.speed.answer(at: 21_210)
    #expect(!line.asks(10, at: 21_300))
  }
}

/// A line that has been asked at first, and has answered after `answers` milliseconds or never; an expectation can
/// change it.
private final class Line {
  var speed = LineSpeed()

  init(answers: Int? = nil) {
    speed.ask(at: 0)
    if let answers { speed.answer(at: answers) }
  }

  func asks(_ count: Int, at now: Int) -> Bool { speed.shouldAsk(after: count, at: now) }
}
