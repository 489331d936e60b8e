extension ScrumStore {
  /// The directory of the store: the flag's, else `$SCRUMS_STORE`, else the one for a user's data; nil where there is
  /// no home directory for that: files of a person have no place in whatever directory the program is started in.
  ///
  /// Empty texts count as not given, and so does a relative `$XDG_DATA_HOME`, as its specification asks.
  /// - Throws: what looking up a variable throws; only those are looked up that decide.
  public static func directory<Failure>(
    flag: String?, variable lookUp: (String) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    func variable(_ name: String) throws(Failure) -> String? {
      guard let value = try lookUp(name), !value.isEmpty else { return nil }
      return value
    }
    if let flag, !flag.isEmpty { return flag }
    if let store = try variable("SCRUMS_STORE") { return store }
    if let data = try variable("XDG_DATA_HOME"), data.hasPrefix("/") { return Path.join(data, "scrums") }
    return try variable("HOME").map { Path.join($0, ".local/share/scrums") }
  }
}
