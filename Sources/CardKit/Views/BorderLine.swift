/// The eight signs of a line around something.
public struct BorderLine: Hashable, Sendable {
  let top: Character
  let bottom: Character
  let left: Character
  let right: Character
  let topLeft: Character
  let topRight: Character
  let bottomLeft: Character
  let bottomRight: Character

  /// A line from its signs: `corners` from the top left clockwise, then one sign for each direction.
  init(corners: String, horizontal: Character, vertical: Character) {
    let corners = Array(corners)
    (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
    (top, bottom, left, right) = (horizontal, horizontal, vertical, vertical)
  }

  /// Thin, with round corners.
  public static let rounded = BorderLine(corners: "╭╮╯╰", horizontal: "─", vertical: "│")
  /// Thin, with square corners.
  public static let square = BorderLine(corners: "┌┐┘└", horizontal: "─", vertical: "│")
  /// Thick, with square corners.
  public static let heavy = BorderLine(corners: "┏┓┛┗", horizontal: "━", vertical: "┃")
  /// Two thin lines.
  public static let double = BorderLine(corners: "╔╗╝╚", horizontal: "═", vertical: "║")
  /// Of ASCII.
  public static let ascii = BorderLine(corners: "++++", horizontal: "-", vertical: "|")
  /// Of ASCII, and to be told from `ascii` at a glance.
  public static let asciiHeavy = BorderLine(corners: "####", horizontal: "=", vertical: "#")

  /// The line in the signs of a terminal: in ASCII, a thick or a double line is still told from a thin one.
  func line(in glyphs: GlyphSet) -> BorderLine {
    if !glyphs.ellipsis.isASCII || topLeft.isASCII { return self }
    return self == .heavy || self == .double ? .asciiHeavy : .ascii
  }
}
