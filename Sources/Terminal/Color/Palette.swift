import CardKit

/// The numbers by which ncurses knows pairs of colours.
struct Palette {
  private struct Pair: Equatable {
    let foreground, background: Color
    let isPicture: Bool
  }

  private let depth: ColorDepth
  private let scheme: ColorScheme
  /// The number of pairs that the terminal has room for, including its own colours.
  private let capacity: Int
  /// A screen has a few dozen pairs: searching a list is faster than building a dictionary.
  private var numbers: [(pair: Pair, number: Int)] = []
  /// The colours of each number, from 1.
  private var defined: [(foreground: Int, background: Int)] = []
  /// Neighbouring cells mostly share their colours.
  private var last: (pair: Pair, number: Int)?

  init(depth: ColorDepth, scheme: ColorScheme = .unknown, capacity: Int) {
    self.depth = depth
    self.scheme = scheme
    self.capacity = capacity
  }

  /// The number of a pair, which `define` announces to ncurses if it is new.
  mutating func pair(
    _ foreground: Color, _ background: Color, isPicture: Bool = false,
    define: (_ number: Int, _ foreground: Int, _ background: Int) -> Void
  ) -> Int {
    guard depth != .monochrome, foreground != .terminal || background != .terminal else { return 0 }
    let pair = Pair(foreground: foreground, background: background, isPicture: isPicture)
    if let last, last.pair == pair { return last.number }
    let number = numbers.first { $0.pair == pair }?.number ?? newNumber(for: pair, define)
    last = (pair, number)
    return number
  }

  private mutating func newNumber(for pair: Pair, _ define: (Int, Int, Int) -> Void) -> Int {
    let shown = depth.shown(pair.foreground, on: pair.background, in: scheme, isPicture: pair.isPicture)
    let (foreground, background) = (depth.index(of: shown.foreground), depth.index(of: shown.background))
    guard foreground >= 0 || background >= 0 else {
      numbers.append((pair, 0))
      return 0
    }
    if let known = defined.firstIndex(where: { $0 == (foreground, background) }) {
      numbers.append((pair, known + 1))
      return known + 1
    }
    // If the terminal has no pair left, its own colours are at least readable.
    guard defined.count + 1 < capacity else { return 0 }
    defined.append((foreground, background))
    define(defined.count, foreground, background)
    numbers.append((pair, defined.count))
    return defined.count
  }
}
