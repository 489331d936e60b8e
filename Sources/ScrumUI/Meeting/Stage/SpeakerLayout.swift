import CardKit

/// The layout of the speaker's name, the digits and the lines that belong to them.
struct SpeakerLayout: Hashable {
  enum Form: Hashable {
    case ring(rows: Int)
    case stack
    case row
    case line
  }

  let room: Size
  var form: Form
  /// The room of the digits, which take the largest form that fits.
  var digits: Size
  /// The rows of the name: more than one for large letters.
  var nameRows = 1
  /// The free rows above and below the digits.
  var gap = 0
  /// Whether the state of the clock has a line of its own, not beside the name.
  var hasStateLine = false
  /// Whether the speaker's number has a line of its own, not beside the title.
  var hasNumberLine = false
  var hasNextLine = false
  /// The lines for open blockers, which stay free if there are fewer.
  var blockers = 0
  var hasBlockersInside = false

  static let mostBlockers = 3
  /// The layout has room for this clock: a longer one becomes smaller, and nothing else moves.
  static let usualClock = "0:00"

  /// The layout in a room: a ring if there is room, else the form with the largest digits.
  static func largest(in room: Size, _ parts: StageLayout.Parts, glyphs: GlyphSet) -> SpeakerLayout {
    let lines = min(max(0, parts.blockers), mostBlockers)
    if let ring = ring(in: room, lines, glyphs) { return ring }
    guard room.height > 1 else { return SpeakerLayout(room: room, form: .line, digits: .zero) }
    let stack = stack(in: room, lines, glyphs)
    guard room.width >= leastWidthOfRow else { return stack }
    let row = row(in: room, lines, glyphs)
    return row.digits.height > stack.digits.height ? row : stack
  }

  /// Fits the width of the digits to a clock, in the rows that they have.
  mutating func fit(_ clock: String, glyphs: GlyphSet) {
    let (form, room) = (form, digits.height)
    digits.width =
      LargeText.size(of: clock, glyphs: glyphs) { size in
        guard size.height <= room else { return false }
        return switch form {
        case .ring(let rows): size.width <= Self.widthOfDigits(size.height, inRing: rows)
        case .row: size.width <= self.room.width - Self.leastWordsBeside
        case .stack, .line: size.width <= self.room.width
        }
      }
      .width
  }

  private static func stack(in room: Size, _ lines: Int, _ glyphs: GlyphSet) -> SpeakerLayout {
    var layout = SpeakerLayout(room: room, form: .stack, digits: .zero)
    // The name and, if the room is high enough, the next speaker and the state of the clock.
    let words = 1 + (room.height >= 8 ? 2 : room.height == 7 ? 1 : 0)
    layout.digits = LargeText.size(of: usualClock, glyphs: glyphs) {
      $0.width <= room.width && $0.height <= room.height - words
    }
    // The rest goes by need: the state can also stand beside the name, blockers nowhere else.
    var rest = room.height - 1 - layout.digits.height
    func take(_ rows: Int) -> Bool {
      guard rest >= rows else { return false }
      rest -= rows
      return true
    }
    layout.hasNextLine = take(1)
    if lines > 0, take(1) { layout.blockers = 1 }
    layout.hasStateLine = take(1)
    while layout.blockers < lines, take(1) { layout.blockers += 1 }
    layout.gap = take(2) ? 1 : 0
    layout.hasNumberLine = take(1)
    let largeName = glyphs.isASCII ? 5 : 3
    layout.nameRows = take(largeName + 1) ? largeName : 1
    return layout
  }

  /// The columns of words beside digits, and the least columns for both.
  private static let leastWordsBeside = 28
  static let mostWordsBeside = 40
  private static let leastWidthOfRow = 60

  private static func row(in room: Size, _ lines: Int, _ glyphs: GlyphSet) -> SpeakerLayout {
    let digits = LargeText.size(of: usualClock, glyphs: glyphs) {
      $0.width <= room.width - leastWordsBeside && $0.height <= room.height
    }
    var layout = SpeakerLayout(room: room, form: .row, digits: digits)
    layout.hasStateLine = room.height >= 3
    layout.hasNumberLine = room.height >= 4
    layout.hasNextLine = room.height >= 5
    layout.blockers = min(lines, max(0, room.height - 5))
    return layout
  }
}

// The digits stand in the middle of the ring, the name above them and everything else below.
extension SpeakerLayout {
  /// The rows of the smallest ring: it holds digits of seven rows.
  private static let leastRing = 21
  /// The least columns for a readable blocker.
  private static let leastWidthOfBlocker = 36

  /// The layout inside a ring; nil if there is no room, or no glyphs to draw it with.
  static func ring(in room: Size, _ lines: Int, _ glyphs: GlyphSet) -> SpeakerLayout? {
    let most = min(room.width / 2, room.height)
    guard most >= leastRing, !glyphs.isASCII else { return nil }
    var layout = SpeakerLayout(
      room: room, form: .ring(rows: most), digits: usualDigits(inRing: most, glyphs))
    layout.gap = 1
    let above = layout.rowsAboveDigits(ofRing: most)
    layout.nameRows = [5, 3].first { above >= $0 * 3 } ?? 1
    (layout.hasStateLine, layout.hasNumberLine, layout.hasNextLine) = (true, true, true)
    guard lines > 0 else { return layout }
    let blockers = layout.rowOfBlockers(inRing: most)
    layout.blockers = lines
    layout.hasBlockersInside =
      width(inRing: most, from: blockers, to: blockers + lines) >= leastWidthOfBlocker
    guard !layout.hasBlockersInside else { return layout }
    func rows(above lines: Int) -> Int { min(room.width / 2, room.height - lines) }
    // Below the ring as many as don't shrink the digits; else their number stands inside.
    if let below = (1...lines).last(where: {
      usualDigits(inRing: rows(above: $0), glyphs).height == layout.digits.height
    }) {
      layout.blockers = below
      layout.form = .ring(rows: rows(above: below))
      layout.digits = usualDigits(inRing: rows(above: below), glyphs)
    } else {
      (layout.blockers, layout.hasBlockersInside) = (1, true)
    }
    return layout
  }

  /// The size of digits in the middle of a ring, with room for a name above them.
  private static func usualDigits(inRing rows: Int, _ glyphs: GlyphSet) -> Size {
    LargeText.size(of: usualClock, glyphs: glyphs) {
      (rows - $0.height) / 2 >= 3 && $0.width <= widthOfDigits($0.height, inRing: rows)
    }
  }

  /// The free columns in the middle rows of a ring.
  static func widthOfDigits(_ height: Int, inRing rows: Int) -> Int {
    let top = (rows - height) / 2
    return width(inRing: rows, from: top, to: top + height)
  }

  func rowsAboveDigits(ofRing rows: Int) -> Int { max(0, (rows - digits.height) / 2) }

  /// The first row of the blockers: below the digits, the speaker's number and the state.
  func rowOfBlockers(inRing rows: Int) -> Int { rowsAboveDigits(ofRing: rows) + digits.height + gap + 2 }

  /// The thickness of a ring in quarters of a row: slim, to leave room for the digits.
  static func thickness(ofRing rows: Int) -> Int { max(3, rows / 7) }

  static func width(inRing rows: Int, from top: Int, to bottom: Int) -> Int {
    Ring.room(inside: rows, thickness: thickness(ofRing: rows), from: top, to: bottom)
  }
}
