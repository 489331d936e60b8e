import CardKit

/// What a terminal showed, one picture after the other, as an animated SVG drawing.
///
/// It plays once, by CSS alone, and stops at the last frame. Whoever wants less motion sees the still, as does
/// whoever knows no animations. What several frames show is drawn once.
package struct Film {
  /// What the terminal showed for a while.
  package struct Frame {
    let canvas: Canvas
    let seconds: Double
    let key: String
    let caption: String

    /// Makes a frame.
    /// - Parameters:
    ///   - canvas: the screen.
    ///   - seconds: how long it is shown.
    ///   - key: the key that was pressed before; empty for none.
    ///   - caption: what it did.
    package init(_ canvas: Canvas, seconds: Double, key: String, caption: String) {
      (self.canvas, self.seconds, self.key, self.caption) = (canvas, seconds, key, caption)
    }
  }

  private let title: String
  private let frames: [Frame]
  private let still: Int
  private let size: Size

  /// Makes a film of frames of one size.
  /// - Parameters:
  ///   - title: what it shows, for those who do not see it.
  ///   - still: the frame that tells most.
  package init(_ title: String, frames: [Frame], still: Int) {
    (self.title, self.frames, self.still) = (title, frames, still)
    size = frames.first?.canvas.size ?? .zero
  }

  /// All frames, one after the other.
  package var svg: String { document(of: Array(frames.indices)) }

  /// The still alone.
  package var stillSVG: String { document(of: frames.indices.filter { $0 == still }) }
}

// MARK: - Frames

extension Film {
  /// Elements that the same frames show.
  private struct Layer {
    let frames: [Int]
    var elements: [String] = []

    /// The frames that follow one another.
    var spans: [Range<Int>] {
      frames.reduce(into: []) { spans, frame in
        if let last = spans.last, last.upperBound == frame {
          spans[spans.count - 1] = last.lowerBound..<frame + 1
        } else {
          spans.append(frame..<frame + 1)
        }
      }
    }

    /// The name of its class.
    var name: String {
      "f"
        + spans.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
        .joined(separator: "_")
    }
  }

  /// What some frames show, each element in the layer of all frames that show it.
  private func layers(of frames: [Int], _ elements: (Int) -> [String]) -> [Layer] {
    var shown: [String: [Int]] = [:]
    var order: [String] = []
    for frame in frames {
      for element in elements(frame) {
        if shown[element] == nil { order.append(element) }
        if shown[element]?.last != frame { shown[element, default: []].append(frame) }
      }
    }
    var places: [[Int]: Int] = [:]
    var layers: [Layer] = []
    for element in order {
      guard let frames = shown[element] else { continue }
      let place = places[frames] ?? layers.count
      if place == layers.count {
        places[frames] = place
        layers.append(Layer(frames: frames))
      }
      layers[place].elements.append(element)
    }
    return layers
  }
}

// MARK: - Drawing

extension Film {
  private static let margin = 12
  private static let footer = 42
  private static let (page, shade, edge, ink) = ("#0d1117", "#161b22", "#3d444d", "#e6edf3")
  private static let letters = "font-family=\"system-ui, Segoe UI, Helvetica, Arial, sans-serif\""

  private func document(of shown: [Int]) -> String {
    let width = size.width * SVGShape.cell.width + 2 * Self.margin
    let height = bottom + Self.margin + Self.footer
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"\(-Self.margin) \(-Self.margin) \(width) \(height)\" shape-rendering=\"crispEdges\""
        + " font-family=\"\(SVGWriter.fonts)\" font-size=\"\(SVGWriter.fontSize)\">",
      "<title>\(SVGWriter.escaped(title))</title>",
    ]
    let writers = shown.reduce(into: [:]) {
      $0[$1] = SVGWriter(frames[$1].canvas, terminal: .darkPage, depth: .direct)
    }
    let grounds = layers(of: shown) { (writers[$0]?.grounds ?? []) + cap(of: $0) }
    let fronts = layers(of: shown) { (writers[$0]?.elements ?? []) + cursor(of: $0) + caption(of: $0) }
    let drawn = (grounds + fronts).flatMap { layer in
      layer.frames == shown
        ? layer.elements : ["<g class=\"\(layer.name)\">"] + layer.elements + ["</g>"]
    }
    let styles = styles(of: (grounds + fronts).filter { $0.frames != shown })
    return (head + styles + ground(width, height) + drawn + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The ground of the terminal and of the caption, whose edge is seen on a light page and on a dark one.
  private func ground(_ width: Int, _ height: Int) -> [String] {
    let (left, top, end) = (-Self.margin, -Self.margin, width - Self.margin)
    return [
      "<g shape-rendering=\"auto\">",
      "<rect x=\"\(left).5\" y=\"\(top).5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"9.5\""
        + " fill=\"\(Self.page)\" stroke=\"\(Self.edge)\"/>",
      "<path d=\"M\(left + 1) \(bottom)H\(end - 1)V\(bottom + Self.footer - 10)a9 9 0 0 1-9 9"
        + "H\(left + 10)a9 9 0 0 1-9-9z\" fill=\"\(Self.shade)\"/>",
      "</g>",
    ]
  }

  private func cursor(of frame: Int) -> [String] {
    guard let cursor = frames[frame].canvas.cursor else { return [] }
    let (x, y) = (cursor.x * SVGShape.cell.width, cursor.y * SVGShape.cell.height)
    return ["<rect x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"16\" fill=\"\(Self.ink)\"/>"]
  }

  /// The cap of the key that was pressed.
  private func cap(of frame: Int) -> [String] {
    let key = frames[frame].key
    guard !key.isEmpty else { return [] }
    return [
      "<rect x=\"0.5\" y=\"\(middle - 12).5\" width=\"\(capWidth(of: key))\" height=\"23\" rx=\"5\""
        + " fill=\"#21262d\" stroke=\"#8b949e\" shape-rendering=\"auto\"/>"
    ]
  }

  /// The name of the key, and what it did.
  private func caption(of frame: Int) -> [String] {
    let (key, caption) = (frames[frame].key, frames[frame].caption)
    let width = capWidth(of: key)
    func text(_ text: String, _ x: Int, _ attributes: String) -> String {
      "<text x=\"\(x)\" y=\"\(middle + 5)\" fill=\"\(Self.ink)\" \(attributes)>\(SVGWriter.escaped(text))</text>"
    }
    let name =
      key.isEmpty ? [] : [text(key, width / 2, "text-anchor=\"middle\" font-weight=\"bold\"")]
    return name + [text(caption, key.isEmpty ? 0 : width + 12, Self.letters + " font-size=\"16\"")]
  }

  private func capWidth(of key: String) -> Int { 16 + 8 * key.count }
  private var bottom: Int { size.height * SVGShape.cell.height + 8 }
  private var middle: Int { bottom + Self.footer / 2 }
}

// MARK: - Time

extension Film {
  /// When each layer is seen. Without animations, or for those who want less motion, the still is.
  private func styles(of layers: [Layer]) -> [String] {
    guard !layers.isEmpty else { return [] }
    var known: Set<[Int]> = []
    let layers = layers.filter { known.insert($0.frames).inserted }
    let hidden = layers.filter { !$0.frames.contains(still) }.map { ".\($0.name)" }
    let times = layers.map { layer in
      let animations = layer.spans.map { span in
        let (start, end) = (start(of: span.lowerBound), start(of: span.upperBound))
        let isLast = span.upperBound == frames.count
        return "s \(text(end - start))s step-end \(text(start))s\(isLast ? " forwards" : "")"
      }
      return ".\(layer.name){animation:\(animations.joined(separator: ","))}"
    }
    return [
      "<style type=\"text/css\">", "\(hidden.joined(separator: ",")){visibility:hidden}",
      "@keyframes s{from,to{visibility:visible}}", "@media (prefers-reduced-motion:no-preference){",
      "g[class]{visibility:hidden}",
    ] + times + ["}", "</style>"]
  }

  /// The seconds before a frame.
  private func start(of frame: Int) -> Double { frames[..<frame].reduce(0) { $0 + $1.seconds } }

  /// Seconds in hundredths.
  private func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
  }
}
