/// The button at the right of a card list's title: `[+] New`, or `[+]` where there is little room.
struct HeaderButton: View {
  let button: CardListButton
  /// Whether the sign alone is shown, if there is one.
  let isShort: Bool

  var body: any View {
    HStack {
      if let icon = button.icon {
        Text("[\(icon)]").bold()
        if !isShort { Text(button.label) }
      } else {
        Text("[\(button.label)]").bold()
      }
    }
    .pressable(button.label, action: button.action)
    .id("header")
    .layoutPriority(1)
  }
}
