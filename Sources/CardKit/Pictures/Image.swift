/// A picture in half blocks: two square pixels a cell, one over the other.
///
/// Without colours it is drawn in shades, and in ASCII in signs from faint to heavy.
public struct Image: PrimitiveView {
  /// What the picture shows, for who can't see it; empty where it only decorates.
  public let label: String
  private let pixels: PixelBuffer
  private var isResizable = false
  private var contentMode: ContentMode?

  /// A picture in its natural size: a column for each pixel, and a row for two.
  public init(_ pixels: PixelBuffer, label: String) {
    self.pixels = pixels
    self.label = label
  }

  /// Lets the picture take the room there is; where that is not bounded, its natural size.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Keeps the proportions of a resizable picture and shows all of it.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }

  /// Keeps the proportions of a resizable picture and fills the room with it.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// Keeps the proportions of a resizable picture in one of two ways.
  public func aspectRatio(contentMode: ContentMode) -> Image {
    var image = self
    image.contentMode = contentMode
    return image
  }

  /// Adds the picture.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let scaling: ImageScaling = !isResizable ? .natural : contentMode.map { .keeping($0) } ?? .stretched
    nodes.append(ImageNode(pixels, scaling, PixelPainter(pixels, environment), label: label))
  }
}
