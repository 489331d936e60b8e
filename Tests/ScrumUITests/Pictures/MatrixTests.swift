import CardKit
import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Every screen on every terminal")
struct MatrixTests {
  /// What a screen is drawn with: the number of colours, and the glyphs.
  private struct Look {
    let name: String
    let depth: ColorDepth
    var glyphs = GlyphSet.unicode

    static let all = [
      Look(name: "true colour", depth: .direct), Look(name: "256 colours", depth: .indexed),
      Look(name: "16 colours", depth: .sixteen), Look(name: "8 colours", depth: .eight),
      Look(name: "no colours", depth: .monochrome),
      Look(name: "ASCII", depth: .indexed, glyphs: .ascii),
      Look(name: "console glyphs", depth: .eight, glyphs: .console),
    ]
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
  ]

  /// Pictures are drawn and measured at the first size, and only measured at the second, the usual smallest one.
  private static let (drawn, measured) = (Size(width: 100, height: 30), Size(width: 80, height: 24))

  @Test("text has 4.5 : 1 and marks 3 : 1, unless a palette forces less; make pictures-matrix draws all")
  func contrast() throws {
    let isDrawn = ProcessInfo.processInfo.environment["SCRUMS_PICTURES"] == "matrix"
    var weak: Set<String> = []
    var table = ""
    for look in Look.all {
      table += "\(look.name): the lowest contrast of text and marks\n" + Self.header
      for name in ShownScreen.names {
        let story = try ShownScreen(name).story
        var ratios: [Double] = []
        for scheme in [ColorScheme.dark, .unknown, .light] {
          let canvas = Self.canvas(story, look, scheme, isDrawn ? Self.drawn : Self.measured)
          let kinds = Self.kinds(canvas)
          for terminal in ShownTerminal.all where terminal.scheme == scheme {
            let seen = kinds.map { Self.measure($0, look, terminal) }
            ratios.append(seen.map(\.ratio).min() ?? 21)
            for cell in seen where !cell.isEnough { weak.insert(cell.pair) }
            if isDrawn {
              try Self.write(canvas.svg(on: terminal, at: look.depth), "\(terminal)", look.name, name)
            }
          }
        }
        table += Self.row(name, ratios)
      }
      table += "\n"
    }
    if isDrawn {
      try Data(table.utf8).write(to: Self.folder.appending(path: "contrast.txt"))
      print(table)
    }
    let unexpected = weak.symmetricDifference(Self.exceptions)
    #expect(unexpected.isEmpty, "\(unexpected.sorted().joined(separator: "\n"))")
  }

  private static func canvas(_ story: Story, _ look: Look, _ scheme: ColorScheme, _ size: Size) -> Canvas {
    var environment = EnvironmentValues(glyphs: look.glyphs)
    (environment.colorDepth, environment.colorScheme) = (look.depth, scheme)
    return Canvas(story.view(size), size: size, environment: environment)
  }

  // MARK: Measuring

  /// Cells that look alike.
  private struct Kind: Hashable {
    let cell: Cell
    let isMark: Bool
  }

  /// The kinds of cells in which something stands. Half blocks are the edges of a filled ground, and a line on one is
  /// the border of a card at rest: neither says anything.
  private static func kinds(_ canvas: Canvas) -> Set<Kind> {
    var kinds: [Style: Kind] = [:]
    for cell in canvas.cells where cell.width > 0 && cell.scalar != 0x20 {
      let scalar = cell.scalar ?? 0
      let isMark = cell.attributes.contains(.picture) || 0x2500...0x28FF ~= scalar
      if cell.attributes.contains(.picture),
        cell.background != .terminal || [0x2580, 0x2584].contains(scalar)
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
  ) -> (ratio: Double, isEnough: Bool, pair: String) {
    let (front, back, _) = terminal.look(of: kind.cell, at: look.depth)
    let ratio = front.contrast(with: back) ?? 0
    let isOwn = Set([front, back]) == [terminal.text, terminal.ground]
    let pair = "\(terminal): \(kind.isMark ? "mark" : "text") \(front.hexadecimal) on \(back.hexadecimal)"
    return (ratio, isOwn || ratio >= (kind.isMark ? 3 : 4.5), pair)
  }

  // MARK: The table and the pictures

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/pictures-matrix").standardized

  private static let width = 44

  private static func row(_ name: String, _ ratios: [Double]) -> String {
    let numbers = ratios.map { ratio in
      let tenths = Int(ratio * 10)
      let text = "\(tenths / 10).\(tenths % 10)"
      return String(repeating: " ", count: 7 - text.count) + text
    }
    return name + String(repeating: " ", count: max(0, width - name.count)) + numbers.joined() + "\n"
  }

  /// The terminals as numbers, in the order of the columns.
  private static let header: String = {
    let ordered = [ColorScheme.dark, .unknown, .light].flatMap { scheme in
      ShownTerminal.all.filter { $0.scheme == scheme }
    }
    let numbers = ordered.indices.map { String(repeating: " ", count: $0 < 9 ? 6 : 5) + "\($0 + 1)" }.joined()
    let names = ordered.enumerated().map { "  \($0 + 1) \($1)\n" }.joined()
    return names + String(repeating: " ", count: width) + numbers + "\n"
  }()

  private static func write(_ drawing: String, _ terminal: String, _ look: String, _ name: String) throws {
    let folder = folder.appending(path: look).appending(path: terminal)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(drawing.utf8).write(to: folder.appending(path: "\(name).svg"))
  }
}
