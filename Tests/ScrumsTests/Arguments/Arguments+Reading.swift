@testable import scrums

extension Arguments {
  /// The command that has a name; nil for the board, the version and help.
  var request: (any CommandArguments)? {
    if case .run(let request) = command { request } else { nil }
  }

  /// The text of help; nil where none is asked for.
  var help: String? {
    if case .help(let text) = command { text } else { nil }
  }
}
