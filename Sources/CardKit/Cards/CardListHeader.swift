/// The title of a card list, what it says below, and a button at the right.
struct CardListHeader: View {
  let title: String
  let description: String
  let padding: EdgeInsets
  let button: CardListButton?

  var body: any View {
    if !title.isEmpty || !description.isEmpty || button != nil {
      VStack(alignment: .leading) {
        if !title.isEmpty || button != nil {
          HStack {
            Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader)
            if let button {
              Spacer()
              HeaderButton(button: button).id("header")
            }
          }
        }
        if !description.isEmpty { Text(description).dim() }
      }
      .padding(padding)
    }
  }
}
