extension View {
  /// Sets the colour of text, lines and shapes; nil keeps it.
  public func foregroundStyle(_ color: Color?) -> AnyView {
    guard let color else { return AnyView(self) }
    return transformEnvironment { $0.style.foreground = color.resolved(in: $0) }
  }

  /// Sets the colour of text, lines and shapes, as ``foregroundStyle(_:)`` does.
  public func foregroundColor(_ color: Color?) -> AnyView { foregroundStyle(color) }

  /// Heavier text.
  public func bold(_ isActive: Bool = true) -> AnyView { attribute(.bold, isActive) }

  /// Heavier or lighter text: bold from `semibold` on, faint at `light`.
  public func fontWeight(_ weight: Font.Weight) -> AnyView {
    transformEnvironment {
      $0.style.attributes.subtract([.bold, .dim])
      $0.style.attributes.formUnion(weight.attributes)
    }
  }

  /// Fainter text: in a fainter colour or, without colours, as the terminal dims it.
  public func dim(_ isActive: Bool = true) -> AnyView { attribute(.dim, isActive) }

  /// Text with a line below.
  public func underline(_ isActive: Bool = true) -> AnyView { attribute(.underline, isActive) }

  /// Swaps text and background colour in the whole frame.
  public func reversed(_ isActive: Bool = true) -> AnyView {
    let content = attribute(.reverse, isActive)
    guard isActive else { return content }
    return content.wrapped { node, environment in
      let style = Style(foreground: environment.style.foreground, attributes: .reverse)
      return PaintNode(node, before: { $0.fill($1, with: .space, style: style) })
    }
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> AnyView {
    transformEnvironment {
      if isActive { $0.style.attributes.insert(attribute) } else { $0.style.attributes.remove(attribute) }
    }
  }

  /// Sets the background colour; `clear` keeps what is behind.
  public func background(_ color: Color) -> AnyView {
    if color == .clear { return AnyView(self) }
    return transformEnvironment { $0.setBackground(color) }.wrapped { node, environment in
      let color = color.resolved(in: environment)
      return PaintNode(node, before: { $0.fill($1, color) }, fills: color != .terminal)
    }
  }

  /// Draws large letters and patterns in two colours as pixels, which the terminal's own only need to be near: with few
  /// colours, words would be hard to read.
  package func pixels(_ color: Color, on ground: Color) -> AnyView {
    attribute(.picture, true).foregroundColor(color).wrapped { node, environment in
      let ground = ground.resolved(in: environment)
      let style = Style(foreground: ground, background: ground, attributes: .picture)
      // A space counts as no pixel.
      let pixel: Glyph = environment.glyphs.isASCII ? .space : Glyph(environment.glyphs.full)
      return PaintNode(node, before: { $0.fill($1, with: pixel, style: style) })
    }
  }

  /// Adds a border, which takes one cell at each edge.
  public func border(_ line: BorderLine, _ color: Color? = nil) -> AnyView {
    wrapped { node, environment in
      var style = environment.style
      if let color { style.foreground = color.resolved(in: environment) }
      return BorderNode(node, line: line.line(in: environment.glyphs), style: style)
    }
  }

  /// Adds a thin border in a colour, which takes one cell at each edge.
  public func border(_ color: Color) -> AnyView { border(.square, color) }

  /// Adds the border and the ground of a view that covers others.
  public func dialogBorder() -> AnyView {
    wrapped { node, environment in
      BorderNode(node, line: environment.glyphs.dialogBorder, style: environment.style)
    }
    .background(.terminal)
  }

  /// Sets the maximum number of lines of a text.
  public func lineLimit(_ limit: Int?) -> AnyView { transformEnvironment { $0.lineLimit = limit } }

  /// Sets where text is truncated if there is no room.
  public func truncationMode(_ mode: TruncationMode) -> AnyView {
    transformEnvironment { $0.truncationMode = mode }
  }

  /// Sets the font of text.
  public func font(_ font: Font) -> AnyView { transformEnvironment { $0.font = font } }

  /// Sets the smallest scale of text that does not fit, 0 to 1 of the rows of its font: at a third, a large
  /// title of three rows may become a title of one.
  public func minimumScaleFactor(_ factor: Double) -> AnyView {
    transformEnvironment { $0.minimumScaleFactor = factor.isNaN ? 1 : min(max(factor, 0), 1) }
  }

  package func colorDepth(_ depth: ColorDepth) -> AnyView {
    wrapped { node, environment in
      let shown = { (cell: Cell) in
        depth.shown(
          cell.foreground, on: cell.background, in: environment.colorScheme,
          isPicture: cell.attributes.contains(.picture))
      }
      return PaintNode(
        node,
        after: {
          $0.resolveDim(in: $1, depth, environment.colorScheme, environment.palette)
          $0.recolor($1, shown)
        })
    }
    .transformEnvironment { $0.colorDepth = depth }
  }

  package func glyphs(_ glyphs: GlyphSet) -> AnyView { transformEnvironment { $0.glyphs = glyphs } }

  /// Shows the view as a terminal of a colour scheme does; `unknown` keeps the terminal's own.
  package func colorScheme(_ scheme: ColorScheme) -> AnyView {
    wrapped { node, _ in
      guard scheme != .unknown else { return node }
      return PaintNode(node, after: { $0.recolor($1) { scheme.shown($0.foreground, on: $0.background) } })
    }
    .transformEnvironment { $0.colorScheme = scheme }
  }
}
