import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// A meeting as Markdown on its way out of the program: to the clipboard, or into a file.
struct MeetingHandout {
  var clipboard = Clipboard.usual
  /// Where files are written; empty for the working directory.
  var directory = ""

  /// The text for the clipboard, nil if it is too long, and what to say.
  func copy(_ meeting: Meeting, in calendar: LocalCalendar) -> (text: String?, action: Action) {
    var meeting = meeting
    var words = ""
    var text = Exporter.markdown(of: meeting, in: calendar)
    if !fits(text), meeting.transcript != nil {
      meeting.transcript = nil
      words = " without the transcript"
      text = Exporter.markdown(of: meeting, in: calendar)
    }
    guard fits(text) else { return (nil, .failed("Too long to be copied: w writes it into a file")) }
    let lines = Format.count(text.utf8.count { $0 == UInt8(ascii: "\n") }, "line")
    return (text, .done("Copied as Markdown\(words) (\(lines))\(condition)"))
  }

  func write(_ meeting: Meeting, in calendar: LocalCalendar) -> Action {
    let name = DocumentName(meeting, in: calendar)
    let text = Array(Exporter.markdown(of: meeting, in: calendar).utf8)
    do throws(StoreError) {
      return .done("Written to \(try NewFile.write(text, in: directory) { name.text(number: $0) })")
    } catch { return .failed("Not written: \(error)") }
  }

  private func fits(_ text: String) -> Bool { text.utf8.count <= TerminalScreen.longestCopy }

  /// What it depends on whether the text arrives.
  private var condition: String {
    switch clipboard {
    case .usual: ""
    case .tmux: ", if tmux has set-clipboard on"
    case .unlikely: "; this terminal may not support it"
    }
  }
}
