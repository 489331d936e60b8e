import CardKit

package enum TextFieldExamples {
  package static let textField = Component(
    .text, "TextField", also: ["TextInput"],
    Example("A field of a binding", "While it is focused, text goes into it", state: "App Dev") {
      TextFieldBinding(title: $0)
    },
    Example("Typing", "The cursor is at the end or between two characters", TextFieldTyping()),
    Example("Empty", "A dim prompt shows where text goes; the second has the cursor", TextFieldEmpty()),
    Example("At rest", "The underline marks it as a field; the last one is disabled", TextFieldRest()),
    Example("Long text", "Text scrolls to keep the cursor in view; marks show the cuts", TextFieldLong()),
    Example("Wide characters and emoji", "The cursor is as wide as its character", TextFieldWide()))
}

struct TextFieldBinding: View {
  @Binding var title: String

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: $title)
      Text("\(title.count) characters").dim()
    }
  }
}

struct TextFieldTyping: View {
  var body: some View {
    var input = TextInput("App Dev, every morning")
    input.handle(.moveWordLeft)
    return VStack(spacing: 1) {
      TextField("Title", input: TextInput("App Dev"), isEditing: true)
      TextField("Title", input: input, isEditing: true)
    }
  }
}

struct TextFieldEmpty: View {
  var body: some View {
    VStack(spacing: 1) {
      TextField("Title", input: TextInput(), isEditing: false)
      TextField("Title", input: TextInput(), isEditing: true)
    }
  }
}

struct TextFieldRest: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      TextField("Title", input: TextInput("Design"), isEditing: false)
      TextField(
        "Notes",
        input: TextInput("Text longer than the field is cut off at its end"),
        isEditing: false
      )
      .frame(width: 24, alignment: .leading)
      TextField("Title", input: TextInput("Web Dev"), isEditing: false)
        .disabled()
    }
  }
}

struct TextFieldLong: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([0, 28, 60]) { cursor in
        TextField("Notes", input: notes(cursor), isEditing: true)
          .frame(width: 24)
      }
    }
  }

  private func notes(_ cursor: Int) -> TextInput {
    var input = TextInput("The build has been slow since Monday; Katie is on it.")
    input.move(to: cursor)
    return input
  }
}

struct TextFieldWide: View {
  var body: some View {
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
