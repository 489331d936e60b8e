import CardKit
import ScrumModel

/// An open blocker: who is stopped, by what, and for how long.
struct OpenBlockerRow: View {
  let blocker: OpenBlocker
  /// The columns that there are.
  let width: Int
  /// How long it has been open, such as `12 days`.
  let age: String
  /// The day on which it was noted.
  let since: String

  var body: any View {
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
