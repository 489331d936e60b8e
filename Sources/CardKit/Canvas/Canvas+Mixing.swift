extension Style {
  /// Whether cells take the colours as they are.
  var isPlain: Bool { foreground.isPlain && background?.isPlain ?? true }
}

/// Translucent colours, mixed with the cells behind them.
extension Canvas {
  /// The style as it looks over a cell. On a background unknown to us, translucent text is dim, and
  /// thereby gets the colour of secondary text.
  func mixed(_ style: Style, over cell: Cell) -> Style {
    var style = style
    let behind = style.background.map { ground($0, over: cell.background) } ?? cell.background
    if style.background != nil { style.background = behind }
    let known = behind == .terminal ? backdrop : behind
    if let mixed = style.foreground.over(known) {
      style.foreground = mixed.isPlain ? mixed : .terminal
    } else {
      style.foreground = style.foreground.opaque
      style.attributes.insert(.dim)
    }
    return style
  }

  /// A background over another. The terminal's own counts as black if it is unknown.
  private func ground(_ color: Color, over behind: Color) -> Color {
    if color.isPlain { return color }
    if color.alpha == 0 { return behind }
    if color.components == nil { return color.alpha < 0.5 ? behind : .terminal }
    let known = behind != .terminal ? behind : backdrop != .terminal ? backdrop : .black
    return color.over(known) ?? behind
  }

  /// Fills the visible part of a rectangle in a translucent style; a colour leaves text behind it visible.
  mutating func fillMixed(_ visible: Rect, with glyph: Glyph, style: Style) {
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        if glyph.isSpace, let color = style.background, !color.isPlain {
          cells[y * size.width + x] = tinted(self[x, y], color)
        } else {
          draw(CollectionOfOne(glyph), at: Point(x: x, y: y), style: style)
        }
      }
    }
  }

  private func tinted(_ cell: Cell, _ color: Color) -> Cell {
    let isOwn = cell.isEmpty || cell.foreground == .terminal
    return cell.recolored(
      isOwn ? cell.foreground : ground(color, over: cell.foreground), on: ground(color, over: cell.background)
    )
  }

  struct Corner {
    let index: Int
    let behind: Cell
    /// The corner's own glyph: a block without the outer quarter.
    let glyph: Character
  }

  /// The visible corners of a rectangle, before something is drawn in it.
  func corners(of rect: Rect) -> [Corner] {
    let (left, right, top, bottom) = (rect.minX, rect.maxX - 1, rect.minY, rect.maxY - 1)
    let corners: [(x: Int, y: Int, glyph: Character)] = [
      (left, top, "▟"), (right, top, "▙"), (left, bottom, "▜"), (right, bottom, "▛"),
    ]
    return corners.compactMap { x, y, glyph in
      guard clip.contains(Point(x: x, y: y)) else { return nil }
      return Corner(index: y * size.width + x, behind: self[x, y], glyph: glyph)
    }
  }

  mutating func round(_ corner: Corner) {
    let cell = cells[corner.index]
    let isBlock = cell.scalar == 0x2588
    guard cell.isEmpty || isBlock, isBlock || cell.background != corner.behind.background,
      let scalar = corner.glyph.unicodeScalars.first
    else { return }
    let color = isBlock ? cell.foreground : cell.background
    let style = Style(foreground: color, attributes: isBlock ? cell.attributes : .picture)
    cells[corner.index] = Cell(
      code: scalar.value, width: 1, style: style, background: corner.behind.background)
  }

  /// Gives dim text a colour, if there are colours: each terminal dims by a strength of its own, some beyond reading.
  /// Exchanged with its background it is not dim, so that a row in focus has one background.
  mutating func resolveDim(
    in rect: Rect, _ depth: ColorDepth, _ scheme: ColorScheme, _ palette: ColorPalette
  ) {
    let visible = rect.intersection(clip)
    guard depth != .monochrome, !visible.isEmpty else { return }
    var last: (dim: Cell, color: Color)?
    for y in visible.minY..<visible.maxY {
      for index in y * size.width + visible.minX..<y * size.width + visible.maxX {
        let cell = cells[index]
        guard cell.attributes.contains(.dim) else { continue }
        var color = cell.foreground
        if !depth.isBasic, cell.attributes.isDisjoint(with: [.reverse, .picture]) {
          let same = last.flatMap { $0.dim.hasStyle(of: cell) ? $0.color : nil }
          color = same ?? scheme.faint(color, on: cell.background, palette)
          last = (cell, color)
        }
        cells[index] = cell.without(.dim, color)
      }
    }
  }

  /// Makes everything in a rectangle fainter; without enough colours only the text on the terminal's own ground.
  mutating func recede(_ rect: Rect, in environment: EnvironmentValues) {
    let (depth, scheme, palette) = (environment.colorDepth, environment.colorScheme, environment.palette)
    let visible = rect.intersection(clip)
    guard depth != .monochrome, !depth.isBasic, scheme != .unknown else {
      for y in visible.minY..<max(visible.minY, visible.maxY) {
        for index in y * size.width + visible.minX..<y * size.width + visible.maxX
        where cells[index].background == .terminal { cells[index] = cells[index].with(.dim) }
      }
      return
    }
    resolveDim(in: rect, depth, scheme, palette)
    // Black is rare as a ground, and darker than what should look empty.
    let backdrop = scheme == .dark ? .rgb(22, 22, 24) : scheme.backdrop
    recolor(rect) { cell in
      let isOwn = cell.background == .terminal
      // Bars and large letters are seen before they are read.
      let isMark = cell.attributes.contains(.picture) || 0x2580...0x259F ~= cell.scalar ?? 0
      if isOwn, !isMark { return (scheme.faint(cell.foreground, on: .terminal, palette), .terminal) }
      let text =
        cell.foreground != .terminal
        ? cell.foreground : isOwn ? scheme.text : cell.background.accessibleFontColor
      let ground = isOwn ? .terminal : cell.background.mixed(with: backdrop, 0.6)
      let least = isMark ? Color.leastMarkContrast : palette.leastContrast
      let isSeen = isOwn ? scheme.canShow(text, 3) : text.isReadable(on: cell.background, 3)
      // The edge of a faint ground, or a track.
      if isMark, !isSeen { return (text.mixed(with: isOwn ? backdrop : ground, 0.6), ground) }
      guard isOwn else {
        return (text.strengthened(on: ground, least).faded(into: ground, 0.6, least: least), ground)
      }
      let faint = scheme.backgrounds.map { text.faded(into: $0, 0.6, least: least) }
      return (faint.first { scheme.canShow($0, least) } ?? text, .terminal)
    }
  }

  mutating func recolor(_ rect: Rect, _ shown: (Cell) -> (foreground: Color, background: Color)) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    // Neighbours mostly share their colours.
    var last: (cell: Cell, pair: (foreground: Color, background: Color))?
    for y in visible.minY..<visible.maxY {
      for index in y * size.width + visible.minX..<y * size.width + visible.maxX {
        let cell = cells[index]
        let isSame = last?.cell.hasStyle(of: cell) ?? false
        let pair = isSame ? last?.pair : nil
        let colors = pair ?? shown(cell)
        if pair == nil { last = (cell, colors) }
        cells[index] = cell.recolored(colors.foreground, on: colors.background)
      }
    }
  }
}
