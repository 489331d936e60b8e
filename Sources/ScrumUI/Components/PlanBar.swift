import CardKit
import ScrumModel

/// A bar of blocks on a track that ends at the plan; behind it, higher and red, is what is over.
struct PlanBar: View {
  let value: Int, plan: Int
  /// The value of a bar over the whole width; a longer one is cut.
  let longest: Int
  let width: Int
  let theme: Theme

  var body: some View {
    let columns = PlanBarColumns(value: value, plan: plan, longest: longest, width: width)
    EnvironmentReader { environment in
      let (glyphs, styles) = (environment.glyphs, ChartStyles(theme, in: environment))
      ColumnLine([
        part(glyphs.bar, columns.used, styles.bar), part(glyphs.track, columns.left, styles.track),
        part(glyphs.overBar, columns.over, styles.over),
      ])
      .frame(width: max(0, width), alignment: .leading)
      .accessibilityHidden()
    }
  }

  private func part(_ glyph: Character, _ width: Int, _ style: Style) -> ColumnLine.Column {
    .init(String(repeating: glyph, count: width), width: width, style: style)
  }
}

struct PlanBarColumns: Hashable {
  private(set) var used = 0, left = 0, over = 0

  init(value: Int, plan: Int, longest: Int, width: Int) {
    guard width >= 2, longest > 0 else { return }
    func cells(_ value: Int) -> Int {
      Int((Double(width) * min(1, max(0, Double(value) / Double(longest)))).rounded())
    }
    let isOver = plan > 0 && value > plan
    // A cell behind the plan for the smallest excess.
    let end = min(cells(plan), isOver ? width - 1 : width)
    let reached = value > 0 ? max(1, cells(value)) : 0
    used = plan > 0 ? min(reached, end) : reached
    left = max(0, end - used)
    over = isOver ? max(1, reached - end) : 0
  }
}

extension GlyphSet {
  /// Lower than a row, so that bars one below the other stay apart; the track is lower still.
  fileprivate var bar: Character { choose("▆", console: "█", ascii: "#") }
  fileprivate var track: Character { choose("▂", console: "─", ascii: ".") }
  var overBar: Character { choose("█", console: "▒", ascii: "+") }
}
