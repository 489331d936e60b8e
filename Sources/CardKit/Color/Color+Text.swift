extension Color {
  /// The colour of a text that people write: a name, `#rgb`, `#rrggbb`, or the number of one of 256 colours.
  package init?(text: String) {
    let text = text.lowercased()
    let name = text == "grey" ? "gray" : text
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.color
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
      guard digits.count == text.count - 1, let color = Self(digits: digits) else { return nil }
      self = color
    } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt8(text) {
      self = .indexed(Int(number))
    } else {
      return nil
    }
  }

  private init?(digits: [Int]) {
    let digits = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    guard digits.count == 6 else { return nil }
    func part(_ first: Int) -> UInt8 { UInt8(digits[first] << 4 | digits[first + 1]) }
    self = .rgb(part(0), part(2), part(4))
  }

  /// The names that people may write: the terminal's sixteen colours, as xterm has them, and the rest of ours.
  package static let nameList: [String] = named.map(\.name)

  private static let named: [(name: String, color: Color)] = {
    let basic = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let names = basic + basic.map { "bright \($0)" }
    return Array(zip(names, ansi)) + [("gray", gray), ("orange", orange), ("purple", purple), ("teal", teal)]
  }()

  /// The colour as people write it, such as `#ff8b42`; empty for the terminal's own and for roles.
  package var hexadecimalText: String {
    guard let (red, green, blue) = components else { return "" }
    let number = 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
    return "#" + String(number, radix: 16).dropFirst()
  }
}
