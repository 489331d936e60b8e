import FoundationEssentials
import ScrumModel

/// Hands out distinct ids: the given id to the first that claims it, an id made from content to all others.
struct IDClaims {
  /// The ids in the file, which no made id may take.
  private let given: Set<UUID>
  private var taken: Set<UUID> = []
  /// How often each content has come up.
  private var ordinals: [UUID: Int] = [:]

  init(given: [UUID]) { self.given = Set(given) }

  func isTaken(_ id: UUID) -> Bool { taken.contains(id) }

  /// Returns the id for a thing with some content; equal things get different ids.
  mutating func claim(_ id: UUID?, content: @autoclosure () -> [String]) -> UUID {
    if let id, taken.insert(id).inserted { return id }
    let content = content()
    let base = StableID.make(content)
    while true {
      let ordinal = ordinals[base, default: 0]
      ordinals[base] = ordinal + 1
      let made = ordinal == 0 ? base : StableID.make(content + ["\(ordinal)"])
      if !given.contains(made), taken.insert(made).inserted { return made }
    }
  }
}

/// An id made from content, so that the same content has the same id in every import. It is the 128-bit FNV-1a hash
/// of the parts, each as its length in bytes (8 bytes, the lowest first) and its UTF-8, in the form of a UUID of
/// version 8 (RFC 9562). It is no secret.
enum StableID {
  static func make(_ parts: [String]) -> UUID {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    func add(_ byte: UInt8) { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
    for part in parts {
      let length = part.utf8.count
      for place in 0..<8 { add(UInt8(truncatingIfNeeded: length >> (8 * place))) }
      for byte in part.utf8 { add(byte) }
    }
    return UUID(bits: hash, version: 8)
  }
}
