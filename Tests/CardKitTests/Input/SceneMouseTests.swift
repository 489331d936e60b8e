import CardKit
import Testing

@Suite("What views do with the mouse")
struct SceneMouseTests {
  private final class Log {
    var pressed: [String] = []
  }

  @Test("a click focuses a view and presses it when the button is released there")
  func click() {
    let log = Log()
    let stage = Stage {
      VStack(alignment: .leading) {
        Button("one") { log.pressed.append("one") }
        Button("two")
      }
    }
    #expect(stage.scene.handle(MouseEvent(.press, at: Point(x: 1, y: 0))) == .handled)
    #expect(stage.focus == "one" && log.pressed == [])
    #expect(stage.scene.handle(MouseEvent(.release, at: Point(x: 2, y: 0))) == .handled)
    #expect(log.pressed == ["one"])
    #expect(stage.click(1, 1) == .pressed("two") && stage.focus == "two")
    // Released elsewhere, or pressed beside everything.
    #expect(stage.scene.handle(MouseEvent(.press, at: Point(x: 1, y: 0))) == .handled)
    #expect(stage.scene.handle(MouseEvent(.drag, at: Point(x: 1, y: 1))) == .ignored)
    #expect(stage.scene.handle(MouseEvent(.release, at: Point(x: 1, y: 1))) == .ignored)
    #expect(stage.click(29, 7) == .ignored)
    #expect(stage.scene.handle(MouseEvent(.release, at: Point(x: 1, y: 0))) == .ignored)
    #expect(log.pressed == ["one"])
  }

  @Test("the wheel scrolls what is under the pointer")
  func wheel() {
    let stage = Stage {
      VStack(spacing: 0) {
        Text("title")
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) { for row in 0..<40 { Text("row \(row)") } }
        }
      }
    }
    func wheel(_ kind: MouseEvent.Kind, _ row: Int) -> SceneResponse {
      stage.scene.handle(MouseEvent(kind, at: Point(x: 1, y: row)))
    }
    #expect(wheel(.scrollDown, 0) == .ignored)
    #expect(wheel(.scrollDown, 3) == .handled && stage.picture.contains("row 3\n"))
    #expect(!stage.picture.contains("row 2\n"))
    #expect(wheel(.scrollUp, 3) == .handled && stage.picture.contains("row 0\n"))
  }
}
