/// The progress of a task: a label, a bar and the percentage; without a value a shaded bar.
public struct ProgressView: View {
  private let title: String
  private let fraction: Double?

  /// A task with `value` out of `total` done; nil if unknown.
  public init(_ title: String = "", value: Double? = nil, total: Double = 1) {
    self.title = title
    fraction = value.map { $0.fraction(of: 0...(total > 0 ? total : 0)) }
  }

  /// The row, first without its bar and then without its label if there is no room for them.
  public var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        label
        bar
        percentage
      }
      if fraction != nil {
        HStack {
          label
          percentage
        }
        percentage
      } else if title.isEmpty {
        bar
      } else {
        label
      }
    }
    .lineLimit(1)
    .accessibilityElement()
    .accessibilityLabel(title.isEmpty ? "Progress" : title)
    .accessibilityValue(percent.map { "\($0) percent" } ?? "in progress")
  }

  /// An unfinished task never shows 100; and 0.29 shows 29, although 0.29 × 100 is a little less.
  private var percent: Int? { fraction.map { $0 < 1 ? min(99, Int($0 * 100 + 0.000_001)) : 100 } }
  private var bar: any View { ProgressBar(fraction: fraction) }

  @ViewBuilder private var label: any View { if !title.isEmpty { Text(title) } }

  @ViewBuilder private var percentage: any View {
    if let percent { Text("\(percent)%").frame(width: 4, alignment: .trailing) }
  }
}

private struct ProgressBar: PrimitiveView {
  let fraction: Double?

  private static let idealWidth = 8

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let (glyphs, style) = (environment.glyphs, environment.style)
    let bar = LineNode(idealWidth: Self.idealWidth) { line, canvas in
      var inside = line
      if line.size.width > 2 {
        canvas.draw(CollectionOfOne(Glyph(glyphs.barEnds.left)), at: line.origin, style: style)
        let end = Point(x: line.maxX - 1, y: line.minY)
        canvas.draw(CollectionOfOne(Glyph(glyphs.barEnds.right)), at: end, style: style)
        inside = line.inset(by: EdgeInsets(.horizontal, 1))
      }
      if let fraction {
        BlockBar(glyphs).draw(fraction, in: inside, style: style, on: &canvas)
      } else {
        canvas.fill(inside, with: Glyph(glyphs.unknown), style: style)
      }
    }
    nodes.append(bar)
  }
}
