import CardKit
import Testing

@testable import Terminal

@Suite("The mouse")
struct MouseTests {
  private func events(_ reports: String...) -> [TerminalEvent] {
    Typing.events(reports.map { "\u{1B}[\($0)" }.joined())
  }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> TerminalEvent {
    .mouse(MouseEvent(kind, at: Point(x: x, y: y)))
  }

  @Test("the first button is pressed, dragged and released; motion within a cell is ignored")
  func drag() {
    #expect(
      events("<0;3;5M", "<32;3;5M", "<32;4;5M", "<32;4;5M", "<32;4;6M", "<0;4;6m") == [
        mouse(.press, 2, 4), mouse(.drag, 3, 4), mouse(.drag, 3, 5), mouse(.release, 3, 5),
      ])
  }

  @Test("the wheel scrolls up, down and sideways, with any modifiers")
  func wheel() {
    #expect(
      events("<64;1;1M", "<65;1;1M", "<68;2;1M", "<81;2;1M", "<66;1;1M", "<67;1;1M", "<64;1;1m", "<96;1;1M")
        == [
          mouse(.scrollUp, 0, 0), mouse(.scrollDown, 0, 0), mouse(.scrollUp, 1, 0), mouse(.scrollDown, 1, 0),
          mouse(.scrollLeft, 0, 0), mouse(.scrollRight, 0, 0),
        ])
  }

  @Test("other buttons, clicks with Shift, and motion without a button are ignored")
  func others() {
    #expect(
      events(
        "<1;3;5M", "<1;3;5m", "<2;3;5M", "<2;3;5m", "<34;4;5M", "<4;3;5M", "<36;4;5M", "<4;3;5m", "<32;9;9M",
        "<35;9;9M", "<128;9;9M", "<129;9;9m", "<0;9;9m", "<256;1;1M"
      ).isEmpty)
    // Control is no reason to ignore a click.
    #expect(events("<16;3;5M", "<16;3;5m") == [mouse(.press, 2, 4), mouse(.release, 2, 4)])
  }

  @Test("a place is always on the screen")
  func places() {
    #expect(
      events("<0;81;25M", "<32;99999999999999999999999;1M", "<0;1;7777777777777777777777m") == [
        mouse(.press, 79, 23), mouse(.drag, 79, 0), mouse(.release, 0, 23),
      ])
    var tracker = MouseTracker()
    let report = MouseReport(ArraySlice("0;5;5".utf8), final: UInt8(ascii: "M"))
    #expect(report.flatMap { tracker.event($0, on: .zero) } == MouseEvent(.press, at: .zero))
    #expect(report.flatMap { tracker.event($0, on: Size(width: -3, height: 1)) }?.location == .zero)
  }

  @Test(
    "garbage is dropped whole",
    arguments: [
      "<M", "<;M", "<;;M", "<0;M", "<0;1M", "<0;1;M", "<0;0;1M", "<0;1;0M", "<-1;1;1M", "<0;1;1;1M",
      "<0;1;qM",
      "<qqqqM", "<0,1,1M", "<0;1;1 M", "<0;1.5;1m", "<<0;1;1M", "<0;1;1\"M", "M   ", "M\u{20}\u{20}~",
    ])
  func garbage(report: String) {
    #expect(events(report) == [])
    #expect(Typing.events("\u{1B}[\(report)s") == [.key("s")])
  }

  @Test("garbage without an end takes only a few bytes with it")
  func endless() {
    let text = "\u{1B}[<" + String(repeating: "0", count: 32) + "s"
    #expect(Typing.events(text) == [.key("s")])
    #expect(Typing.events("\u{1B}[<0;1\u{1B}[A") == [.key(.up)])
    #expect(Typing.events("\u{1B}[<0;1é") == [.key("é")])
  }

  @Test("old terminals report it in three bytes")
  func old() {
    let press = Array("\u{1B}[M \"#".utf8)
    let release = Array("\u{1B}[M#\"#".utf8)
    #expect(Typing.events(press + release) == [mouse(.press, 1, 2), mouse(.release, 1, 2)])
    #expect(Typing.events(Array("\u{1B}[M`!!".utf8)) == [mouse(.scrollUp, 0, 0)])
    #expect(
      Typing.events(Array("\u{1B}[M ".utf8) + [0xF0, 0x21, 0x73]) == [mouse(.press, 79, 0), .key("s")])
  }
}
