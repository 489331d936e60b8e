import CardKit

/// A note, behind its sign where it has one.
struct NoteRow: View {
  /// A box, such as that of a blocker; empty for none.
  var sign = ""
  let text: String
  let isMarked: Bool

  var body: any View {
    HStack(alignment: .top) {
      if !sign.isEmpty { Text(sign).fixedSize().accessibilityHidden() }
      Text(text).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
    }
    .padding(.leading)
    .reversed(isMarked)
    .keptInView(isMarked)
  }
}
