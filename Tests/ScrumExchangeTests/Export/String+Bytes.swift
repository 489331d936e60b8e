extension StringProtocol {
  /// Whether the text begins with exactly these bytes, even if a combining mark follows them.
  func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// The text without its first bytes.
  func after(_ prefix: String) -> String {
    String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The text without the backslashes that escape the scalars behind them.
  /// - Parameter escaped: the scalar that an escaped one stands for.
  func unescaped(_ escaped: (Unicode.Scalar) -> Unicode.Scalar = { $0 }) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      let begins = scalar == "\\" && !isEscaped
      if !begins { result.append(isEscaped ? escaped(scalar) : scalar) }
      isEscaped = begins
    }
    return String(result)
  }
}
