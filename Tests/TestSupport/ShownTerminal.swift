import CardKit

/// A terminal as people have it: what it shows for the sixteen basic colours, for its own text and on its own ground.
package struct ShownTerminal: Sendable, CustomStringConvertible {
  /// The name of the terminal, and its ground if it has several.
  package let description: String
  /// Whether the program knows the ground to be light or dark.
  package let scheme: ColorScheme
  /// What it shows for the sixteen basic colours.
  package let palette: [Color]
  /// Its own ground.
  package let ground: Color
  /// The colour of its own text.
  package let text: Color

  private init(_ name: String, _ scheme: ColorScheme, _ palette: [Color], ground: UInt32, text: UInt32) {
    (description, self.scheme, self.palette) = (name, scheme, palette)
    (self.ground, self.text) = (.hexadecimal(ground), .hexadecimal(text))
  }

  /// The usual ones, and those that do not tell their ground.
  package static let all = [
    ShownTerminal("xterm on black", .dark, xterm, ground: 0x000000, text: 0xE5E5E5),
    ShownTerminal("xterm on white", .light, xterm, ground: 0xFFFFFF, text: 0x000000),
    ShownTerminal("xterm on #2e3440", .dark, xterm, ground: 0x2E3440, text: 0xD8DEE9),
    ShownTerminal("black, not known", .unknown, xterm, ground: 0x000000, text: 0xE5E5E5),
    ShownTerminal("white, not known", .unknown, xterm, ground: 0xFFFFFF, text: 0x000000),
    ShownTerminal("Linux console", .dark, vga, ground: 0x000000, text: 0xAAAAAA),
    ShownTerminal("Windows Terminal", .dark, campbell, ground: 0x0C0C0C, text: 0xCCCCCC),
    ShownTerminal("VS Code on #1e1e1e", .dark, visualStudioCode, ground: 0x1E1E1E, text: 0xCCCCCC),
    ShownTerminal("Solarized dark", .dark, solarized, ground: 0x002B36, text: 0x839496),
    ShownTerminal("Solarized light", .light, solarized, ground: 0xFDF6E3, text: 0x657B83),
  ]

  /// The grounds of the pictures in the documentation.
  static let page = ShownTerminal("page", .light, xterm, ground: 0xFFFFFF, text: 0x24292F)
  static let darkPage = ShownTerminal("dark page", .dark, xterm, ground: 0x0D1117, text: 0xE6EDF3)

  private static func palette(_ numbers: UInt32...) -> [Color] { numbers.map { .hexadecimal($0) } }

  private static let xterm = palette(
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)
  private static let vga = palette(
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF)
  private static let campbell = palette(
    0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
    0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2)
  private static let visualStudioCode = palette(
    0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xE5E5E5)
  private static let solarized = palette(
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3)

  /// What people see of a cell: the colours and attributes that the program sends for it, as this terminal shows them.
  ///
  /// Bold text in one of the first eight colours becomes one of the next eight, as most terminals have it.
  package func look(
    of cell: Cell, at depth: ColorDepth
  ) -> (front: Color, back: Color, attributes: Style.Attributes) {
    let shown = depth.shown(
      cell.foreground, on: cell.background, in: scheme, isPicture: cell.attributes.contains(.picture))
    let attributes = depth.attributes(
      cell.attributes, foreground: shown.foreground, background: shown.background)
    let front = color(shown.foreground, at: depth, isBold: attributes.contains(.bold)) ?? text
    let back = color(shown.background, at: depth, isBold: false) ?? ground
    return attributes.contains(.reverse) ? (back, front, attributes) : (front, back, attributes)
  }

  private func color(_ color: Color, at depth: ColorDepth, isBold: Bool) -> Color? {
    guard color != .terminal else { return nil }
    guard depth == .eight || depth == .sixteen else { return color }
    let number = depth.index(of: color)
    return palette[isBold && number < 8 ? number + 8 : number]
  }
}

extension Color {
  /// The colour in hexadecimal, such as `#ff8b42`.
  package var hexadecimal: String {
    guard let (red, green, blue) = components else { return "none" }
    let digits = String(Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  fileprivate static func hexadecimal(_ number: UInt32) -> Color {
    .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }
}
