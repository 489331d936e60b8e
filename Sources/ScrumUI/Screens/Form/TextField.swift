import CardKit

/// One line that is typed into, with the cursor as a cell in exchanged colours.
struct TextField: View {
  private let prompt: String
  private let input: TextInput
  private let isEditing: Bool

  /// A field; `prompt` stands in an empty one.
  init(_ prompt: String, input: TextInput, isEditing: Bool) {
    self.prompt = prompt
    self.input = input
    self.isEditing = isEditing
  }

  var body: any View {
    if isEditing {
      let shown = input.text.isEmpty ? prompt : input.text
      let (before, behind) = (shown.prefix(input.cursor), shown.dropFirst(input.cursor))
      HStack(spacing: 0) {
        if !before.isEmpty { Text(before).truncationMode(.head) }
        Text(behind.first.map { String($0) } ?? " ").reversed().fixedSize().layoutPriority(1)
        Text(behind.dropFirst()).dim(input.text.isEmpty).layoutPriority(-1)
      }
      .lineLimit(1)
    } else {
      Text(input.text.isEmpty ? prompt : input.text).dim(input.text.isEmpty).lineLimit(1)
    }
  }
}
