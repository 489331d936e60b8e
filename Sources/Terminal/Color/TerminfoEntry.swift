/// A terminal's compiled description, in either format of term(5).
struct TerminfoEntry {
  private var names: [UInt8]
  private var booleans: [UInt8]
  private var numbers: [Int]
  /// The offset of each string in `table`; negative if there is none.
  private var strings: [Int]
  private var table: [UInt8]
  private var extended: Extended

  /// Capabilities with names of their own.
  private struct Extended {
    var booleans: [UInt8] = []
    var numbers: [Int] = []
    /// The offsets in `table` of the values, then those of the names, which count from `namesStart`.
    var strings: [Int] = []
    var nameOffsets: [Int] = []
    var table: [UInt8] = []
    var namesStart = 0

    /// Adds a flag that is set, unless it exists.
    mutating func insertFlag(_ name: String) {
      let text = Array(name.utf8) + [0]
      let names = table[namesStart...]
      if nameOffsets.contains(where: { $0 >= 0 && names.dropFirst($0).starts(with: text) }) { return }
      nameOffsets.insert(names.count, at: booleans.count)
      booleans.append(1)
      table += text
    }
  }

  private static let (magic16, magic32) = (0o432, 0o1036)

  /// Reads a description; nil if the bytes are invalid.
  init?(_ bytes: [UInt8]) {
    var reader = LittleEndianReader(bytes: bytes)
    guard let magic = reader.integers(1)?.first, [Self.magic16, Self.magic32].contains(magic) else {
      return nil
    }
    let width = magic == Self.magic32 ? 4 : 2
    guard let counts = reader.integers(5), counts.allSatisfy({ $0 >= 0 }),
      let names = reader.read(counts[0]), let booleans = reader.read(counts[1])
    else { return nil }
    reader.align()
    guard let numbers = reader.integers(counts[2], width: width), let strings = reader.integers(counts[3]),
      let table = reader.read(counts[4])
    else { return nil }
    (self.names, self.booleans, self.numbers) = (names, booleans, numbers)
    (self.strings, self.table) = (strings, table)
    extended = Self.readExtended(&reader, width: width) ?? Extended()
  }

  private static func readExtended(_ reader: inout LittleEndianReader, width: Int) -> Extended? {
    reader.align()
    guard let counts = reader.integers(5), counts.allSatisfy({ $0 >= 0 }),
      let booleans = reader.read(counts[0])
    else { return nil }
    reader.align()
    guard let numbers = reader.integers(counts[1], width: width), let values = reader.integers(counts[2]),
      let nameOffsets = reader.integers(counts[0] + counts[1] + counts[2]), let table = reader.read(counts[4])
    else { return nil }
    // The names follow the values, and their offsets count from there.
    var end = 0
    for offset in values where offset >= 0 {
      guard offset < table.count, let stop = table[offset...].firstIndex(of: 0) else { return nil }
      end = max(end, stop + 1)
    }
    return Extended(
      booleans: booleans, numbers: numbers, strings: values, nameOffsets: nameOffsets, table: table,
      namesStart: end)
  }

  /// The same terminal with 2^24 colours, given as red, green and blue.
  func withDirectColor() -> [UInt8]? {
    var entry = self
    // The indices of the capabilities in <term.h>.
    let (colors, pairs, setForeground, setBackground) = (13, 14, 359, 360)
    guard numbers.count > pairs, strings.count > setBackground, strings[setForeground] >= 0 else {
      return nil
    }
    entry.numbers[colors] = 0x100_0000
    entry.numbers[pairs] = 0x1_0000
    // Numbers below 8 still mean the eight basic colours, which people choose themselves.
    func sequence(_ plain: Int, _ direct: Int) -> [UInt8] {
      let rgb = "\(direct);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
      return Array("\u{1B}[%?%p1%{8}%<%t\(plain)%p1%d%e\(rgb)%;m".utf8) + [0]
    }
    for (place, text) in [(setForeground, sequence(3, 38)), (setBackground, sequence(4, 48))] {
      entry.strings[place] = entry.table.count
      entry.table += text
    }
    // Otherwise ncurses would redefine the person's own colours.
    let canChange = 27
    if entry.booleans.count > canChange { entry.booleans[canChange] = 0 }
    entry.extended.insertFlag("RGB")
    return entry.bytes
  }

  private var bytes: [UInt8]? {
    var writer = LittleEndianWriter()
    writer.integers([Self.magic32, names.count, booleans.count, numbers.count, strings.count, table.count])
    writer.bytes += names + booleans
    writer.align()
    writer.integers(numbers, width: 4)
    writer.integers(strings)
    writer.bytes += table
    writer.align()
    let size = extended.table.count
    let offsets = extended.strings.count + extended.nameOffsets.count
    writer.integers([extended.booleans.count, extended.numbers.count, extended.strings.count, offsets, size])
    writer.bytes += extended.booleans
    writer.align()
    writer.integers(extended.numbers, width: 4)
    writer.integers(extended.strings + extended.nameOffsets)
    writer.bytes += extended.table
    return writer.bytes.count <= 32_768 ? writer.bytes : nil
  }
}

/// Reads little-endian numbers, never beyond the end of the bytes.
private struct LittleEndianReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func read(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func align() { offset += offset % 2 }

  mutating func integers(_ count: Int, width: Int = 2) -> [Int]? {
    guard count >= 0, let raw = read(count * width) else { return nil }
    return (0..<count).map { index in
      let value = (0..<width).reduce(UInt32(0)) { $0 | UInt32(raw[index * width + $1]) << UInt32(8 * $1) }
      return width == 2 ? Int(Int16(truncatingIfNeeded: value)) : Int(Int32(bitPattern: value))
    }
  }
}

private struct LittleEndianWriter {
  var bytes: [UInt8] = []

  mutating func align() { if bytes.count % 2 == 1 { bytes.append(0) } }

  mutating func integers(_ values: [Int], width: Int = 2) {
    for value in values {
      for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
  }
}
