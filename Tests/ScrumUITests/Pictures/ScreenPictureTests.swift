import CardKit
import Testing

@testable import ScrumUI

@Suite("Every screen at every size")
struct ScreenPictureTests {
  private static let sizes = [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)].map {
    Size(width: $0.0, height: $0.1)
  }

  /// The screens that change most with the size; the others are drawn as small and as usual terminals show them.
  private static let drawnAtAllSizes = [
    "Board", "Board of a company", "Blockers", "Scrum", "Statistics", "Past meeting", "Form", "Meeting",
    "Summary", "Wall", "Wall of three",
  ]

  /// The pictures of a screen, one below the other, as they stand in its file.
  private static func pictures(_ scene: ShownScreen) -> String {
    let shown =
      drawnAtAllSizes.contains(scene.name) ? sizes : sizes.filter { $0.width == 20 || $0.width == 80 }
    return shown.map { size in
      let title = "\(size.width) × \(size.height)"
      let rule = String(repeating: "─", count: max(0, size.width - title.count - 3))
      let picture = scene.story.screen(size.width, size.height)
      return "── \(title) \(rule)\n\(picture)\n"
    }
    .joined(separator: "\n")
  }

  @Test("its picture is what is drawn; make pictures draws it anew", arguments: ShownScreen.names)
  func picture(_ name: String) throws {
    try KeptText(name: name).expect(Self.pictures(try ShownScreen(name)))
  }

  @Test("the help knows its keys", arguments: ShownScreen.names)
  func help(_ name: String) throws {
    let state = try ShownScreen(name).story.state
    for table in type(of: state.shown).allTables + type(of: state.top).allTables {
      let known = AppState.allTables.first { $0.title == table.title }
      #expect(
        known.map { known in table.rows.allSatisfy { row in known.rows.contains { $0.id == row.id } } }
          ?? false)
    }
  }

  @Test("it speaks", arguments: ShownScreen.names)
  func spoken(_ name: String) throws {
    try KeptText(name: "\(name).spoken").expect(try ShownScreen(name).story.spoken(100, 60) + "\n")
  }
}
