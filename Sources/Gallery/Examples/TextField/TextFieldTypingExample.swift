import CardKit

extension Example {
  package static let textFieldTyping = Example(
    .text, "TextField", "Typing",
    "The cursor stands at the end, or between two characters."
  ) { TextFieldTypingExample() }
}

struct TextFieldTypingExample: View {
  var body: any View {
    var input = TextInput("App Dev, every morning")
    input.handle(.moveWordLeft)
    return VStack(spacing: 1) {
      TextField("Title", input: TextInput("App Dev"), isEditing: true)
      TextField("Title", input: input, isEditing: true)
    }
  }
}
