import CardKit
import Glibc
import ScrumModel
import ScrumStore

/// Edits a scrum in the user's editor until its text is right or the user gives up.
///
/// The text is in a private temporary file, which stays whenever something in it could get lost.
struct EditorSession {
  private let text: ScrumText
  private let editor: Editor
  private let isOnTerminal: Bool
  private let path: String

  init(_ text: ScrumText, _ environment: CommandEnvironment) throws(CommandFailure) {
    self.text = text
    isOnTerminal = environment.isOnTerminal
    editor = try Editor(
      environment,
      orFail: "'scrums edit' needs an option that says what to change, a terminal, or $EDITOR")
    path = try editor.file(of: text.bytes, ending: ".json")
  }

  /// Lets the user edit, and hands the text to `save` once it is right.
  func run(_ save: (ScrumText) throws -> CommandResult) throws -> CommandResult {
    var line: Int?
    while true {
      do {
        try editor.edit(path, line: line)
        let result = try save(try text.edited(try Input.bytes(of: path)))
        unlink(path)
        return result
      } catch let error as JSONError {
        let complaint = PlainLine("\(path):\(error)").text
        guard isOnTerminal, Self.asks(complaint) else { throw keeping(complaint) }
        line = error.position.line
      } catch {
        throw keeping("\(error)")
      }
    }
  }

  /// A failure that says where the text is; one that is as it was is removed instead.
  private func keeping(_ reason: String) -> CommandFailure {
    if let bytes = try? Input.bytes(of: path), bytes == text.bytes {
      unlink(path)
      return CommandFailure("\(reason); nothing was changed")
    }
    return CommandFailure("\(reason); nothing was changed, and your text is in \(PlainLine(path).text)")
  }

  /// Whether the user goes on editing.
  private static func asks(_ complaint: String) -> Bool {
    _ = Output.write("scrums: \(complaint)\nEdit again, or discard? [E/d] ".utf8, to: STDERR_FILENO)
    // The end of the input is no answer, and gives up.
    return readLine().map { !$0.trimmed.lowercased().hasPrefix("d") } ?? false
  }
}
