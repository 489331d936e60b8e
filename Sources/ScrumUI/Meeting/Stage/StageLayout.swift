import CardKit
import ScrumModel

/// The parts of a running meeting that have room on a screen, from top to bottom: the band, the name, the digits with
/// the people beside or below them, the bar, and the foot.
struct StageLayout: Hashable {
  struct Parts: Hashable {
    var clock = SpeakerLayout.usualClock
    var attendees: Int
    /// Whether a panel takes the place of the attendees; every screen makes room for it.
    var hasPanel = false
    /// Whether help or palette take that place, which is wide or below the digits then.
    var hasOverlay = false
    var blockers = 0
    var hasField = false
    /// Whether it is one of several stages in the window; it has no transcript then.
    var isTile = false
    var course = Settings.Course.auto
    var digits = Settings.Digits.largest
  }

  /// All that a layout depends on. A clock has the same room whatever its digits are.
  struct Cause: Hashable {
    let size: Size, parts: Parts, glyphs: GlyphSet

    init(_ size: Size, _ parts: Parts, _ glyphs: GlyphSet) {
      var parts = parts
      parts.clock = String(parts.clock.map { $0.isNumber ? "0" : $0 })
      (self.size, self.parts, self.glyphs) = (size, parts, glyphs)
    }
  }

  /// The place of the attendees, with the line that divides them from the speaker.
  enum People: Hashable {
    case beside(width: Int)
    case below(height: Int)
    case hidden
  }

  private(set) var size: Size
  private(set) var bandRows: Int
  /// The rows of the name over the whole width, without and with the free rows around it; 0 if it is with the digits.
  private(set) var (nameRows, headlineRows) = (0, 0)
  /// Whether a free row keeps the letters of a tile away from its band.
  private(set) var hasFreeRow = false
  /// The rows of the bar of turns; 0 for none, because there is a ring or no room.
  private(set) var barRows = 0
  /// Whether the transcript has a line because there is no column for it; the line is kept free until it begins.
  private(set) var hasTranscript = false
  /// For the next speaker and the time, or a note being written; below a bar, one is free above large letters.
  private(set) var footRows: Int
  private(set) var people = People.hidden
  private(set) var speaker: SpeakerLayout

  /// The least heights for large letters in the band, for a large name of the next speaker, and for a ring.
  static let (leastHeightOfLargeBand, leastHeightOfLargeNext, leastHeightOfRing) = (63, 28, 32)
  private static let leastHeightOfThickBar = 18
  /// The least columns for attendees beside the speaker, and the least and most for their list.
  private static let (leastWidthBeside, leastColumn, mostColumn, mostColumnBesideRing) = (76, 33, 74, 92)
  /// The least columns of a screen with an overlay beside the speaker.
  private static let leastWidthOfOverlay = 100
  /// The rows for facts about the speaker, below the attendees.
  private static let linesOfFacts = 6
  /// More people or blockers than any screen has rows.
  private static let mostLines = 1_000
  /// The least height at which the name leaves a row for the transcript.
  private static let leastHeightWithTranscript = 16
  /// The rows of a column that are worth more than a free row above the name.
  private static let leastHeightOfColumn = 12
  /// The fewest rows for attendees below the speaker, and the least height of a screen for that.
  private static let (fewestBelow, leastHeightBelow) = (3, 19)

  init(_ size: Size, _ parts: Parts, glyphs: GlyphSet) {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    self.size = size
    bandRows =
      size.height >= Self.leastHeightOfLargeBand && size.width >= 100 ? 3 : size.height >= 2 ? 1 : 0
    footRows =
      size.height >= Self.leastHeightOfLargeNext
      ? 3
      : size.height >= 13 && size.width < Self.leastWidthBeside
        ? 2 : size.height >= 7 || (parts.hasField && size.height >= 3) ? 1 : 0
    speaker = SpeakerLayout(room: .zero, form: .line)
    var parts = parts
    parts.attendees = min(max(0, parts.attendees), Self.mostLines)
    parts.blockers = min(max(0, parts.blockers), Self.mostLines)
    let room = Size(width: size.width, height: size.height - bandRows - footRows)
    if !layOutRing(room, parts, glyphs) {
      var free = self
      layOutBar(room, parts, glyphs)
      if parts.isTile, room.height > 0 {
        free.hasFreeRow = true
        free.layOutBar(Size(width: room.width, height: room.height - 1), parts, glyphs)
        let isSmaller = free.nameRows == 0 || free.speaker.digits.height < speaker.digits.height
        if nameRows > 1 || !isSmaller { self = free }
        // Digits that fill their rows must not run into a bar of blocks.
        if barRows > 1, speaker.digits.height == speaker.room.height {
          barRows -= 1
          speaker.room.height += 1
        }
      }
    }
    speaker.limit(to: parts.digits)
    speaker.fit(parts.clock, glyphs: glyphs)
  }

  var roomOfName: Size {
    nameRows > 0 ? Size(width: max(0, size.width - 2), height: nameRows) : speaker.roomOfName
  }

  var hasRing: Bool { if case .ring = speaker.form { true } else { false } }

  /// The place of the attendees on the screen; nil if they have none.
  var placeOfPeople: Rect? {
    let y = bandRows + (hasFreeRow ? 1 : 0) + headlineRows
    return switch people {
    case .beside(let width):
      Rect(x: size.width - width + 1, y: y, width: width - 1, height: speaker.room.height)
    case .below(let height):
      Rect(x: 0, y: y + speaker.room.height + 1, width: size.width, height: height - 1)
    case .hidden: nil
    }
  }

  private static func leastWidthBeside(_ parts: Parts) -> Int {
    parts.hasOverlay ? leastWidthOfOverlay : leastWidthBeside
  }

  /// Chooses a ring with the attendees beside it or below; false if the digits would be too small.
  private mutating func layOutRing(_ room: Size, _ parts: Parts, _ glyphs: GlyphSet) -> Bool {
    let least = parts.course == .ring ? 0 : Self.leastHeightOfRing
    guard parts.course != .bar, size.height >= least, glyphs.hasPartialBlocks,
      !parts.hasOverlay || size.width >= Self.leastWidthOfOverlay
    else { return false }
    var best: (people: People, speaker: SpeakerLayout)?
    func offer(_ people: People, _ width: Int, _ height: Int) {
      let ring = SpeakerLayout.ring(in: Size(width: width, height: height), glyphs: glyphs)
      guard let ring, ring.digits.height > best?.speaker.digits.height ?? 0 else { return }
      best = (people, ring)
    }
    if room.width >= Self.leastWidthBeside {
      let column = min(max(Self.leastColumn, room.width - 2 * room.height - 2), Self.mostColumnBesideRing)
      offer(.beside(width: column), room.width - column, room.height)
    }
    let wanted =
      parts.hasPanel || parts.hasOverlay ? room.height / 2 : parts.attendees + Self.linesOfFacts + 1
    let rows = min(max(wanted, Self.fewestBelow), max(room.height / 4, room.height - room.width / 2))
    offer(.below(height: rows), room.width, room.height - rows)
    guard let best else { return false }
    (people, speaker) = best
    return true
  }

  private mutating func layOutBar(_ room: Size, _ parts: Parts, _ glyphs: GlyphSet) {
    barRows = size.height >= Self.leastHeightOfThickBar ? 2 : size.height >= 9 ? 1 : 0
    var room = room
    room.height -= barRows
    // Large letters must not touch the bar.
    if footRows >= 3 {
      footRows += 1
      room.height -= 1
    }
    let column = min(max(Self.leastColumn, room.width * 3 / 8), Self.mostColumn)
    layOutStack(room, beside: room.width >= Self.leastWidthBeside(parts) ? column : 0, parts, glyphs)
  }

  /// The name over the whole width, the digits below it; or both side by side, if that makes the digits larger.
  private mutating func layOutStack(_ room: Size, beside column: Int, _ parts: Parts, _ glyphs: GlyphSet) {
    var rest = Size(width: room.width - column, height: room.height)
    if column > 0 {
      people = .beside(width: column)
    } else if parts.hasPanel || parts.hasOverlay {
      // With name and digits side by side, the help below them gets the most rows.
      let kept = max(3, min(room.height * 2 / 5, max(SpeakerLayout.leastLargeDigits, room.height / 3)))
      let rows = parts.hasOverlay ? max(0, room.height - kept) : room.height / 2
      people = .below(height: rows)
      rest.height -= rows
    }
    let blockers = people == .hidden ? parts.blockers : 0
    var others = rest
    let mayHaveTranscript = people == .hidden && !parts.isTile
    if mayHaveTranscript, size.height >= Self.leastHeightWithTranscript { others.height -= 1 }
    let name = SpeakerLayout.nameRows(in: others, glyphs: glyphs)
    let taken = name + SpeakerLayout.gap(below: name, glyphs)
    var digits = SpeakerLayout.digits(in: rest, below: taken, glyphs)
    if mayHaveTranscript, size.height < Self.leastHeightBelow {
      let smaller = SpeakerLayout.digits(in: rest, below: taken + 1, glyphs)
      if rest.height > taken + 1, smaller.height >= min(digits.height, SpeakerLayout.leastLargeDigits) {
        hasTranscript = true
        rest.height -= 1
        digits = smaller
      }
    }
    let row = SpeakerLayout.row(in: rest, blockers, glyphs: glyphs)
    guard rest.height > name, row.digits.height <= digits.height else {
      speaker = row
      return
    }
    (nameRows, headlineRows) = (name, name)
    rest.height -= name
    func leaveFree() {
      headlineRows += 1
      rest.height -= 1
    }
    if rest.height > digits.height, name > 1 { leaveFree() }
    if column > 0, rest.height > max(Self.leastHeightOfColumn, digits.height + 2) { leaveFree() }
    if people == .hidden, size.height >= Self.leastHeightBelow {
      putBelow(parts, &rest, digits: digits.height, glyphs)
    }
    speaker = SpeakerLayout.stack(in: rest, people == .hidden ? parts.blockers : 0, glyphs: glyphs)
  }

  /// Puts the attendees below the digits, if those stay large: they keep half of the rows.
  private mutating func putBelow(_ parts: Parts, _ rest: inout Size, digits: Int, _ glyphs: GlyphSet) {
    let most = Size(width: rest.width, height: rest.height - Self.fewestBelow - 1)
    let kept = SpeakerLayout.digits(in: most, below: 0, glyphs).height
    guard kept >= min(digits, SpeakerLayout.leastLargeDigits) else { return }
    let wanted = max(Self.fewestBelow, parts.attendees) + Self.linesOfFacts
    let free = rest.height - min(kept, max(SpeakerLayout.leastLargeDigits, rest.height / 2))
    let rows = min(wanted + 1, free)
    people = .below(height: rows)
    rest.height -= rows
  }
}
