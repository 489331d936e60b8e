import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI

/// Does something with the files, without a screen.
struct FilesCommand {
  /// What there is to print, and how it went.
  struct Result: Equatable {
    /// For standard output.
    var output: [UInt8] = []
    /// Why it failed, in one line for standard error.
    var complaint: String?
    /// The exit code where nothing failed.
    var status: Int32 = 0

    /// Lines to print.
    init(lines: [String], status: Int32 = 0) {
      output = lines.flatMap { Array("\($0)\n".utf8) }
      self.status = status
    }

    /// Bytes to print.
    init(output: [UInt8]) { self.output = output }

    /// A failure.
    init(complaint: String) { self.complaint = complaint }
  }

  private let request: FileArguments
  private let directory: String
  private let variable: (String) -> String?

  /// A request on the store in a directory.
  init(_ request: FileArguments, directory: String, variable: @escaping (String) -> String?) {
    self.request = request
    self.directory = directory
    self.variable = variable
  }

  /// Does it.
  func run() -> Result {
    do {
      switch request {
      case .importing(let file, let isDryRun): return try importing(file ?? "-", isDryRun: isDryRun)
      case .exporting(let format): return try exporting(format)
      case .checking(let repairs): return try checking(repairs: repairs)
      case .restoring(let version): return try restoring(version)
      }
    } catch {
      return Result(complaint: "\(error)")
    }
  }

  private func importing(_ file: String, isDryRun: Bool) throws(StoreError) -> Result {
    let name = PlainLine(file == "-" ? "standard input" : file).text
    let board: ImportedBoard
    do {
      board = try Importer.read(try Input.bytes(of: file))
    } catch let error as ImportError {
      return Result(complaint: "\(name):\(error)")
    } catch let error as Input.Failure {
      return Result(complaint: "\(name): \(error.message)")
    } catch {
      return Result(complaint: "\(name): \(error)")
    }
    let store = ScrumStore(directory: directory)
    let scrums = try store.load()
    guard !store.isReadOnly else {
      return Result(complaint: "scrums.json was written by a newer version, so it is only read")
    }
    // What can't be read is not there to be compared with; adding to it then fails, with its own message.
    let plan = ImportPlan(board, into: scrums) { (try? store.knownMeetings(of: $0)) ?? [] }
    let words = ["\(name): \(board.format.name)"] + plan.summary
    guard !isDryRun, !plan.isEmpty else { return Result(lines: words) }
    // Meetings of a scrum that is not there yet harm nobody; a scrum without its meetings would look whole.
    for entry in plan.entries { try store.insert(entry.meetings, into: entry.scrum.id) }
    if plan.newScrums > 0 { try store.save(plan.scrums) }
    return Result(lines: words)
  }

  private func exporting(_ format: ExportFormat) throws(StoreError) -> Result {
    let store = ScrumStore(directory: directory)
    var board: [ScrumWithHistory] = []
    for scrum in try store.load() {
      board.append(
        ScrumWithHistory(scrum: scrum, meetings: try store.recentMeetings(of: scrum.id, limit: .max)))
    }
    if format == .ics, board.allSatisfy({ $0.scrum.schedule == nil }) {
      return Result(complaint: "no scrum has a schedule, so there is nothing for a calendar")
    }
    let zone = ZoneName.find(variable: variable("TZ"), link: Self.localTimeLink)
    let options = ExportOptions(now: Date(), calendar: .system, zoneName: zone)
    return Result(output: Exporter.bytes(of: board, as: format, options))
  }

  private func checking(repairs: Bool) throws(StoreError) -> Result {
    let check = StoreCheck(directory)
    let found = check.problems()
    guard repairs, found.contains(where: \.isRepairable) else {
      if found.isEmpty { return Result(lines: ["No problem was found"] + advice) }
      let hint =
        found.contains(where: \.isRepairable) ? ["'scrums check --repair' mends what is marked *"] : []
      return Result(lines: found.map(\.marked) + hint, status: 1)
    }
    let mended = try check.repair().map { "mended: \($0)" }
    let left = check.problems()
    return Result(lines: mended + left.map(\.marked), status: left.isEmpty ? 0 : 1)
  }

  /// What a team should know that shares the files through git.
  private var advice: [String] {
    guard access(directory + "/.git", F_OK) == 0, access(directory + "/.gitattributes", F_OK) != 0 else {
      return []
    }
    let lines = GitAttributes.text.split(separator: "\n").map { "  \($0)" }
    return ["The files are under git. With this in .gitattributes, histories merge by themselves:"] + lines
  }

  private func restoring(_ version: String?) throws(StoreError) -> Result {
    let backups = Backups(directory: directory)
    let list = try backups.list()
    guard let version else {
      if list.isEmpty { return Result(lines: ["No earlier version is kept"]) }
      return Result(lines: list.enumerated().flatMap { $1.lines(number: $0 + 1) })
    }
    let byNumber = Int(version).flatMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
    guard let backup = byNumber ?? list.first(where: { $0.id == version }) else {
      return Result(complaint: "no version '\(PlainLine(version).text)'; 'scrums restore' lists them")
    }
    try backups.restore(backup.id)
    return Result(lines: ["Restored \(backup.id)"])
  }

  /// What `/etc/localtime` leads to; nil where it is no link.
  private static var localTimeLink: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
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
