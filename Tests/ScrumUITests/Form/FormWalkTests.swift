import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Random walks through the form")
struct FormWalkTests {
  private static let keys: [Key] =
    (FormState.allTables + [AppState.textTable]).flatMap(\.rows).flatMap(\.keys)
    + [.tab, .tab, .tab, .down, .up, "a", "9", ":", ",", "日", "👩‍👧", "g", "G", .escape, .control("c")]

  /// `make walk` takes more steps.
  private static let steps = ProcessInfo.processInfo.environment["SCRUMS_WALK"] == nil ? 250 : 6_000

  @Test("no sequence of keys is a trap, loses the focus, or saves a scrum that can't be", arguments: 0..<12)
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var story = seed % 2 == 0 ? Story.editForm : Story.newForm
    for step in 0..<Self.steps {
      if case .form = story.state.screen {} else { story.press(step % 2 == 0 ? "n" : "e") }
      let before = story.state.scrums
      switch Int.random(in: 0..<40, using: &random) {
      case 0: story.happen(.paste("Ada\nBo, \u{202E}Cy"))
      case 1: story.happen(.paste("9:30"))
      default: if let key = Self.keys.randomElement(using: &random) { story.press(key) }
      }
      if let form = try? story.form {
        #expect(form.fields.contains(form.focus))
        #expect(DailyScrum.lengths.contains(form.draft.length))
      }
      for scrum in story.state.scrums where !before.contains(scrum) {
        #expect(!scrum.title.trimmed.isEmpty && !scrum.attendees.isEmpty)
        #expect(scrum.attendees.allSatisfy { !$0.name.trimmed.isEmpty })
        #expect(Set(scrum.attendees.map(\.id)).count == scrum.attendees.count)
        #expect(scrum.schedule?.days.isEmpty != true)
      }
      #expect(Set(story.state.scrums.map(\.id)).count == story.state.scrums.count)
      guard step % 20 == 0 else { continue }
      let width = Int.random(in: 0...130, using: &random)
      let canvas = story.canvas(width, .random(in: 0...40, using: &random))
      for y in 0..<canvas.size.height { #expect(canvas.row(y).reduce(0) { $0 + Int($1.width) } == width) }
    }
  }
}
