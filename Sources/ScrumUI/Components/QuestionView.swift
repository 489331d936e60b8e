import CardKit

/// A question with one line to type, in a box where there is room for one.
struct QuestionView: View {
  /// The question, and in fewer words.
  let title: String, shortTitle: String
  let prompt: String
  let input: TextInput
  /// What to look out for before the answer is given; nil if there is nothing.
  let remark: String?
  let size: Size
  @ViewBuilder let buttons: any View

  var body: some View {
    ViewThatFits(in: .vertical) {
      content.padding(.vertical).padding(.horizontal, 2).dialogBorder()
      content
      field
    }
    .lineLimit(1)
  }

  private var content: any View {
    VStack(alignment: .leading) {
      Text(title, shorter: [shortTitle]).bold()
      field
      warning
      ButtonRow(spacing: 3) { buttons }
    }
    .frame(width: max(0, min(52, size.width - 6)), alignment: .leading)
  }

  @ViewBuilder private var warning: any View {
    if let remark {
      Text("! \(remark)").bold().foregroundColor(.warning)
    } else {
      Text(" ")
    }
  }

  private var field: any View { TextField(prompt, input: input, isEditing: true) }
}
