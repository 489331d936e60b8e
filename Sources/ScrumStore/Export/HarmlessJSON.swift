/// Makes a JSON document fit for a terminal without losing anything: what would steer the terminal or turn its
/// text around is written as an escape, which means the same.
enum HarmlessJSON {
  /// The same document. Outside of strings JSON has none of these characters but the ends of its lines.
  static func bytes(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.isHarmful, scalar != "\n" {
        let digits = String(scalar.value, radix: 16)
        result += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }
}
