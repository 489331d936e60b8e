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
  /// The width of the names, which all rows share; nil if they stand before the texts.
  let nameWidth: Int?
  let age: String
  let since: String

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        Text(environment.glyphs.openBox).fixedSize()
        if let nameWidth {
          Text(blocker.name).lineLimit(1).frame(width: nameWidth, alignment: .leading).padding(.trailing)
          Text(blocker.text).lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
          Text(age).dim().lineLimit(1).fixedSize()
        } else {
          Text("\(blocker.name): \(blocker.text) \(environment.glyphs.dot) \(age)").lineLimit(3)
            .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        }
      }
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel("Open blocker. \(blocker.name): \(blocker.text), \(age), since \(since)")
    }
  }

  static func nameWidth(_ blockers: [OpenBlocker], in room: Int) -> Int? {
    room >= 56 ? min(Format.columns(of: blockers.map(\.name)), 20) : nil
  }
}
