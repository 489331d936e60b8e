import CardKit

/// A question over the middle of the screen, with its answers as buttons; where there is no room for a box, the
/// question and its answers alone.
struct DialogView: View {
  /// What the person may answer.
  struct Answer {
    /// The words on the button.
    let title: String
    /// What it does.
    let command: Command
    /// The key that does it.
    let key: Key?
  }

  let title: String
  /// One line on what it is about.
  let words: String
  let answers: [Answer]
  /// The command of the answer that is marked.
  let marked: Command

  var body: any View {
    ViewThatFits(in: .vertical) {
      VStack {
        Text(title).bold()
        Text(words).dim()
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
        Text(title).bold().padding()
        buttons
      }
      .background(.terminal)
    }
    .lineLimit(1)
    .focus(ViewID(marked.buttonID))
  }

  private var buttons: any View {
    ForEach(answers) { Button($0.title, id: $0.command.buttonID, key: $0.key) }
  }
}
