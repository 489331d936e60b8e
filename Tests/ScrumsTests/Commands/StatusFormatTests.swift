import FoundationEssentials
import ScrumExchange
import MeetingTimer
import ScrumModel
import ScrumStore
import ScrumUI
import Testing

@testable import scrums

@Suite("The format of a status line")
struct StatusFormatTests {
  private var status: ListedStatus

  init() {
    let start = Date(timeIntervalSince1970: 0)
    var random = SplitMix64(seed: 1)
    let timer = ScrumTimer(
      scrum: DailyScrum(title: "Design", attendees: []), meetingID: UUID(), at: start, using: &random)
    status = ListedStatus(facts: MeetingFacts(timer), startedAt: start, state: .running, behind: 30)
    (status.facts.speaker, status.facts.next) = ("Daisy", "Simon")
    (status.facts.speakerNumber, status.facts.speakerCount) = (2, 4)
    (status.facts.secondsLeft, status.facts.elapsed, status.facts.remaining) = (78, 222, 378)
  }

  private func line(_ format: String) throws -> String {
    try StatusFormat(format).line(StatusLine(status: status, glyphs: .unicode))
  }

  private func complaint(_ format: String) -> String {
    do throws(UsageError) {
      _ = try StatusFormat(format)
      return "taken"
    } catch {
      return error.message
    }
  }

  @Test("each field is replaced")
  mutating func names() throws {
    let all =
      "{speaker}|{left}|{number}|{count}|{next}|{lead}|{title}|{starts}|{elapsed}|{remaining}|{behind}|{parking}|{machine}|{state}|{line}"
    try expect(line(all), "Daisy|1:18|2|4|Simon||Design||3:42|6:18|+0:30|||running|Daisy 1:18 · 2/4")
    expect(all.split(separator: "|").count, StatusLine.fields.count)
    (status.facts.secondsLeft, status.facts.remaining, status.behind, status.state) = (
      -12, -75, -12, .overtime
    )
    try expect(line("{left} {remaining} {behind} {state}"), "+0:12 -1:15 -0:12 overtime")
    (status.facts.secondsLeft, status.behind, status.facts.next) = (0, 0, nil)
    try expect(line("{left}/{behind}/{next}/"), "+0:00/0:00//")
    status.facts.speaker = nil
    try expect(line("<{left}{speaker}>"), "<>")
  }

  @Test("doubled braces stand for one, and so does a closing brace by itself")
  func braces() throws {
    #expect(try line("{{") == "{" && line("}}") == "}" && line("}") == "}" && line("a}b") == "a}b")
    #expect(try line("{{speaker}}") == "{speaker}" && line("{{{speaker}}}") == "{Daisy}")
    try expect(line(#"{{"text":"{left}"}}"#), #"{"text":"1:18"}"#)
    try expect(line("#[fg=red]{left}\t%"), "#[fg=red]1:18\t%")
    try expect(line(""), "")
  }

  @Test("an unknown field is refused with the known ones, and so is an unclosed brace")
  func unknown() {
    let known =
      "{speaker} {left} {number} {count} {next} {lead} {title} {starts} {elapsed} {remaining} {behind} {parking} {machine} {state} {line}"
    for name in ["", "Speaker", " left", "left:"] {
      expect(complaint("a {\(name)} b"), "--format has an unknown {\(name)}; use \(known)")
    }
    for open in ["{", "{left", "a {left {{", "{{{"] { #expect(complaint(open).contains("a { without a }")) }
    #expect(complaint("{\u{1B}[2J\n}").hasPrefix("--format has an unknown {^[[2J }"))
  }

  @Test("the default line is short, and names every unusual state")
  mutating func usual() {
    func line(_ state: ListedStatus.State, _ left: Int = 0) -> String {
      (status.state, status.facts.secondsLeft) = (state, left)
      return StatusLine(status: status, glyphs: .unicode).usual
    }
    expect(line(.running, 1), "Daisy 0:01 · 2/4")
    expect(line(.overtime, 0), "Daisy +0:00 · 2/4")
    expect(line(.overtime, -3_723), "Daisy +1:02:03 · 2/4")
    expect(line(.overtime, -36_070), "Daisy +10:01:10 · 2/4")
    expect(line(.paused, 78), "Daisy 1:18 paused · 2/4")
    expect(line(.paused, -5), "Daisy +0:05 paused · 2/4")
    expect(line(.asleep, 78), "Daisy 1:18 paused? · 2/4")
    expect(line(.unfinished, 78), "Daisy 1:18 unfinished · 2/4")
    (status.facts.speaker, status.facts.speakerNumber) = (nil, 0)
    expect(line(.nobody), "Nobody is speaking")
    status.facts.speakerCount = 0
    expect(line(.nobody), "Everyone is absent")
    expect(line(.unfinished), "Everyone is absent · unfinished")
  }

  @Test("names are sanitised, and keep their width")
  mutating func harmless() throws {
    status.facts.speaker = "設計\u{1B}]0;x\u{7}\n\u{202E}b"
    status.facts.title = "\u{9B}2J"
    let text = try line("{speaker} {title} {line}")
    #expect(text.hasPrefix("設計") && text.isHarmless && !text.contains("\n"))
    status.facts.speaker = ""
    expect(StatusLine(status: status, glyphs: .ascii).usual, " 1:18 - 2/4")
  }

  @Test(
    "signs that tmux or a prompt would obey are replaced in names, but not in the format and in JSON"
  )
  mutating func prompts() throws {
    (status.facts.speaker, status.facts.title) = ("#(id)#[fg=red]", "`id` $(id) %n \\u !1 50%")
    status.facts.next = "#\u{301}C"
    try expect(line("#{title}"), "#｀id｀ ＄(id) ％n ＼u ！1 50％")
    try expect(line("{next}"), "＃\u{301}C")
    expect(StatusLine(status: status, glyphs: .unicode).usual, "＃(id)＃[fg=red] 1:18 · 2/4")
    let plain = try StatusFormat("{speaker} {title} {line}")
      .line(StatusLine(status: status, glyphs: .ascii))
    #expect(plain.utf8.allSatisfy { $0 < 128 } && !plain.contains("?"))
    #expect(!plain.contains { "#%$`\\!".contains($0) })
    #expect(plain.hasPrefix("=(id)=[fg=red] 'id' S(id) /n /u .1 50/ "))
    try expect(line("#[bold]$(x) `%\\{left}"), "#[bold]$(x) `%\\1:18")
    #expect(String(decoding: Listing.line(of: status.json), as: UTF8.self).contains("#(id)#[fg=red]"))
  }
}
