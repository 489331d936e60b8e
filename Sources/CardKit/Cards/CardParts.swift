/// The texts of a card as one accessibility element; empty parts take no room.
struct CardWords: View {
  var headline = ""
  var pretitle = ""
  var title = ""
  var subtitle = ""
  var subtitleLines = 1
  var description = ""

  private static let titleLines = 2
  private static let descriptionLines = 3

  var body: some View {
    VStack(alignment: .leading) {
      if !headline.isEmpty { Tag(text: headline) }
      if !pretitle.isEmpty {
        Text(pretitle.uppercased()).lineLimit(1).foregroundColor(.secondary).accessibilityLabel(pretitle)
      }
      if !title.isEmpty { Text(title).font(.headline).lineLimit(Self.titleLines) }
      if !subtitle.isEmpty { Text(subtitle).lineLimit(subtitleLines) }
      if !description.isEmpty {
        Text(description).lineLimit(Self.descriptionLines).foregroundColor(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isCardText)
  }
}

/// A word or two that stand out: on a patch of colour, or in brackets if there is none.
struct Tag: View {
  let text: String

  var body: some View {
    EnvironmentReader { environment in
      let ground = environment.ground
      if ground == .terminal || environment.colorDepth == .monochrome {
        Text("[\(text)]").lineLimit(1).accessibilityLabel(text)
      } else {
        let text = ground.accessibleFontColor
        Text(self.text).padding().lineLimit(1)
          .foregroundColor(text.accessibleFontColor)
          .background(text)
      }
    }
    .bold()
  }
}

/// Buttons side by side if there is room, or else one below the other.
package struct ButtonRow: View {
  private let spacing: Int
  private let buttons: any View

  package init(spacing: Int = 2, @ViewBuilder _ buttons: () -> any View) {
    (self.spacing, self.buttons) = (spacing, buttons())
  }

  package var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: spacing) { buttons }
      VStack(alignment: .leading) { buttons }
    }
  }
}
