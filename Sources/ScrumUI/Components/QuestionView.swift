import CardKit

/// A question with one line to type, in a box if there is room for one.
struct QuestionView: View {
  /// The question, and in fewer words.
  let title: String, shortTitle: String
  let prompt: String
  let input: TextInput
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
      Text(remark.map { "! \($0)" } ?? " ").bold(remark != nil)
        .foregroundColor(remark == nil ? nil : .warning)
      ButtonRow(spacing: 3) { buttons }
    }
    .frame(width: max(0, min(52, size.width - 6)), alignment: .leading)
  }

  private var field: any View { TextField(prompt, input: input, isEditing: true) }
}
