import CardKit
import ScrumModel

/// The line over the stage in which a note is written.
struct NoteField: View {
  let draft: NoteDraft
  /// Whose note it is.
  let name: String
  /// Whether letters go there now.
  let isEditing: Bool
  let width: Int

  var body: any View {
    HStack {
      Text(width >= 50 ? "\(draft.kind.title) of \(name)" : draft.kind.title, shorter: [draft.kind.title])
        .bold().lineLimit(1).layoutPriority(1)
      TextField(draft.kind.prompt, input: draft.input, isEditing: isEditing)
    }
    .padding(.horizontal, width >= 40 ? 1 : 0)
  }
}

extension Note.Kind {
  /// What such a line is called.
  var title: String {
    switch self {
    case .note: "Note"
    case .blocker: "Blocker"
    case .parking: "Parking lot"
    }
  }

  /// What is to be typed.
  fileprivate var prompt: String {
    switch self {
    case .note: "What to remember"
    case .blocker: "What stops the work"
    case .parking: "What to talk about afterwards"
    }
  }
}
