extension View {
  /// The view drawn as text, for a test to compare: its rows without trailing spaces.
  ///
  /// By default the picture is as high as the view wants to be in `width` columns. A test that presses buttons or
  /// moves the focus makes a ``Scene`` instead.
  public func picture(
    width: Int, height: Int? = nil, glyphs: GlyphSet = .unicode, memory: ViewMemory = ViewMemory()
  ) -> String {
    scene(width, height, glyphs, memory).canvas.picture
  }

  /// The view as a screen reader speaks it in a room of that size, one line for each element.
  public func spoken(
    width: Int, height: Int? = nil, glyphs: GlyphSet = .unicode, memory: ViewMemory = ViewMemory()
  ) -> String {
    scene(width, height, glyphs, memory).accessibilityDescription
  }

  private func scene(_ width: Int, _ height: Int?, _ glyphs: GlyphSet, _ memory: ViewMemory) -> Scene {
    let environment = EnvironmentValues(glyphs: glyphs, memory: memory)
    // More than a test reads; a view that takes all the room there is must not take all the memory.
    let width = min(max(0, width), 1_000)
    let wanted = height ?? node(in: environment).size(ProposedSize(width: width, height: nil)).height
    let size = Size(width: width, height: min(wanted, 10_000))
    return Scene(self, size: size, environment: environment)
  }
}
