import CardKit

// The digits stand in the middle of the ring, the name above them, and all other words below.
extension SpeakerLayout {
  /// The rows of the smallest ring: it holds digits of seven rows.
  private static let leastRing = 21
  /// The columns in which a blocker can be read.
  private static let leastWidthOfBlocker = 36

  /// The layout inside a ring; nil where there is no room for one, or nothing to draw it with.
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
    // Below the ring as many as cost the digits nothing; else their number stands inside.
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

  /// The columns that are free in the middle rows of a ring.
  static func widthOfDigits(_ height: Int, inRing rows: Int) -> Int {
    let top = (rows - height) / 2
    return width(inRing: rows, from: top, to: top + height)
  }

  /// The row of a ring in which the digits begin.
  func rowsAboveDigits(ofRing rows: Int) -> Int { max(0, (rows - digits.height) / 2) }

  /// The row of a ring in which blockers begin: below the digits, the speaker's number and the state.
  func rowOfBlockers(inRing rows: Int) -> Int { rowsAboveDigits(ofRing: rows) + digits.height + gap + 2 }

  /// How thick the line of a ring is, in quarters of a row: slim, for the sake of the digits.
  static func thickness(ofRing rows: Int) -> Int { max(3, rows / 7) }

  /// The columns that are free in some rows of a ring.
  static func width(inRing rows: Int, from top: Int, to bottom: Int) -> Int {
    Ring.room(inside: rows, thickness: thickness(ofRing: rows), from: top, to: bottom)
  }
}
