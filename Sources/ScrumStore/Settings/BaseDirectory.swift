/// A directory for a person's own files, as the XDG specification defines it.
package enum BaseDirectory {
  /// What the person has set up.
  case config
  /// What a program remembers.
  case state

  /// The path of a file in it: below the directory that its variable names, else below the home directory; nil if there
  /// is neither. A relative directory does not count, as the specification asks.
  package func path(of name: String, variable lookUp: (String) -> String?) -> String? {
    func variable(_ name: String) -> String? { lookUp(name).flatMap { $0.isEmpty ? nil : $0 } }
    let (own, usual) =
      switch self {
      case .config: ("XDG_CONFIG_HOME", ".config")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    if let directory = variable(own), directory.hasPrefix("/") { return Path.join(directory, name) }
    return variable("HOME").map { Path.join(Path.join($0, usual), name) }
  }
}

extension ScrumStore {
  /// The directory of the store: the flag's, else `$SCRUMS_STORE`, else the one for a user's data; nil
  /// without a home directory, since personal files don't belong in the working directory. Empty texts count
  /// as not given, and so does a relative `$XDG_DATA_HOME`, as its specification asks.
  /// - Throws: whatever looking up a variable throws; only variables that decide are looked up.
  public static func directory<Failure>(
    flag: String?, variable lookUp: (String) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    func variable(_ name: String) throws(Failure) -> String? {
      guard let value = try lookUp(name), !value.isEmpty else { return nil }
      return value
    }
    var named = flag ?? ""
    if named.isEmpty { named = try variable("SCRUMS_STORE") ?? "" }
    // Shells do not expand the `~` of `--store=~/teams`.
    if named == "~" || named.hasPrefix("~/"), let home = try variable("HOME") {
      return home + named.dropFirst()
    }
    if !named.isEmpty { return named }
    if let data = try variable("XDG_DATA_HOME"), data.hasPrefix("/") { return Path.join(data, "scrums") }
    return try variable("HOME").map { Path.join($0, ".local/share/scrums") }
  }
}
