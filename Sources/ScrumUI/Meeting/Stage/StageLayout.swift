import CardKit

/// The parts of a running meeting that have room on a screen.
struct StageLayout: Hashable {
  struct Parts: Hashable {
    var clock = SpeakerLayout.usualClock
    var attendees: Int
    /// Whether a panel takes the place of the attendees; every screen makes room for it.
    var hasPanel = false
    var blockers = 0
    var hasField = false
  }

  /// The place of the attendees, with the line that divides them from the speaker.
  enum People: Hashable {
    case beside(width: Int)
    case below(height: Int)
    case hidden
  }

  let hasBand: Bool
  /// Whether the turns have a bar because there is no ring.
  let hasTurnBar: Bool
  /// Whether the transcript has a line, which is kept free until it begins.
  let hasTranscript: Bool
  /// Whether there is a line for the meeting's time, or for a note that is being written.
  let hasLastLine: Bool
  let people: People
  let speaker: SpeakerLayout

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

  /// With fewer free rows there is no transcript.
  private static let leastHeightWithTranscript = 6
  private static let leastHeightOfColumn = 12
  /// Whether the attendees are beside the speaker, with the blockers and notes below them.
  var hasColumn: Bool {
    if case .beside = people { return speaker.room.height >= Self.leastHeightOfColumn }
    return false
  }

  /// The least columns for attendees beside the speaker: with the smallest ring.
  private static let leastWidthBeside = 76
  /// The fewest and the most rows for attendees below the speaker.
  private static let fewestBelow = 3, mostBelow = 60
  private static let leastHeightBelow = 20

  private typealias Choice = (people: People, speaker: SpeakerLayout, hasTurnBar: Bool)

  /// Puts the attendees beside the speaker if there is room, or below if that makes the digits larger (on a narrow
  /// screen: no smaller).
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
    // More lines leave less room for the digits: if a number costs too much, so do all larger ones.
    var best = first
    for lines in least...most {
      let other = choice(.below(height: lines + 1))
      guard isBetter(other) else { break }
      best = other
    }
    return best
  }

  private static func widthBeside(_ width: Int) -> Int { width >= 160 ? 45 : width >= 100 ? 37 : 33 }
}

extension SpeakerLayout {
  var hasRing: Bool {
    if case .ring = form { return true }
    return false
  }

  /// Whether another layout, with one more row, shows nothing more that matters.
  fileprivate func hasSame(as other: SpeakerLayout) -> Bool {
    hasRing == other.hasRing && digits.height == other.digits.height && hasNextLine == other.hasNextLine
      && blockers == other.blockers
  }
}
