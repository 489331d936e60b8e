import CardKit

extension Example {
  package static let textFieldWide = Example(
    .text, "TextField", "Wide characters and emoji",
    "A character is never cut in half, and the cursor is as wide as what it stands on."
  ) { TextFieldWideExample() }
}

struct TextFieldWideExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([0, 4, 9, 14]) { cursor in
        TextField("名前", input: title(cursor), isEditing: true)
          .frame(width: 16)
      }
    }
  }

  private func title(_ cursor: Int) -> TextInput {
    var input = TextInput("日本語のスクラム、🚀 毎朝九時")
    input.move(to: cursor)
    return input
  }
}
