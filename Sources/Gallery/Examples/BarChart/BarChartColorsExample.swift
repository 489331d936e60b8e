import CardKit

extension Example {
  package static let barChartColors = Example(
    .charts, "BarChart", "Colours",
    "Each bar may have a style; a maximum of its own makes charts comparable."
  ) { BarChartColorsExample() }
}

struct BarChartColorsExample: View {
  var body: any View {
    BarChart(
      [
        .init(
          label: "Design", value: 9, text: "9 min",
          style: Style(foreground: CardTheme.teal.ground)),
        .init(
          label: "App Dev", value: 6, text: "6 min",
          style: Style(foreground: CardTheme.orange.ground)),
      ], maximum: 10)
  }
}
