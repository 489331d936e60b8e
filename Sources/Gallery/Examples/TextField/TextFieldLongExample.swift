import CardKit

extension Example {
  package static let textFieldLong = Example(
    .text, "TextField", "Long text",
    "It moves so that the cursor is seen; a mark stands where it is cut."
  ) { TextFieldLongExample() }
}

struct TextFieldLongExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([0, 28, 60]) { cursor in
        TextField("Notes", input: notes(cursor), isEditing: true)
          .frame(width: 24)
      }
    }
  }

  private func notes(_ cursor: Int) -> TextInput {
    var input = TextInput("The build is slow since Monday; Katie has a look at it.")
    input.move(to: cursor)
    return input
  }
}
