import ScrumModel
import Testing

@testable import ScrumStore

@Suite("Conflicts of a merge in words")
struct MergeWordsTests {
  private let ann = Attendee(name: "Ann")

  @Test("each conflict says what was kept, and where to find the rest")
  func words() {
    let base = DailyScrum(title: "Design", attendees: [ann])
    var (ours, theirs) = (base, base)
    ours.title = "Mine"
    theirs.title = "The\u{1B}irs"
    ours.attendees[0].name = "Anne"
    theirs.attendees[0].name = "Anna"
    #expect(
      ScrumsMerge(base: [base], ours: [ours], theirs: [theirs]).conflicts.map { $0.words() } == [
        #"Mine: the title was changed elsewhere too; "Mine" is kept: the later save; "The\u{1b}irs" is in the backups"#,
        #"Mine: the name of an attendee was changed elsewhere too; "Anne" is kept: the later save; "Anna" is in the backups"#,
      ])
    let others: [(MergeConflict, String)] = [
      (.deletion(of: base, isOurs: true), "Design stays: deleted here, but changed elsewhere"),
      (
        .removal(of: ann, from: base, isOurs: false),
        #"Design: "Ann" stays: deleted elsewhere, but changed here"#
      ),
      (.attendeeOrder(of: base), "Design: the attendees were reordered elsewhere too; your order is kept"),
      (.order, "The scrums were reordered elsewhere too; your order is kept"),
    ]
    for (conflict, words) in others { expect(conflict.words(), words) }
  }

  @Test("each is one line fit for any terminal, whatever the title")
  func anyTitle() {
    let text = "\u{1B}[2J\u{202E}\n" + String(repeating: "x", count: 1_000_000)
    var base = DailyScrum(title: "", attendees: [ann])
    base.rest = [text: .string("")]
    var (ours, theirs) = (base, base)
    for (place, value) in [text, "a" + text].enumerated() {
      var scrum = base
      (scrum.title, scrum.attendees[0].name, scrum.rest) = (value, value, [text: .string(value)])
      if place == 0 { ours = scrum } else { theirs = scrum }
    }
    let conflicts = ScrumsMerge(base: [base], ours: [ours], theirs: [theirs]).conflicts
    expect(conflicts.count, 3)
    for line in conflicts.map({ $0.words() }) {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
      #expect(line.count < 300)
    }
  }
}
