import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The pictures of the documentation")
struct DocumentationTests {
  private static let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/ScrumUI/ScrumUI.docc").standardized

  /// The board of the demo, with the focus on the team that is late.
  private var team: Story { .demo.pressing(.right) }

  private func shows(_ name: String, _ story: Story, height: Int) throws -> Bool {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let size = Size(width: 120, height: height)
    let canvas = Canvas(story.view(size), size: size, environment: environment)
    return try DocumentationPicture(catalogue: Self.catalogue, name: name).shows(canvas)
  }

  @Test("the picture of the board is what is drawn")
  func board() throws {
    #expect(try shows("board", team, height: 36), "make pictures draws it anew")
  }

  @Test("the picture of the meeting is what is drawn")
  func meeting() throws {
    var story = team
    story.startMeeting()
    story.wait(72)
    #expect(try shows("meeting", story, height: 30), "make pictures draws it anew")
  }
}
