/// Draws the two pixels of a cell with what the terminal has: colours, shades or ASCII.
struct PixelPainter {
  private let hasColor: Bool
  private let halves: GlyphSet.Halves?
  private let brightness: BrightnessScale
  private let style: Style

  /// From faint to heavy. What is not transparent is always seen, however dark it is.
  private static let shades: [Character] = ["░", "▒", "▓", "█"]
  private static let ramp: [Character] = [".", ":", "-", "=", "+", "*", "#", "%", "@"]
  /// Half a cell in ASCII.
  private static let asciiHalves: (upper: Character, lower: Character) = ("\"", "_")

  /// A painter of one picture.
  init(_ pixels: PixelBuffer, _ environment: EnvironmentValues) {
    hasColor = environment.colorDepth != .monochrome
    halves = environment.glyphs.halves
    // Where there are colours and blocks, nobody asks how bright they are.
    let isMeasured = !hasColor || halves == nil
    brightness = BrightnessScale(
      of: isMeasured ? pixels : nil, isInverted: environment.colorScheme == .light)
    // Bold or dim would be other colours, and underlined there would be lines through the picture.
    style = Style(foreground: environment.style.foreground, background: environment.style.background)
  }

  /// Draws a cell; nil is transparent.
  func draw(_ upper: Color?, _ lower: Color?, at point: Point, on canvas: inout Canvas) {
    guard let first = upper ?? lower else { return }
    let second = lower ?? first
    var style = style
    let glyph: Character
    if let halves, hasColor {
      switch (upper, lower) {
      case (nil, _): glyph = halves.lower
      case (_, nil): glyph = halves.upper
      default:
        style.background = second
        // Only here is the ground a pixel: what is seen beside one is to be the ground of all around.
        style.attributes = .picture
        // A ground has no seams, which a full block has in some fonts.
        glyph = first == second ? " " : halves.upper
      }
      style.foreground = first
    } else {
      let ink = halves == nil ? Self.ramp : Self.shades
      let half = halves.map { ($0.upper, $0.lower) } ?? Self.asciiHalves
      let levels = (
        brightness.level(of: first, in: ink.count), brightness.level(of: second, in: ink.count)
      )
      // The shape comes first: where one half is transparent, or much fainter, the other is drawn alone.
      let isCoarse = halves != nil
      if lower == nil || isCoarse && levels.0 - levels.1 >= 2 {
        glyph = half.0
      } else if upper == nil || isCoarse && levels.1 - levels.0 >= 2 {
        glyph = half.1
      } else {
        glyph = ink[(levels.0 + levels.1 + 1) / 2]
      }
      if hasColor { style.foreground = first.mixed(with: second, 0.5) }
    }
    canvas.draw(CollectionOfOne(Glyph(glyph)), at: point, style: style)
  }
}

/// How heavy a sign stands for a colour where there are no colours, measured by what else is in the picture.
struct BrightnessScale {
  /// Whether the brightest pixels are the emptiest cells, as on a light ground.
  private let isInverted: Bool
  /// The weight of the heaviest pixel, 0 to 255.
  private var heaviest = 255

  /// The most pixels that are looked at.
  private static let mostSamples = 4_096

  /// The scale on which the heaviest pixel of a picture takes the heaviest sign; of no picture, white or black.
  init(of pixels: PixelBuffer?, isInverted: Bool) {
    self.isInverted = isInverted
    guard let pixels = pixels?.pixels else { return }
    var found: Int?
    for index in stride(from: 0, to: pixels.count, by: pixels.count / Self.mostSamples + 1) {
      guard let weight = weight(of: pixels[index]) else { continue }
      found = max(found ?? 0, weight)
    }
    heaviest = found ?? 255
  }

  /// How heavy a colour is on its own, 0 to 255: its luma (BT.601); nil where it is transparent.
  private func weight(of color: Color) -> Int? {
    guard let (red, green, blue) = color.components else { return nil }
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    return isInverted ? 255 - luma : luma
  }

  /// The place of a colour's sign among `count` of them, from 0 for the faintest.
  func level(of color: Color, in count: Int) -> Int {
    min((weight(of: color) ?? 0) * count / (heaviest + 1), count - 1)
  }
}
