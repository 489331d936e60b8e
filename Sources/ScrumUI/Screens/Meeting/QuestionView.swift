import CardKit

/// The question before the end.
struct QuestionView: View {
  let question: EndQuestion

  var body: any View {
    ViewThatFits(in: .vertical) {
      VStack {
        Text(Self.title).bold()
        Text("The clock is stopped.").dim()
        Text(" ")
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 3) { buttons }
          VStack(alignment: .leading) { buttons }
        }
      }
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
      .dialogBorder()
      .background(.terminal)
      VStack(alignment: .leading) {
        Text(Self.title).bold().padding()
        buttons
      }
      .background(.terminal)
    }
    .lineLimit(1)
    .focus(ViewID(question.answer.title))
  }

  private static let title = "End meeting?"

  private var buttons: any View {
    ForEach(EndQuestion.Answer.allCases) { answer in
      Button(answer.title, key: answer.key)
    }
  }
}

extension EndQuestion.Answer {
  /// The key that gives the answer, from the table of keys.
  var key: Key? {
    let command: Command =
      switch self {
      case .save: .save
      case .discard: .discard
      case .resume: .resume
      }
    return Keymap.key(for: command)
  }
}
