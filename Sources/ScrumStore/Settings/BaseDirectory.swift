/// A directory for a person's own files, as the XDG specification defines it.
package enum BaseDirectory {
  case config, data, state

  /// The path of a file in it: below the directory that its variable names, else below the home directory; nil if there
  /// is neither. A relative directory does not count, as the specification asks.
  package func path<Failure>(
    of name: String, variable lookUp: (String) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    let (own, usual) =
      switch self {
      case .config: ("XDG_CONFIG_HOME", ".config")
      case .data: ("XDG_DATA_HOME", ".local/share")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    if let directory = try lookUp(own), directory.hasPrefix("/") { return Path.join(directory, name) }
    guard let home = try lookUp("HOME"), !home.isEmpty else { return nil }
    return Path.join(Path.join(home, usual), name)
  }
}

extension ScrumStore {
  /// The directory of the store: the flag's, else `$SCRUMS_STORE`, else the one for a user's data; nil
  /// without a home directory, since personal files don't belong in the working directory. Empty texts count
  /// as not given, and so does a relative `$XDG_DATA_HOME`, as its specification asks.
  /// - Throws: whatever looking up a variable throws; only variables that decide are looked up.
  package static func directory<Failure>(
    flag: String?, variable lookUp: (String) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    var named = flag ?? ""
    if named.isEmpty { named = try lookUp("SCRUMS_STORE") ?? "" }
    // Shells do not expand the `~` of `--store=~/teams`.
    if named == "~" || named.hasPrefix("~/"), let home = try lookUp("HOME"), !home.isEmpty {
      return home + named.dropFirst()
    }
    return named.isEmpty ? try BaseDirectory.data.path(of: "scrums", variable: lookUp) : named
  }
}
