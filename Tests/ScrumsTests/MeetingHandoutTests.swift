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

  private var chat: ChatExport { ChatExport(meeting, open: [], in: .gmt) }

  private func said(_ clipboard: Clipboard) -> Action {
    MeetingHandout(clipboard: clipboard).copy(chat).action
  }

  @Test("is copied in the form for a chat, with a warning if that may fail")
  func copied() {
    expect(MeetingHandout().copy(chat).text, chat.text())
    expect(said(.usual), .done("Copied for a chat (3 lines)"))
    expect(said(.tmux), .done("Copied for a chat (3 lines), if tmux has set-clipboard on"))
    expect(said(.unlikely), .done("Copied for a chat (3 lines); this terminal may not support it"))
    expect(MeetingHandout(printsCopies: true).copy(chat).action, .done("Printed for a chat (3 lines)"))
  }

  @Test("is copied by the template in config.json; one with an error copies nothing, and says where it is")
  func template() throws {
    func copy(_ template: String) throws -> (text: String?, action: Action) {
      let text = #"{"handOut": {"template": "\#(template)"}}"#
      let config = try ground.file("config.json", Array(text.utf8))
      return MeetingHandout(setup: Setup(Config(path: config))).copy(chat)
    }
    try expect(copy("{title}!").text, "Design!\n")
    let fields = ChatExport.fieldNames.joined(separator: ", ")
    let problem = "config.json:1:26: template has an unknown field {name}; the fields are \(fields)"
    #expect(try copy("{name}") == (nil, .failed("Not copied: \(problem)")))
  }

  @Test("too long for a terminal, it is not copied")
  mutating func tooLong() {
    meeting.title = String(repeating: "x", count: TerminalScreen.longestCopy)
    let words = "Too long to be copied: w writes it into a file"
    #expect(MeetingHandout().copy(chat) == (nil, .failed(words)))
  }

  @Test("is written into a new file each time")
  func written() throws {
    let handout = MeetingHandout(directory: ground.path)
    expect(handout.write(meeting, in: .gmt), .done("Written to Design 2026-11-19.md in \(ground.path)"))
    expect(handout.write(meeting, in: .gmt), .done("Written to Design 2026-11-19 2.md in \(ground.path)"))
    let file = URL(filePath: ground.path + "/Design 2026-11-19 2.md")
    try expect(Data(contentsOf: file), Data(MarkdownExport.text(of: meeting, in: .gmt).utf8))
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
    let said = MeetingHandout(directory: folder).write(meeting, in: .gmt)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: ground.path).sorted()
    #expect(paths.count == 3 && paths.prefix(2) == ["in", "in/here"])
    let name = try #require(paths.last).dropFirst("in/here/".count)
    expect(said, .done("Written to \(name) in \(folder)"))
    #expect(name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test("everything is exported into a new file, as the command prints it", arguments: ExportFormat.allCases)
  func exported(format: ExportFormat) throws {
    _ = try ground.fill()
    let now = Date(timeIntervalSince1970: 1_795_512_120)
    let handout = MeetingHandout(directory: ground.path)
    let name = "scrums 2026-11-24.\(format.fileExtension)"
    expect(
      handout.export(ground.store.directory, as: format, now: now, in: .gmt),
      .done("Exported to \(name) in \(ground.path)"))
    let bytes = Exporter.bytes(
      of: try ground.store.board(), as: format, at: now, in: .gmt,
      zone: ZoneName.ofMachine(variable: ProcessInfo.processInfo.environment["TZ"]))
    try expect(Data(contentsOf: URL(filePath: ground.path + "/" + name)), Data(bytes))
    let nowhere = MeetingHandout(directory: ground.path + "/nowhere")
    let words = [nowhere.export(ground.store.directory, as: format, now: now, in: .gmt)].failure ?? ""
    #expect(words.hasPrefix("Not exported: ") && words.hasSuffix("No such file or directory"))
  }

  @Test("a failed export says why")
  func unwritable() {
    let handout = MeetingHandout(directory: ground.path + "/nowhere")
    expect(
      handout.write(meeting, in: .gmt),
      .failed("Not written: \(ground.path)/nowhere/Design 2026-11-19.md: No such file or directory"))
  }
}
