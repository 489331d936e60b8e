import FoundationEssentials

/// Repeatable random numbers: the same seed gives the same numbers (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a new id (version 4 of RFC 9562).
  package mutating func uuid() -> UUID {
    UUID(bits: UInt128(next().byteSwapped) << 64 | UInt128(next().byteSwapped), version: 4)
  }
}

extension UUID {
  /// Makes an id of some version of RFC 9562 from bits, the highest first.
  package init(bits: UInt128, version: UInt8) {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (120 - 8 * place)) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6) & 0x0F | version << 4, byte(7),
        byte(8) & 0x3F | 0x80, byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}
