import Glibc

/// The speed of something that was done several times, in the processor's time: other programs don't count.
struct Speed {
  private var samples: [Double] = []

  /// The speed in the middle, in megabytes a second.
  var median: Int { Int(middle) }

  private var middle: Double { samples.isEmpty ? 0 : samples.sorted()[samples.count / 2] }

  /// Does something with a number of bytes and takes its time.
  mutating func measure<Result>(_ bytes: Int, _ work: () throws -> Result) rethrows -> Result {
    let start = Speed.seconds
    let result = try work()
    samples.append(Double(bytes) / 1_000_000 / (Speed.seconds - start))
    return result
  }

  /// How many times as fast this is as something else.
  func times(_ other: Speed) -> Double { (middle / other.middle * 10).rounded() / 10 }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
