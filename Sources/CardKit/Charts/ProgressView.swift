/// How far a task has come: a label, a bar and the percentage; without a value a shaded bar that stands still.
public struct ProgressView: View {
  private let title: String
  private let fraction: Double?

  /// A task of which `value` out of `total` is done; nil where nobody knows.
  public init(_ title: String = "", value: Double? = nil, total: Double = 1) {
    self.title = title
    fraction = value.map { $0.fraction(of: 0...(total > 0 ? total : 0)) }
  }

  /// The row, without its bar and then without its label where there is no room for them.
  public var body: any View {
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
    .accessibilityValue(percent.map { "\($0) percent" } ?? "going on")
  }

  /// What is not all done is not 100 percent; and 0.29 is 29, which the product alone is a little short of.
  private var percent: Int? {
    fraction.map { $0 < 1 ? min(99, Int($0 * 100 + 0.000_001)) : 100 }
  }

  private var bar: any View { ProgressBar(fraction: fraction) }

  @ViewBuilder private var label: any View { if !title.isEmpty { Text(title) } }

  @ViewBuilder private var percentage: any View {
    if let percent { Text("\(percent)%").frame(width: 4, alignment: .trailing) }
  }
}

/// The bar of a progress view.
struct ProgressBar: PrimitiveView {
  /// How much is done, 0 to 1; nil where nobody knows.
  let fraction: Double?

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(ProgressBarNode(fraction, environment))
  }
}

/// Draws a bar between its two ends.
final class ProgressBarNode: LayoutNode {
  private let fraction: Double?
  private let bar: BlockBar
  private let ends: (left: Glyph, right: Glyph)
  private let unknown: Glyph
  private let style: Style

  /// The shortest bar that is worth its room.
  private static let idealWidth = 8

  init(_ fraction: Double?, _ environment: EnvironmentValues) {
    self.fraction = fraction
    let glyphs = environment.glyphs
    bar = BlockBar(glyphs)
    ends = (Glyph(glyphs.barEnds.left), Glyph(glyphs.barEnds.right))
    unknown = Glyph(glyphs.unknown)
    style = environment.style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? Self.idealWidth), height: 1)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let width = min(frame.size.width, ProposedSize.infinity)
    guard width > 0, frame.size.height > 0 else { return }
    var inside = Rect(x: frame.minX, y: frame.minY, width: width, height: 1)
    if width > 2 {
      for (glyph, x) in [(ends.left, inside.minX), (ends.right, inside.maxX - 1)] {
        canvas.draw(CollectionOfOne(glyph), at: Point(x: x, y: inside.minY), style: style)
      }
      inside = inside.inset(by: EdgeInsets(.horizontal, 1))
    }
    if let fraction {
      bar.draw(fraction, in: inside, style: style, on: &canvas)
    } else {
      canvas.fill(inside, with: unknown, style: style)
    }
  }
}
