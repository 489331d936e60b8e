extension Color {
  /// The sixteen colours of old, as xterm mixes them; other terminals come near.
  static let ansi: [Color] = [
    .rgb(0, 0, 0), .rgb(205, 0, 0), .rgb(0, 205, 0), .rgb(205, 205, 0),
    .rgb(0, 0, 238), .rgb(205, 0, 205), .rgb(0, 205, 205), .rgb(229, 229, 229),
    .rgb(127, 127, 127), .rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(255, 255, 0),
    .rgb(92, 92, 255), .rgb(255, 0, 255), .rgb(0, 255, 255), .rgb(255, 255, 255),
  ]

  /// The steps of the 6 × 6 × 6 cube that is part of 256 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The colour of one of 256 numbers; those beyond count as the nearest of them.
  static func indexed(_ number: Int) -> Color {
    switch number {
    case ..<16: return ansi[max(0, number)]
    case 16..<232:
      let cube = number - 16
      return .rgb(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = UInt8(8 + (min(number, 255) - 232) * 10)
      return .rgb(grey, grey, grey)
    }
  }

  /// The nearest of 256 numbers; never one of the first sixteen, which people choose themselves.
  var indexedNumber: Int {
    guard let (red, green, blue) = components else { return -1 }
    func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(to: .indexed(grey)) < distance(to: .indexed(cube)) ? grey : cube
  }

  /// The place of the nearest of some colours.
  func nearest(in colors: ArraySlice<Color>) -> Int {
    colors.indices.min { distance(to: colors[$0]) < distance(to: colors[$1]) } ?? 0
  }
}
