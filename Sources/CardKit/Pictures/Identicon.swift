/// A small picture that identifies a text; its mirrored halves are easier to remember than noise.
struct Identicon: Hashable, Sendable {
  let side: Int
  let color: Color
  let pattern: [Bool]

  static let sides = 1...64

  static let colors: [Color] = [
    .rgb(200, 40, 60), .rgb(200, 90, 20), .rgb(165, 110, 0), .rgb(115, 125, 20), .rgb(40, 140, 60),
    .rgb(0, 135, 125), .rgb(0, 125, 175), .rgb(60, 110, 220), .rgb(105, 90, 215), .rgb(150, 80, 200),
    .rgb(190, 60, 160), .rgb(205, 65, 110),
  ]

  init(of text: String, side: Int = 5) {
    self.side = min(max(side, Self.sides.lowerBound), Self.sides.upperBound)
    var hash = StableHash(text)
    color = Self.colors[Int(hash.next() % UInt64(Self.colors.count))]
    var pattern = Self.pattern(self.side, &hash)
    // Nearly empty or full pictures look alike: a few more patterns are tried.
    for _ in 0..<20 where !Self.isBalanced(pattern) { pattern = Self.pattern(self.side, &hash) }
    if !pattern.contains(true) { pattern = Array(repeating: true, count: pattern.count) }
    self.pattern = pattern
  }

  private static func isBalanced(_ pattern: [Bool]) -> Bool {
    let set = pattern.count { $0 }
    return set * 3 >= pattern.count && set * 3 <= pattern.count * 2
  }

  private static func pattern(_ side: Int, _ hash: inout StableHash) -> [Bool] {
    var pattern: [Bool] = []
    for _ in 0..<side {
      // A half has at most 32 pixels, and the upper bits are mixed best.
      let row = hash.next() >> 32
      for x in 0..<side { pattern.append(row >> UInt64(min(x, side - 1 - x)) & 1 == 1) }
    }
    return pattern
  }
}

extension PixelBuffer {
  /// The identicon of a text, with `side` pixels (1 to 64) per side.
  public static func identicon(of text: String, side: Int = 5) -> PixelBuffer {
    let icon = Identicon(of: text, side: side)
    return PixelBuffer(
      width: icon.side, height: icon.side, pixels: icon.pattern.map { $0 ? icon.color : .terminal })
  }
}

/// A hash of a text that is the same in every run: FNV-1a collects the text, SplitMix64 mixes bits from it.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
