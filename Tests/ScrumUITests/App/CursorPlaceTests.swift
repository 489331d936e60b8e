import CardKit
import Testing

@testable import ScrumUI

/// Where the terminal's cursor waits, so that a screen reader and a magnifier find what the keys act on.
@Suite("The cursor marks what the keys act on")
struct CursorPlaceTests {
  private static let sizes = [(20, 6), (40, 12), (60, 16), (80, 24), (120, 40)].map {
    Size(width: $0.0, height: $0.1)
  }

  @Test("it stands in the focused view, which is in view, or in the marked row", arguments: ShownScreen.names)
  func place(_ name: String) throws {
    let story = try ShownScreen(name).story
    for size in Self.sizes {
      let scene = story.scene(size)
      let canvas = scene.canvas
      let place = try #require(canvas.cursor ?? canvas.focus)
      let focused = scene.focusables.filter(\.isFocused)
      let isMarked = canvas.cells.contains { $0.attributes.contains(.reverse) }
      let isRight =
        if canvas.cursor != nil {
          true
        } else if focused.isEmpty {
          !isMarked || canvas[place.x, place.y].attributes.contains(.reverse)
        } else {
          focused.contains { $0.visible.contains(place) }
        }
      #expect(
        canvas.bounds.contains(place) && isRight,
        "\(name) \(size.width) × \(size.height): \(place)\n\(canvas.picture)")
    }
  }

  @Test("the clock never moves it", arguments: ShownScreen.names)
  func clock(_ name: String) throws {
    var story = try ShownScreen(name).story
    let speaker = try? story.timer.speaker
    let sizes = [Self.sizes[0], Self.sizes[3], Self.sizes[4]]
    // Each window scrolls from where the one before it was left.
    _ = sizes.map { story.canvas($0.width, $0.height) }
    var shown = sizes.map { story.canvas($0.width, $0.height) }
    for seconds in [1.0, 9, 50] {
      story.wait(seconds)
      guard (try? story.timer.speaker) == speaker else { return }
      for (place, size) in sizes.enumerated() {
        let (before, after) = (shown[place], story.canvas(size.width, size.height))
        expect(
          (after.cursor ?? after.focus), (before.cursor ?? before.focus),
          "\(name) \(size.width) × \(size.height)\n\(before.picture)\n\(after.picture)")
        shown[place] = after
      }
    }
  }
}
