import CardKit

/// The picture of a view in a room of `width` columns and `height` rows.
func picture(
  _ width: Int, _ height: Int, glyphs: GlyphSet = .unicode, memory: ViewMemory = ViewMemory(),
  @ViewBuilder _ view: () -> any View
) -> String {
  view().picture(width: width, height: height, glyphs: glyphs, memory: memory)
}

/// What a view draws in such a room on a terminal of some kind.
func canvas(
  _ width: Int, _ height: Int, depth: ColorDepth = .direct, scheme: ColorScheme = .unknown,
  glyphs: GlyphSet = .unicode, @ViewBuilder _ view: () -> any View
) -> Canvas {
  var environment = EnvironmentValues(glyphs: glyphs)
  (environment.colorDepth, environment.colorScheme) = (depth, scheme)
  return Canvas(view(), size: Size(width: width, height: height), environment: environment)
}

extension PixelBuffer {
  /// A picture with a pixel of a colour for each `#`.
  init(_ rows: [String], _ color: Color) {
    let pixels = rows.joined().map { $0 == "#" ? color : .terminal }
    self.init(width: rows.first?.count ?? 0, height: rows.count, pixels: pixels)
  }
}

extension EnvironmentValues {
  /// Those of a terminal without colours, on which dim text is dim.
  static var withoutColors: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorDepth = .monochrome
    return environment
  }
}
