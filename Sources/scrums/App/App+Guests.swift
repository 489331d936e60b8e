import CardKit
import FoundationEssentials
import Glibc
import ScrumStore
import Terminal

/// Other programs on the terminal, which this one leaves to them meanwhile.
extension App {
  /// A program that uses the terminal while this one has left it.
  enum Guest {
    case editor(path: String, line: Int?)
    /// The editor, with the bytes of a note in its file.
    case noteEditor(path: String, note: [UInt8])
    /// A program of the person's own.
    case program([String], environment: [[UInt8]], name: String)
    case sync
  }

  /// Runs another program on the terminal, and reads what it has changed.
  mutating func useTerminal() -> [TerminalRequest] {
    defer { guest = nil }
    switch guest {
    case nil: return []
    case .noteEditor(let path, let note): return edit(note, in: path)
    case .editor(let path, let line) where path == setup.config.path:
      do throws(CommandFailure) {
        try setup.makeFile()
        try editor.edit(path, line: line)
      } catch { return act(.failed("Not edited: \(error)")) }
      return act(readSetup())
    case .editor(let path, let line):
      do throws(CommandFailure) { try editor.edit(path, line: line) } catch {
        return act(.failed("Not edited: \(error)"))
      }
      return act(readAgain(saying: "scrums.json can be read again"))
    case .program(let words, let environment, let name):
      do throws(CommandFailure) { try Editor.leave(to: words, environment: environment) {} } catch {
        return act(.failed("\(name) failed: \(PlainLine(words[0]).text): \(error)"))
      }
      return readFiles(at: Date())
    case .sync: return syncOnTerminal()
    }
  }

  /// Syncs with questions on the terminal, while everything else goes on.
  private mutating func syncOnTerminal() -> [TerminalRequest] {
    guard let sync else { return [] }
    let notice = state.notice
    let ending = Result { () throws(CommandFailure) in
      _ = Output.write("Syncing with \(sync.shownURL)\n".utf8)
      // What goes wrong is said on the screen.
      try Editor.leave(to: sync.command, isSilent: true) {
        _ = respond(to: .time(Date()), in: environment ?? EnvironmentValues())
      }
    }
    let requests = readFiles(at: Date()) + act(sync.state())
    switch ending {
    case .success: return state.notice == notice ? requests + act(.done("Synced")) : requests
    case .failure: return requests + act(.failed("Not synced: \(sync.trouble ?? "another sync is running")"))
    }
  }

  /// Lets the user edit a note, while its meeting goes on. The file stays if its text has not become the note.
  private mutating func edit(_ note: [UInt8], in path: String) -> [TerminalRequest] {
    let editor = editor
    let ending = Result { () throws(CommandFailure) in
      try editor.edit(path) { _ = respond(to: .time(Date()), in: environment ?? EnvironmentValues()) }
    }
    let written = Result { () throws(CommandFailure) in try Input.bytes(of: path) }
    var requests: [TerminalRequest] = []
    switch (ending, written) {
    case (.success, .success(let bytes)):
      requests = act(.wrote(String(decoding: bytes, as: UTF8.self)))
    case (.failure(let error), _), (_, .failure(let error)):
      requests = act(.failed("Not edited: \(error)"))
    }
    if let notice = state.notice, notice.isError, case .success(let bytes) = written, bytes != note {
      return requests + act(.failed("\(notice.text) · your text is in \(path)"))
    }
    unlink(path)
    return requests
  }
}
