/// Values as bars from top to bottom; if there is little room, the bars go first and the labels are cut last.
public struct BarChart: PrimitiveView {
  /// One row of a chart.
  public struct Bar: Hashable, Sendable {
    /// The name of the value.
    public var label: String
    /// The length of the bar; negative values count as 0.
    public var value: Double
    /// The value as text, such as `4:32`.
    public var text: String
    /// A value marked on the bar, such as a limit, if any.
    public var target: Double?
    /// The style of the bar.
    public var style: Style
    /// The style of the part beyond the target, which then has its own glyph too; nil draws it like the rest.
    public var excess: Style?

    /// Creates a bar.
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

  /// A chart with `maximum` at full length, by default the largest value or target.
  public init(_ bars: [Bar], maximum: Double? = nil) {
    self.bars = bars
    self.maximum = maximum
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
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

  private var longest: Double {
    if let maximum { return maximum.isFinite ? max(0, maximum) : 0 }
    var longest = 0.0
    for bar in bars {
      for number in [bar.value, bar.target ?? 0] where number.isFinite { longest = max(longest, number) }
    }
    return longest
  }
}

final class BarChartNode: LayoutNode {
  /// One row; `fraction` and `target` are shares of the longest bar.
  struct Row {
    let label: LayoutNode
    let text: LayoutNode
    let fraction: Double
    let target: Double?
    let style: Style
    let excess: Style?
    let spoken: (label: String, value: String)
  }

  private let rows: [Row]
  private let bar: BlockBar
  private let mark: Glyph
  private let beyond: Glyph
  private let markStyle: Style
  /// Whether a mark inside a bar is cut out of it: without parts of cells it differs enough by its shape.
  private let cutsMark: Bool
  private let labelWidth: Int
  private let valueWidth: Int

  init(_ rows: [Row], _ environment: EnvironmentValues) {
    self.rows = rows
    bar = BlockBar(environment.glyphs)
    mark = Glyph(environment.glyphs.verticalRule)
    beyond = Glyph(environment.glyphs.beyond)
    markStyle = environment.style
    cutsMark = environment.glyphs.hasPartialBlocks
    labelWidth = rows.reduce(0) { max($0, $1.label.size(.unspecified).width) }
    valueWidth = rows.reduce(0) { max($0, $1.text.size(.unspecified).width) }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = rows.isEmpty ? 0 : BarChartColumns.ideal(label: labelWidth, value: valueWidth)
    return Size(width: max(0, proposal.width ?? width), height: rows.count)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let columns = BarChartColumns(label: labelWidth, value: valueWidth, in: frame.size.width)
    for (index, row) in rows.enumerated() {
      let line = Rect(x: frame.minX, y: frame.minY + index, width: frame.size.width, height: 1)
      guard line.minY < canvas.clip.maxY else { return }
      if line.minY >= canvas.clip.minY { canvas.clipped(to: line) { draw(row, columns, in: line, on: &$0) } }
    }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let frame = placement.frame
    for (index, row) in rows.enumerated() {
      let line = Rect(x: frame.minX, y: frame.minY + index, width: frame.size.width, height: 1)
      collector.addAccessibilityElement(row.spoken.label, value: row.spoken.value, in: line)
    }
  }

  private func draw(_ row: Row, _ columns: BarChartColumns, in line: Rect, on canvas: inout Canvas) {
    let label = line.columns(0..<columns.label)
    if !label.isEmpty { row.label.draw(in: Placement(label), on: &canvas) }
    if !columns.value.isEmpty {
      // Values are aligned at their last digit.
      let own = min(row.text.size(.unspecified).width, columns.value.count)
      let place = line.columns(columns.value.upperBound - own..<columns.value.upperBound)
      if own > 0 { row.text.draw(in: Placement(place), on: &canvas) }
    }
    let place = line.columns(columns.bar)
    guard !place.isEmpty else { return }
    let filled = bar.draw(row.fraction, in: place, style: row.style, on: &canvas)
    guard let target = row.target else { return }
    var column = min(place.size.width - 1, Int(target * Double(place.size.width)))
    var style = markStyle
    if let excess = row.excess, row.fraction > target, place.size.width > 1 {
      // Even the smallest excess is visible.
      let end = max(2, Int((row.fraction * Double(place.size.width)).rounded(.up)))
      column = min(column, end - 2)
      let rest = Rect(x: place.minX + column + 1, y: place.minY, width: end - column - 1, height: 1)
      canvas.fill(rest, with: beyond, style: excess)
    } else if column < filled, cutsMark {
      style = row.style
      style.attributes.formSymmetricDifference(.reverse)
    }
    canvas.draw(CollectionOfOne(mark), at: Point(x: place.minX + column, y: place.minY), style: style)
  }
}

/// How a row of a bar chart shares its width; a column without room is empty.
struct BarChartColumns: Hashable {
  private(set) var label: Int
  private(set) var bar = 0..<0
  private(set) var value: Range<Int>

  private static let idealBar = 20
  /// The shortest bar with a wide gap to its value, and the shortest worth drawing.
  private static let shortestApart = 8
  private static let shortest = 3

  static func ideal(label: Int, value: Int) -> Int {
    label + (label > 0 ? 1 : 0) + idealBar + (value > 0 ? value + 2 : 0)
  }

  init(label: Int, value: Int, in room: Int) {
    let room = min(max(0, room), ProposedSize.infinity)
    let start = label > 0 ? label + 1 : 0
    // First the gap before the value shrinks, then the bar goes, then the label is cut.
    for (gap, least) in [(2, Self.shortestApart), (1, Self.shortest)] {
      let end = value > 0 ? room - value - gap : room
      guard end - start >= least else { continue }
      self.label = label
      bar = start..<end
      self.value = room - value..<room
      return
    }
    let shown = min(value, room)
    self.value = room - shown..<room
    self.label = max(0, min(label, shown > 0 ? room - shown - 1 : room))
  }
}
