import CardKit
import Terminal

@MainActor
final class Counter {
  var count = 0
}

@MainActor
struct CounterView: @MainActor View {
  let counter: Counter

  var body: some View {
    Button("Count: \(counter.count)") { counter.count += 1 }
  }
}

@main
struct CounterProgram {
  @MainActor static func main() throws {
    let counter = Counter()
    try run { CounterView(counter: counter) }
  }
}
