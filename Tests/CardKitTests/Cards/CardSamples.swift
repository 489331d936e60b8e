import CardKit

/// Pictures and cards that several suites draw.
enum CardSamples {
  /// Twelve pixels by eight, red and white in slanted stripes.
  static var image: Image {
    Image(
      PixelBuffer(
        width: 12, height: 8, pixels: (0..<96).map { $0 % 5 < 2 ? Color.white : .rgb(200, 40, 60) }),
      label: "Stripes")
  }

  static let long = """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
    seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four
    """

  /// A data card of all parts.
  static func data(_ title: String = "Design", theme: CardTheme? = nil) -> DataCard {
    DataCard(
      title, asset: .icon("*"), headline: "NEW", subtitle: "in 6 min", description: "Every day.",
      theme: theme, buttons: .primaryAndLink(CardButton("Start", key: "s"), link: CardButton("Edit")),
      close: CardButton("Close")
    ) {
      ProgressView("Turns", value: 0.4)
    }
  }

  /// A media card of all parts.
  static func media(_ title: String = "Ten meetings", theme: CardTheme? = nil) -> MediaCard {
    MediaCard(
      title, description: "Two took longer.", headline: "NEW", pretitle: "history", theme: theme,
      button: CardButton("More"), link: CardButton("Export"), close: CardButton("Close")
    ) {
      BarChart([
        BarChart.Bar(label: "Mon", value: 3, text: "3"), BarChart.Bar(label: "Tue", value: 6, text: "6"),
      ])
    } fragment: {
      Text("fragment")
    }
  }

  /// A highlighted card with everything but pictures.
  static func highlighted(
    _ title: String = "Resume Design", style: HighlightedCard.Style = .normal, theme: CardTheme? = nil,
    image: Image? = nil, imageMode: ContentMode = .fit, backgroundImage: Image? = nil
  ) -> HighlightedCard {
    HighlightedCard(
      title, subtitle: "speaker 2 of 4", button: .primary(CardButton("Resume")), close: CardButton("Close"),
      style: style, theme: theme, image: image, imageMode: imageMode, backgroundImage: backgroundImage)
  }
}
