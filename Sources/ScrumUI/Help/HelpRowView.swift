import CardKit

/// A row of the help, below the title of its place where it is the first one there.
struct HelpRowView: View {
  let row: HelpRow
  /// Why it can't be done now; nil where it can.
  let reason: String?
  /// The place, where it is shown above the row.
  let title: String?
  let isMarked: Bool
  /// The columns of the screen.
  let width: Int

  /// The columns of the longest list of keys: the descriptions stand below each other.
  private static let keysWidth = Keymap.bindings.map(\.keyLabels.utf8.count).max() ?? 0

  /// The columns of the keys where there is less room: longer ones take a line of their own.
  private static let shortKeysWidth = 9

  /// The columns that the descriptions leave to the keys; nil where each stands below its keys.
  private var keysColumn: Int? { width >= 60 ? Self.keysWidth : width >= 34 ? Self.shortKeysWidth : nil }

  var body: any View {
    // The title is kept in view with the row: whoever goes back to the first row wants to see where it is.
    VStack(alignment: .leading) {
      if let title {
        Text(title).bold().underline().dim(row.isElsewhere).lineLimit(1).padding()
          .accessibilityAddTraits(.isHeader)
      }
      words
        .dim(row.isElsewhere || reason != nil)
        .padding(.leading, width >= 40 ? 2 : 1)
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .reversed(isMarked)
        .accessibilityElement(children: .combine)
        .focusable()
    }
    .keptInView(isMarked)
  }

  @ViewBuilder private var words: any View {
    if let keysColumn, row.binding.keyLabels.utf8.count <= keysColumn {
      HStack(alignment: .top, spacing: 2) {
        keys.frame(width: keysColumn, alignment: .leading)
        description
      }
    } else {
      VStack(alignment: .leading) {
        keys
        description.padding(.leading, (keysColumn ?? 0) + 2)
      }
    }
  }

  private var keys: any View { MarkedText(row.binding.keyLabels, marked: row.match.keys).bold() }

  private var description: any View {
    MarkedText(
      row.binding.description + (reason.map { " (\($0))" } ?? ""), marked: row.match.description)
  }
}
