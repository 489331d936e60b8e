/// One line of texts in columns of given widths, such as a row of a table; a text that is too long is cut.
///
/// However many columns it has, it is one node: in a long list it costs a fraction of a stack of texts in frames.
public struct ColumnLine: PrimitiveView {
  /// A text and its column.
  public struct Column {
    let text: String
    let width: Int
    let alignment: HorizontalAlignment
    let style: Style
    let marked: [Int]

    /// A text in a column; a style that has a background or is reversed fills the whole column. The characters at the
    /// `marked` indices stand out.
    public init(
      _ text: String, width: Int, alignment: HorizontalAlignment = .leading, style: Style = .plain,
      marked: [Int] = []
    ) {
      self.text = text
      self.width = max(0, width)
      self.alignment = alignment
      self.style = style
      self.marked = marked
    }
  }

  private let columns: [Column]
  private let spacing: Int

  /// Columns side by side, `spacing` columns apart.
  public init(_ columns: [Column], spacing: Int = 0) {
    self.columns = columns
    self.spacing = max(0, spacing)
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var inner = environment
    inner.lineLimit = 1
    var x = 0
    var cells: [ColumnLineNode.Cell] = []
    cells.reserveCapacity(columns.count)
    for column in columns {
      defer { x += column.width + spacing }
      inner.style = column.style
      if let ground = column.style.background { inner.setBackground(ground) }
      inner.style.foreground = column.style.foreground.resolved(in: inner)
      inner.style = inner.style.inherited(from: environment.style)
      inner.ground = environment.ground
      let isFilled = column.style.background != nil || column.style.attributes.contains(.reverse)
      guard isFilled || !column.text.isEmpty, column.width > 0 else { continue }
      cells.append(
        ColumnLineNode.Cell(
          text: TextNode(column.text, marked: column.marked, inner), x: x, width: column.width,
          alignment: column.alignment, fill: isFilled ? inner.style : nil))
    }
    nodes.append(ColumnLineNode(cells, width: max(0, x - spacing)))
  }
}

final class ColumnLineNode: LayoutNode {
  struct Cell {
    let text: TextNode
    let x: Int
    let width: Int
    let alignment: HorizontalAlignment
    /// The style of the whole column, if that is filled.
    let fill: Style?
  }

  private let cells: [Cell]
  private let width: Int

  init(_ cells: [Cell], width: Int) {
    self.cells = cells
    self.width = width
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: width, height: 1) }

  private func room(of cell: Cell, in placement: Placement) -> Rect {
    Rect(x: placement.frame.minX + cell.x, y: placement.frame.minY, width: cell.width, height: 1)
  }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    for cell in cells {
      let alignment = Alignment(horizontal: cell.alignment, vertical: .top)
      let room = room(of: cell, in: placement)
      body(cell.text, cell.text.placement(ProposedSize(width: cell.width, height: 1), in: room, alignment))
    }
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    for cell in cells {
      if let fill = cell.fill { canvas.fill(room(of: cell, in: placement), with: .space, style: fill) }
    }
    super.draw(in: placement, on: &canvas)
  }
}
