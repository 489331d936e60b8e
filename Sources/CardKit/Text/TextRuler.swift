/// Tells how many columns a character takes: layout must measure with the ruler that the terminal draws with.
public protocol TextRuler: Sendable {
  /// The columns of a Unicode scalar, 0 to 2; nil where it can't be shown.
  func width(of scalar: Unicode.Scalar) -> Int?
}
