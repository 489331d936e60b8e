extension View {
  /// The colour of text and lines inside.
  public func foregroundColor(_ color: Color) -> any View {
    transformEnvironment { $0.style.foreground = color }
  }

  /// Heavier text.
  public func bold(_ isActive: Bool = true) -> any View { attribute(.bold, isActive) }

  /// Fainter text.
  public func dim(_ isActive: Bool = true) -> any View { attribute(.dim, isActive) }

  /// Text with a line below.
  public func underline(_ isActive: Bool = true) -> any View { attribute(.underline, isActive) }

  /// Text and background colour exchanged, in the whole frame.
  public func reversed(_ isActive: Bool = true) -> any View {
    let content = attribute(.reverse, isActive)
    return isActive
      ? content.wrapped { node, environment in ReverseNode(node, style: environment.style) } : content
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> any View {
    transformEnvironment {
      if isActive { $0.style.attributes.insert(attribute) } else { $0.style.attributes.remove(attribute) }
    }
  }

  /// A coloured ground; nil leaves what is behind.
  public func background(_ color: Color?) -> any View {
    guard let color else { return self }
    return transformEnvironment { $0.ground = color }.wrapped { node, _ in BackgroundNode(node, color) }
  }

  /// A line around the view, which takes one cell at each edge.
  public func border(_ line: BorderLine, _ color: Color? = nil) -> any View {
    wrapped { node, environment in
      var style = environment.style
      if let color { style.foreground = color }
      return BorderNode(node, line: line.line(in: environment.glyphs), style: style)
    }
  }

  /// The line around what lies over the rest of the screen, in the signs that the terminal knows.
  public func dialogBorder() -> any View {
    wrapped { node, environment in
      BorderNode(node, line: environment.glyphs.dialogBorder, style: environment.style)
    }
  }

  /// The most lines that a text inside may take.
  public func lineLimit(_ limit: Int?) -> any View { transformEnvironment { $0.lineLimit = limit } }

  /// Where text inside is cut when there is no room.
  public func truncationMode(_ mode: TruncationMode) -> any View {
    transformEnvironment { $0.truncationMode = mode }
  }

  /// How the lines of a text inside stand to each other.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> any View {
    transformEnvironment { $0.multilineTextAlignment = alignment }
  }
}
