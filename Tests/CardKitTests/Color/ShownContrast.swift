import CardKit

/// The contrast of a pair as it is seen, at its least: on every ground that the terminal may have.
///
/// The terminal's own text on its own ground is the person's choice; on a coloured ground nobody knows it.
func shownContrast(
  _ pair: (foreground: Color, background: Color), in scheme: ColorScheme
) -> Double {
  if pair.background != .terminal { return pair.foreground.contrast(with: pair.background) ?? 0 }
  if pair.foreground == .terminal { return 21 }
  let grounds =
    scheme.backgrounds + (scheme == .dark ? [.rgb(12, 12, 12), .rgb(30, 30, 30), .rgb(0, 43, 54)] : [])
  return grounds.compactMap { pair.foreground.contrast(with: $0) }.min() ?? 0
}

/// Colours all over the cube, its corners among them.
let colorsToTry: [Color] = {
  let parts = stride(from: UInt8(0), through: 255, by: 51)
  return parts.flatMap { red in
    parts.flatMap { green in parts.map { blue in Color.rgb(red, green, blue) } }
  }
}()
