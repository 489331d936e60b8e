import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("What is spoken of the stage")
struct StageStoryTests {
  private func line(_ number: Int, of story: Story) -> String {
    let lines = story.spoken(80, 24).split(separator: "\n")
    return lines.indices.contains(number) ? String(lines[number]) : ""
  }

  @Test("every state has words")
  func states() {
    let meeting = Story.meeting(of: 4)
    let last = meeting.after(0, "n", "n", "n", " ")
    expect(line(1, of: last), "Jonathan. Paused. 10 minutes left. Speaker 4 of 4. Last speaker.")
    #expect(line(1, of: meeting.after(0, "j", "j")).hasSuffix("Next: Daisy, then Simon. Simon selected."))
    expect(line(2, of: meeting.after(0, "x")), "Cathy, absent")
    expect(line(2, of: meeting.after(1, "+", "n")), "Cathy, spoke 0 seconds of 3 minutes")
    #expect(meeting.after(660).spoken(80, 24).contains("11 minutes elapsed. 1 minute over. "))
  }

  @Test(
    "durations are spoken without what is nothing",
    arguments: [
      (0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (78, "1 minute 18 seconds"),
      (-121, "2 minutes 1 second"),
      (3_600, "60 minutes"),
    ])
  func durations(_ seconds: Int, _ words: String) {
    expect(Format.spoken(seconds), words)
    #expect(Format.spoken(.min).hasSuffix("seconds"))
  }

  @Test("a row of the attendees can be clicked, but not below a question")
  func rows() {
    func rows(_ story: Story) -> [ViewID] {
      story.scene(Size(width: 80, height: 24)).focusables.map(\.id).filter {
        ViewID("attendees").contains($0)
      }
    }
    expect(rows(Story.meeting(of: 3)), (0..<3).map { AttendeeList.viewID(of: $0) })
    expect(AttendeeList.viewID(of: 2), ViewID("attendees/2"))
    #expect(rows(Story.meeting(of: 3).after(0, "q")).isEmpty)
  }
}
