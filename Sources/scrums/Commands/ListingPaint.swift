import CardKit
import ScrumModel
import ScrumUI
import Terminal

/// Draws views in colour into the lines of a listing.
struct ListingPaint {
  private let environment: EnvironmentValues

  /// Nil if the listing has no colours: for another program, as plain text, on a terminal without any.
  init?(_ environment: CommandEnvironment) {
    let depth = environment.terminal.listingDepth
    guard environment.columns != nil, depth != .monochrome, environment.setup.settings.usesColor,
      !environment.terminal.isPlain
    else { return nil }
    var values = EnvironmentValues(glyphs: environment.glyphs)
    (values.colorDepth, values.colorScheme) = (depth, environment.terminal.colorScheme)
    values.palette = environment.setup.preferences.colors.palette
    self.environment = values
  }

  func lines(_ view: any View, width: Int, height: Int) -> [String] {
    let canvas = Canvas(view, size: Size(width: width, height: height), environment: environment)
    return (0..<height).map { y in
      var (line, last) = ("", "")
      for cell in canvas.row(y) where cell.width > 0 {
        let codes = codes(of: cell)
        if codes != last { line += "\u{1B}[\(codes.isEmpty ? "0" : "0;\(codes)")m" }
        last = codes
        line.append(canvas.character(of: cell))
      }
      return last.isEmpty ? line : line + "\u{1B}[0m"
    }
  }

  func line(_ view: any View, width: Int) -> String { lines(view, width: width, height: 1)[0] }

  func words(_ text: String, _ color: Color? = nil) -> String {
    let bold = Text(text).bold()
    return line(color.map { bold.foregroundColor($0) } ?? bold, width: PlainLine(text).columns)
  }

  /// Two cells of a theme, and one that is free.
  func mark(_ theme: Theme) -> String { line(ListingViews.mark(theme), width: 2) + " " }
  static let markColumns = 3

  /// A help with its titles and terms in bold.
  func help(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.enumerated().map { place, line in
      guard line.hasPrefix("  "), line.dropFirst(2).first != " " else {
        let isTitle = place == 0 || line.hasSuffix(":") && line.first != " "
        return isTitle ? words(line) : line
      }
      let end = line.dropFirst(2).places(of: "  ").first?.lowerBound ?? line.endIndex
      return "  " + words(String(line[..<end].dropFirst(2)), .calm) + line[end...]
    }.joined(separator: "\n")
  }

  /// The sequence's numbers for a cell; empty for plain text.
  private func codes(of cell: Cell) -> String {
    let depth = environment.colorDepth
    let shown = depth.shown(
      cell.foreground, on: cell.background, in: environment.colorScheme,
      isPicture: cell.attributes.contains(.picture))
    let kept = depth.attributes(
      cell.attributes.subtracting(.picture), foreground: shown.foreground, background: shown.background)
    let attributes = [(Style.Attributes.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
      .filter { kept.contains($0.0) }.map { "\($0.1)" }
    let colors = [code(of: shown.foreground, 30), code(of: shown.background, 40)]
    return (attributes + colors.compactMap(\.self)).joined(separator: ";")
  }

  /// - Parameter first: the number of the first colour for text, or for the background.
  private func code(of color: Color, _ first: Int) -> String? {
    let depth = environment.colorDepth
    guard color != .terminal else { return nil }
    if depth == .direct, let (red, green, blue) = color.components {
      return "\(first + 8);2;\(red);\(green);\(blue)"
    }
    let number = depth.index(of: color)
    if depth == .indexed { return "\(first + 8);5;\(number)" }
    return "\(number < 8 ? first + number : first + 52 + number)"
  }
}
