import CardKit
import ScrumModel

/// The open blockers of a scrum on its card, each of which can be in focus and marked resolved.
struct BlockerLines: View {
  let blockers: [OpenBlocker]

  var body: any View {
    if !blockers.isEmpty {
      EnvironmentReader { environment in
        VStack(alignment: .leading) {
          Text(Wording.count(blockers.count, "open blocker")).bold()
          ForEach(0..<min(blockers.count, AppState.shownBlockers)) { index in
            let blocker = blockers[index]
            EnvironmentReader { row in
              Text("\(environment.glyphs.warning) \(blocker.name): \(blocker.text)")
                .reversed(row.isFocused)
                .accessibilityLabel("Blocker of \(blocker.name): \(blocker.text)")
                .focusable()
            }
            .id(String(index))
          }
          if blockers.count > AppState.shownBlockers {
            Text("and \(blockers.count - AppState.shownBlockers) more").dim()
          }
        }
        .lineLimit(1)
        .id("blockers")
      }
    }
  }
}
