import CardKit
import ScrumModel

/// A colour that someone wishes for something on the screen: a name, `#rrggbb`, or a number from 0 to 255.
package struct ColorWish: Hashable, Sendable {
  /// Its use, such as `late` or `navy`; see ``ChosenColors/roleNames``.
  package let role: String
  /// The colours on a dark and on a light background; nil for that of the palette.
  package let dark, light: String?

  package init(role: String, dark: String? = nil, light: String? = nil) {
    (self.role, self.dark, self.light) = (role, dark, light)
  }
}

/// The colours that someone chose: those of a palette, and their own as far as they are readable.
package struct ChosenColors: Hashable, Sendable {
  let palette: ColorPalette
  /// The problems of the wishes, in their order.
  package private(set) var problems: [Problem] = []

  package static let roleNames: [String] = ColorUse.all.map(\.name)

  /// A wish that can't be met as it is.
  package struct Problem: Hashable, Sendable {
    /// The role as it was written.
    package let role: String
    /// The problem, and the colour in force.
    package let words: String
    /// Whether the colour is a similar one now, so that nothing is left to do.
    package var isMended = false
  }

  /// A colour that can't be read is mended or, if not, refused: then that of the palette stays.
  package init(_ palette: Settings.Palette = .standard, wishes: [ColorWish] = [], mends: Bool = true) {
    var colors = palette.colors
    var problems: [Problem] = []
    for wish in wishes {
      let role = PlainLine(wish.role).text
      guard let use = ColorUse.named(wish.role) else {
        let words = "nothing that has a colour is named \(Self.quoted(wish.role))"
        problems.append(Problem(role: role, words: words))
        continue
      }
      var accepted: Color?
      for (scheme, text) in [(ColorScheme.light, wish.light), (.dark, wish.dark)] {
        guard let text else { continue }
        guard let color = Color(text: text) else {
          let words = "\(Self.quoted(text)) is no colour: write a name, #rrggbb or a number from 0 to 255"
          problems.append(Problem(role: role, words: words))
          continue
        }
        let (shown, words) = Self.checked(color, use, in: scheme, mends: mends)
        if let words { problems.append(Problem(role: role, words: words, isMended: shown != nil)) }
        guard let shown else { continue }
        use.set(shown, in: scheme, of: &colors)
        accepted = color
      }
      // If nobody knows the ground, the colour of the dark one has to be readable on the light one too.
      if let accepted { use.set(use.mended(accepted, in: .unknown), in: .unknown, of: &colors) }
    }
    self.palette = ColorPalette(colors)
    self.problems = problems
  }

  /// The colour that is shown for a chosen one, if any, and a remark if that is another one.
  private static func checked(
    _ color: Color, _ use: ColorUse, in scheme: ColorScheme, mends: Bool
  ) -> (shown: Color?, words: String?) {
    let contrast = use.contrast(of: color, in: scheme)
    guard let least = use.leastContrast, contrast < least else { return (color, nil) }
    let low = "\(use.place(of: color.hexadecimalText, in: scheme)) has only \(ratio(contrast))"
    let needs = "\(low) and needs \(ratio(least))"
    guard mends else { return (nil, "\(needs), so the palette's colour stays") }
    let mended = use.mended(color, in: scheme)
    let now = ratio(use.contrast(of: mended, in: scheme))
    return (mended, "\(needs), so it became \(mended.hexadecimalText) with \(now)")
  }

  /// A contrast, rounded down so that it never seems to be enough: `4.4 : 1`.
  private static func ratio(_ contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10) : 1"
  }

  private static func quoted(_ text: String) -> String { "“\(PlainLine(text).text)”" }
}
