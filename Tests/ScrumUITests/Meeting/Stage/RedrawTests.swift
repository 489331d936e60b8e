import CardKit
import Testing

@testable import ScrumUI

@Suite("Redrawing the stage each second")
struct RedrawTests {
  private typealias Look = (_ second: Int, _ canvas: Canvas, _ runs: [Canvas.Run]) -> Void

  /// A meeting of ten and fifteen minutes at 120 × 40, drawn second by second, in which each speaks for some
  /// seconds, of which the first and some others are not looked at.
  private func run(_ speaking: Int, skipping skipped: Int = 0, for length: Int = 900, _ look: Look) {
    var story = Story.meeting(of: 10, minutes: 15)
    var shown: Canvas?
    for second in 1..<length {
      story.wait(1)
      if second.isMultiple(of: speaking) { story.press("n") }
      guard second % speaking >= skipped else { continue }
      let canvas = story.canvas(120, 40)
      if let shown, second % speaking > skipped || skipped == 0 {
        look(second, canvas, canvas.changes(since: shown))
      }
      shown = canvas
    }
  }

  /// The bytes that a terminal has to be told: each run needs the cursor, and mostly a style too.
  private func bytes(_ runs: [Canvas.Run], _ canvas: Canvas) -> Int {
    runs.reduce(0) { sum, run in
      run.columns.reduce(sum + 10) { $0 + canvas.character(of: canvas[$1, run.y]).utf8.count }
    }
  }

  @Test("in 15 minutes of 10 it is less than 400 bytes on average, in few places")
  func average() {
    var (cells, told, seconds) = (0, 0, 0)
    var others: [String] = []
    run(90) { second, canvas, runs in
      cells += runs.reduce(0) { $0 + $1.columns.count }
      told += bytes(runs, canvas)
      seconds += 1
      guard second % 90 > 1, second % 90 < 70 else { return }
      for run in runs where !isOfEverySecond(run, canvas, speaker: second / 90) {
        others.append("\(second): \(run)")
      }
    }
    expect(seconds, 898)
    #expect(cells / seconds < 90, "\(cells / seconds) cells a second")
    #expect(told / seconds < 400, "\(told / seconds) bytes a second")
    expect(others, [])
  }

  /// Whether a change is in the ring and what is in it, in the speaker's time, or in the meeting's.
  private func isOfEverySecond(_ run: Canvas.Run, _ canvas: Canvas, speaker: Int) -> Bool {
    let isRing = run.columns.upperBound <= 71 && run.y < 35
    let isTime = run.columns.lowerBound >= 104 && run.y == speaker + 2
    return isRing || isTime || (35...37).contains(run.y) && run.columns.lowerBound >= 80
  }

  @Test("in overtime, in which all who wait lose time to the speaker, it is less than 400")
  func overtime() {
    var (told, seconds) = (0, 0)
    run(150, skipping: 92, for: 450) { _, canvas, runs in
      told += bytes(runs, canvas)
      seconds += 1
    }
    expect(seconds, 171)
    #expect(told / seconds < 400, "\(told / seconds) bytes a second")
  }
}
