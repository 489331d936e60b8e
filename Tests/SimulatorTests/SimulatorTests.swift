import Foundation
import ScrumModel
import Testing

/// The mornings of numbers, and what is broken on them.
private struct Morning {
  let seed: UInt64
  var steps: [Step]

  init(_ seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    steps = Step.morning(&random, terminals: Int.random(in: 1...3, using: &random))
  }

  /// What happens, line by line, and what is broken at the end; nil if nothing is.
  func play() -> (trace: [String], broken: String?) {
    var play: Play?
    do {
      play = try Play(seed: seed)
      try play?.run(steps)
      return (play?.trace ?? [], nil)
    } catch { return (play?.trace ?? [], "\(error)") }
  }

  /// The same with as few steps as break the same.
  var shortened: Morning {
    func kind(_ words: String?) -> String? { words.map { String($0.filter { !$0.isNumber }.prefix(20)) } }
    let known = kind(play().broken)
    var short = self
    var size = steps.count / 2
    while size > 0 {
      var place = 0
      while place < short.steps.count {
        var fewer = short
        fewer.steps.removeSubrange(place..<min(place + size, short.steps.count))
        if kind(fewer.play().broken) == known { short = fewer } else { place += size }
      }
      size /= 2
    }
    return short
  }
}

@Suite("Simulated mornings")
struct SimulatorTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The numbers on whose mornings something was broken once: time that counted twice for who joined after an undo, news
  /// of others that a failed write had read and lost, time that two counted, numbers of lines that came again.
  private static let known: [UInt64] = [
    4, 6, 55, 232, 614, 773, 623_724_620_115_223, 5_625_600_316_585_594, 6_343_696_184_825_697,
    3_622_150_199_282_250, 5_439_798_791_613_457, 7_100_444_411_753_307, 381_569_551_566_096,
    8_729_564_014_470_526,
  ]

  @Test("of numbers on which something was broken once hold all promises", arguments: known)
  func knownMornings(seed: UInt64) { expectWhole(Morning(seed)) }

  /// `SCRUMS_SEED` asks for the morning of one number, `SCRUMS_SIMULATED_SECONDS` for others than the first ones.
  @Test("hold all promises", arguments: 0..<2 as Range<UInt64>)
  func mornings(half: UInt64) {
    if let seed = Self.number("SCRUMS_SEED") {
      guard half == 0 else { return }
      let morning = Morning(UInt64(seed))
      print(morning.play().trace.joined(separator: "\n"))
      expectWhole(morning)
      return
    }
    let seconds = Self.number("SCRUMS_SIMULATED_SECONDS")
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var seed = seconds == nil ? half : UInt64.random(in: 0...UInt64.max >> 12) * 2 + half
    var count = 0
    repeat {
      guard expectWhole(Morning(seed)) else { return }
      (seed, count) = (seed + 2, count + 1)
    } while clock.now - start < .seconds(seconds ?? 5)
    print("\(count) mornings in \(clock.now - start)")
  }

  @Test("the same number tells the same story", arguments: [3, 55, 232] as [UInt64])
  func sameStory(seed: UInt64) {
    let morning = Morning(seed)
    #expect(morning.play().trace == morning.play().trace)
  }

  /// Shows the shortest story in which something is broken; returns whether all is whole.
  @discardableResult
  private func expectWhole(_ morning: Morning) -> Bool {
    guard morning.play().broken != nil else { return true }
    let short = morning.shortened
    let (trace, broken) = short.play()
    Issue.record("seed \(morning.seed): \(broken ?? "")\n\(trace.joined(separator: "\n"))")
    return false
  }
}
