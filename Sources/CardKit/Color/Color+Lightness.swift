import Glibc

/// A colour by lightness, chroma and hue in OKLCH, in which equal steps look equal: mixing a dark colour with white makes
/// it grey, and raising its lightness does not.
struct LightnessChromaHue {
  var lightness: Double
  private let chroma: Double
  private let hue: Double

  /// The parts of a colour; nil for the terminal's own.
  init?(_ color: Color) {
    guard let (red, green, blue) = color.linearParts else { return nil }
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    let greenRed = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    let blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    (chroma, hue) = (hypot(greenRed, blueYellow), atan2(blueYellow, greenRed))
  }

  /// The nearest colour in sRGB, which has as much of the chroma as there is at this lightness.
  var color: Color {
    var (least, most) = (0.0, 1.0)
    if !isShown(1) {
      for _ in 0..<8 {
        let middle = (least + most) / 2
        if isShown(middle) { least = middle } else { most = middle }
      }
      most = least
    }
    let (red, green, blue) = linear(most)
    func part(_ light: Double) -> Double {
      light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
    return Color(red: part(red), green: part(green), blue: part(blue))
  }

  private func isShown(_ share: Double) -> Bool {
    let (red, green, blue) = linear(share)
    return min(red, green, blue) > -0.0005 && max(red, green, blue) < 1.0005
  }

  /// Red, green and blue as shares of light, with a share of the chroma.
  private func linear(_ share: Double) -> (Double, Double, Double) {
    let (greenRed, blueYellow) = (share * chroma * cos(hue), share * chroma * sin(hue))
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow)
    let middle = cube(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow)
    let short = cube(lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow)
    return (
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    )
  }
}

extension Color {
  /// The colour with the lightness at which it has a contrast, and hardly more, with every background that the terminal may
  /// have; on unknown ones it is merely visible.
  package func shade(_ least: Double, in scheme: ColorScheme) -> Color {
    guard scheme != .unknown, var parts = LightnessChromaHue(self) else { return visible(in: scheme) }
    var (hidden, seen) = scheme == .dark ? (0.0, 1.0) : (1.0, 0.0)
    for _ in 0..<10 {
      parts.lightness = (hidden + seen) / 2
      if scheme.canShow(parts.color, least) { seen = parts.lightness } else { hidden = parts.lightness }
    }
    parts.lightness = seen
    return parts.color
  }
}
