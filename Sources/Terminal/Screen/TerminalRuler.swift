import CTerminal
import CardKit

/// Measures characters with the C library, in the person's locale.
package struct TerminalRuler: TextRuler {
  /// Makes the ruler; the locale must be set.
  package init() {}

  /// The columns of a Unicode scalar, 0 to 2; nil if it can't be shown.
  package func width(of scalar: Unicode.Scalar) -> Int? {
    let width = ct_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}
