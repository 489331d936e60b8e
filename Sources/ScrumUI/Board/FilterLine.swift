import CardKit

/// What the cards are filtered by, and how many are found.
struct FilterLine: View {
  let input: TextInput
  let isEditing: Bool
  let found: Int
  let total: Int

  init(input: TextInput, isEditing: Bool, found: Int, of total: Int) {
    self.input = input
    self.isEditing = isEditing
    self.found = found
    self.total = total
  }

  var body: any View {
    HStack {
      Text("/").bold()
      TextField("Title or attendee", input: input, isEditing: isEditing).layoutPriority(-1)
      Text(found == 0 ? "none of \(total)" : "\(found) of \(total)").fixedSize()
    }
  }
}
