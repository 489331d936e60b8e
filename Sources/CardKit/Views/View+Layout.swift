extension Int {
  /// A length for `frame(maxWidth:)` and `frame(maxHeight:)`: all the room there is.
  public static var infinity: Int { ProposedSize.infinity }

  /// The usual distance of a text from the edge of its card or list: one cell.
  public static var base: Int { 1 }
}

extension View {
  /// Room of a fixed size on one or both axes; larger content stands over it unless it is ``clipped()``.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> AnyView {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width,
      minHeight: height, idealHeight: height, maxHeight: height, alignment: alignment)
  }

  /// Room between a minimum and a maximum; `.infinity` takes all there is.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil, idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> AnyView {
    measuredWhole(
      horizontally: minWidth ?? idealWidth ?? maxWidth != nil,
      vertically: minHeight ?? idealHeight ?? maxHeight != nil
    ).wrapped { node, _ in
      FrameNode(
        node, horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment)
    }
  }

  /// Free cells at some edges, by default one column on the left and the right.
  public func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> AnyView {
    padding(EdgeInsets(edges, length))
  }

  /// The same number of free cells at each edge.
  public func padding(_ length: Int) -> AnyView { padding(EdgeInsets(.all, length)) }

  /// Free cells edge by edge.
  public func padding(_ insets: EdgeInsets) -> AnyView {
    wrapped { node, _ in PaddingNode(node, insets: insets) }
  }

  /// Sets the layout priority, 0 by default: stacks offer room to higher priorities first.
  public func layoutPriority(_ value: Double) -> AnyView { wrapped { node, _ in PriorityNode(node, value) } }

  /// Keeps the ideal size on some axes, whatever is proposed.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> AnyView {
    wrapped { node, _ in
      OfferNode(node) {
        ProposedSize(width: horizontal ? nil : $0.width, height: vertical ? nil : $0.height)
      }
    }
  }

  /// Adds a view in front of this one, which sets the size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> any View) -> AnyView {
    layer(content(), alignment: alignment, isBehind: false)
  }

  /// Adds a view behind this one, which sets the size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> any View) -> AnyView {
    layer(content(), alignment: alignment, isBehind: true)
  }

  /// Adds a view behind this one, which sets the size, such as a ``RoundedRectangle``.
  public func background(_ view: any View, alignment: Alignment = .center) -> AnyView {
    let fill =
      switch view {
      case let color as Color: color.fill
      case let shape as Rectangle: shape.fill
      case let shape as RoundedRectangle: shape.fill
      default: nil as Color?
      }
    let content = fill.map { color in transformEnvironment { $0.setBackground(color) } }
    return (content ?? AnyView(self)).layer(view, alignment: alignment, isBehind: true)
  }

  private func layer(_ view: any View, alignment: Alignment, isBehind: Bool) -> AnyView {
    wrapped { node, environment in
      let layer = ZStackNode(alignment: alignment, children: view.nodes(in: environment.inStack(nil)))
      return LayerNode(node, layer: layer, alignment: alignment, isBehind: isBehind)
    }
  }

  /// Cuts off what stands over the frame of the view.
  public func clipped() -> AnyView { wrapped { node, _ in ClipNode(node) } }

  /// Cuts off what stands over the frame, and a quarter of the cell at each corner, whatever the radius; 0 cuts
  /// no corner. Corners stay square in ASCII, without colours, and if text stands there.
  public func cornerRadius(_ radius: Int, antialiased: Bool = true) -> AnyView {
    wrapped { node, environment in
      let isDrawable = environment.glyphs.halves != nil && environment.colorDepth != .monochrome
      return ClipNode(node, isRound: radius > 0 && isDrawable)
    }
  }

  /// Adds a shadow to the right and below, half a cell wide whatever its radius and offset; a radius of 0 adds
  /// none. There is none in ASCII, in less than 8 columns or 4 rows, and for a single row.
  /// Without a colour, it has that of the text, faint.
  public func shadow(color: Color? = nil, radius: Int, x: Int = 0, y: Int = 0) -> AnyView {
    guard radius > 0 else { return AnyView(self) }
    return wrapped { node, environment in
      guard environment.glyphs.halves != nil else { return node }
      let style = Style(foreground: environment.style.foreground, attributes: .dim)
      return ShadowNode(node, style: color.map { Style(foreground: $0.resolved(in: environment)) } ?? style)
    }
  }
}
