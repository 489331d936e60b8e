import CTerminal
import CardKit

/// Measures characters as ncurses does: by the C library, in the person's locale.
public struct TerminalRuler: TextRuler {
  /// Makes the ruler; the locale must have been set.
  public init() {}

  /// The columns of a Unicode scalar; nil where the locale can't print it.
  public func width(of scalar: Unicode.Scalar) -> Int? {
    let width = ct_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}
