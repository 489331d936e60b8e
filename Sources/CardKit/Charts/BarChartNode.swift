/// Draws the rows of a bar chart in common columns.
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
  /// Whether a mark inside a bar is cut out of it: in ASCII it differs enough by its shape.
  private let cutsMark: Bool
  private let labelWidth: Int
  private let valueWidth: Int

  init(_ rows: [Row], _ environment: EnvironmentValues) {
    self.rows = rows
    bar = BlockBar(environment.glyphs)
    mark = Glyph(environment.glyphs.verticalRule)
    beyond = Glyph(environment.glyphs.beyond)
    markStyle = environment.style
    cutsMark = !environment.glyphs.isASCII
    labelWidth = rows.reduce(0) { max($0, $1.label.size(.unspecified).width) }
    valueWidth = rows.reduce(0) { max($0, $1.text.size(.unspecified).width) }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = rows.isEmpty ? 0 : BarChartColumns.ideal(label: labelWidth, value: valueWidth)
    return Size(width: max(0, proposal.width ?? width), height: rows.count)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    let columns = BarChartColumns(label: labelWidth, value: valueWidth, in: frame.size.width)
    for (index, row) in rows.enumerated() {
      let line = Rect(x: frame.minX, y: frame.minY + index, width: frame.size.width, height: 1)
      guard line.minY < canvas.clip.maxY else { return }
      if line.minY >= canvas.clip.minY { canvas.clipped(to: line) { draw(row, columns, in: line, on: &$0) } }
    }
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    for (index, row) in rows.enumerated() {
      let line = Rect(x: frame.minX, y: frame.minY + index, width: frame.size.width, height: 1)
      collector.addAccessibilityElement(row.spoken.label, value: row.spoken.value, in: line)
    }
  }

  private func draw(_ row: Row, _ columns: BarChartColumns, in line: Rect, on canvas: inout Canvas) {
    func part(_ columns: Range<Int>) -> Rect {
      Rect(x: line.minX + columns.lowerBound, y: line.minY, width: columns.count, height: 1)
    }
    let label = part(0..<columns.label)
    if !label.isEmpty { row.label.draw(in: label, on: &canvas) }
    if !columns.value.isEmpty {
      // Values end at the same column, where their digits can be compared.
      let own = min(row.text.size(.unspecified).width, columns.value.count)
      let place = part(columns.value.upperBound - own..<columns.value.upperBound)
      if own > 0 { row.text.draw(in: place, on: &canvas) }
    }
    let place = part(columns.bar)
    guard !place.isEmpty else { return }
    let filled = bar.draw(row.fraction, in: place, style: row.style, on: &canvas)
    guard let target = row.target else { return }
    var column = min(place.size.width - 1, Int(target * Double(place.size.width)))
    var style = markStyle
    if let excess = row.excess, row.fraction > target, place.size.width > 1 {
      // However little it is beyond the target, it is seen.
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
