import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

struct MeetingHandout {
  var clipboard = Clipboard.usual
  /// The directory for files; empty for the working directory.
  var directory = ""
  /// Whether a copy is printed, because there are only lines.
  var printsCopies = false
  /// Whether there is a key that writes a file instead.
  var writesFiles = true
  var setup = Setup()

  /// The text for the clipboard, nil if it is too long or the template has an error, and the notice.
  func copy(_ meeting: ChatExport) -> (text: String?, action: Action) {
    let text: String
    do throws(StoreError) { text = try setup.text(of: meeting) } catch {
      return (nil, .failed("Not copied: \(error.brief)"))
    }
    guard text.utf8.count <= TerminalScreen.longestCopy else {
      return (nil, .failed("Too long to be copied" + (writesFiles ? ": w writes it into a file" : "")))
    }
    let lines = Format.count(text.utf8.count { $0 == UInt8(ascii: "\n") }, "line")
    if printsCopies { return (text, .done("Printed for a chat (\(lines))")) }
    return (text, .done("Copied for a chat (\(lines))\(clipboard.condition)"))
  }

  func write(_ meeting: Meeting, in calendar: LocalCalendar) -> Action {
    let name = DocumentName(meeting, in: calendar)
    let text = Array(MarkdownExport.text(of: meeting, in: calendar).utf8)
    do throws(StoreError) {
      return .done("Written to \(try save(text, name))")
    } catch { return .failed("Not written: \(error)") }
  }

  func export(_ store: String, as format: ExportFormat, now: Date, in calendar: LocalCalendar) -> Action {
    let name = DocumentName(format, at: now, in: calendar)
    let zone = ZoneName.ofMachine(variable: getenv("TZ").map { String(cString: $0) })
    do throws(StoreError) {
      let board = try Retries.retryingWhileDamaged(ScrumStore(directory: store).board())
      let bytes = Exporter.bytes(of: board, as: format, at: now, in: calendar, zone: zone)
      return .done(
        "Exported to \(try save(bytes, name))"
          + (board.problems.isEmpty ? "" : " without unreadable meetings"))
    } catch { return .failed("Not exported: \(error)") }
  }

  func report(
    _ store: String, of scrum: UUID?, _ period: Period, now: Date, in calendar: LocalCalendar
  ) -> Action {
    var environment = CommandEnvironment(directory: store)
    (environment.now, environment.calendar) = (now, calendar)
    do {
      let report = try ReportCommand(of: scrum, period).report(environment).report
      let name = DocumentName(report)
      let page = Array(ReportPage(report).html.utf8)
      return .done("Report written to \(try save(page, name))")
    } catch { return .failed("Not written: \(error)") }
  }

  /// Writes a new file; returns its name and its folder, as a message has them.
  private func save(_ bytes: [UInt8], _ name: DocumentName) throws(StoreError) -> String {
    let file = try NewFile.write(bytes, in: directory) { name.text(number: $0) }
    let folder = SyncRemote.name(of: directory.isEmpty ? "." : directory)
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    let isAtHome = home.count > 1 && (folder + "/").hasPrefix(home + "/")
    return "\(file) in \(PlainLine(isAtHome ? "~" + folder.dropFirst(home.count) : folder).text)"
  }
}

extension Setup {
  /// The text of a meeting in the form that is set up.
  /// - Throws: the problem of the file, which may be that form.
  func text(of meeting: ChatExport) throws(StoreError) -> String {
    if let handOutProblem { throw handOutProblem }
    return meeting.text(handOut.settings(of: meeting.scrumTitle).template)
  }
}

extension Clipboard {
  /// The condition of a copy, in the words of a notice.
  var condition: String {
    switch self {
    case .usual: ""
    case .tmux: ", if tmux has set-clipboard on"
    case .unlikely: "; this terminal may not support it"
    }
  }
}
