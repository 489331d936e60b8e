import CardKit
import FoundationEssentials
import ScrumModel

extension ScreenState {
  /// The keys of a blocker in focus, on every screen that shows some.
  static func resolveTable(
    _ action: @escaping @Sendable (inout Self, inout SharedState) -> [Effect]
  ) -> KeyTable {
    let help = "Resolve or reopen the blocker"
    return KeyTable(
      "Open blocker",
      [row([" ", "x", .enter], "resolve", help, inFooter: true, onFocus: true, action: action)])
  }
}

extension SharedState {
  /// The open blockers that a scrum's card has room for, oldest first.
  func blockers(onCardOf scrum: UUID) -> [OpenBlocker] {
    Array(summary(of: scrum).blockers.prefix(BoardState.mostBlockersOnCard))
  }

  func countOfBlockers(of scrum: UUID) -> Int { summary(of: scrum).blockers.count }
}

struct BlockerLines: View {
  /// Those that there is room for, oldest first.
  let blockers: [OpenBlocker]
  let count: Int

  var body: some View {
    if !blockers.isEmpty {
      EnvironmentReader { environment in
        VStack(alignment: .leading) {
          Text(Format.count(count, "open blocker")).bold()
          ForEach(0..<blockers.count) { index in
            let blocker = blockers[index]
            EnvironmentReader { row in
              Text("\(environment.glyphs.warning) \(blocker.name): \(blocker.text)")
                .reversed(row.isFocused)
                .accessibilityLabel("Blocker of \(blocker.name): \(blocker.text)")
                .focusable()
            }
          }
          if count > blockers.count { Text("and \(count - blockers.count) more").dim() }
        }
        .lineLimit(1)
        .id("blockers")
      }
    }
  }
}

struct OpenBlockerRow: View {
  let blocker: OpenBlocker
  let width: Int
  let age: String
  let since: String

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        Text(environment.glyphs.openBox).fixedSize()
        if width >= 56 {
          Text(words).lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
          Text("\(age) \(environment.glyphs.dot) since \(since)").dim().lineLimit(1).fixedSize()
        } else {
          Text("\(words) \(environment.glyphs.dot) \(age)").lineLimit(3)
            .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        }
      }
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel("Open blocker. \(words), \(age), since \(since)")
    }
  }

  private var words: String { "\(blocker.name): \(blocker.text)" }
}
