import CardKit
import ScrumModel

/// Notes below a title, each behind its day and who wrote it.
struct NoteList: View {
  struct Line {
    /// Empty if it is that of the line above.
    let day: String
    /// Empty if the title says who.
    let name: String
    let text: String
  }

  let title: String
  let lines: [Line]

  var body: some View {
    let day = Format.columns(of: lines.map(\.day))
    let name = min(20, Format.columns(of: lines.map(\.name)))
    VStack(alignment: .leading) {
      Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader)
      if lines.isEmpty { Text("No notes").dim() }
      ForEach(lines.indices) { place in
        let line = lines[place]
        HStack(alignment: .top, spacing: 2) {
          Text(line.day).dim().lineLimit(1).frame(width: day, alignment: .leading)
          if name > 0 { Text(line.name).lineLimit(1).frame(width: name, alignment: .leading) }
          Text(line.text).linked().lineLimit(3)
        }
        .accessibilityElement(
          label: [line.day, line.name, line.text].filter { !$0.isEmpty }.joined(separator: ", "))
      }
    }
  }
}

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

extension ScreenState {
  /// The rows that write a note of a person, one for each kind.
  static func noteRows(
    for person: String, unless reason: @escaping @Sendable (Self, SharedState) -> String?,
    write: @escaping @Sendable (inout Self, Note.Kind, inout SharedState) -> Void
  ) -> [KeyRow] {
    Note.Kind.allCases.map { kind in
      row(
        kind.command, keys: [.character(kind.key)], help: "\(kind.help) \(person)", synonyms: kind.synonyms,
        inFooter: kind.inFooter, unless: reason
      ) { write(&$0, kind, &$1) }
    }
  }
}
