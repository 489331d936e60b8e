extension View {
  /// Room of a fixed size on one or both axes.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> AnyView {
    measuredWhole(horizontally: width != nil, vertically: height != nil).wrapped { node, _ in
      FrameNode(
        node, horizontal: .init(minimum: width, ideal: width, maximum: width),
        vertical: .init(minimum: height, ideal: height, maximum: height), alignment: alignment,
        isClipping: true)
    }
  }

  /// Room between a minimum and a maximum; `ProposedSize.infinity` takes all there is.
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

  private func layer(_ view: any View, alignment: Alignment, isBehind: Bool) -> AnyView {
    wrapped { node, environment in
      let layer = ZStackNode(alignment: alignment, children: view.nodes(in: environment.inStack(nil)))
      return LayerNode(node, layer: layer, alignment: alignment, isBehind: isBehind)
    }
  }

  /// Hides the view but keeps its room.
  public func hidden() -> AnyView { wrapped { node, _ in HiddenNode(node) } }

  /// Adds a shadow to the right and below, except in ASCII and in less than 8 columns or 4 rows.
  public func shadow(_ isActive: Bool = true) -> AnyView {
    guard isActive else { return AnyView(self) }
    return wrapped { node, environment in
      guard environment.glyphs.halves != nil else { return node }
      return ShadowNode(node, style: Style(foreground: environment.style.foreground, attributes: .dim))
    }
  }
}
