import CardKit
import ScrumModel

struct NoteField: View {
  let draft: NoteDraft
  let name: String
  let isEditing: Bool
  let width: Int

  var body: some View {
    HStack {
      Text(hasName ? title : draft.kind.title, shorter: [draft.kind.title])
        .bold().lineLimit(1).layoutPriority(1).accessibilityHidden()
      TextField(draft.kind.prompt, input: draft.input, isEditing: isEditing).accessibilityLabel(title)
    }
    .padding(.horizontal, width >= 40 ? 1 : 0)
  }

  /// Whether half of a narrow line is enough for the title.
  private var hasName: Bool { width >= 50 || title.count * 2 <= width }

  private var title: String { "\(draft.kind.title) for \(name)" }
}

extension Note.Kind {
  var title: String {
    switch self {
    case .note: "Note"
    case .blocker: "Blocker"
    case .parking: "Parking lot"
    }
  }

  fileprivate var prompt: String {
    switch self {
    case .note: "What to remember"
    case .blocker: "What blocks the work"
    case .parking: "What to discuss afterwards"
    }
  }
}
