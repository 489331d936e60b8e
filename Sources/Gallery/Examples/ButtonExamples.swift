import CardKit

package enum ButtonExamples {
  package static let button = Component(
    .cards, "Button", also: ["ButtonStyle"],
    Example("Styles", "The likeliest choice, an alternative and a link elsewhere", ButtonStyles()),
    Example("In focus", "The colours are reversed", focus: "Start", ButtonFocus()),
    Example("Disabled", "The button is dim, and the focus skips it", ButtonDisabled()),
    Example("Any label", "A view in braces can be the label", state: 0) { ButtonLabels(count: $0) },
    Example("With a key", "The key presses the button from anywhere on the screen", ButtonKeys()))
}

struct ButtonStyles: View {
  var body: some View {
    HStack(spacing: 2) {
      Button("Start", style: .primary)
      Button("Edit", style: .secondary)
      Button("History", style: .link)
    }
  }
}

struct ButtonFocus: View {
  var body: some View {
    HStack(spacing: 2) {
      Button("Start")
      Button("Edit", style: .secondary)
    }
  }
}

struct ButtonDisabled: View {
  var body: some View {
    HStack(spacing: 2) {
      Button("Start").disabled()
      Button("Edit", style: .secondary)
    }
  }
}

struct ButtonLabels: View {
  @Binding var count: Int

  var body: some View {
    VStack(alignment: .leading) {
      Button("Start", action: { count += 1 })
      Button(
        action: { count += 1 },
        label: {
          HStack {
            Text(">").foregroundColor(.accent)
            Text("Start again")
          }
        })
      Text("\(count) times").dim()
    }
  }
}

struct ButtonKeys: View {
  var body: some View {
    HStack {
      Button("Start", key: "s")
      Button("Resume", key: .enter, style: .secondary)
      Button("History", key: "h", style: .link)
    }
  }
}
