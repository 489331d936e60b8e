import ScrumModel

/// A 64-bit hash of a file. It guards against chance, not against anyone who wants two texts to look the same.
struct ContentHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count = 0

  init(_ bytes: [UInt8]) {
    self.init()
    add(bytes)
  }

  init(of file: borrowing OpenFile) throws(StoreError) {
    self.init()
    // Not all of a file that grows and grows.
    let size = try file.boundedSize()
    while count <= size {
      let piece = try file.read(from: count, count: ContentHash.piece)
      add(piece)
      if piece.count < ContentHash.piece { return }
    }
  }

  private init() {}

  /// The bytes that are read at a time: a multiple of a word.
  private static let piece = 1 << 18

  private mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let words = bytes.count & ~7
      for offset in stride(from: 0, to: words, by: 8) {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      if words < bytes.count { mix(bytes[words...].reduce(1) { $0 << 8 | UInt64($1) }) }
    }
    count += bytes.count
  }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low &+ 0xA076_1D64_78BD_642F &* (word | 1)
  }

  var text: String {
    var last = self
    last.mix(UInt64(truncatingIfNeeded: count))
    return last.value.zeroPadded(to: 16, radix: 16)
  }
}
