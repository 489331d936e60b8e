extension String {
  /// The text with every character escaped that could move a terminal's cursor or reverse its text.
  package var harmless: String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isHarmful {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text in quotes for a message: harmless, and only the beginning of a long one.
  package var quoted: String {
    // In scalars: one character may be a letter under a megabyte of accents.
    let beginning = unicodeScalars.prefix(40)
    return beginning.endIndex < endIndex ? "\"\(String(beginning).harmless)…\"" : "\"\(harmless)\""
  }
}

extension Unicode.Scalar {
  package var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true  // controls
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions of writing
    case 0x2028...0x2029: true  // line and paragraph separators
    default: false
    }
  }
}
