/// Numbers as bars of eight heights, one column each; in less room, the last of them.
public struct Sparkline: PrimitiveView {
  private let values: [Double]
  private let range: ClosedRange<Double>?

  /// A row of bars in `range`, by default 0 to the largest value; equal values above 0 have the middle
  /// height.
  public init(_ values: [Double], range: ClosedRange<Double>? = nil) {
    self.values = values
    self.range = range
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let bars = text(in: environment.glyphs)
    Text(bars).wrapped { SparklineNode($0, bars, $1) }
      .accessibilityLabel(spoken).accessibilityAddTraits(.isImage)
      .resolve(in: environment, into: &nodes)
  }

  /// The bars as a text, for a column of a `ColumnLine`.
  package func text(in glyphs: GlyphSet) -> String {
    let levels = glyphs.levels
    let (highest, fraction) = (Double(levels.count - 1), fraction)
    return String(values.map { levels[Int(fraction($0) * highest + 0.5)] })
  }

  private var spoken: String {
    let known = values.filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return "Chart without values" }
    func words(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return "Chart of \(values.count) values from \(words(least)) to \(words(most))"
  }

  private var fraction: (Double) -> Double {
    if let range { return { $0.fraction(of: range) } }
    let known = values.lazy.filter(\.isFinite)
    guard let top = known.max(), top > 0 else { return { $0 == .infinity ? 1 : 0 } }
    // A little less than half, so that it rounds to half a cell.
    if known.min() == top { return { $0 == top ? 0.45 : ($0 / top).clampedFraction } }
    return { ($0 / top).clampedFraction }
  }
}

private final class SparklineNode: WrapperNode {
  private let bars: String
  private let environment: EnvironmentValues

  init(_ text: LayoutNode, _ bars: String, _ environment: EnvironmentValues) {
    self.bars = bars
    self.environment = environment
    super.init(text)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize { .unspecified }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(.unspecified)
    return Size(width: min(own.width, max(0, proposal.width ?? own.width)), height: own.height)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let last = String(bars.suffix(max(0, placement.frame.size.width)))
    TextNode(last, environment).draw(in: Placement(placement.frame), on: &canvas)
  }
}
