import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel
@testable import ScrumStore

@Suite("The versions of one meeting")
struct MeetingVersionsTests {
  private static let start = Date(timeIntervalSince1970: 1_795_253_400)
  private let id = UUID()
  private let ann = UUID()

  private func meeting(_ title: String = "Design", resolved: [Double?] = []) -> Meeting {
    let start = Self.start
    let notes = resolved.enumerated().map { place, seconds in
      Note(
        kind: .blocker, text: "blocker \(place)", at: start + Double(place),
        resolvedAt: seconds.map { start + $0 })
    }
    return Meeting(
      id: id, title: title, startedAt: start, endedAt: start + 60, lengthInMinutes: 5,
      turns: [turn("Ann", id: ann, seconds: 9, notes: notes)])
  }

  private func versions(_ lines: [String]) -> MeetingVersions {
    HistoryContents(lines: lines).versions(of: id) ?? MeetingVersions([])
  }

  private func shown(_ lines: [String]) -> Meeting? { HistoryContents(lines: lines).shown(id) }

  /// The same without saying when a blocker was opened again.
  private func states(_ lines: [String]) -> Meeting? {
    var meeting = shown(lines)
    for place in meeting?.turns[0].notes.indices ?? 0..<0 { meeting?.turns[0].notes[place].reopenedAt = nil }
    return meeting
  }

  private func adding(_ meeting: Meeting, to lines: [String], at seconds: Double) -> String {
    text(versions(lines).adding(meeting, at: moment(seconds)))
  }

  private func deleting(_ lines: [String], at seconds: Double) -> String {
    text(MeetingVersions.deletion(of: id, among: versions(lines), at: moment(seconds)))
  }

  private func moment(_ seconds: Double) -> Int { (Self.start + seconds).milliseconds }

  private func text(_ object: JSONObject) -> String { String(object.line.dropLast()) }

  @Test("a later save is newer, whatever the clock says and the order of the lines")
  func causal() {
    let one = adding(meeting("one"), to: [], at: 1_000)
    let two = adding(meeting("two"), to: [one], at: -5_000)
    #expect(shown([one, two])?.title == "two" && shown([two, one])?.title == "two")
    let gone = deleting([one, two], at: -9_000)
    #expect(shown([gone, two, one]) == nil && shown([two, one, gone]) == nil)
    let back = adding(meeting("back"), to: [two, gone], at: -20_000)
    #expect(back.contains("restoredAt"))
    for lines in [[one, two, gone, back], [back, gone, two, one]] {
      expect(shown(lines)?.title, "back")
    }
    let edited = adding(meeting("edited"), to: [back, gone, one], at: -30_000)
    #expect(edited.contains("restoredAt") && shown([edited, gone, back])?.title == "edited")
    expect(shown([edited, gone])?.title, "edited")
    #expect(shown([edited, back, gone, deleting([edited, gone, back], at: -40_000)]) == nil)
  }

  @Test("a deletion beats versions that do not know of it, however new")
  func deletion() {
    let one = adding(meeting("one"), to: [], at: 0)
    let gone = deleting([one], at: 1)
    let elsewhere = adding(meeting("elsewhere"), to: [one], at: 9_000)
    #expect(shown([one, gone, elsewhere]) == nil)
    // Brought back by somebody who knew of an earlier deletion alone.
    let back = adding(meeting("back"), to: [one, gone], at: 2)
    let again = deleting([one, gone, elsewhere], at: 8_000)
    #expect(shown([one, gone, back, again]) == nil)
    expect(shown([one, gone, back, elsewhere])?.title, "elsewhere")
  }

  @Test("lines of older programs are older than all others, and the last of them counts")
  func old() {
    let old = (0..<3).map { text(meeting("old \($0)", resolved: [nil]).json()) }
    expect(shown(old)?.title, "old 2")
    let deletion = "{\"deleted\":true,\"id\":\"\(id)\"}"
    #expect(shown(old + [deletion]) == nil && shown([old[0], deletion, old[1]])?.title == "old 1")
    // Resolved blockers don't bring it back, and it is not forgotten either.
    let resolved = (0..<3).map { text(meeting("old \($0)", resolved: [5]).json()) } + [deletion]
    #expect(HistoryContents(lines: resolved).isWorthCompacting)
    for lines in [resolved, compacted(resolved)] {
      expect(HistoryContents(lines: lines).versions(of: id)?.isShown, false)
    }
    let new = adding(meeting("new"), to: [old[0], deletion, old[1]], at: -99_999)
    for lines in [[new, old[0], deletion, old[1]], [old[1], new, deletion]] {
      expect(shown(lines)?.title, "new")
    }
  }

  @Test("blockers that two clones resolve are both resolved; one that is opened again is open")
  func blockers() throws {
    let one = adding(meeting(resolved: [nil, nil, 5]), to: [], at: 10)
    let ours = adding(meeting(resolved: [20, nil, 5]), to: [one], at: 20)
    let theirs = adding(meeting(resolved: [nil, 15, 5]), to: [one], at: 15)
    for lines in [[one, ours, theirs], [theirs, ours, one]] {
      expect(shown(lines), meeting(resolved: [20, 15, 5]))
    }
    // By a clock that is a minute slow, and then resolved by one that is slower still.
    let open = adding(meeting(resolved: [nil, 15, nil]), to: [one, ours, theirs], at: -40)
    #expect(open.contains("reopenedAt") && !one.contains("reopenedAt") && !ours.contains("reopenedAt"))
    expect(states([open, theirs, one, ours]), meeting(resolved: [nil, 15, nil]))
    let again = adding(meeting(resolved: [-60, 15, nil]), to: [open, theirs, one, ours], at: -60)
    let last = try #require(shown([one, again, open, theirs, ours]))
    expect(last.turns[0].notes.map { $0.resolvedAt != nil }, [true, true, false])
    #expect(!theirs.contains("restoredAt"))
  }

  @Test("blockers of the same second are told apart by their text")
  func sameSecond() {
    func notes(_ resolved: [String]) -> Meeting {
      var meeting = meeting()
      meeting.turns[0].notes = ["a", "b", "b"].map {
        Note(
          id: .blank, kind: .blocker, text: $0, at: Self.start,
          resolvedAt: resolved.contains($0) ? Self.start : nil)
      }
      meeting.turns.identifyNotes(of: id)
      return meeting
    }
    let one = adding(notes([]), to: [], at: 1)
    let two = adding(notes(["a"]), to: [one], at: 2)
    let three = adding(notes([]), to: [one], at: 3)
    expect(shown([one, two, three]), notes(["a"]))
  }

  @Test("an unreadable version is reported, and the next newest counts")
  func unreadable() {
    let one = adding(meeting("one"), to: [], at: 1)
    let two = adding(meeting("two"), to: [one], at: 2).replacing("\"seconds\":9", with: "\"seconds\":\"9\"")
    var told: [String] = []
    let merged = versions([one, two]).merged { told.append($1) }
    #expect(merged?.title == "one" && told == ["seconds must be a number, not a string"])
  }

  @Test(
    "random versions of three clones: no order matters, nor what was written together before, nor doubling",
    arguments: 0..<60 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Each clone's lines; now and then one learns what another knows.
    var clones = [[String]](repeating: [], count: 3)
    let first = adding(meeting("0", resolved: [nil, nil]), to: [], at: 0)
    for place in clones.indices { clones[place] = [first] }
    let skew = (0..<3).map { _ in Double.random(in: -9_000...9_000, using: &random) }
    for step in 1...Int.random(in: 1...25, using: &random) {
      let place = Int.random(in: 0..<3, using: &random)
      let now = Double(step) * 7.123 + skew[place]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: clones[place].append(deleting(clones[place], at: now))
      case 1, 2:
        let other = clones[Int.random(in: 0..<3, using: &random)]
        clones[place] += other.filter { !clones[place].contains($0) }
      default:
        let blockers = (0..<2).map { _ in Bool.random(using: &random) ? now : nil }
        clones[place].append(adding(meeting("\(step)", resolved: blockers), to: clones[place], at: now))
      }
      if Int.random(in: 0..<5, using: &random) == 0 { clones[place] = compacted(clones[place]) }
    }
    let all = clones.flatMap(\.self)
    let expected = shown(all)
    for _ in 0..<6 {
      expect(shown(all.shuffled(using: &random)), expected)
      expect(shown((all + all.prefix(3)).shuffled(using: &random)), expected)
    }
    let parts = compacted(clones[0] + clones[1]) + clones[2]
    #expect(shown(parts) == expected && shown(compacted(parts)) == expected)
    #expect(compacted(compacted(all)) == compacted(all) && compacted(all).count <= 2)
  }

  private func compacted(_ lines: [String]) -> [String] { HistoryContents(lines: lines).compacted }
}
