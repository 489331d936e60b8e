/// A value on a scale: a line that is thick up to a marker.
///
/// From the largest form to the smallest: label and value above the line with its ends named; the same
/// without the ends; all in one row; the line alone.
public struct Gauge: View {
  private let fraction: Double
  private let label: any View
  private let currentValueLabel: any View
  private let minimumValueLabel: any View
  private let maximumValueLabel: any View

  /// A scale over `bounds` with the marker at `value`, brought into them.
  public init(
    value: Double, in bounds: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> any View,
    @ViewBuilder currentValueLabel: () -> any View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> any View = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> any View = { EmptyView() }
  ) {
    fraction = value.fraction(of: bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  /// The forms.
  public var body: any View {
    ViewThatFits {
      VStack(alignment: .leading) {
        title
        HStack {
          minimumValueLabel
          line
          maximumValueLabel
        }
      }
      VStack(alignment: .leading) {
        title
        line
      }
      HStack {
        label
        line
        currentValueLabel
      }
      HStack {
        line
        currentValueLabel
      }
      line
    }
    .lineLimit(1)
    .accessibilityElement(children: .combine)
    .accessibilityValue("\(Int(fraction * 100 + 0.5)) percent")
  }

  private var line: any View { GaugeLine(fraction: fraction) }

  private var title: any View {
    HStack {
      label
      Spacer()
      currentValueLabel
    }
  }
}

/// The line of a gauge.
struct GaugeLine: PrimitiveView {
  let fraction: Double

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(GaugeLineNode(fraction, environment))
  }
}

/// Draws a line that is thick up to a marker.
final class GaugeLineNode: LayoutNode {
  private let fraction: Double
  private let reached: Glyph
  private let ahead: Glyph
  private let marker: Glyph
  private let style: Style

  /// The shortest line on which places can be told apart.
  private static let idealWidth = 6

  init(_ fraction: Double, _ environment: EnvironmentValues) {
    self.fraction = fraction.clampedFraction
    reached = Glyph(environment.glyphs.reached)
    ahead = Glyph(environment.glyphs.ahead)
    marker = Glyph(environment.glyphs.marker)
    style = environment.style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? Self.idealWidth), height: 1)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let width = min(frame.size.width, ProposedSize.infinity)
    guard width > 0, frame.size.height > 0 else { return }
    let place = Int((Double(width - 1) * fraction).rounded())
    func part(_ columns: Range<Int>) -> Rect {
      Rect(x: frame.minX + columns.lowerBound, y: frame.minY, width: columns.count, height: 1)
    }
    canvas.fill(part(0..<place), with: reached, style: style)
    canvas.fill(part(place + 1..<max(place + 1, width)), with: ahead, style: style)
    canvas.fill(part(place..<place + 1), with: marker, style: style)
  }
}
