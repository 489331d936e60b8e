/// Measures characters: layout must use the ruler that the terminal draws with.
public protocol TextRuler: Sendable {
  /// The columns of a Unicode scalar, 0 to 2; nil if it can't be shown.
  func width(of scalar: Unicode.Scalar) -> Int?
}

/// A ruler by Unicode properties alone, for canvases that no terminal draws.
public struct UnicodeRuler: TextRuler {
  /// The wide and full-width blocks of UAX 11, without emoji.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
    0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  /// A ruler.
  public init() {}

  /// The columns of a Unicode scalar; nil for control characters.
  public func width(of scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return 0x20...0x7E ~= scalar.value ? 1 : nil }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return nil
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Hangul vowels and final consonants join the syllable before them.
    if 0x1160...0x11FF ~= scalar.value { return 0 }
    if properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= scalar.value) { return 2 }
    return Self.wideBlocks.contains { $0 ~= scalar.value } ? 2 : 1
  }
}

/// A ruler of a terminal that only shows ASCII: text is drawn in letters without marks.
package struct ASCIIRuler: TextRuler {
  package init() {}

  package func width(of scalar: Unicode.Scalar) -> Int? { 0x20...0x7E ~= scalar.value ? 1 : nil }
}
