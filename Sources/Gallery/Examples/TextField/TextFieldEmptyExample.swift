import CardKit

extension Example {
  package static let textFieldEmpty = Example(
    .text, "TextField", "Empty",
    "The prompt stands faintly where text belongs; the second is typed into."
  ) { TextFieldEmptyExample() }
}

struct TextFieldEmptyExample: View {
  var body: any View {
    VStack(spacing: 1) {
      TextField("Title", input: TextInput(), isEditing: false)
      TextField("Title", input: TextInput(), isEditing: true)
    }
  }
}
