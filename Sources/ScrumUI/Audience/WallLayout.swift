import CardKit

/// The tiles of a wall: all of one size, in columns and rows in which the digits are as large as possible.
struct WallLayout: Hashable {
  private(set) var columns = 1, rows = 1
  private(set) var tile = Size.zero
  private(set) var rowGap = 0
  /// The meetings that have a tile; the others are counted in the last row.
  let shown: Int

  /// The free columns between two tiles.
  static let gap = 2
  /// The fewest columns of a tile beside another one: a title and a clock.
  private static let leastWidth = 18
  private static let leastHeightWithGap = 8
  /// A tile has a good shape if it is at least so many times as wide as high.
  private static let goodShape = 3

  init(_ count: Int, in size: Size, glyphs: GlyphSet) {
    let most = max(1, (size.width + Self.gap) / (Self.leastWidth + Self.gap))
    let isCut = count > most * max(0, size.height)
    let height = max(0, isCut ? size.height - 1 : size.height)
    shown = min(count, most * height)
    var best: (digits: Int, shape: Int)?
    for columns in 1...max(1, min(most, shown)) {
      let rows = (max(1, shown) + columns - 1) / columns
      let tall = (height + 1) / rows - 1
      let width = max(0, (size.width - (columns - 1) * Self.gap) / columns)
      func layout(_ height: Int) -> StageLayout {
        StageLayout(
          Size(width: width, height: height), StageLayout.Parts(attendees: 0, isTile: true), glyphs: glyphs)
      }
      var stage = layout(height / rows)
      var hasGap = rows > 1 && tall >= Self.leastHeightWithGap
      if hasGap {
        let lower = layout(tall)
        // A free row below the band is better than one between tiles if it makes the name larger.
        hasGap = lower.nameRows >= stage.nameRows || lower.speaker.digits.height < stage.speaker.digits.height
        if hasGap { stage = lower }
      }
      let value = (stage.speaker.digits.height, min(width, Self.goodShape * stage.size.height))
      if let best, value <= best { continue }
      best = value
      let tile = stage.size
      (self.columns, self.rows, self.tile, rowGap) = (columns, rows, tile, hasGap ? 1 : 0)
    }
  }
}
