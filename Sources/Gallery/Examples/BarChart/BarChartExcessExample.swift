import CardKit

extension Example {
  package static let barChartExcess = Example(
    .charts, "BarChart", "Beyond the target",
    "What lies beyond the target may be filled in another way, and have another colour."
  ) { BarChartExcessExample() }
}

struct BarChartExcessExample: View {
  var body: any View {
    BarChart([
      .init(label: "Cathy", value: 132, text: "2:12", target: 150),
      .init(
        label: "Daisy", value: 190, text: "3:10", target: 150,
        excess: Style(foreground: CardTheme.poppy.ground)),
    ])
  }
}
