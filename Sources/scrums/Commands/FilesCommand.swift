import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// Does something with the files, without a screen.
struct FilesCommand {
  private let request: FileArguments
  private let surroundings: Surroundings

  /// A request on the store of the surroundings.
  init(_ request: FileArguments, _ surroundings: Surroundings) {
    self.request = request
    self.surroundings = surroundings
  }

  private var directory: String { surroundings.directory }

  /// Does it.
  func run() -> CommandResult {
    CommandResult {
      switch request {
      case .importing(let file, let isDryRun): try importing(file ?? "-", isDryRun: isDryRun)
      case .exporting(let format): try exporting(format)
      case .checking(let repairs): try checking(repairs: repairs)
      case .restoring(let version): try restoring(version)
      }
    }
  }

  private func importing(_ file: String, isDryRun: Bool) throws(StoreError) -> CommandResult {
    let name = PlainLine(file == "-" ? "standard input" : file).text
    let board: ImportedBoard
    do {
      board = try Importer.read(try Input.bytes(of: file))
    } catch let error as ImportError {
      return CommandResult(complaint: "\(name):\(error)")
    } catch let error as Input.Failure {
      return CommandResult(complaint: "\(name): \(error.message)")
    } catch {
      return CommandResult(complaint: "\(name): \(error)")
    }
    let store = ScrumStore(directory: directory)
    let scrums = try PatientReading.whole(store.load)
    guard !store.isReadOnly else {
      return CommandResult(complaint: "scrums.json was written by a newer version, so it is only read")
    }
    // What can't be read is not there to be compared with; adding to it then fails, with its own message.
    let plan = ImportPlan(board, into: scrums) { (try? store.knownMeetings(of: $0)) ?? [] }
    let words = ["\(name): \(board.format.name)"] + plan.summary
    guard !isDryRun, !plan.isEmpty else { return CommandResult(lines: words) }
    var result = CommandResult(lines: words)
    result.deed = "imported"
    result.remark(try store.perform(plan))
    return result
  }

  private func exporting(_ format: ExportFormat) throws(StoreError) -> CommandResult {
    let store = ScrumStore(directory: directory)
    let board = try PatientReading.whole(store.board)
    if format == .ics, board.scrums.allSatisfy({ $0.scrum.schedule == nil }) {
      return CommandResult(complaint: "no scrum has a schedule, so there is nothing for a calendar")
    }
    let zone = ZoneName.find(variable: surroundings.variable("TZ"), link: Self.localTimeLink)
    let options = ExportOptions(now: surroundings.now, calendar: surroundings.calendar, zoneName: zone)
    var result = CommandResult(output: Exporter.bytes(of: board, as: format, options))
    result.remark(board.problems)
    return result
  }

  private func checking(repairs: Bool) throws(StoreError) -> CommandResult {
    let check = StoreCheck(directory)
    let found = check.problems()
    guard repairs, found.contains(where: \.isRepairable) else {
      if found.isEmpty { return CommandResult(lines: ["No problem was found"] + advice) }
      let hint =
        found.contains(where: \.isRepairable) ? ["'scrums check --repair' mends what is marked *"] : []
      return CommandResult(lines: found.map(\.marked) + hint, status: 1)
    }
    let mended = try check.repair().map { "mended: \($0)" }
    let left = check.problems()
    return CommandResult(lines: mended + left.map(\.marked), status: left.isEmpty ? 0 : 1)
  }

  /// What a team should know that shares the files through git.
  private var advice: [String] {
    guard access(directory + "/.git", F_OK) == 0, access(directory + "/.gitattributes", F_OK) != 0 else {
      return []
    }
    let lines = GitAttributes.text.split(separator: "\n").map { "  \($0)" }
    return ["The files are under git. With this in .gitattributes, histories merge by themselves:"] + lines
  }

  private func restoring(_ version: String?) throws(StoreError) -> CommandResult {
    let backups = Backups(directory: directory)
    let list = try backups.list()
    guard let version else {
      if list.isEmpty { return CommandResult(lines: ["No earlier version is kept"]) }
      return CommandResult(lines: list.enumerated().flatMap { $1.lines(number: $0 + 1) })
    }
    let byNumber = Int(version).flatMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
    guard let backup = byNumber ?? list.first(where: { $0.id == version }) else {
      return CommandResult(complaint: "no version '\(PlainLine(version).text)'; 'scrums restore' lists them")
    }
    var result = CommandResult(lines: ["Restored \(backup.id)"])
    result.deed = "restored"
    do throws(StoreError) { try backups.restore(backup.id) } catch {
      guard error.kind == .uncertain else { throw error }
      result.remark(["\(error)"])
    }
    return result
  }

  /// What `/etc/localtime` leads to; nil where it is no link.
  private static var localTimeLink: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension FileArguments {
  func run(_ surroundings: Surroundings) -> CommandResult { FilesCommand(self, surroundings).run() }
}

extension Problem {
  /// The problem in one line, with a mark where it can be mended.
  fileprivate var marked: String { (isRepairable ? "* " : "  ") + description }
}

extension Backup {
  /// The version in a line, and below it what came after it.
  fileprivate func lines(number: Int) -> [String] {
    let held = scrums.map { Wording.count($0, "scrum") } ?? "can't be read"
    return ["\(number)  \(id)  \(held)"] + changes.map { "     then: \($0)" }
  }
}
