/// The button at the top right of a card that closes it.
struct CloseButton: View {
  let button: CardButton

  var body: any View {
    EnvironmentReader { environment in
      Text("[\(environment.glyphs.close)]").pressable(button.title, action: button.action)
    }
    .id(button.id)
  }
}
