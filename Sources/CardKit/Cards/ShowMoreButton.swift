/// The button after the last card of a stack: `Show 6 more`, or `Show less`.
struct ShowMoreButton: PrimitiveView {
  /// The cards that pressing it would show; nil where all are shown.
  let hiddenCount: Int?
  let isFocused: Bool

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let glyphs = environment.glyphs
    HStack(spacing: 0) {
      Spacer()
      HStack {
        Text(hiddenCount.map { "Show \($0) more" } ?? "Show less")
        Text(hiddenCount == nil ? glyphs.collapses : glyphs.expanded)
      }
      .lineLimit(1)
      .padding()
      .bold()
      .reversed(isFocused)
      Spacer()
    }
    .focused(isFocused)
    .resolve(in: environment, into: &nodes)
  }
}
