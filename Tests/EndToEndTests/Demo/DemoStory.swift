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
  static let still = steps.firstIndex { $0.seen == "Speaker 2 of 3" } ?? 0

  static let steps = [
    step("", "Your daily scrums: what is next, how it went", 1.2, seen: "All scrums · 12"),
    step("↓", "Your daily scrums: what is next, how it went", 0.4, ["j"], seen: "All scrums · 12"),
    step("space", "Expand a card", 1.4, ["Space"], seen: "Monday's meeting"),
    step("s", "Start: who is here?", 0.8, ["s"], seen: "READY ROOM"),
    step("s", "Start: who is here?", 0.5, passing: 1, seen: "until 09:30"),
    step("enter", "The clock runs: a fair share for everybody", 0.6, ["Enter"], seen: "Speaker 1 of 3"),
    step("enter", "The clock runs: a fair share for everybody", 0.4, passing: 1, seen: "Elapsed 0:01"),
    step("enter", "The clock runs: a fair share for everybody", 0.4, passing: 1, seen: "Elapsed 0:02"),
    step("a", "Take a note", 0.4, ["a"], seen: "Note for"),
    step("a", "Take a note", 0.2, ["the new"], seen: "the new"),
    step("a", "Take a note", 0.2, [" logo is"], seen: "the new logo is"),
    step("a", "Take a note", 0.4, [" ready"], seen: "logo is ready"),
    step("enter", "Saved at once", 0.9, ["Enter"], seen: "Added to"),
    step("", "Two minutes later", 0.5, passing: 138, seen: "Elapsed 2:20"),
    step("n", "Next speaker: what blocked him yesterday", 1.0, ["n"], seen: "Speaker 2 of 3"),
    step("G", "Next speaker: what blocked him yesterday", 0.4, ["G"], seen: "resolve"),
    step("x", "Resolved", 0.8, ["x"], seen: "Resolved"),
    step("n", "Next speaker", 0.4, ["n"], passing: 195, seen: "Speaker 3 of 3"),
    step("b", "A blocker stays until it is resolved", 1.0, ["b", "no key for the map"], seen: "for the map"),
    step("enter", "A blocker stays until it is resolved", 0.4, ["Enter"], seen: "Added to"),
    step("n", "After the last one the meeting ends", 0.6, ["n"], passing: 170, seen: "End meeting?"),
    step("s", "The summary", 1.5, ["s"], seen: "Meeting ended"),
    step("enter", "Back on the board, with today's meeting", 0.6, ["Enter"], seen: "All scrums · 12"),
  ]

  private static func step(
    _ key: String, _ caption: String, _ seconds: Double, _ pressed: [String] = [], passing: Int = 0,
    seen: String
  ) -> Step {
    Step(key: key, caption: caption, seconds: seconds, passing: passing, pressed: pressed, seen: seen)
  }

  /// Saves the board of `scrums demo`, on which Design meets soon; in its last meeting Simon was blocked. Returns the
  /// store of somebody else, who is in the meeting that runs.
  static func save(to directory: String) throws -> ScrumStore {
    let board = DemoBoard(at: start - 340, in: .gmt)
    let store = ScrumStore(directory: directory) { "Lena" }
    _ = try store.save(board.scrums)
    try store.changeHolidays { _ in board.holidays }
    for scrum in board.scrums {
      var meetings = board.history[scrum.id] ?? []
      if scrum.title == "Design", let last = meetings.first {
        meetings[0].turns[2].notes = [Note(kind: .blocker, text: "staging is down", at: last.startedAt)]
      }
      try store.insert(meetings, into: scrum.id)
      try store.append(board.updates[scrum.id] ?? [], to: scrum.id)
    }
    if var running = board.running {
      // It goes on for as long as the film.
      for turn in running.turns.indices { running.turns[turn].allotted *= 3 }
      try store.saveProgress(running)
      try store.joinMeeting(of: running.scrumID)
    }
    return store
  }
}
