extension ScrumStore {
  /// The directory of the store: the flag's, else `$SCRUMS_STORE`, else the one for a user's data.
  ///
  /// Empty texts count as not given, and so does a relative `$XDG_DATA_HOME`, as its specification asks.
  public static func directory(flag: String?, variable lookUp: (String) -> String?) -> String {
    func variable(_ name: String) -> String? { lookUp(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let flag, !flag.isEmpty { return flag }
    if let store = variable("SCRUMS_STORE") { return store }
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return Path.join(data, "scrums") }
    return Path.join(variable("HOME") ?? "", ".local/share/scrums")
  }
}
