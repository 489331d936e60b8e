import CardKit
import ScrumModel

/// The open blockers of a scrum on its card, each of which can be in focus and marked resolved.
struct BlockerLines: View {
  /// Those for which there is room, the oldest first.
  let blockers: [OpenBlocker]
  /// All of them.
  let count: Int

  var body: any View {
    if !blockers.isEmpty {
      EnvironmentReader { environment in
        VStack(alignment: .leading) {
          Text(Wording.count(count, "open blocker")).bold()
          ForEach(0..<blockers.count) { index in
            let blocker = blockers[index]
            EnvironmentReader { row in
              Text("\(environment.glyphs.warning) \(blocker.name): \(blocker.text)")
                .reversed(row.isFocused)
                .accessibilityLabel("Blocker of \(blocker.name): \(blocker.text)")
                .focusable()
            }
            .id(String(index))
          }
          if count > blockers.count { Text("and \(count - blockers.count) more").dim() }
        }
        .lineLimit(1)
        .id("blockers")
      }
    }
  }
}
