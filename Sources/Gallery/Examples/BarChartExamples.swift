import CardKit

package enum BarChartExamples {
  package static let barChart = Component(
    .charts, "BarChart", also: ["BarChart.Bar"],
    Example("Turns", "A bar for each speaker, with a mark at the time allowed", BarChartTurns()),
    Example("Beyond the target", "The part beyond it can have its own pattern and colour", BarChartExcess()),
    Example("Colours", "Each bar can have a style; a fixed maximum eases comparison", BarChartColors()),
    Example("No bars", "An empty chart takes no room", BarChartEmpty()))
}

struct BarChartTurns: View {
  var body: some View {
    BarChart([
      .init(label: "Cathy", value: 132, text: "2:12", target: 150),
      .init(label: "Daisy", value: 190, text: "3:10", target: 150),
      .init(label: "Simon", value: 95, text: "1:35", target: 150),
    ])
  }
}

struct BarChartExcess: View {
  var body: some View {
    BarChart([
      .init(label: "Cathy", value: 132, text: "2:12", target: 150),
      .init(
        label: "Daisy", value: 190, text: "3:10", target: 150,
        excess: Style(foreground: CardTheme.poppy.background)),
    ])
  }
}

struct BarChartColors: View {
  var body: some View {
    BarChart(
      [
        .init(
          label: "Design", value: 9, text: "9 min",
          style: Style(foreground: CardTheme.teal.background)),
        .init(
          label: "App Dev", value: 6, text: "6 min",
          style: Style(foreground: CardTheme.orange.background)),
      ], maximum: 10)
  }
}

struct BarChartEmpty: View {
  var body: some View {
    VStack(alignment: .leading) {
      BarChart([])
      Text("No meeting yet").dim()
    }
  }
}
