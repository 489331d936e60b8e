/// A directory of a person's own for files of one kind, as the XDG specification has it.
enum BaseDirectory {
  /// What a person has set up.
  case config
  /// What a program remembers.
  case state

  /// A file in it: under the variable for the directory, else under the home directory; nil where there is neither.
  /// A relative directory does not count, as the specification asks.
  func path(of name: String, variable lookUp: (String) -> String?) -> String? {
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
