import FoundationEssentials
import ScrumModel
import Testing

@Suite("What past meetings say")
struct MeetingStatisticsTests {
  private let start = Date(timeIntervalSince1970: 1_790_000_000)
  private let ann = UUID()
  private let bob = UUID()
  private let cy = UUID()

  private func turn(
    _ id: UUID, _ name: String, _ seconds: Int, _ outcome: Turn.Outcome = .spoke, notes: [Note] = []
  ) -> Turn {
    Turn(attendeeID: id, name: name, seconds: seconds, allotted: 60, outcome: outcome, notes: notes)
  }

  private func meeting(_ day: Double, _ turns: Turn...) -> Meeting { meeting(day, minutes: 2, turns) }

  private func meeting(_ day: Double, minutes: Int, _ turns: [Turn]) -> Meeting {
    let date = start + day * 86_400
    return Meeting(title: "Design", startedAt: date, endedAt: date, lengthInMinutes: minutes, turns: turns)
  }

  private func statistics(_ meetings: [Meeting], day: Double = 0) -> MeetingStatistics {
    MeetingStatistics(meetings, now: start + day * 86_400, in: .gmt)
  }

  @Test("Without meetings there are no figures and no division by zero")
  func nothing() {
    let none = statistics([])
    #expect(none.runs == [] && none.attendees == [] && none.blockers == [])
    #expect(none.onTimeRate == nil && none.averageSeconds == nil && none.onTimeCount == 0)
  }

  @Test("Durations come oldest first, whatever the order of the meetings; an exact fit is within plan")
  func durations() {
    let all = statistics([
      meeting(2, turn(ann, "Ann", 121)), meeting(0, turn(ann, "Ann", 100)), meeting(1, turn(ann, "Ann", 120)),
    ])
    expect(all.runs.map { [$0.seconds, $0.planned] }, [[100, 120], [120, 120], [121, 120]])
    expect(all.runs.map(\.wasOnTime), [true, true, false])
    #expect(all.onTimeCount == 2 && all.onTimeRate == 2.0 / 3 && all.averageSeconds == 114)
  }

  @Test("Each attendee's average and longest turn, how often there, under the latest name")
  func attendees() {
    let all = statistics([
      meeting(0, turn(ann, "Ann", 30), turn(cy, "Cy", 5)),
      meeting(1, turn(bob, "Bob", 0, .absent), turn(ann, "Ann", 61)),
      meeting(2, turn(bob, "Robert", 0, .skipped), turn(ann, "Ann", 0, .absent), turn(UUID(), "Di", 9)),
    ])
    expect(all.attendees.map(\.name), ["Robert", "Ann", "Di", "Cy"])
    expect(all.attendees.map(\.turns), [[], [30, 61], [9], [5]])
    expect(all.attendees.map(\.averageSeconds), [nil, 46, 9, 5])
    expect(all.attendees.map(\.longestSeconds), [nil, 61, 9, 5])
    #expect(all.attendees[1].id == ann && all.attendees[0].absenceRate == 0.5)
    #expect(all.attendees[1].timesPresent == 2 && all.attendees[1].timesAbsent == 1)
  }

  @Test("A meeting that nobody timed counts for its blockers alone")
  func untimed() {
    let blocker = Note(kind: .blocker, text: "the API key", at: start)
    let all = statistics([
      meeting(0, turn(ann, "Ann", 0, notes: [blocker])), meeting(1, turn(bob, "Bob", 50)),
    ])
    #expect(all.runs.count == 1 && all.attendees.map(\.name) == ["Bob"])
    expect(all.blockers.map(\.blocker.text), ["the API key"])
  }

  @Test("Open blockers, the oldest first, with their days by the calendar")
  func blockers() {
    func note(_ text: String, _ day: Double, _ kind: Note.Kind = .blocker, resolved: Date? = nil) -> Note {
      Note(kind: kind, text: text, at: start + day * 86_400, resolvedAt: resolved)
    }
    let all = statistics(
      [
        meeting(3, turn(bob, "Bob", 20, notes: [note("late", 3.4), note("a note", 3, .note)])),
        meeting(0, turn(ann, "Ann", 20, notes: [note("old", 0), note("done", 0, resolved: start)])),
        meeting(9, turn(cy, "Cy", 20, notes: [note("of tomorrow", 9)])),
      ], day: 3.41)
    expect(all.blockers.map(\.blocker.text), ["old", "late", "of tomorrow"])
    expect(all.blockers.map(\.days), [4, 1, 0], "midnight has passed, though it was minutes ago")
    expect(all.blockers.map(\.blocker.name), ["Ann", "Bob", "Cy"])
  }

  @Test("Numbers and dates that no meeting has do no harm")
  func hostile() {
    let odd = Date(timeIntervalSinceReferenceDate: .nan)
    let note = Note(kind: .blocker, text: "x", at: odd)
    let turns = [turn(ann, "Ann", .max, notes: [note]), turn(ann, "Ann", .max), turn(bob, "Bob", .min)]
    let all = MeetingStatistics(
      [
        Meeting(title: "", startedAt: odd, endedAt: odd, lengthInMinutes: .max, turns: turns),
        Meeting(title: "", startedAt: start, endedAt: odd, lengthInMinutes: .min, turns: turns),
      ], now: .distantFuture, in: .gmt)
    #expect(all.runs.allSatisfy { $0.seconds == .max } && Set(all.runs.map(\.planned)) == [.max, 0])
    expect(meeting(0, turn(ann, "Ann", .min), turn(bob, "Bob", 30)).spokenSeconds, 30)
    expect(all.averageSeconds, .max)
    #expect(all.attendees.count == 2 && all.attendees[1].averageSeconds == 0)
    #expect(all.blockers.allSatisfy { $0.days >= 0 })
  }

  @Test("A long history of many people is looked through at once")
  func long() {
    let people = (0..<500).map { _ in UUID() }
    let all = statistics(
      (0..<1000).map { day in
        let turns = (0..<10).map { turn(people[(day * 7 + $0 * 31) % 500], "P\($0)", day % 90 + 1) }
        return meeting(Double(day), minutes: 10, turns)
      })
    #expect(all.attendees.count == 500 && Set(all.attendees.map(\.id)) == Set(people))
    expect(all.attendees.reduce(0) { $0 + $1.timesPresent }, 10_000)
  }
}
