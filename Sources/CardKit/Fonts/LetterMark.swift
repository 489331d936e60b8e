/// An accent or another mark of a letter; the raw values are the combining characters.
enum LetterMark: UInt32 {
  case grave = 0x300, acute, circumflex, tilde, macron
  case breve = 0x306, dot, diaeresis, hook, ring, doubleAcute, caron
  case horn = 0x31B
  case dotBelow = 0x323
  case comma = 0x326, cedilla, ogonek

  var isBelow: Bool { [.dotBelow, .comma, .cedilla, .ogonek].contains(self) }

  /// Whether the mark needs at least two rows of pixels.
  var needsTwoRows: Bool { [.circumflex, .tilde, .breve, .hook, .ring, .caron].contains(self) }

  init?(combining mark: Unicode.Scalar) {
    // The Greek tonos is an acute accent too.
    let value = mark.value == 0x384 ? LetterMark.acute.rawValue : mark.value
    self.init(rawValue: value)
  }

  /// The mark in a box of some rows, as wide as most letters.
  func shape(rows: Int) -> LetterShape {
    switch self {
    case .grave: rows == 1 ? LetterShape(.stem(0.1)) : LetterShape(.line(0.1, 0, 0.6, 1))
    case .acute: rows == 1 ? LetterShape(.stem(0.9)) : LetterShape(.line(0.9, 0, 0.4, 1))
    case .circumflex: LetterShape(isCentred: true, .line(0.5, 0, 0, 1), .line(0.5, 0, 1, 1))
    case .tilde:
      rows < 3
        ? LetterShape(.bar(0, 0, 0.4), .bar(1, 0.6))
        : LetterShape(
          .stem(0, 0.5), .bar(0, 0.1, 0.4), .line(0.4, 0, 0.6, 1), .bar(1, 0.6, 0.9), .stem(1, 0, 0.5))
    case .macron: LetterShape(.bar(0.5))
    case .breve: LetterShape(.bowl(0, 0, 1, 1, .bottom, open: .top))
    case .dot, .dotBelow: LetterShape(isCentred: true, .stem(0.5))
    case .diaeresis: LetterShape(.stem(0), .stem(1))
    case .hook: LetterShape(.bar(0, 0.3, 0.7), .stem(0.7, 0.5, 0.5), .stem(0.4, 1))
    case .ring: LetterShape(.bowl(0.1, 0, 0.9, 1))
    case .doubleAcute:
      rows == 1 ? LetterShape(.stem(0.3), .stem(1)) : LetterShape(.line(0.5, 0, 0, 1), .line(1, 0, 0.5, 1))
    case .caron: LetterShape(isCentred: true, .line(0, 0, 0.5, 1), .line(1, 0, 0.5, 1))
    case .horn: LetterShape(.stem(1.2))
    case .comma: rows == 1 ? LetterShape(.bar(0, 0, 0.3)) : LetterShape(.line(0.6, 0, 0.3, 1))
    case .cedilla: LetterShape(.stem(0.6, 0, 0), .bar(1, 0.3, 0.6))
    case .ogonek: LetterShape(.stem(0.7, 0, 0), .bar(1, 0.7))
    }
  }
}

extension LetterMark {
  /// The letter and the mark that a letter with a mark is composed of.
  static func decomposed(_ letter: Unicode.Scalar) -> (letter: Unicode.Scalar, mark: LetterMark)? {
    guard letter.value >= 0xC0 else { return nil }
    for (mark, composed, plain) in compositions {
      for (one, other) in zip(composed.unicodeScalars, plain.unicodeScalars) where one == letter {
        return (other, mark)
      }
    }
    return nil
  }

  /// The capitals with a mark, and the same without it.
  private static let compositions: [(mark: LetterMark, composed: String, plain: String)] = [
    (.acute, "ÁÉÍÓÚÝĆĹŃŔŚŹǴḰḾṔẂǼǾΆΈΉΊΌΎΏЃЌ", "AEIOUYCLNRSZGKMPWÆØΑΕΗΙΟΥΩГК"),
    (.grave, "ÀÈÌÒÙỲǸẀЀЍ", "AEIOUYNWЕИ"),
    (.circumflex, "ÂÊÎÔÛĈĜĤĴŜŴŶẐ", "AEIOUCGHJSWYZ"),
    (.tilde, "ÃÑÕĨŨẼỸ", "ANOIUEY"),
    (.diaeresis, "ÄËÏÖÜŸẄẌΪΫЁЇӒӢӦӰӸ", "AEIOUYWXΙΥЕІАИОУЫ"),
    (.ring, "ÅŮ", "AU"),
    (.caron, "ČĎĚŇŘŠŤŽĽǍǏǑǓǦǨ", "CDENRSTZLAIOUGK"),
    (.breve, "ĂĔĞĬŎŬЙЎӐӖӁ", "AEGIOUИУАЕЖ"),
    (.macron, "ĀĒĪŌŪȲӢӮ", "AEIOUYИУ"),
    (.dot, "ĊĖĠİŻȦȮ", "CEGIZAO"),
    (.doubleAcute, "ŐŰӲ", "OUУ"),
    (.cedilla, "ÇŞŢĶĻŅŖĢ", "CSTKLNRG"),
    (.comma, "ȘȚ", "ST"),
    (.ogonek, "ĄĘĮŲǪ", "AEIUO"),
    (.horn, "ƠƯ", "OU"),
    (.dotBelow, "ẠẸỊỌỤỴḌḤḲḶṂṆṚṢṬẒ", "AEIOUYDHKLMNRSTZ"),
    (.hook, "ẢẺỈỎỦỶ", "AEIOUY"),
    (.acute, "ẤẾỐẮỚỨ", "ÂÊÔĂƠƯ"),
    (.grave, "ẦỀỒẰỜỪ", "ÂÊÔĂƠƯ"),
    (.hook, "ẨỂỔẲỞỬ", "ÂÊÔĂƠƯ"),
    (.tilde, "ẪỄỖẴỠỮ", "ÂÊÔĂƠƯ"),
    (.dotBelow, "ẬỆỘẶỢỰ", "ÂÊÔĂƠƯ"),
  ]
}
