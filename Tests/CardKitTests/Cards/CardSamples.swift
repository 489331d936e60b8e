import CardKit

extension CardList {
  /// A list without padding around its header.
  init<Elements: RandomAccessCollection>(
    _ title: String, _ layout: CardListLayout, _ elements: Elements,
    @ViewBuilder content: @escaping (Elements.Element) -> any View
  ) {
    self.init(title: title, layout: layout, elements: elements, headerPadding: (.all, 0), content: content)
  }
}

/// Pictures and cards that several suites draw.
enum CardSamples {
  /// Twelve pixels by eight, red and white in slanted stripes.
  static var image: Image {
    Image(
      PixelBuffer(
        width: 12, height: 8, pixels: (0..<96).map { $0 % 5 < 2 ? Color.white : .rgb(200, 40, 60) }),
      label: "Stripes")
  }

  /// A row with a bar, which is spoken as one element.
  static var turns: any View {
    HStack {
      Text("Turns")
      SegmentedBar([.init(weight: 1, fraction: 0.4)])
      Text("40%")
    }
    .accessibilityElement()
    .accessibilityLabel("Turns")
    .accessibilityValue("40 percent")
  }

  static let long = """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
    seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four
    """

  /// A data card of all parts.
  static func data(_ title: String = "Design", theme: CardTheme? = nil) -> DataCard {
    DataCard(
      title: title, asset: .icon("*"), headline: "NEW", subtitle: "in 6 min", descriptionTitle: "Every day.",
      theme: theme, buttons: [Button("Start", key: "s"), Button("Edit", style: .link)],
      close: Button("Close"),
      fragmentView: turns)
  }

  /// A media card of all parts.
  static func media(_ title: String = "Ten meetings", theme: CardTheme? = nil) -> MediaCard {
    MediaCard(
      richMedia: VStack {
        Text("Mon ██████████▌            3")
        Text("Tue █████████████████████  6")
      },
      title: title, descriptionTitle: "Two took longer.", headline: "NEW", pretitle: "history", theme: theme,
      buttons: [Button("More"), Button("Export", style: .link)], close: Button("Close"),
      fragmentView: Text("fragment"))
  }

  /// A highlighted card with everything but pictures.
  static func highlighted(
    _ title: String = "Resume Design", style: HighlightedCard.Style = .normal, theme: CardTheme? = nil,
    image: Image? = nil, imageMode: ContentMode = .fit, backgroundImage: Image? = nil
  ) -> HighlightedCard {
    HighlightedCard(
      title: title, subtitle: "speaker 2 of 4", buttons: [Button("Resume")], close: Button("Close"),
      backgroundImage: backgroundImage, rightImage: image, rightImageMode: imageMode, style: style,
      theme: theme)
  }
}
