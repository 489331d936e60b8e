/// Numbers as bars one under the other, each with a label before and its value behind it.
///
/// Where there is little room, the bars go first and the labels are cut last.
public struct BarChart: PrimitiveView {
  /// One row of a chart.
  public struct Bar: Hashable, Sendable {
    /// What the value belongs to.
    public var label: String
    /// The length of the bar; less than 0 counts as 0.
    public var value: Double
    /// The value in words, such as `4:32`.
    public var text: String
    /// A value that is marked on the bar, such as the time given; nil for none.
    public var target: Double?
    /// How the bar is drawn.
    public var style: Style
    /// How that part of the bar is drawn that lies beyond the target, which is then filled in another way too;
    /// nil draws it like the rest.
    public var excess: Style?

    /// A row of a chart.
    public init(
      label: String, value: Double, text: String, target: Double? = nil, style: Style = .plain,
      excess: Style? = nil
    ) {
      self.label = label
      self.value = value
      self.text = text
      self.target = target
      self.style = style
      self.excess = excess
    }
  }

  private let bars: [Bar]
  private let maximum: Double?

  /// A chart in which `maximum` takes the whole length; by default it is the largest value or target.
  public init(_ bars: [Bar], maximum: Double? = nil) {
    self.bars = bars
    self.maximum = maximum
  }

  /// Adds the chart.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let scale = 0...longest
    let rows = bars.map { bar in
      BarChartNode.Row(
        label: Text(bar.label).lineLimit(1).node(in: environment),
        text: Text(bar.text).lineLimit(1).node(in: environment),
        fraction: bar.value.fraction(of: scale), target: bar.target.map { $0.fraction(of: scale) },
        style: bar.style.inherited(from: environment.style),
        excess: bar.excess.map { $0.inherited(from: environment.style) }, spoken: (bar.label, bar.text))
    }
    nodes.append(BarChartNode(rows, environment))
  }

  /// The value of the longest bar.
  private var longest: Double {
    if let maximum { return maximum.isFinite ? max(0, maximum) : 0 }
    var longest = 0.0
    for bar in bars {
      for number in [bar.value, bar.target ?? 0] where number.isFinite { longest = max(longest, number) }
    }
    return longest
  }
}
