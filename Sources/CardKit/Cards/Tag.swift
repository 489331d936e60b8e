/// A word or two that stand out from the text below: on a patch of colour, or in brackets where there is none.
struct Tag: View {
  let text: String

  var body: any View {
    EnvironmentReader { environment in
      let ground = environment.ground
      if ground == .terminal || environment.colorDepth == .monochrome {
        Text("[\(text)]").lineLimit(1).accessibilityLabel(text)
      } else {
        let text = Color.readable(on: ground)
        Text(self.text).padding().lineLimit(1)
          .foregroundColor(.readable(on: text))
          .background(text)
      }
    }
    .bold()
  }
}
