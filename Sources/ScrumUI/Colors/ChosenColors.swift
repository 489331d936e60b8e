import CardKit
import ScrumModel

/// A colour that someone wishes for something on the screen: a name, `#rrggbb`, or a number from 0 to 255.
package struct ColorOverride: Hashable, Sendable {
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
  package let palette: ColorPalette
  /// The problems of the wishes, in their order.
  package private(set) var problems: [Problem] = []

  package static let roleNames: [String] = ColorUse.all.map(\.name)

  /// A wish that can't be met as it is.
  package struct Problem: Hashable, Sendable {
    /// The role as it was written.
    package let role: String
    /// The reason, and a colour that passes.
    package let words: String
  }

  /// In place of a colour that can't be read, that of the palette stays.
  package init(_ palette: Settings.Palette = .standard, wishes: [ColorOverride] = []) {
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
        if let words = Self.objection(to: color, use, in: scheme) {
          problems.append(Problem(role: role, words: words))
          continue
        }
        use.set(color, in: scheme, of: &colors)
        accepted = color
      }
      if let accepted { use.set(accepted, in: .unknown, of: &colors) }
    }
    self.palette = ColorPalette(colors)
    self.problems = problems
  }

  /// Why a colour is refused, if it has too little contrast: its ratio, and the nearest colour that has enough.
  private static func objection(to color: Color, _ use: ColorUse, in scheme: ColorScheme) -> String? {
    let contrast = use.contrast(of: color, in: scheme)
    guard let least = use.leastContrast, contrast < least else { return nil }
    let nearest = use.nearest(to: color, in: scheme)
    return "\(use.place(of: color.hexadecimalText, in: scheme)) has only \(ratio(contrast)) and needs "
      + "\(ratio(least)); \(nearest.hexadecimalText) has \(ratio(use.contrast(of: nearest, in: scheme)))"
  }

  /// A contrast, rounded down so that it never seems to be enough: `4.4 : 1`.
  private static func ratio(_ contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10) : 1"
  }

  private static func quoted(_ text: String) -> String { "“\(PlainLine(text).text)”" }
}
