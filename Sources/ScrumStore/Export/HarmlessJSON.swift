/// Makes a JSON document fit for a terminal without losing anything: what would steer the terminal or turn its
/// text around is written as an escape, which means the same.
enum HarmlessJSON {
  /// The same document. Outside of strings JSON has none of these characters.
  static func bytes(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if steers(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F: true  // delete and the later controls
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions of writing
    case 0x2028...0x2029: true  // line and paragraph separators
    default: false
    }
  }
}
