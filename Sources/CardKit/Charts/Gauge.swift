/// A value on a scale: a line that is thick up to a marker, with its labels as far as there is room.
public struct Gauge: View {
  /// The forms.
  public let body: AnyView

  /// A scale over `bounds` with a marker at `value`, clamped to them.
  public init(
    value: Double, in bounds: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> any View,
    @ViewBuilder currentValueLabel: () -> any View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> any View = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> any View = { EmptyView() }
  ) {
    let fraction = value.fraction(of: bounds)
    let (label, current, line) = (label(), currentValueLabel(), GaugeLine(fraction: fraction))
    let title = HStack {
      label
      Spacer()
      current
    }
    body = ViewThatFits {
      VStack(alignment: .leading) {
        title
        HStack {
          minimumValueLabel()
          line
          maximumValueLabel()
        }
      }
      VStack(alignment: .leading) {
        title
        line
      }
      HStack {
        label
        line
        current
      }
      HStack {
        line
        current
      }
      line
    }
    .lineLimit(1)
    .accessibilityElement(children: .combine)
    .accessibilityValue("\(Int(fraction * 100 + 0.5)) percent")
  }
}

private struct GaugeLine: PrimitiveView {
  let fraction: Double

  /// The shortest line on which places can be told apart.
  private static let idealWidth = 6

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let (glyphs, style) = (environment.glyphs, environment.style)
    let line = LineNode(idealWidth: Self.idealWidth) { line, canvas in
      let place = Int((Double(line.size.width - 1) * fraction).rounded())
      canvas.fill(line.columns(0..<place), with: Glyph(glyphs.reached), style: style)
      canvas.fill(
        line.columns(place + 1..<max(place + 1, line.size.width)), with: Glyph(glyphs.ahead), style: style)
      canvas.fill(line.columns(place..<place + 1), with: Glyph(glyphs.marker), style: style)
    }
    nodes.append(line)
  }
}
