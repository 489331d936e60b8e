/// A number made of a text that is the same in every run and on every machine, unlike Swift's own hash.
///
/// FNV-1a over UTF-8 gathers the text; the mixing of SplitMix64 makes any number of bits of it.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
