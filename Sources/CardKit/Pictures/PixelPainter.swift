/// Draws the two pixels of a cell in colours, shades or ASCII, whichever the terminal has.
struct PixelPainter {
  private let hasColor: Bool
  private let halves: (upper: Character, lower: Character)?
  private let brightness: BrightnessScale
  private let style: Style

  /// From faint to heavy. Opaque pixels are always visible, however dark.
  private let ink: [Character]
  /// Whether there are so few inks that a half that is much fainter is left out.
  private let isCoarse: Bool
  private static let asciiHalves: (upper: Character, lower: Character) = ("\"", "_")

  init(_ pixels: PixelBuffer, _ environment: EnvironmentValues) {
    hasColor = environment.colorDepth != .monochrome
    halves = environment.glyphs.halves
    ink = environment.glyphs.inks
    isCoarse = !environment.glyphs.isASCII
    // Brightness only matters without colours or blocks.
    let isMeasured = !hasColor || halves == nil
    brightness = BrightnessScale(of: isMeasured ? pixels : nil, isInverted: environment.colorScheme == .light)
    // Bold and dim would change colours, and underlines would cross the picture.
    style = Style(foreground: environment.style.foreground, background: environment.style.background)
  }

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
        // Only here is the background a pixel; elsewhere it is that of the surroundings.
        style.attributes = .picture
        // A full block has seams in some fonts; a background has none.
        glyph = first == second ? " " : halves.upper
      }
      style.foreground = first
    } else {
      let half = halves ?? Self.asciiHalves
      let levels = [first, second].map { brightness.level(of: $0, in: ink.count) }
      // Shape first: if one half is transparent or much fainter, only the other is drawn.
      if lower == nil || isCoarse && levels[0] - levels[1] >= 2 {
        glyph = half.upper
      } else if upper == nil || isCoarse && levels[1] - levels[0] >= 2 {
        glyph = half.lower
      } else {
        glyph = ink[(levels[0] + levels[1] + 1) / 2]
      }
      if hasColor { style.foreground = first.mixed(with: second, 0.5) }
    }
    canvas.draw(CollectionOfOne(Glyph(glyph)), at: point, style: style)
  }
}

/// The weight of the character for a colour on terminals without colours, relative to the picture.
struct BrightnessScale {
  private let isInverted: Bool
  private var heaviest = 255

  private static let mostSamples = 4_096

  /// A scale from nothing to the heaviest pixel of a picture; without a picture, to white or black.
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

  /// The weight of a colour, 0 to 255: its luma (BT.601); nil if it is transparent.
  private func weight(of color: Color) -> Int? {
    guard let (red, green, blue) = color.components else { return nil }
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    return isInverted ? 255 - luma : luma
  }

  func level(of color: Color, in count: Int) -> Int {
    min((weight(of: color) ?? 0) * count / (heaviest + 1), count - 1)
  }
}
