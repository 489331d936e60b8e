import CardKit
import Foundation
import ScrumModel
import ScrumStore
import TestSupport

/// What the demo shows: keys that are pressed into the program, and what they do.
struct DemoStory {
  struct Step {
    /// The key as the caption shows it; empty for none.
    let key: String
    let caption: String
    /// How long a viewer needs.
    let seconds: Double
    /// The seconds that pass first, on the clock of the program.
    let passing: Int
    /// The keys that are pressed then, by their names, or a text.
    let pressed: [String]
    /// What is on the screen then, which differs from the one before.
    let seen: String
  }

  static let title = "scrums in a terminal: a board of daily scrums, a meeting with a countdown, its summary"
  static let size = Size(width: 100, height: 30)
  /// Tuesday, 24 November 2026, 09:29:40 in Greenwich: Design meets at half past nine.
  static let start = TeamsBoard.now + 7 * 60 + 40
  /// The frame that tells most: a meeting in which one has spoken, and the next was blocked.
  static let still = steps.firstIndex { $0.seen == "Speaker 2 of 4" } ?? 0

  static let steps = [
    step("", "Your daily scrums: what is next, how it went", 1.4, seen: "All scrums · 5"),
    step("↓", "Your daily scrums: what is next, how it went", 0.4, ["j"], seen: "All scrums · 5"),
    step("space", "Expand a card", 1.4, ["Space"], seen: "▾ Design"),
    step("s", "Start: who is here?", 0.8, ["s"], seen: "READY ROOM"),
    step("s", "Start: who is here?", 0.5, passing: 1, seen: "until 09:30"),
    step("enter", "The clock runs: a fair share for everybody", 0.6, ["Enter"], seen: "Speaker 1 of 4"),
    step("enter", "The clock runs: a fair share for everybody", 0.4, passing: 1, seen: "Elapsed 0:01"),
    step("enter", "The clock runs: a fair share for everybody", 0.4, passing: 1, seen: "Elapsed 0:02"),
    step("a", "Take a note", 0.4, ["a"], seen: "Note for"),
    step("a", "Take a note", 0.2, ["the new"], seen: "the new"),
    step("a", "Take a note", 0.2, [" logo is"], seen: "the new logo is"),
    step("a", "Take a note", 0.4, [" ready"], seen: "logo is ready"),
    step("enter", "Saved at once", 0.9, ["Enter"], seen: "Saved in"),
    step("", "Two minutes later", 0.5, passing: 138, seen: "Elapsed 2:20"),
    step("n", "Next speaker: what blocked her yesterday", 1.2, ["n"], seen: "Speaker 2 of 4"),
    step("d", "Resolved", 0.8, ["d"], seen: "Resolved"),
    step("n", "Next speaker", 0.4, ["n"], passing: 145, seen: "Speaker 3 of 4"),
    step("b", "A blocker stays until it is resolved", 1.0, ["b", "no key for the map"], seen: "for the map"),
    step("enter", "A blocker stays until it is resolved", 0.4, ["Enter"], seen: "Saved in"),
    step("n", "Next speaker", 0.4, ["n"], passing: 150, seen: "Speaker 4 of 4"),
    step("n", "After the last one the meeting ends", 0.6, ["n"], passing: 140, seen: "End meeting?"),
    step("s", "The summary", 1.5, ["s"], seen: "Meeting ended"),
    step("enter", "Back on the board, with today's meeting", 0.6, ["Enter"], seen: "All scrums · 5"),
  ]

  private static func step(
    _ key: String, _ caption: String, _ seconds: Double, _ pressed: [String] = [], passing: Int = 0,
    seen: String
  ) -> Step {
    Step(key: key, caption: caption, seconds: seconds, passing: passing, pressed: pressed, seen: seen)
  }

  /// Five teams with their last forty meetings. In yesterday's, Daisy was blocked.
  static func save(to directory: String) throws {
    let (board, store) = (TeamsBoard.company, ScrumStore(directory: directory))
    let scrums = board.scrums.filter { titles.contains($0.title) }
    _ = try store.save(scrums)
    for scrum in scrums {
      var meetings = (board.history[scrum.id] ?? []).prefix(40)
      if scrum.title == "Design", let last = meetings.first {
        meetings[0].turns[1].notes = [Note(kind: .blocker, text: "staging is down", at: last.startedAt)]
      }
      for meeting in meetings.reversed() { try store.append(meeting, to: scrum.id) }
    }
  }

  private static let titles = ["Design", "Web Dev", "Mobile iOS", "App Dev", "Customer Support"]
}
