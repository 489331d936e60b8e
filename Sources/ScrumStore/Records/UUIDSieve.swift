import FoundationEssentials

/// A quick set of many ids that may take two for one, though hardly ever: what it says is there must be
/// looked up elsewhere, what it says is not there is not.
struct UUIDSieve {
  /// A mark of each id where its own bits lead, or in the next free place; 0 where there is none.
  private var marks: [UInt64]
  private let bits: Int
  // Random, so that no file can be made in which all marks lead to the same place.
  private let key = (first: UInt64.random(in: 1 ... .max), second: UInt64.random(in: 1 ... .max))

  /// A sieve for at most a number of ids.
  init(capacity: Int) {
    // At least half of the places stay free, so that one is soon found.
    bits = max(4, Int.bitWidth - (2 * max(capacity, 1)).leadingZeroBitCount)
    marks = [UInt64](repeating: 0, count: 1 << bits)
  }

  /// Adds an id; false where it seems to be there already.
  mutating func insert(_ id: UUID) -> Bool {
    let (mark, place) = find(id)
    guard marks[place] == 0 else { return false }
    marks[place] = mark
    return true
  }

  /// Whether an id seems to be there.
  func contains(_ id: UUID) -> Bool { marks[find(id).place] != 0 }

  /// The mark of an id, and the place where it is or would be.
  private func find(_ id: UUID) -> (mark: UInt64, place: Int) {
    let (first, second) = id.halves
    let product = (first ^ key.first).multipliedFullWidth(by: second ^ key.second)
    let mark = max(1, product.high ^ product.low)
    var place = Int(mark >> UInt64(64 - bits))
    while marks[place] != 0, marks[place] != mark { place = (place + 1) & (marks.count - 1) }
    return (mark, place)
  }
}
