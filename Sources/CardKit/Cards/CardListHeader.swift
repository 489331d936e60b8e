/// The title of a card list, what it says below, and a button at the right.
struct CardListHeader: View {
  let title: String
  let description: String
  let padding: EdgeInsets
  let button: CardListButton?

  var body: any View {
    if !title.isEmpty || !description.isEmpty || button != nil {
      VStack(alignment: .leading) {
        if let button {
          // Before the title is cut, the button does without its label.
          ViewThatFits(in: .horizontal) {
            row(HeaderButton(button: button, isShort: false))
            row(HeaderButton(button: button, isShort: true))
          }
        } else if !title.isEmpty {
          titleLine
        }
        if !description.isEmpty { Text(description).dim() }
      }
      .padding(padding)
    }
  }

  private var titleLine: any View { Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader) }

  private func row(_ button: HeaderButton) -> any View {
    HStack {
      titleLine
      Spacer()
      button
    }
  }
}
