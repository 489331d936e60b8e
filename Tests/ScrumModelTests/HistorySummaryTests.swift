import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@Suite("What a card shows of a history")
struct HistorySummaryTests {
  @Test("adding meetings one by one sums up the same as all at once, in any order and with newer versions")
  func adding() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      var meetings: [Meeting] = []
      var summary = HistorySummary()
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        var new = meeting(
          "Design", Double(Int.random(in: 0...60, using: &random)) + Double(meetings.count) / 1_000)
        if let known = meetings.randomElement(using: &random), Bool.random(using: &random) { new = known }
        let at = new.startedAt + Double(Int.random(in: 0...9_000, using: &random))
        let note = Note(
          kind: .blocker, text: "staging", at: at, resolvedAt: Bool.random(using: &random) ? at : nil)
        let topic = Note(kind: .parking, text: "offsite", at: at, resolvedAt: note.resolvedAt)
        new.turns = [turn("Ada", seconds: Int.random(in: 1...90, using: &random), notes: [note, topic])]
        new.lead = Bool.random(using: &random) ? UUID() : nil
        meetings.insertNewestFirst(new)
        summary.insert(new)
      }
      expect(summary, HistorySummary(meetings))
      #expect(summary.topics.count <= HistorySummary.recentCount)
      expect(summary.recent.count, min(meetings.count, HistorySummary.recentCount))
    }
  }

  @Test("it tells what was said in the last meeting, who was away, and how long a turn took on average")
  func lastMeeting() {
    let note = { (kind: Note.Kind, text: String) in
      Note(kind: kind, text: text, at: Date(timeIntervalSince1970: 0))
    }
    var (older, last) = (meeting("Design", -2), meeting("Design", -1))
    older.turns = [turn("Ada", seconds: 90, notes: [note(.note, "old")])]
    let long = String(repeating: "x", count: 1_000)
    last.turns = [
      turn("Ada", seconds: 30, notes: [note(.note, "new"), note(.blocker, "stuck"), note(.note, long)]),
      turn("Bob", seconds: 60), turn("Cy", seconds: 0),
    ]
    last.turns[2].outcome = .absent
    let summary = HistorySummary([last, older])
    #expect(summary.notes.map(\.name) == ["Ada", "Ada"] && summary.notes[0].text == "new")
    #expect(summary.notes[1].text.count < 300)
    expect(summary.absent, ["Cy"])
  }
}
