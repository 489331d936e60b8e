import CardKit

/// Which parts of a running meeting have room on a screen, and how much.
struct StageLayout: Hashable {
  /// What there is to show.
  struct Parts: Hashable {
    /// The digits.
    var clock = SpeakerLayout.usualClock
    /// The lines of the attendees.
    var attendees: Int
    /// Whether something else is looked at in their place, for which room is made on every screen.
    var hasPanel = false
    /// The most open blockers that a speaker of the meeting has.
    var blockers = 0
    /// Whether a note is being written.
    var hasField = false
  }

  /// Where the attendees stand, or what takes their place.
  enum People: Hashable {
    /// At the right, in so many columns, the line before them included.
    case beside(width: Int)
    /// Below the speaker, in so many rows, the line above them included.
    case below(height: Int)
    /// Nowhere.
    case hidden
  }

  /// Whether the title has a line.
  let hasBand: Bool
  /// Whether a bar stands for the turns, where there is no ring.
  let hasTurnBar: Bool
  /// Whether a line is kept for what is said, whether or not anything was: when it comes, nothing moves.
  let hasTranscript: Bool
  /// Whether there is a last line: a note that is written takes the place of the meeting's time.
  let hasLastLine: Bool
  /// Where the attendees stand.
  let people: People
  /// How the speaker is shown.
  let speaker: SpeakerLayout

  /// The layout on a screen of a size.
  init(_ size: Size, _ parts: Parts, glyphs: GlyphSet) {
    hasBand = size.height >= 2
    hasLastLine = size.height >= 7 || (parts.hasField && size.height >= 3)
    let taken = [hasBand, hasLastLine].count { $0 }
    let room = Size(width: max(0, size.width), height: max(0, size.height - taken))
    var choice = Self.choice(in: room, parts, mayHaveBar: size.height >= 9, glyphs)
    let less = Size(width: room.width, height: max(0, room.height - 1))
    let kept = Self.choice(in: less, parts, mayHaveBar: size.height >= 9, glyphs)
    hasTranscript = less.height > Self.leastHeightWithTranscript && kept.speaker.hasSame(as: choice.speaker)
    if hasTranscript { choice = kept }
    choice.speaker.fit(parts.clock, glyphs: glyphs)
    (people, speaker, hasTurnBar) = choice
  }

  /// The rows that are too few for the speaker and what is said.
  private static let leastHeightWithTranscript = 6
  /// The rows at which the column of the attendees has room for more than them.
  private static let leastHeightOfColumn = 12
  /// Whether what is known of the speaker stands below the attendees, who are beside.
  var hasColumn: Bool {
    if case .beside = people { return speaker.room.height >= Self.leastHeightOfColumn }
    return false
  }

  /// The least columns at which attendees stand beside the speaker: with a ring of the fewest rows.
  private static let leastWidthBeside = 76
  /// The fewest attendees below the speaker that are worth their room, and the most of which lines are seen.
  private static let fewestBelow = 3
  private static let mostBelow = 60
  /// The rows of a screen on which there is room below the speaker at all.
  private static let leastHeightBelow = 20

  private typealias Choice = (people: People, speaker: SpeakerLayout, hasTurnBar: Bool)

  /// Beside the speaker where there is room, unless the digits are larger above; below where that leaves them
  /// their size.
  private static func choice(
    in room: Size, _ parts: Parts, mayHaveBar: Bool, _ glyphs: GlyphSet
  ) -> Choice {
    func choice(_ people: People) -> Choice {
      var (rest, parts) = (room, parts)
      switch people {
      case .beside(let width):
        rest.width = max(0, rest.width - width)
        if room.height > leastHeightOfColumn { parts.blockers = 0 }
      case .below(let height): rest.height = max(0, rest.height - height)
      case .hidden: break
      }
      let speaker = SpeakerLayout.largest(in: rest, parts, glyphs: glyphs)
      guard !speaker.hasRing, mayHaveBar, rest.height > 1 else { return (people, speaker, false) }
      rest.height -= 1
      return (people, SpeakerLayout.largest(in: rest, parts, glyphs: glyphs), true)
    }
    let isWide = room.width >= leastWidthBeside
    if parts.hasPanel, !isWide { return choice(.below(height: room.height / 2)) }
    let first = choice(isWide ? .beside(width: widthBeside(room.width)) : .hidden)
    func isBetter(_ other: Choice) -> Bool {
      guard other.speaker.hasRing == first.speaker.hasRing else { return other.speaker.hasRing }
      let (mine, others) = (first.speaker.digits.height, other.speaker.digits.height)
      return isWide ? others > mine : others == mine
    }
    let most = min(parts.attendees, room.height / 2, mostBelow)
    let least = min(parts.attendees, fewestBelow)
    guard room.height >= leastHeightBelow, least > 0, least <= most else { return first }
    // The fewer lines, the more room for the digits: where the fewest cost too much, all do.
    var best = first
    for lines in least...most {
      let other = choice(.below(height: lines + 1))
      guard isBetter(other) else { break }
      best = other
    }
    return best
  }

  /// The columns of the attendees: enough for a name, and on a wide screen more.
  private static func widthBeside(_ width: Int) -> Int { width >= 160 ? 45 : width >= 100 ? 37 : 33 }
}

extension SpeakerLayout {
  /// Whether the turns stand around the digits.
  var hasRing: Bool {
    if case .ring = form { return true }
    return false
  }

  /// Whether another layout, with a row more, shows nothing more that matters.
  fileprivate func hasSame(as other: SpeakerLayout) -> Bool {
    hasRing == other.hasRing && digits.height == other.digits.height && hasNextLine == other.hasNextLine
      && blockers == other.blockers
  }
}
