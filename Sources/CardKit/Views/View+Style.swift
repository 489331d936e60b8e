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
      ? content.wrapped { node, environment in PaintNode(
          node, before: { canvas, frame in
            let style = Style(foreground: environment.style.foreground, attributes: .reverse)
            canvas.fill(frame, with: .space, style: style)
          }) } : content
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> any View {
    transformEnvironment {
      if isActive { $0.style.attributes.insert(attribute) } else { $0.style.attributes.remove(attribute) }
    }
  }

  /// A coloured ground; nil leaves what is behind.
  public func background(_ color: Color?) -> any View {
    guard let color else { return self }
    return transformEnvironment { $0.ground = color }.wrapped { node, _ in PaintNode(node, before: { $0.fill($1, color) }) }
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

extension View {
  /// The form that text inside takes.
  public func font(_ font: Font) -> any View { transformEnvironment { $0.font = font } }

  /// How small text inside may become where it doesn't fit, 0 to 1 of the rows of its font: a large title of
  /// three rows becomes a title of one where a third or less is allowed.
  public func minimumScaleFactor(_ factor: Double) -> any View {
    transformEnvironment { $0.minimumScaleFactor = factor.isNaN ? 1 : min(max(factor, 0), 1) }
  }
}

extension View {
  /// The colour of text and lines inside by what it says, readable on the ground that `background` gave;
  /// nil leaves it as it is.
  public func foregroundColor(_ role: ColorRole?) -> any View {
    transformEnvironment { environment in
      if let role {
        environment.style.foreground = role.color(on: environment.ground, in: environment.colorScheme)
      }
    }
  }
}

extension View {
  /// The view as a terminal of some depth shows it.
  public func colorDepth(_ depth: ColorDepth) -> any View {
    wrapped { node, environment in
      PaintNode(
        node, after: { canvas, frame in
          canvas.recolor(frame) {
            depth.shown(
              $0.foreground, on: $0.background, in: environment.colorScheme,
              isPicture: $0.attributes.contains(.picture))
          }
        })
    }
    .transformEnvironment { $0.colorDepth = depth }
  }

  /// The view as a terminal of some scheme shows it: where nothing else was asked for, on its ground in the
  /// colour of its text. An unknown scheme leaves the terminal's own.
  public func colorScheme(_ scheme: ColorScheme) -> any View {
    wrapped { node, _ in
      guard scheme != .unknown else { return node }
      return PaintNode(
        node, after: { canvas, frame in
          canvas.recolor(frame) { scheme.shown($0.foreground, on: $0.background) }
        })
    }
    .transformEnvironment { $0.colorScheme = scheme }
  }
}
