import CardKit
import FoundationEssentials
import Glibc
import ScrumStore
import ScrumUI
import Terminal

/// Other programs on the terminal, which this one leaves to them meanwhile.
extension App {
  mutating func useTerminal() -> [TerminalRequest] {
    let use = guest
    guest = nil
    return use?(&self) ?? []
  }

  mutating func edit(_ path: String, at line: Int?) -> [TerminalRequest] {
    let isSetup = path == setup.config.path
    do throws(CommandFailure) {
      if isSetup { try setup.makeFile() }
      try editor.edit(path, line: line)
    } catch { return act(.failed("Not edited: \(error)")) }
    let requests = settle()
    return requests + act(isSetup ? readSetup() : readAgain(saying: "scrums.json can be read again"))
  }

  mutating func lendTerminal(to command: OwnCommand, _ selection: Selection) -> [TerminalRequest] {
    let words = command.filled(selection)
    let environment = selection.environment(store: desk.store.directory)
    do throws(CommandFailure) { try Editor.leave(to: words, environment: environment) {} } catch {
      return act(.failed("\(command.name) failed: \(PlainLine(words[0]).text): \(error)"))
    }
    return readFiles(at: Date())
  }

  /// Syncs with questions on the terminal, while everything else goes on.
  mutating func syncOnTerminal() -> [TerminalRequest] {
    guard let sync else { return [] }
    let notice = state.notice
    let ending = Result { () throws(CommandFailure) in
      _ = Output.write("Syncing with \(sync.shownURL)\n".utf8)
      // Failures are shown on the screen.
      try Editor.leave(to: sync.command, isSilent: true) { _ = respond(to: .time(Date())) }
    }
    let requests = readFiles(at: Date()) + act(sync.state())
    switch ending {
    case .success: return state.notice == notice ? requests + act(.done("Synced")) : requests
    case .failure: return requests + act(.failed("Not synced: \(sync.trouble ?? "another sync is running")"))
    }
  }

  /// Lets the user edit a note, while its meeting goes on. The file stays if its text has not become the note.
  mutating func edit(_ note: [UInt8], in path: String) -> [TerminalRequest] {
    let editor = editor
    let ending = Result { () throws(CommandFailure) in
      try editor.edit(path) { _ = respond(to: .time(Date())) }
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
