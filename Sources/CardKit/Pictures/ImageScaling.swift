enum ImageScaling: Hashable {
  case natural
  case stretched
  /// As large as the proportions allow.
  case keeping(ContentMode)

  /// Longer than any screen, yet short enough that sums do not overflow.
  private static let longest = 1 << 20
  private static let longestScaled = 1 << 36

  func cells(for picture: Size, in proposal: ProposedSize) -> Size {
    guard picture.width > 0, picture.height > 0 else { return .zero }
    let natural = Self.cells(of: picture)
    guard self != .natural else { return natural }
    let (width, height) = (Self.bounded(proposal.width), Self.bounded(proposal.height))
    switch (self, width, height) {
    case (_, nil, nil): return natural
    case (.keeping, let width?, nil):
      return Size(width: width, height: (Self.scaled(picture.height, width, picture.width) + 1) / 2)
    case (.keeping, nil, let height?):
      return Size(width: Self.scaled(picture.width, height * 2, picture.height), height: height)
    case (.keeping(.fit), let width?, let height?):
      return Self.cells(of: Self.fitted(picture, in: Size(width: width, height: height * 2)))
    default: return Size(width: width ?? natural.width, height: height ?? natural.height)
    }
  }

  /// The size in pixels, two a row, that a frame scales the picture to; larger than the frame if cropped.
  func pixels(for picture: Size, in frame: Size) -> Size {
    let room = Size(width: min(frame.width, Self.longest), height: min(frame.height, Self.longest) * 2)
    switch self {
    case .natural: return picture
    case .stretched: return room
    case .keeping(.fit): return Self.fitted(picture, in: room)
    case .keeping(.fill):
      let width = Self.scaled(picture.width, room.height, picture.height)
      if width >= room.width { return Size(width: width, height: room.height) }
      return Size(width: room.width, height: Self.scaled(picture.height, room.width, picture.width))
    }
  }

  private static func bounded(_ length: Int?) -> Int? {
    guard let length, length < ProposedSize.infinity else { return nil }
    return min(max(0, length), longest)
  }

  private static func cells(of pixels: Size) -> Size {
    Size(width: pixels.width, height: pixels.height / 2 + pixels.height % 2)
  }

  /// Of two sizes that fit, the larger one: room cut to the result gives the same result again.
  private static func fitted(_ picture: Size, in room: Size) -> Size {
    guard room.width > 0, room.height > 0 else { return .zero }
    let wide = Size(width: room.width, height: scaled(picture.height, room.width, picture.width))
    let high = Size(width: scaled(picture.width, room.height, picture.height), height: room.height)
    if wide.height > room.height { return high }
    return high.width > room.width || wide.width * wide.height > high.width * high.height ? wide : high
  }

  /// `length` times a ratio, rounded; at least 1 if there is anything.
  private static func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
    guard numerator > 0 else { return 0 }
    return min(max(1, (length * numerator + denominator / 2) / denominator), longestScaled)
  }
}
