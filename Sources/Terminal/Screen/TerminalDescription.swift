import CTerminal
import CardKit

/// What a terminal's description says that it can do (terminfo(5)).
struct TerminalDescription {
  /// Whether it has the control sequences of ECMA-48, as nearly all have.
  let isECMA: Bool
  /// The number of its colours; 0 if it has none.
  let colors: Int
  /// The attributes that it shows, and those that it shows beside colours.
  let attributes, attributesInColor: Style.Attributes
  /// Whether what is erased or scrolled in has the background colour of the moment.
  let erasesInColor: Bool
  /// Whether it can erase to the end of a row, erase some cells, repeat a character, scroll some rows.
  let canEraseRow, canErase, canRepeat, canScroll: Bool
  /// The sequence for the cursor's place on a terminal that is not of ECMA-48.
  private let place: String
  /// Whether the cursor stays in the last column until something follows.
  let defersWrap: Bool
  /// What turns the program's screen on and off.
  let enter, leave: [UInt8]
  let clear, hideCursor, showCursor, bell: [UInt8]
  /// What makes it send keys as its description has them.
  let keysOn: [UInt8]
  /// What makes the screen flash, and what ends it; nil if it can't.
  let flash: (start: [UInt8], end: [UInt8])?
  /// What turns all attributes off.
  let plain: [UInt8]
  /// What turns one attribute on, on a terminal that is not of ECMA-48.
  let styles: [(attribute: Style.Attributes, sequence: [UInt8])]

  /// Reads the description that is open.
  static var current: TerminalDescription {
    TerminalDescription(
      sequence: { ct_sequence($0).map { String(cString: $0) } }, number: { Int(ct_number($0)) },
      flag: { ct_flag($0) != 0 })
  }

  /// Makes a description of capabilities by their names; a number is negative if there is none.
  init(sequence: (String) -> String?, number: (String) -> Int, flag: (String) -> Bool) {
    func bytes(_ name: String) -> [UInt8] { Self.unpadded(sequence(name) ?? "") }
    place = sequence("cup") ?? ""
    isECMA = place.hasPrefix("\u{1B}[%i%p1%d;%p2%dH")
    let hasColors = isECMA && (sequence("setaf") ?? "").hasPrefix("\u{1B}[")
    colors = hasColors ? max(0, number("colors")) : 0
    plain = bytes("sgr0")
    // An attribute that takes a cell of its own would move the text.
    let isFree = number("xmc") <= 0 && !plain.isEmpty
    styles = [(Style.Attributes.bold, "bold"), (.dim, "dim"), (.underline, "smul"), (.reverse, "rev")]
      .map { ($0, bytes($1)) }.filter { isFree && !$1.isEmpty }
    attributes = styles.reduce([]) { $0.union($1.attribute) }
    // The bits of ncv, which stand for the attributes that colours would make illegible.
    let missing = max(0, number("ncv"))
    attributesInColor = [(Style.Attributes.underline, 2), (.reverse, 4), (.dim, 16), (.bold, 32)]
      .reduce(attributes) { missing & $1.1 == 0 ? $0 : $0.subtracting($1.0) }
    erasesInColor = flag("bce")
    canEraseRow = isECMA && bytes("el") == Array("\u{1B}[K".utf8)
    canErase = isECMA && sequence("ech") == "\u{1B}[%p1%dX"
    canRepeat = isECMA && sequence("rep") == "%p1%c\u{1B}[%p2%{1}%-%db"
    canScroll =
      isECMA && sequence("csr") == "\u{1B}[%i%p1%d;%p2%dr" && bytes("ri") == Array("\u{1B}M".utf8)
      && !bytes("ind").isEmpty
    defersWrap = !flag("am") || flag("xenl")
    (hideCursor, showCursor) = (bytes("civis"), bytes("cnorm"))
    clear = bytes("clear")
    keysOn = bytes("smkx")
    enter = bytes("smcup") + hideCursor
    let colorless = colors > 0 ? bytes("op") : []
    leave = plain + colorless + bytes("rmkx") + showCursor + bytes("rmcup")
    let ring = bytes("bel")
    bell = ring.isEmpty ? [7] : ring
    // What is between them is the time that they are apart.
    let parts = (sequence("flash") ?? "").split(separator: "$", maxSplits: 1)
    flash = parts.first.map { (Array($0.utf8), parts.count == 2 ? Self.unpadded("$" + parts[1]) : []) }
  }

  /// The bytes of a sequence without its padding, such as `$<100/>`: delays for terminals of long ago.
  private static func unpadded(_ sequence: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(sequence.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// What moves the cursor on a terminal that is not of ECMA-48.
  func move(to point: Point) -> [UInt8] {
    Self.unpadded(ct_filled(place, Int32(point.y), Int32(point.x)).map { String(cString: $0) } ?? "")
  }
}
