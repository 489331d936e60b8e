/// One line of texts in columns of given widths, such as a row of a table, or a few such lines; a text that is too long
/// is cut.
///
/// However many columns it has, it is one node: in a long list it costs a fraction of a stack of texts in frames.
package struct ColumnLine: PrimitiveView {
  package struct Column {
    package let text: String
    package let width: Int
    let gap: Int
    let alignment: HorizontalAlignment
    let style: Style
    let marked: [Int]

    /// A text in a column, `gap` cells after the one before. A style that has a background or is reversed fills the
    /// whole column. The characters at the `marked` indices stand out.
    package init(
      _ text: String, width: Int, gap: Int = 0, alignment: HorizontalAlignment = .leading,
      style: Style = .plain, marked: [Int] = []
    ) {
      self.text = text
      self.width = max(0, width)
      self.gap = max(0, gap)
      self.alignment = alignment
      self.style = style
      self.marked = marked
    }
  }

  private let lines: [[Column]]

  package init(_ columns: [Column]) { lines = [columns] }

  package init(lines: [[Column]]) { self.lines = lines }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var inner = environment
    inner.lineLimit = 1
    var cells: [ColumnLineNode.Cell] = []
    var width = 0
    for y in lines.indices {
      var x = 0
      for column in lines[y] {
        x += column.gap
        defer { x += column.width }
        inner.style = column.style
        inner.ground = environment.ground
        if let ground = column.style.background { inner.setBackground(ground) }
        inner.style.foreground = column.style.foreground.resolved(in: inner)
        inner.style = inner.style.inherited(from: environment.style)
        let isFilled = column.style.background != nil || column.style.attributes.contains(.reverse)
        guard isFilled || !column.text.isEmpty, column.width > 0 else { continue }
        let room = Rect(x: x, y: y, width: column.width, height: 1)
        cells.append(
          ColumnLineNode.Cell(
            text: TextNode(column.text, marked: column.marked, inner), room: room,
            alignment: Alignment(horizontal: column.alignment, vertical: .top),
            fill: isFilled ? inner.style : nil))
      }
      width = max(width, x)
    }
    nodes.append(ColumnLineNode(cells, size: Size(width: width, height: lines.count)))
  }
}

final class ColumnLineNode: LayoutNode {
  struct Cell {
    let text: TextNode
    /// The cells of its column, from the top left corner of the lines.
    let room: Rect
    let alignment: Alignment
    /// The style of the cells of the column, if they are filled.
    let fill: Style?
  }

  private let cells: [Cell]
  private let whole: Size

  init(_ cells: [Cell], size: Size) {
    self.cells = cells
    whole = size
  }

  override func measure(_ proposal: ProposedSize) -> Size { whole }

  private func room(of cell: Cell, in placement: Placement) -> Rect {
    var room = cell.room
    room.origin.x += placement.frame.minX
    room.origin.y += placement.frame.minY
    return room
  }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    for cell in cells {
      let offer = ProposedSize(width: cell.room.size.width, height: 1)
      body(cell.text, cell.text.placement(offer, in: room(of: cell, in: placement), cell.alignment))
    }
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    for cell in cells {
      guard let fill = cell.fill else { continue }
      canvas.fill(room(of: cell, in: placement), with: .space, style: fill)
    }
    super.draw(in: placement, on: &canvas)
  }

  /// No text inside is focused, nor changes its size.
  override func focusedView(in placement: Placement) -> FocusedView? { nil }
  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? { nil }
}
