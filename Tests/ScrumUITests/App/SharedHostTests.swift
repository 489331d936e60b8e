import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A shared host account")
struct SharedHostTests {
  /// A person on each screen from which something leads out of the program, at home and on a shared host.
  private static var places: [(name: String, story: Story, shared: Story)] {
    var (ready, note, ended, broken, damaged) = (
      Story.samples, Story.meeting, Story.meeting, Story.samples, Story.samples
    )
    ready.press("s")
    note.press("b", typing: "no key")
    ended.wait(5)
    ended.press("q", "s")
    var past = ended.pressing("q")
    past.happen(.history(ended.summaryMeeting.map { [$0] } ?? [], scrum: ended.state.scrums[0].id))
    if let meeting = ended.summaryMeeting {
      past.edited.screen = .open(PastMeetingState(meeting, of: ended.state.scrums[0].id))
    }
    broken.happen(.broken(Story.damagedFile))
    damaged.happen(.damaged(DamagedState(file: Story.damagedFile, versions: [])))
    let places: [(String, Story)] = [
      ("board", .samples), ("ready room", ready), ("stage", .meeting), ("note", note), ("summary", ended),
      ("past meeting", past), ("broken", broken), ("damaged", damaged), ("start", .damaged),
    ]
    return places.map { name, story in
      var shared = story
      shared.edited.isShared = true
      return (name, story, shared)
    }
  }

  @Test("commands that leave the program stay listed and say why they are unavailable; others work as usual")
  func rows() {
    var found: Set<String> = []
    for (name, story, shared) in Self.places {
      let rows = story.state.activeTables.flatMap(\.rows) + AppState.commandTable.rows
      let ids = (shared.state.activeTables.flatMap(\.rows) + AppState.commandTable.rows).map(\.id)
      expect(ids, rows.map(\.id), "\(name)")
      for row in rows {
        var (state, other) = (story.state, shared.state)
        let effects = state.attempt(row)
        let leadsOut = effects.contains(where: \.leadsOut)
        expect(other.attempt(row), (leadsOut ? [] : effects), "\(row.id) on \(name)")
        guard leadsOut else { continue }
        found.insert(row.id)
        expect(row.unavailable(shared.state), "Not on a shared host", "\(row.id) on \(name)")
        expect(other.notice, .info("Not on a shared host"), "\(row.id) on \(name)")
      }
    }
    let exports = ExportFormat.allCases.filter { $0 != .ics }.map { "export \($0.rawValue)" }
    expect(found, Set(["suspend", "write", "edit note", "edit file", "demo"] + exports))
  }

  @Test("a suspend signal is refused as the key is")
  func signal() {
    for (name, _, var shared) in Self.places {
      shared.happen(.suspend)
      #expect(shared.effects == [] && shared.state.notice == .info("Not on a shared host"), "\(name)")
    }
  }

  @Test("the footer offers no unavailable key")
  func footer() {
    for (name, _, shared) in Self.places where name != "board" {
      let foot = shared.lines(200, 30).last ?? ""
      for words in ["^O", "w write", "e edit file", "e edit  ", "^Z"] {
        #expect(!foot.contains(words), "\(name): \(foot)")
      }
    }
  }
}

extension Effect {
  /// Whether it reaches beyond the store and the person's own terminal.
  fileprivate var leadsOut: Bool {
    switch self {
    case .terminal(.suspend), .terminal(.edit), .terminal(.editNote), .terminal(.run), .files(.writeMeeting),
      .files(.export):
      true
    default: false
    }
  }
}

extension Story {
  /// The meeting on the summary.
  fileprivate var summaryMeeting: Meeting? { PastMeetingState.find(in: state)?.meeting }
}
