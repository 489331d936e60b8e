import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A shared host account")
struct SharedHostTests {
  /// A person on each screen from which something leads out of the program.
  private static var places: [(name: String, story: Story)] {
    var (ready, note, ended, broken, damaged) = (
      Story.samples, Story.meeting, Story.meeting, Story.samples, Story.samples
    )
    ready.press("s")
    note.press("b")
    note.type("no key")
    ended.wait(5)
    ended.press("q", "s")
    var past = ended
    past.press("q")
    past.happen(.history(ended.summaryMeeting.map { [$0] } ?? [], scrum: ended.state.scrums[0].id))
    if let meeting = ended.summaryMeeting {
      past.edited.screen = .open(PastMeetingState(meeting, of: ended.state.scrums[0].id))
    }
    broken.happen(.broken(Story.damagedFile))
    damaged.happen(.damaged(DamagedState(file: Story.damagedFile, versions: [])))
    return [
      ("board", .samples), ("ready room", ready), ("stage", .meeting), ("note", note), ("summary", ended),
      ("past meeting", past), ("broken", broken), ("damaged", damaged), ("start", .damaged),
    ]
  }

  @Test("commands that leave the program stay listed and say why they are unavailable")
  func rows() throws {
    var found: Set<String> = []
    for (name, story) in Self.places {
      var shared = story
      shared.edited.isShared = true
      let rows = story.state.activeTables.flatMap(\.rows) + AppState.commandTable.rows
      let ids = (shared.state.activeTables.flatMap(\.rows) + AppState.commandTable.rows).map(\.id)
      #expect(ids == rows.map(\.id), "\(name)")
      for row in rows {
        var state = story.state
        guard state.attempt(row).contains(where: \.leadsOut) else { continue }
        found.insert(row.id)
        #expect(row.unavailable(shared.state) == "Not on a shared host", "\(row.id) on \(name)")
        state = shared.state
        #expect(state.attempt(row) == [], "\(row.id) on \(name)")
        #expect(state.notice == .info("Not on a shared host"), "\(row.id) on \(name)")
      }
    }
    let exports = ExportFormat.allCases.filter { $0 != .ics }.map { "export \($0.rawValue)" }
    #expect(found == Set(["suspend", "write", "edit note", "edit file"] + exports))
  }

  @Test("a suspend signal is refused as the key is")
  func signal() {
    for (name, story) in Self.places {
      var shared = story
      shared.edited.isShared = true
      shared.happen(.suspend)
      #expect(shared.effects == [] && shared.state.notice == .info("Not on a shared host"), "\(name)")
    }
  }

  @Test("everything else works as usual")
  func others() {
    for (name, story) in Self.places {
      var shared = story
      shared.edited.isShared = true
      for row in story.state.activeTables.flatMap(\.rows) + AppState.commandTable.rows {
        var (one, other) = (story.state, shared.state)
        let effects = one.attempt(row)
        if !effects.contains(where: \.leadsOut) {
          #expect(other.attempt(row) == effects, "\(row.id) on \(name)")
        }
      }
    }
  }

  @Test("the footer offers no unavailable key")
  func footer() {
    for (name, story) in Self.places {
      var shared = story
      shared.edited.isShared = true
      let foot = shared.screen(200, 30).split(separator: "\n").last ?? ""
      for words in ["^O", "w write", "e edit file", "e edit  ", "^Z"] where name != "board" {
        #expect(!foot.contains(words), "\(name): \(foot)")
      }
    }
  }
}

extension Effect {
  /// Whether it reaches beyond the store and the person's own terminal.
  fileprivate var leadsOut: Bool {
    switch self {
    case .terminal(.suspend), .terminal(.edit), .terminal(.editNote), .files(.writeMeeting), .files(.export):
      true
    default: false
    }
  }
}

extension Story {
  /// The meeting on the summary.
  fileprivate var summaryMeeting: Meeting? {
    if let summary = PastMeetingState.find(in: state) { summary.meeting } else { nil }
  }
}
