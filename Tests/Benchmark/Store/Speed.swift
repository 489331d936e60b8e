/// The speed of something that was done several times.
struct Speed {
  private var samples: [Double] = []

  /// The speed in the middle, in megabytes a second.
  var median: Int { Int(middle) }

  private var middle: Double { samples.isEmpty ? 0 : samples.sorted()[samples.count / 2] }

  /// Does something with a number of bytes and takes its time.
  mutating func measure<Result>(_ bytes: Int, _ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let seconds = (clock.now - start) / .seconds(1)
    samples.append(Double(bytes) / 1_000_000 / seconds)
    return result
  }

  /// How many times as fast this is as something else.
  func times(_ other: Speed) -> Double { (middle / other.middle * 10).rounded() / 10 }
}
