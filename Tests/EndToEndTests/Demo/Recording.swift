import CardKit
import Foundation
import TestSupport

extension DemoStory {
  /// Records the demo. By the clock of the test it is the same each time.
  static func record() throws -> Film {
    let folders = try (0..<2).map { _ in try StoreFolder(scrums: #"{"version": 1, "scrums": []}"#) }
    let guests = try folders.map { try save(to: $0.store.path) }
    defer { for guest in guests { guest.leaveMeetings() } }
    let twins = try TwinPrograms(on: folders, at: start - 1, size: size)
    let frames = try steps.map { step in
      if step.passing > 0 { try twins.pass(Double(step.passing)) }
      for word in step.pressed { for key in keys(word) { try twins.send(key.bytes, .key(key.key)) } }
      let canvas = twins.scene.canvas.leavingCursorToTerminal()
      guard canvas.picture.contains(step.seen) else { throw Failure("no \(step.seen)\n\(canvas.picture)") }
      return Film.Frame(canvas, seconds: step.seconds, key: step.key, caption: step.caption)
    }
    return Film(title, frames: frames, still: still)
  }

  /// The keys of a word, which is the name of one or a text.
  private static func keys(_ word: String) -> [(bytes: String, key: Key)] {
    switch word {
    case "Enter": [("\r", .enter)]
    case "Space": [(" ", " ")]
    default: word.map { (String($0), .character($0)) }
    }
  }
}
