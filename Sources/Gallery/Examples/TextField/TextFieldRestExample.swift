import CardKit

extension Example {
  package static let textFieldRest = Example(
    .text, "TextField", "At rest",
    "The line below tells that it is a field; the last can't be used."
  ) { TextFieldRestExample() }
}

struct TextFieldRestExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      TextField("Title", input: TextInput("Design"), isEditing: false)
      TextField(
        "Notes",
        input: TextInput("What is longer than the field is cut at its end"),
        isEditing: false
      )
      .frame(width: 24, alignment: .leading)
      TextField("Title", input: TextInput("Web Dev"), isEditing: false)
        .disabled()
    }
  }
}
