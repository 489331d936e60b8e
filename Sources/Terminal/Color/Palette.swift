import CardKit

/// Gives each pair of colours the number by which ncurses knows it.
struct Palette {
  private struct Pair: Hashable {
    let foreground: Color
    let background: Color
  }

  private let depth: ColorDepth
  /// The pairs that the terminal has room for, the first being its own colours.
  private let capacity: Int
  private var numbers: [Pair: Int] = [:]
  private var indices: [[Int]: Int] = [:]
  /// Neighbouring cells mostly share their colours.
  private var last: (pair: Pair, number: Int)?

  init(depth: ColorDepth, capacity: Int) {
    self.depth = depth
    self.capacity = capacity
  }

  /// The number of a pair; one that is new is first made known through `define`.
  mutating func pair(
    _ foreground: Color, _ background: Color,
    define: (_ number: Int, _ foreground: Int, _ background: Int) -> Void
  ) -> Int {
    guard depth != .monochrome, foreground != .terminal || background != .terminal else { return 0 }
    let pair = Pair(foreground: foreground, background: background)
    if let last, last.pair == pair { return last.number }
    let number = numbers[pair] ?? newNumber(for: pair, define)
    last = (pair, number)
    return number
  }

  private mutating func newNumber(for pair: Pair, _ define: (Int, Int, Int) -> Void) -> Int {
    let (foreground, background) = legible(pair)
    let key = [foreground, background]
    if let known = indices[key] {
      numbers[pair] = known
      return known
    }
    // Where the terminal has no pair left, its own colours are at least readable.
    guard indices.count + 1 < capacity else { return 0 }
    let number = indices.count + 1
    define(number, foreground, background)
    indices[key] = number
    numbers[pair] = number
    return number
  }

  /// The terminal's numbers of two colours. Rounded to few colours, two that contrast may come out alike:
  /// then the text becomes black or white.
  func legible(_ pair: (Color, Color)) -> (Int, Int) { legible(Pair(foreground: pair.0, background: pair.1)) }

  private func legible(_ pair: Pair) -> (Int, Int) {
    guard depth != .direct, case .rgb(let red, let green, let blue) = pair.background else {
      return (index(of: pair.foreground), index(of: pair.background))
    }
    let background = depth.groundIndex(of: RGBColor(red, green, blue))
    let foreground = index(of: pair.foreground)
    let contrast = depth.contrast(of: foreground, on: background)
    let isReadable = foreground < 0 || contrast >= ColorDepth.leastContrast
    return (isReadable ? foreground : depth.textIndex(on: background), background)
  }

  private func index(of color: Color) -> Int {
    switch color {
    case .terminal: -1
    case .rgb(let red, let green, let blue): depth.index(of: RGBColor(red, green, blue))
    }
  }
}
