import CardKit

extension Canvas {
  /// The screen that tmux has captured with its colours (`capture-pane -e -p -N`).
  init(capture: String, size: Size) {
    self.init(size: size)
    let ruler = UnicodeRuler()
    var style = Style.plain
    for (y, line) in capture.split(separator: "\n", omittingEmptySubsequences: false).prefix(size.height)
      .enumerated()
    {
      var (x, rest) = (0, line)
      while let character = rest.popFirst() {
        if character == "\u{1B}" {
          let codes = rest.prefix { $0 != "m" }
          rest = rest.dropFirst(codes.count + 1)
          style.apply(codes.dropFirst().split(separator: ";").map { Int($0) ?? 0 })
          continue
        }
        let width = character.unicodeScalars.first.flatMap { ruler.width(of: $0) } ?? 1
        let glyph = Glyph(character, width: width)
        draw(CollectionOfOne(glyph), at: Point(x: x, y: y), style: style)
        x += glyph.width
      }
    }
  }
}

extension Style {
  /// Follows the numbers of an escape sequence for colours and attributes (SGR).
  fileprivate mutating func apply(_ codes: [Int]) {
    var rest = codes[...]
    if rest.isEmpty { self = .plain }
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Style(background: .terminal)
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 38: foreground = Self.color(&rest)
      case 39: foreground = .terminal
      case 48: background = Self.color(&rest)
      case 49: background = .terminal
      default: break
      }
    }
  }

  private static func color(_ codes: inout ArraySlice<Int>) -> Color {
    let numbers = codes.prefix(4).map { UInt8(clamping: $0) }
    codes = codes.dropFirst(4)
    guard numbers.count == 4, numbers[0] == 2 else { return .terminal }
    return .rgb(numbers[1], numbers[2], numbers[3])
  }
}
