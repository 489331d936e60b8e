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
    let ends: [Character] = glyphs.hasPartialBlocks ? ["▕", "▏"] : ["[", "]"]
    let unknown = Glyph(glyphs.choose("░", console: "░", ascii: ":"))
    let bar = LineNode(idealWidth: Self.idealWidth) { line, canvas in
      var inside = line
      if line.size.width > 2 {
        for (x, end) in zip([line.minX, line.maxX - 1], ends) {
          canvas.draw(CollectionOfOne(Glyph(end)), at: Point(x: x, y: line.minY), style: style)
        }
        inside = line.inset(by: EdgeInsets(.horizontal, 1))
      }
      if let fraction {
        Self.draw(fraction, in: inside, glyphs, style, on: &canvas)
      } else {
        canvas.fill(inside, with: unknown, style: style)
      }
    }
    nodes.append(bar)
  }

  /// Draws a fraction of a row in eighths of a cell, visible even if small; without those in whole cells.
  private static func draw(
    _ fraction: Double, in line: Rect, _ glyphs: GlyphSet, _ style: Style, on canvas: inout Canvas
  ) {
    let parts: [Character] = glyphs.hasPartialBlocks ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉"] : []
    let fraction = fraction.clampedFraction
    guard fraction > 0 else { return }
    let steps = parts.count + 1
    let length = max(1, Int((Double(line.size.width * steps) * fraction).rounded()))
    var bar = line
    bar.size.width = length / steps
    canvas.fill(bar, with: Glyph(glyphs.full), style: style)
    guard length % steps > 0 else { return }
    let part = Glyph(parts[length % steps - 1])
    canvas.draw(CollectionOfOne(part), at: Point(x: bar.maxX, y: line.minY), style: style)
  }
}
