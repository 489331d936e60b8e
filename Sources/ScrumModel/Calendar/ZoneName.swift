/// The name of the machine's time zone, such as `Europe/Berlin`, which the C library does not tell.
package enum ZoneName {
  /// The name in `TZ`, or else in the target of the link `/etc/localtime`, if there is one.
  package static func find(variable: String?, link: String?) -> String? {
    if let variable {
      if variable.isEmpty { return "UTC" }
      return name(in: variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
    }
    return link.flatMap(name)
  }

  /// Whether a text can be the name of a zone, so that it is safe in a file.
  package static func isPlain(_ name: String) -> Bool {
    let isLetter = { (byte: UInt8) in 65...90 ~= byte || 97...122 ~= byte }
    guard name.utf8.count <= 60, let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || 48...57 ~= $0 || "/_+-".utf8.contains($0) }
  }

  private static func name(in text: String) -> String? {
    let directory = "zoneinfo/"
    var name = text
    if let start = text.indices.first(where: { text[$0...].hasPrefix(directory) }) {
      name = String(text[start...].dropFirst(directory.utf8.count))
    } else if text.hasPrefix("/") || text.hasPrefix(".") {
      return nil
    }
    // Without a slash, digits belong to a rule such as `CET-1CEST`.
    let hasDigits = name.utf8.contains { 48...57 ~= $0 }
    return isPlain(name) && (name.contains("/") || !hasDigits) ? name : nil
  }
}
