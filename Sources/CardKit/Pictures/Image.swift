/// A picture of two square pixels a cell: half blocks, shades without colours, or characters in ASCII; or a symbol
/// of the glyph set.
public struct Image: PrimitiveView {
  /// The description for a screen reader; empty if it only decorates.
  package let label: String
  fileprivate var pixels: PixelBuffer
  private let symbol: String?
  private var isResizable = false
  private var contentMode: ContentMode?

  fileprivate var scaling: ImageScaling {
    isResizable ? contentMode.map { .keeping($0) } ?? .stretched : .natural
  }

  /// A picture in its natural size: one column a pixel and one row for two.
  public init(_ pixels: PixelBuffer, label: String) {
    self.pixels = pixels
    self.label = label
    symbol = nil
  }

  /// The symbol of a name (see ``GlyphSet/symbol(_:)``), such as `person.fill`, which a screen reader speaks. A
  /// resizable symbol keeps its size, in the middle of the room.
  public init(systemName name: String) {
    pixels = PixelBuffer(width: 0, height: 0, pixels: [])
    label = String(name.map { $0 == "." ? " " : $0 })
    symbol = name
  }

  /// A picture of the program's own, named in ``View/images(_:)``; a dot if there is none of that name.
  public init(_ name: String) { self.init(systemName: name) }

  /// Lets the picture fill the room; in unbounded room it keeps its natural size.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Scales a resizable picture to fit the room, in its proportions.
  public func scaledToFit() -> Image { scaled(to: .fit) }

  /// Scales a resizable picture to fill the room, in its proportions.
  public func scaledToFill() -> Image { scaled(to: .fill) }

  private func scaled(to mode: ContentMode) -> Image {
    var image = self
    image.contentMode = mode
    return image
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var image = self
    if let own = symbol.flatMap({ environment.images[$0] }) { image.pixels = own }
    guard let symbol, image.pixels.isEmpty else {
      nodes.append(ImageNode(image, PixelPainter(image.pixels, environment)))
      return
    }
    let text = TextNode(environment.glyphs.symbol(symbol), environment)
    let node = AccessibilityNode(OfferNode(text) { _ in .unspecified }) { [label] _, frame, collector in
      [collector.element(label, traits: .isImage, in: frame)].compactMap(\.self)
    }
    guard isResizable else {
      nodes.append(node)
      return
    }
    let room = FrameNode.Bounds(maximum: ProposedSize.infinity)
    nodes.append(FrameNode(node, horizontal: room, vertical: room, alignment: .center))
  }
}

extension View {
  /// Gives names to pictures, for every ``Image/init(_:)`` inside.
  public func images(_ images: [String: PixelBuffer]) -> AnyView {
    transformEnvironment { $0.images.merge(images) { $1 } }
  }
}

/// How a picture keeps its proportions in other room.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The whole picture is visible, and room may stay free.
  case fit
  /// The room is filled, and the picture is cropped around its centre.
  case fill
}

final class ImageNode: LayoutNode {
  private let image: Image
  private let painter: PixelPainter

  init(_ image: Image, _ painter: PixelPainter) {
    self.image = image
    self.painter = painter
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    guard !image.label.isEmpty else { return }
    collector.addAccessibilityElement(image.label, traits: .isImage, in: placement.frame)
  }

  private var natural: Size { Size(width: image.pixels.width, height: image.pixels.height) }

  override func measure(_ proposal: ProposedSize) -> Size { image.scaling.cells(for: natural, in: proposal) }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let visible = frame.intersection(canvas.clip)
    guard !visible.isEmpty, !image.pixels.isEmpty else { return }
    let scaled = image.scaling.pixels(for: natural, in: frame.size)
    let scaler = PixelScaler(image.pixels, to: scaled)
    // The picture's corner relative to the frame's, negative if cropped.
    let left = (min(frame.size.width, 1 << 40) - scaled.width) / 2
    let top = (min(frame.size.height, 1 << 40) * 2 - scaled.height) / 2
    let columns = (visible.minX..<visible.maxX).map { scaler.samples(inColumn: $0 - frame.minX - left) }
    for y in visible.minY..<visible.maxY {
      let row = (y - frame.minY) * 2 - top
      let (upper, lower) = (scaler.samples(inRow: row), scaler.samples(inRow: row + 1))
      for (x, column) in zip(visible.minX..., columns) {
        painter.draw(
          scaler.color(columns: column, rows: upper), scaler.color(columns: column, rows: lower),
          at: Point(x: x, y: y), on: &canvas)
      }
    }
  }
}
