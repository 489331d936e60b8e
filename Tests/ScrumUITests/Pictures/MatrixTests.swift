import CardKit
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Every screen on every terminal")
struct MatrixTests {
  /// What a screen is drawn with: the number of colours, and the glyphs.
  private struct Look {
    let depth: ColorDepth
    var glyphs = GlyphSet.unicode

    static let all =
      ColorDepth.allCases.map { Look(depth: $0) }
      + [Look(depth: .indexed, glyphs: .ascii), Look(depth: .eight, glyphs: .console)]
  }

  /// Pairs of colours with less than 4.5 : 1 for text and 3 : 1 for marks, which a palette forces. The terminal's own
  /// text on its own ground, such as Solarized's 4.1 on light, is nobody's choice but the person's.
  private static let exceptions: Set = [
    // Its yellow is brown.
    "Linux console: text #aa5500 on #000000", "Linux console: text #000000 on #aa5500",
    // Its colours are equally bright: its black has 4.1 on all of them, as its red has on its paper.
    "Solarized dark: text #073642 on #2aa198", "Solarized dark: text #073642 on #b58900",
    "Solarized light: text #073642 on #2aa198", "Solarized light: text #073642 on #b58900",
    // The same where the filter marks what it has found in a title.
    "Solarized dark: text #b58900 on #073642", "Solarized light: text #b58900 on #073642",
    "Solarized light: text #dc322f on #fdf6e3", "Solarized light: text #fdf6e3 on #dc322f",
    "Solarized dark: text #fdf6e3 on #dc322f",
    "VS Code on #1e1e1e: text #e5e5e5 on #cd3131",
  ]

  @Test("text has 4.5 : 1 and marks 3 : 1, unless a palette forces less")
  func contrast() throws {
    var weak: [String: String] = [:]
    for (name, story) in try ShownScreen.names.map({ ($0, try ShownScreen($0).story) }) {
      for (look, scheme) in Look.all.flatMap({ look in ColorScheme.allCases.map { (look, $0) } }) {
        let kinds = Self.kinds(Self.canvas(story, look, scheme, Size(width: 80, height: 24)))
        for terminal in ShownTerminal.all where terminal.scheme == scheme {
          let seen = kinds.map { Self.measure($0, look, terminal) }
          for cell in seen where !cell.isEnough { weak[cell.pair] = name }
        }
      }
    }
    let unexpected = Self.exceptions.symmetricDifference(weak.keys).sorted()
    #expect(unexpected.isEmpty, "\(unexpected.map { "\($0): \(weak[$0] ?? "nowhere")" })")
  }

  private static func canvas(_ story: Story, _ look: Look, _ scheme: ColorScheme, _ size: Size) -> Canvas {
    var environment = EnvironmentValues(glyphs: look.glyphs)
    (environment.colorDepth, environment.colorScheme) = (look.depth, scheme)
    return Canvas(story.view(size), size: size, environment: environment)
  }

  /// Cells that look alike.
  private struct Kind: Hashable {
    let cell: Cell
    let isMark: Bool
  }

  /// The kinds of cells in which something stands. Halves and quarters of blocks are the edges of a filled ground, and a
  /// line on one is the border of a card at rest: neither says anything.
  private static func kinds(_ canvas: Canvas) -> Set<Kind> {
    var kinds: [Style: Kind] = [:]
    for cell in canvas.cells where cell.width > 0 && cell.scalar != 0x20 {
      let scalar = cell.scalar ?? 0
      let isMark = cell.attributes.contains(.picture) || 0x2500...0x28FF ~= scalar
      if cell.attributes.contains(.picture),
        cell.background != .terminal || [0x2580, 0x2584, 0x258C].contains(scalar) || 0x2590...0x259F ~= scalar
      {
        continue
      }
      if cell.background != .terminal, 0x2500...0x257F ~= scalar { continue }
      let style = Style(
        foreground: cell.foreground, background: cell.background,
        attributes: isMark ? cell.attributes.union(.picture) : cell.attributes)
      kinds[style] = Kind(cell: cell, isMark: isMark)
    }
    return Set(kinds.values)
  }

  private static func measure(
    _ kind: Kind, _ look: Look, _ terminal: ShownTerminal
  ) -> (isEnough: Bool, pair: String) {
    let (front, back, _) = terminal.look(of: kind.cell, at: look.depth)
    let ratio = front.contrast(with: back) ?? 0
    let isOwn = Set([front, back]) == [terminal.text, terminal.ground]
    let pair = "\(terminal): \(kind.isMark ? "mark" : "text") \(front.hexadecimal) on \(back.hexadecimal)"
    return (isOwn || ratio >= (kind.isMark ? 3 : 4.5), pair)
  }
}
