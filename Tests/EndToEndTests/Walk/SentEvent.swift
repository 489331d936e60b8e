/// What a terminal sends for something that a person does.
enum SentEvent: CustomStringConvertible {
  case bytes(String)
  case resize(Int, Int)
  /// `Esc` alone, which is no other key only after a moment.
  case escape

  private static let keys: [String] =
    (0x20...0x7E).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    + [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}OB", "\u{1B}OC", "\u{1B}OD",
      "\u{1B}[H", "\u{1B}[F", "\u{1B}OH", "\u{1B}OF", "\u{1B}[1~", "\u{1B}[4~", "\u{1B}[5~", "\u{1B}[6~",
      "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OP", "\u{1B}OQ", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}[1;5C",
      "\u{1B}[1;5D", "\u{1B}[1;2A", "\u{1B}[1;2B", "\u{1B}b", "\u{1B}d", "\u{1B}\u{7F}", "\u{7F}", "日", "👩‍👧",
      "é", "e\u{301}", "ש", "\u{1B}[99;99q", "\u{9B}", "\u{0}",
    ]
    // All letters with Control but the three that end or stop the program.
    + (1...26).filter { ![3, 26].contains($0) }.map { String(Character(Unicode.Scalar(UInt8($0)))) }
  private static let useful: [String] =
    "insed sud JKvu/xo+-pr  wgG".map { String($0) }
    + ["\r", "\r", "\t", "\t", "\u{13}", "\u{13}", "\u{12}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[C"]
  private static let texts = [
    "Ada", "Ada\nBo, Cy", "9:30", "q\nq\u{3}", "\u{1B}[31m\u{202E}", "", "日本語", "a\tb\u{0}c", "\u{1B}[20",
    String(repeating: "long words ", count: 930),
  ]
  private static let sizes = [
    (80, 24), (80, 24), (120, 40), (60, 20), (40, 15), (20, 6), (300, 100), (1, 1), (2, 3),
  ]

  static func next(using random: inout some RandomNumberGenerator) -> SentEvent {
    switch Int.random(in: 0..<1_000, using: &random) {
    case ..<300: return .bytes(keys.randomElement(using: &random) ?? " ")
    case ..<700: return .bytes(useful.randomElement(using: &random) ?? " ")
    case ..<880:
      let (x, y) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...30, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .bytes("\u{1B}[<64;\(x);\(y)M")
      case 1: return .bytes("\u{1B}[<65;\(x);\(y)M")
      case 2: return .bytes("\u{1B}[<0;\(x);\(y)M\u{1B}[<32;\(x);\(y + 4)M\u{1B}[<0;\(x);\(y + 4)m")
      default: return .bytes("\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m")
      }
    case ..<930: return .bytes("\u{1B}[200~\(texts.randomElement(using: &random) ?? "")\u{1B}[201~")
    case ..<960:
      let (width, height) = sizes.randomElement(using: &random) ?? (80, 24)
      return .resize(width, height)
    case ..<994: return .escape
    case ..<997: return .bytes("\u{1A}")
    default: return .bytes("\u{3}")
    }
  }

  var description: String {
    switch self {
    case .bytes(let text): "\(text.prefix(60).debugDescription)"
    case .resize(let width, let height): "\(width) x \(height)"
    case .escape: "esc"
    }
  }
}
