import CardKit
import ScrumModel

/// The layout of the digits and, inside a ring or beside the digits, of the speaker's name.
struct SpeakerLayout: Hashable {
  enum Form: Hashable {
    /// The name above the digits in a ring.
    case ring(rows: Int)
    /// The digits below the name, which has its own rows.
    case stack
    /// The digits beside the name, in few rows.
    case row
    case line
  }

  var room: Size
  var form: Form
  /// The room of the digits, which take the largest form that fits.
  var digits = Size.zero
  /// The columns before the digits for the sign of overtime, which stay free until then.
  var sign = 0
  /// Whether there is a free row above and below the digits, for the ground of an alarm.
  var hasEdges = false
  /// The rows of the name, if it is with the digits, and the rows above it in a ring.
  var nameRows = 1, top = 0
  /// The lines for open blockers, which stay free if there are fewer.
  var blockers = 0

  static let mostBlockers = 3
  /// The layout has room for this clock: a longer one becomes smaller, and nothing else moves.
  static let usualClock = "0:00"
  /// The fewest rows of digits that are readable from afar: no ring has fewer, and no large name may cost them.
  static let leastLargeDigits = 7

  // MARK: Digits

  /// A form of the usual clock, with the columns of its sign and of the gap after it.
  private struct Clock {
    let digits: Size
    let sign: Int

    init(_ digits: Size, _ glyphs: GlyphSet) {
      self.digits = digits
      sign = signSize(for: digits.height, glyphs).width + (digits.height > 1 ? 1 : 0)
    }

    var size: Size { Size(width: digits.width + sign, height: digits.height) }

    /// All forms, from large to small: found once, because each frame fits them into many rooms.
    static func all(_ glyphs: GlyphSet) -> [Clock] { glyphs.hasPartialBlocks ? unicode : ascii }

    private static let unicode = LargeText.sizes(of: usualClock, glyphs: .unicode).map { Clock($0, .unicode) }
    private static let ascii = LargeText.sizes(of: usualClock, glyphs: .ascii).map { Clock($0, .ascii) }

    /// The largest form that `fits`, or the smallest.
    static func largest(_ glyphs: GlyphSet, where fits: (Clock) -> Bool) -> Clock {
      let all = all(glyphs)
      return all.first(where: fits) ?? all[all.count - 1]
    }
  }

  /// The room of the usual clock with its sign.
  static func digits(in room: Size, below taken: Int, _ glyphs: GlyphSet) -> Size {
    Clock.largest(glyphs) { $0.size.height <= room.height - taken && $0.size.width <= room.width - 2 }.size
  }

  /// The size of a sign that is smaller than its digits: its room is free most of the time.
  static func signSize(for height: Int, _ glyphs: GlyphSet) -> Size {
    LargeText.size(of: "+", glyphs: glyphs) { $0.height <= max(1, height * 2 / 5) }
  }

  /// Fits the width of the digits to a clock, in the rows that they have.
  mutating func fit(_ clock: String, glyphs: GlyphSet) {
    let usual = digits
    let full = Clock.largest(glyphs) { $0.digits.height <= usual.height }.sign
    sign = min(digits.width, full)
    let columns =
      switch form {
      case .ring(let rows): Self.width(inRing: rows, from: top + nameRows + Self.gap, height: digits.height)
      case .row: room.width - Self.leastWordsBeside
      case .stack, .line: room.width
      }
    let most = max(usual.width, columns - 2) - sign
    let size = LargeText.size(of: clock, glyphs: glyphs) { $0.height <= usual.height && $0.width <= most }
    digits.width = sign + size.width
  }

  /// The room of the name, if it is with the digits.
  var roomOfName: Size {
    switch form {
    case .ring(let rows):
      Size(width: Self.width(inRing: rows, from: top, height: nameRows), height: nameRows)
    case .row:
      Size(
        width: max(0, min(Self.mostWordsBeside, room.width - digits.width - Self.gapOfRow - 4)),
        height: nameRows)
    case .stack: .zero
    case .line: Size(width: max(0, room.width - 2), height: min(1, room.height))
    }
  }

  // MARK: Without a ring

  static func nameRows(in room: Size, glyphs: GlyphSet) -> Int {
    let most = digits(in: room, below: 1, glyphs).height
    return largeNames(glyphs).first { rows in
      let size = digits(in: room, below: rows + gap(below: rows, glyphs), glyphs)
      return rows + size.height <= room.height && size.height >= min(most, rows > 3 ? leastLargeDigits : 5)
    } ?? 1
  }

  /// The free rows between a name and the digits; a name that could be smaller does not touch them.
  static func gap(below name: Int, _ glyphs: GlyphSet) -> Int { name > 3 && glyphs.hasPartialBlocks ? 1 : 0 }

  private static func largeNames(_ glyphs: GlyphSet) -> [Int] { glyphs.hasPartialBlocks ? [5, 4, 3] : [5] }

  static func stack(in room: Size, _ blockers: Int, glyphs: GlyphSet) -> SpeakerLayout {
    guard room.height > 0 else { return SpeakerLayout(room: room, form: .line) }
    var layout = SpeakerLayout(room: room, form: .stack, digits: digits(in: room, below: 0, glyphs))
    layout.blockers = min(blockers, mostBlockers, room.height - layout.digits.height)
    layout.hasEdges = layout.digits.height + layout.blockers + 2 <= room.height
    return layout
  }

  /// Makes the digits smaller, in the middle of the room that they have.
  mutating func limit(to size: Settings.Digits) {
    let rows =
      size == .largest ? digits.height : min(digits.height, size == .medium ? Self.leastLargeDigits : 3)
    if case .ring = form { top += (digits.height - rows) / 2 }
    digits.height = rows
  }

  /// The columns of words beside digits.
  private static let leastWordsBeside = 28
  private static let mostWordsBeside = 60
  /// The columns between the words and the digits.
  static let gapOfRow = 4
  private static let leastWidthOfRow = 60

  static func row(in room: Size, _ blockers: Int, glyphs: GlyphSet) -> SpeakerLayout {
    var layout = SpeakerLayout(room: room, form: room.height > 1 ? .row : .line)
    guard room.width >= leastWidthOfRow, room.height > 1 else { return layout }
    layout.digits = digits(
      in: Size(width: room.width - leastWordsBeside, height: room.height), below: 0, glyphs)
    layout.nameRows = largeNames(glyphs).first { $0 <= room.height } ?? 1
    layout.blockers = min(blockers, mostBlockers, room.height - layout.nameRows)
    return layout
  }

  // MARK: In a ring, with the name above the digits, both together in its middle

  /// The thickness of a ring in quarters of a row: two rows, which are four columns.
  static let thickness = 8
  /// The rows between the name and the digits.
  static let gap = 1
  /// The share of the largest digits' height that must remain beside a larger name.
  private static let leastShareOfDigits = 0.75

  /// The layout inside the largest ring in a room; nil if its digits would not be seen from afar.
  static func ring(in room: Size, glyphs: GlyphSet) -> SpeakerLayout? {
    // A column to either side is free and, unless that makes the digits smaller, a row above and below.
    let rings = [2, 1, 0].compactMap { ring(min((room.width - 2) / 2, room.height - $0), in: room, glyphs) }
    let most = rings.reduce(0) { max($0, $1.digits.height) }
    return rings.first { $0.digits.height == most }
  }

  private static func ring(_ rows: Int, in room: Size, _ glyphs: GlyphSet) -> SpeakerLayout? {
    let layouts = (largeNames(glyphs) + [1]).map { name in
      var layout = SpeakerLayout(room: room, form: .ring(rows: rows), hasEdges: true, nameRows: name)
      let clock = Clock.largest(glyphs) { clock in
        guard let top = top(of: clock, inRing: rows, name: name) else { return false }
        layout.top = top
        return true
      }
      layout.sign = clock.sign
      layout.digits = clock.size
      return layout
    }
    let most = layouts.reduce(0) { max($0, $1.digits.height) }
    return layouts.first {
      $0.digits.height >= leastLargeDigits && Double($0.digits.height) >= Double(most) * leastShareOfDigits
    }
  }

  /// The rows above the name at which a clock fits below it, farthest from the ring's edge; nil if it does not fit.
  private static func top(of clock: Clock, inRing rows: Int, name: Int) -> Int? {
    let digits = clock.digits
    // Name and digits are both in the middle, or at most the digits alone.
    let both = (rows - digits.height - name - gap) / 2
    let alone = (rows - digits.height) / 2 - name - gap
    guard alone > 2 else { return nil }
    /// Twice the columns half a row above and half a row below the digits.
    func width(below top: Int) -> Int {
      let first = top + name + gap
      return Self.width(inRing: rows, from: first, height: digits.height)
        + Self.width(inRing: rows, from: first - 1, height: digits.height + 2)
    }
    return stride(from: both, through: alone, by: -1).first { top in
      width(below: top) >= 2 * (clock.size.width + balance(of: clock.sign) + 2)
        && Self.width(inRing: rows, from: top, height: name) >= leastWidth(ofName: name)
    }
  }

  /// The free columns behind the digits that keep them in the middle of a ring, to a column, in spite of the sign.
  static func balance(of sign: Int) -> Int { max(0, sign - 2) }

  /// The columns inside a ring for a name of some rows: eight letters, or twelve smaller ones.
  private static func leastWidth(ofName rows: Int) -> Int {
    rows >= 5 ? 50 : rows > 3 ? 38 : rows == 3 ? 30 : 12
  }

  /// The free columns inside a ring in some rows.
  static func width(inRing rows: Int, from top: Int, height: Int) -> Int {
    Ring.room(inside: rows, thickness: thickness, from: top, to: top + height)
  }
}
