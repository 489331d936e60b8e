import CardKit
import Glibc
import Terminal

/// A list of up to 10,000,000 cards, whose drawing is measured: `cards [COUNT]`.
@main
struct Cards: TerminalProgram {
  private var list: CardsView

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count <= 1, let count = words.first.map({ Int($0) }) ?? 1_000, 1...10_000_000 ~= count else {
      let message = "usage: cards [COUNT], 1 to 10000000\n"
      write(STDERR_FILENO, message, message.utf8.count)
      exit(2)
    }
    var program = Cards(list: CardsView(count: count))
    var loop = try TerminalLoop(TerminalOptions())
    loop.run(&program)
  }

  mutating func view(size: Size) -> any View { list }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    switch event {
    case .key("q"), .key(.control("c")), .terminate: return [.quit]
    case .key(.control("z")), .suspend: return [.suspend]
    case .key(.control("l")): return [.redraw]
    case .key("j"), .key(.down): list.move(by: 1)
    case .key("k"), .key(.up): list.move(by: -1)
    case .key("g"), .key(.home): list.move(by: -list.count)
    case .key("G"), .key(.end): list.move(by: list.count)
    default: break
    }
    return []
  }
}

/// Cards of five rows, one below the other, across the full width.
struct CardsView: View {
  let count: Int
  private(set) var focus = 0
  /// Called with each card that is made.
  var onCard: (Int) -> Void = { _ in }

  init(count: Int) { self.count = count }

  private static let themes: [CardTheme] = [
    .yellow, .orange, .poppy, .seafoam, .sky, .periwinkle, .teal, .navy,
  ]
  private static let topics = ["board", "timer", "gallery", "release", "history"]

  mutating func move(by step: Int) { focus = max(0, min(focus + step, count - 1)) }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<count) { card($0) }
      }
    }
    .id("cards")
    .focus(ViewID("cards").appending(focus))
  }

  private func card(_ place: Int) -> any View {
    onCard(place)
    let theme = Self.themes[place % Self.themes.count]
    return Card(theme: theme) {
      Text("Card \(place + 1): Design review of the \(Self.topics[place % Self.topics.count])").bold()
      Text("\(3 + place % 7) attendees")
      Text("\(5 + place % 4 * 5) min")
    }
    .lineLimit(1)
    .focusable()
  }
}
