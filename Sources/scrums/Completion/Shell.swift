/// A shell that completes the words of the program.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What the shell reads. It knows no command: it asks the program, and quotes the answer.
  var completionScript: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}
