/// The name of the machine's time zone, such as `Europe/Berlin`, which the C library does not tell.
public enum ZoneName {
  /// The name that `TZ` or else the target of the link `/etc/localtime` says; nil where neither is a name.
  public static func find(variable: String?, link: String?) -> String? {
    if let variable {
      if variable.isEmpty { return "UTC" }
      return name(in: variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
    }
    return link.flatMap(name)
  }

  /// Whether a text can be the name of a zone, so that it may stand in a file.
  static func isPlain(_ name: String) -> Bool {
    let isLetter = { (byte: UInt8) in 65...90 ~= byte || 97...122 ~= byte }
    guard name.utf8.count <= 60, let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { byte in
      isLetter(byte) || 48...57 ~= byte || [UInt8(ascii: "/"), 0x5F, 0x2B, 0x2D].contains(byte)
    }
  }

  private static func name(in text: String) -> String? {
    let directory = "zoneinfo/"
    var name = text
    if let start = text.indices.first(where: { text[$0...].hasPrefix(directory) }) {
      name = String(text[start...].dropFirst(directory.utf8.count))
    } else if text.hasPrefix("/") || text.hasPrefix(".") {
      return nil
    }
    // Without a slash, digits mean rules such as `CET-1CEST` and no name.
    let hasDigits = name.utf8.contains { 48...57 ~= $0 }
    return isPlain(name) && (name.contains("/") || !hasDigits) ? name : nil
  }
}
