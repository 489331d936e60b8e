import CardKit
import ScrumModel

/// An open blocker: who is stopped, by what, since when.
struct OpenBlockerRow: View {
  let blocker: OpenBlocker
  /// The columns that there are.
  let width: Int
  /// The day on which it was noted.
  let since: String

  var body: any View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        Text(environment.glyphs.openBox).fixedSize()
        if width >= 56 {
          Text(words).lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
          Text("since \(since)").dim().lineLimit(1).fixedSize()
        } else {
          Text("\(words) \(environment.glyphs.dot) since \(since)").lineLimit(3)
            .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        }
      }
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel("Open blocker. \(words), since \(since)")
    }
  }

  private var words: String { "\(blocker.name): \(blocker.text)" }
}
