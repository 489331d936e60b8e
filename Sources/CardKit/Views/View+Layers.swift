extension View {
  /// A view in front of this one, which sets the size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> any View) -> any View {
    layer(content(), alignment: alignment, isBehind: false)
  }

  /// A view behind this one, which sets the size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> any View) -> any View {
    layer(content(), alignment: alignment, isBehind: true)
  }

  private func layer(_ view: any View, alignment: Alignment, isBehind: Bool) -> any View {
    wrapped { node, environment in
      let layer = ZStackNode(alignment: alignment, children: view.nodes(in: environment.inStack(nil)))
      return LayerNode(node, layer: layer, alignment: alignment, isBehind: isBehind)
    }
  }

  /// Nothing is seen of the view, but its room is kept.
  public func hidden() -> any View {
    wrapped { node, _ in HiddenNode(node) }
  }

  /// A shadow on one column at the right and one row below, which the view takes beside its own room.
  ///
  /// There is none where less than 8 columns or 4 rows are proposed, nor in ASCII, which has no sign for it.
  public func shadow(_ isActive: Bool = true) -> any View {
    guard isActive else { return self }
    return wrapped { node, environment in
      guard environment.glyphs.halves != nil else { return node }
      return ShadowNode(node, style: Style(foreground: environment.style.foreground, attributes: .dim))
    }
  }
}
