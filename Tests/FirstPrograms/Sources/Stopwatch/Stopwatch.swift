import CardKit
import FoundationEssentials
import Terminal

struct Stopwatch {
  var start: Date?
  var now = Date()

  var seconds: Int { start.map { Int(now.timeIntervalSince($0)) } ?? 0 }
  /// When the picture changes by itself.
  var nextChange: Date? { start.map { $0 + Double(seconds + 1) } }
}

@main
struct StopwatchProgram {
  static func main() throws {
    try run(Stopwatch(), nextChange: \.nextChange, update: update) { $watch in
      VStack {
        Text("\(watch.seconds) s").bold()
        Button("Start", key: "s") { watch.start = watch.now }
      }
    }
  }

  /// Handles what no view uses: the time, which comes before any other event. The bell rings once a minute.
  static func update(_ watch: inout Stopwatch, _ event: TerminalEvent) -> [TerminalRequest] {
    guard case .time(let now) = event else { return [] }
    let before = watch.seconds
    watch.now = now
    return watch.seconds > before && watch.seconds % 60 == 0 ? [.bell] : []
  }
}
