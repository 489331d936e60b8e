import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal
import Testing

@testable import scrums

@Suite("Copying and writing a meeting")
struct MeetingHandoutTests {
  private let ground: Ground
  private var meeting: Meeting

  init() throws {
    ground = try Ground()
    meeting = Ground.meeting(of: DailyScrum.samples()[0], day: 1)
  }

  private func said(_ clipboard: Clipboard) -> Action {
    MeetingHandout(clipboard: clipboard).copy(meeting, in: .gmt).action
  }

  @Test("is copied as the export writes it, with a warning if that may fail")
  func copied() {
    let text = Exporter.markdown(of: meeting, in: .gmt)
    let lines = "\(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1) lines"
    #expect(MeetingHandout().copy(meeting, in: .gmt).text == text)
    #expect(said(.usual) == .done("Copied as Markdown (\(lines))"))
    #expect(said(.tmux) == .done("Copied as Markdown (\(lines)), if tmux has set-clipboard on"))
    #expect(said(.unlikely) == .done("Copied as Markdown (\(lines)); this terminal may not support it"))
  }

  @Test("too long for a terminal, it is copied without the transcript, or not at all")
  mutating func tooLong() {
    let whole = Exporter.markdown(of: meeting, in: .gmt)
    meeting.transcript = String(repeating: "and so on\n", count: 10_000)
    let short = MeetingHandout().copy(meeting, in: .gmt)
    #expect(short.text == whole)
    #expect(short.action == .done("Copied as Markdown without the transcript (7 lines)"))
    meeting.turns[0].name = String(repeating: "x", count: TerminalScreen.longestCopy)
    let none = MeetingHandout().copy(meeting, in: .gmt)
    #expect(none.text == nil)
    #expect(none.action == .failed("Too long to be copied: w writes it into a file"))
  }

  @Test("is written into a new file each time")
  func written() throws {
    let handout = MeetingHandout(directory: ground.path)
    #expect(handout.write(meeting, in: .gmt) == .done("Written to Design 2026-11-19.md"))
    #expect(handout.write(meeting, in: .gmt) == .done("Written to Design 2026-11-19 2.md"))
    let file = URL(filePath: ground.path + "/Design 2026-11-19 2.md")
    #expect(try Data(contentsOf: file) == Data(Exporter.markdown(of: meeting, in: .gmt).utf8))
  }

  @Test(
    "whatever its title, it is written into the folder and nowhere else",
    arguments: [
      "../../x", "/etc/passwd", "", "...", "\u{1B}[31m", "👩‍👩‍👧‍👦", String(repeating: "é", count: 300), "a/b",
    ])
  mutating func anyTitle(title: String) throws {
    meeting.title = title
    let folder = ground.path + "/in/here"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard case .done(let words) = MeetingHandout(directory: folder).write(meeting, in: .gmt) else {
      Issue.record("\(title) is not written")
      return
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: ground.path).sorted()
    #expect(paths.count == 3 && paths.prefix(2) == ["in", "in/here"])
    #expect(words == "Written to \(paths.last?.dropFirst("in/here/".count) ?? "")")
    #expect(words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test("everything is exported into a new file, as the command prints it", arguments: ExportFormat.allCases)
  func exported(format: ExportFormat) throws {
    _ = try ground.fill()
    let now = Date(timeIntervalSince1970: 1_795_512_120)
    let handout = MeetingHandout(directory: ground.path)
    let name = "scrums 2026-11-24.\(format.fileExtension)"
    #expect(handout.export(ground.store, as: format, now: now, in: .gmt) == .done("Exported to \(name)"))
    let options = ExportOptions(
      now: now, calendar: .gmt,
      zoneName: ZoneName.ofMachine(variable: ProcessInfo.processInfo.environment["TZ"]))
    #expect(
      try Data(contentsOf: URL(filePath: ground.path + "/" + name))
        == Data(Exporter.bytes(of: try ground.store.board(), as: format, options)))
    let nowhere = MeetingHandout(directory: ground.path + "/nowhere")
    guard case .failed(let words) = nowhere.export(ground.store, as: format, now: now, in: .gmt) else {
      Issue.record("exported to nowhere")
      return
    }
    #expect(words.hasPrefix("Not exported: ") && words.hasSuffix("No such file or directory"))
  }

  @Test("a failed export says why")
  func unwritable() {
    let handout = MeetingHandout(directory: ground.path + "/nowhere")
    #expect(
      handout.write(meeting, in: .gmt)
        == .failed("Not written: \(ground.path)/nowhere/Design 2026-11-19.md: No such file or directory"))
  }
}
