/// Turns any text into glyphs that every terminal draws in the measured columns.
///
/// Text is data: an escape sequence is shown as `^[`, as are other control characters; direction marks, tags
/// and joiners are dropped. Terminals disagree about joined emoji: without a place of its own for each character, a
/// family is shown as its members, and skin tones are left out.
struct GlyphSplitter {
  let ruler: any TextRuler
  /// Whether what is drawn after a character has its own place, however wide the terminal draws the character. Then an
  /// emoji keeps its skin tone, and a family stays together: a terminal that does not know it shows its first member.
  var keepsEmoji = false
  /// Whether the signs of a program's words are drawn in ASCII, even if the terminal shows others.
  var hasPlainSigns = false

  /// The combining marks in a cell of ncursesw.
  private static let marksPerCell = 4
  static let tabWidth = 4

  /// The lines of a text with the characters at some indices marked, as far as it has them.
  func lines(of text: String, marked places: [Int] = []) -> [[Glyph]] {
    if places.isEmpty, let line = plainGlyphs(of: text) { return [line] }
    guard Self.hasNewline(text) else { return [glyphs(of: text, marked: places)] }
    var start = 0
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      defer { start += places.isEmpty ? 0 : line.count + 1 }
      return glyphs(of: line, marked: places.map { $0 - start })
    }
  }

  /// Whether a text has several lines; by its bytes, because to look at each character takes longer than all the rest.
  private static func hasNewline(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch (before, byte) {
      case (_, 0x0A...0x0D), (0xC2, 0x85), (0x80, 0xA8...0xA9): return true
      default: before = byte
      }
    }
    return false
  }

  /// The glyphs of one line with the characters at some indices marked; line breaks count as spaces.
  func glyphs(of line: some StringProtocol, marked places: [Int] = []) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(line.utf8.count)
    let places = Set(places)
    var tab = (count: 0, columns: 0)
    for (number, character) in line.enumerated() {
      let first = glyphs.count
      if character == "\t" {
        appendTab(after: &tab, to: &glyphs)
      } else if let byte = character.asciiValue, 0x20...0x7E ~= byte {
        glyphs.append(Glyph(ascii: byte))
      } else if hasPlainSigns, let sign = character.plainSign {
        glyphs += sign.utf8.map { Glyph(ascii: $0) }
      } else {
        append(character, to: &glyphs)
      }
      guard places.contains(number) else { continue }
      for index in first..<glyphs.count { glyphs[index].isMarked = true }
    }
    return glyphs
  }

  /// The glyphs of a text in printable ASCII and signs, as most texts are; nil for any other.
  private func plainGlyphs(of text: String) -> [Glyph]? {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if 0x20...0x7E ~= scalar.value {
        glyphs.append(Glyph(ascii: UInt8(truncatingIfNeeded: scalar.value)))
      } else if !hasPlainSigns, let sign = sign(scalar) {
        glyphs.append(sign)
      } else {
        return nil
      }
    }
    return glyphs
  }

  /// The glyph of an arrow, a mathematical sign, a line, a block or a middle dot, of which none is invisible or joins
  /// others; nil for any other scalar.
  private func sign(_ scalar: Unicode.Scalar) -> Glyph? {
    guard 0x2190...0x25FF ~= scalar.value || scalar.value == 0xB7, let width = ruler.width(of: scalar),
      width > 0
    else { return nil }
    return Glyph(safe: Character(scalar), width: width)
  }

  /// Adds spaces up to the next tab stop, counted from the end of the last tab.
  private func appendTab(after last: inout (count: Int, columns: Int), to glyphs: inout [Glyph]) {
    last.columns += glyphs[last.count...].columns
    let gap = Self.tabWidth - last.columns % Self.tabWidth
    glyphs += Array(repeating: .space, count: gap)
    last = (glyphs.count, last.columns + gap)
  }

  /// Adds the glyphs of a character other than a tab.
  func append(_ cluster: Character, to glyphs: inout [Glyph]) {
    if keepsEmoji, showsReplacement, cluster.isEmojiSequence {
      return glyphs.append(Glyph(safe: cluster, width: 2))
    }
    var start: Unicode.Scalar?
    var pending = String.UnicodeScalarView()
    var width = 0
    let first = glyphs.count
    func flush(_ glyphs: inout [Glyph]) {
      if start != nil { glyphs.append(Glyph(safe: Character(String(pending)), width: width)) }
      start = nil
      pending = String.UnicodeScalarView()
    }
    for scalar in cluster.unicodeScalars {
      if scalar.properties.isWhitespace {
        flush(&glyphs)
        let isFixed = scalar.value == 0xA0 || scalar.value == 0x202F
        if cluster != "\r\n" || scalar == "\n" { glyphs.append(isFixed ? .fixedSpace : .space) }
      } else if let joint = joint(of: scalar) {
        flush(&glyphs)
        if let last = glyphs.indices.last { glyphs[last].joint = joint }
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        flush(&glyphs)
        glyphs.append(Glyph("^"))
        glyphs.append(Glyph(Character(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))))
      } else if isDropped(scalar, after: start) {
        continue
      } else {
        switch ruler.width(of: scalar) {
        case 0?:
          // A mark without a character before it is dropped.
          if start != nil, pending.count <= Self.marksPerCell { pending.append(scalar) }
        case nil where !showsReplacement:
          flush(&glyphs)
          appendASCII(scalar, to: &glyphs)
        case let columns:
          flush(&glyphs)
          start = scalar
          pending.append(columns == nil ? "\u{FFFD}" : scalar)
          width = columns ?? 1
        }
      }
    }
    flush(&glyphs)
    // The members of a family and the halves of a flag wrap together.
    guard glyphs.count > first + 1 else { return }
    for index in first..<glyphs.count - 1 { glyphs[index].joint = .cluster }
  }

  /// Whether there is a glyph for what the terminal can't show; a terminal of ASCII has none.
  private var showsReplacement: Bool { ruler.width(of: "\u{FFFD}") != nil }

  /// Adds the ASCII form of a scalar, or a question mark; marks and skin tones are left out.
  private func appendASCII(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark || properties.isEmojiModifier { return }
    for byte in (scalar.asciiForm ?? "?").utf8 { glyphs.append(Glyph(ascii: byte)) }
  }

  private func joint(of scalar: Unicode.Scalar) -> Joint? {
    switch scalar.value {
    case 0xAD: .softHyphen
    case 0x200B: .opening
    case 0x2060, 0xFEFF: .glue
    default: nil
    }
  }

  private func isDropped(_ scalar: Unicode.Scalar, after base: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: return base?.properties.isEmoji ?? true
    case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return true
    case 0x1F3FB...0x1F3FF: return base != nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format, .control, .surrogate, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

extension GlyphSplitter {
  /// A splitter for texts in an environment, whose characters each have a place of their own.
  init(in environment: EnvironmentValues) {
    self.init(ruler: environment.ruler, keepsEmoji: true, hasPlainSigns: environment.glyphs.isASCII)
  }
}

extension Character {
  /// The ASCII form of a sign that separates words, stands before a number or names a key; nil for any other.
  fileprivate var plainSign: String? {
    switch self {
    case "·", "–", "−": "-"
    case "↑": "up"
    case "↓": "down"
    default: nil
    }
  }

  /// The most scalars of an emoji; the longest are couples with two skin tones.
  private static let longestEmoji = 12

  /// Whether it is an emoji of several scalars, such as a flag, a family or a hand with a skin tone, and nothing else.
  fileprivate var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji, 2...Self.longestEmoji ~= scalars.count else {
      return false
    }
    var hasSign = false
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      case 0x200D, 0xFE0F, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: hasSign = true
      // An enclosing key, and the letters of the flag of a region.
      case 0x20E3: break
      case 0xE0020...0xE007F:
        guard first.value == 0x1F3F4 else { return false }
        hasSign = true
      default: if !scalar.properties.isEmoji || scalar.isASCII { return false }
      }
    }
    return hasSign
  }
}
